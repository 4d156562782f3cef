/// Numbers words in the order in which they come, from 0. Emptying it costs nothing, and its room is kept.
struct PackedTable {
  private var keys: ContiguousArray<UInt64>
  private var places: ContiguousArray<Int32>
  /// In which run a slot was filled; those of earlier runs are free.
  private var stamps: ContiguousArray<UInt32>
  private var stamp: UInt32 = 1
  private(set) var count = 0
  private var shift: UInt64

  init() {
    let slots = 64
    keys = ContiguousArray(repeating: 0, count: slots)
    places = ContiguousArray(repeating: 0, count: slots)
    stamps = ContiguousArray(repeating: 0, count: slots)
    shift = UInt64(UInt64.bitWidth - slots.trailingZeroBitCount)
  }

  mutating func removeAll() {
    count = 0
    stamp &+= 1
    guard stamp == 0 else { return }
    for slot in stamps.indices { stamps[slot] = 0 }
    stamp = 1
  }

  /// The number of a word, which is a new one where it has not come before.
  @inline(__always)
  mutating func insert(_ key: UInt64) -> (place: Int, isNew: Bool) {
    if 2 * count >= keys.count { grow() }
    var slot = Int((key &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while stamps[slot] == stamp {
      if keys[slot] == key { return (Int(places[slot]), false) }
      slot = (slot + 1) & (keys.count - 1)
    }
    keys[slot] = key
    places[slot] = Int32(count)
    stamps[slot] = stamp
    count += 1
    return (count - 1, true)
  }

  /// Whether a word has come.
  func contains(_ key: UInt64) -> Bool {
    var slot = Int((key &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while stamps[slot] == stamp {
      if keys[slot] == key { return true }
      slot = (slot + 1) & (keys.count - 1)
    }
    return false
  }

  private mutating func grow() {
    let old = (keys: keys, places: places, stamps: stamps)
    let slots = 2 * keys.count
    keys = ContiguousArray(repeating: 0, count: slots)
    places = ContiguousArray(repeating: 0, count: slots)
    stamps = ContiguousArray(repeating: 0, count: slots)
    shift -= 1
    for place in old.keys.indices where old.stamps[place] == stamp {
      var slot = Int((old.keys[place] &* 0x9E37_79B9_7F4A_7C15) >> shift)
      while stamps[slot] == stamp { slot = (slot + 1) & (slots - 1) }
      keys[slot] = old.keys[place]
      places[slot] = old.places[place]
      stamps[slot] = stamp
    }
  }
}
