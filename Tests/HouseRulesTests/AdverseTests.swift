import Foundation
import Testing

/// The program on disks that are full or may not be written, beside another program, and where files may not grow: it
/// says so, nothing is lost, and it works again afterwards.
///
/// File systems are mounted in a name space of their own, which goes with the shell that runs the script.
@Suite("Score kept under adverse conditions")
struct AdverseTests {
  private static let start = "houserules game start \"$RULES\" --store $T/g.sqlite >$T/start"

  /// What a script of the shell prints, to standard error, too.
  private func lines(_ script: String, mounting: Bool = false) throws -> [String] {
    let folder = try ScratchFolder()
    try Data(Self.rules.utf8).write(to: folder.url.appending(path: "tally.yaml"))
    let file = folder.url.appending(path: "script")
    try Data("exec 2>&1\nRULES=\(folder.url.path)/tally.yaml\n\(script)\n".utf8).write(to: file)
    var step = Transcript.Step(command: (mounting ? "unshare -Urm " : "") + "timeout 60 sh \(file.path)")
    try Shell.run(&step, in: CommandTests.folder, data: folder.url)
    #expect(step.status == 0 && step.errors == [])
    return step.output
  }

  private static let rules = """
    house_rules: 2
    name: tally
    title: Tally
    sides: {count: 2}
    rounds: open
    sheet: {tricks: {label: Tricks, type: number, range: 0..99999}}
    ranking: [{highest: total}]
    """

  /// Whether this user may mount file systems in a name space of their own.
  private static let canMount = works("unshare -Urm mount -t tmpfs tmpfs /mnt 2>/dev/null")
  /// Whether the calls of a program to the system can be watched here.
  private static let canTrace = works("strace -f -o /dev/null true 2>/dev/null")

  private static func works(_ command: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test("The journal is brought to the disk before each acknowledgement", .enabled(if: canTrace))
  func synced() throws {
    let said = try lines(
      """
      \(Self.start)
      for i in $(seq 1 9); do echo 1 tricks $i; done >$T/typed
      strace -f -y -e trace=fsync,fdatasync,write -o $T/calls \\
        "$(command -v houserules)" play --plain --store $T/g.sqlite <$T/typed >$T/said
      grep -c '^Saved' $T/said
      awk '/sync[(].*-wal>[)] *= 0/ {synced = 1} \\
        /write[(]1.*"Saved/ {if (synced) {good++} else {bad++}; synced = 0} \\
        END {print good + 0, bad + 0}' $T/calls
      """)
    #expect(said == ["9", "9 0"])
  }

  @Test(
    "On a full disk entries are refused, games can be looked at, and entries go on when there is room",
    .enabled(if: canMount))
  func fullDisk() throws {
    let said = try lines(
      """
      mkdir $T/disk && mount -t tmpfs -o size=400k tmpfs $T/disk && T=$T/disk
      \(Self.start)
      for i in $(seq 1 60); do echo 1 tricks $i; done | houserules play --plain --store $T/g.sqlite >/dev/shm/$$
      saved=$(grep -c '^Saved' /dev/shm/$$); refused=$(grep -c '^Not done. The disk' /dev/shm/$$); rm /dev/shm/$$
      echo $((saved + refused)) $((saved > 3)) $((refused > 3))
      dd if=/dev/zero of=$T/filling bs=1k 2>/dev/null
      houserules game enter 1 tricks=777 --store $T/g.sqlite >/dev/null; echo $?
      houserules game show --store $T/g.sqlite | grep ^Tricks | grep -qw $saved && echo shown
      houserules leaders --store $T/g.sqlite
      rm $T/filling
      houserules game enter 1 tricks=778 --store $T/g.sqlite | grep ^Tricks
      houserules game log --store $T/g.sqlite | wc -l | grep -qx $((saved + 2)) && echo all there
      houserules store check --store $T/g.sqlite
      """, mounting: true)
    #expect(said.first == "60 1 1")
    #expect(said.contains { $0.hasPrefix("error[HR0914]: the disk with `") && $0.contains("` is full") })
    #expect(said.contains("  = hint: everything before it is safe; make room on the disk and do the last step again"))
    #expect(
      said.filter { !$0.contains("error[") && !$0.contains("hint:") }
        == [
          "60 1 1", "74", "shown", "No finished game counts here yet.", "Tricks              778", "all there",
          "All is well.",
        ])
  }

  @Test("In a read-only folder games can be looked at, and nothing else", .enabled(if: canMount))
  func readOnlyFolder() throws {
    let said = try lines(
      """
      \(Self.start)
      houserules game enter 1 tricks=3 --store $T/g.sqlite >/dev/null
      mount --bind $T $T && mount -o remount,bind,ro $T
      houserules game enter 1 tricks=4 --store $T/g.sqlite; echo $?
      houserules game show --store $T/g.sqlite | grep ^Tricks
      houserules game list --store $T/new.sqlite; echo $?
      umount $T
      houserules game enter 1 tricks=5 --store $T/g.sqlite | grep ^Tricks
      """, mounting: true)
    #expect(said.filter { $0.contains("may not be written: read-only file system") }.count == 1)
    #expect(
      said.filter { !$0.contains("error[") && !$0.contains("hint:") } == [
        "74", "Tricks                3", "66", "Tricks                5",
      ])
  }

  @Test("A read-only file is named, and its games can be looked at", .enabled(if: canMount))
  func readOnlyFile() throws {
    let said = try lines(
      """
      \(Self.start)
      mount --bind $T/g.sqlite $T/g.sqlite && mount -o remount,bind,ro $T/g.sqlite
      houserules game enter 1 tricks=4 --store $T/g.sqlite; echo $?
      houserules game show --store $T/g.sqlite | head -n 1
      """, mounting: true)
    #expect(said.first?.contains("/g.sqlite` may not be written: read-only file system") == true)
    #expect(said.suffix(2) == ["74", "Tally: round 1 is next"])
  }

  @Test("Files that may not grow are an error, and not the end of the program")
  func fileSizeLimit() throws {
    let said = try lines(
      """
      \(Self.start)
      (ulimit -f 70; for i in $(seq 1 9); do echo 1 tricks $i; done | houserules play --plain --store $T/g.sqlite) >$T/said
      echo $?
      saved=$(grep -c '^Saved' $T/said); refused=$(grep -c '^Not done' $T/said)
      echo $((saved + refused)) $((refused > 0))
      houserules game enter 2 tricks=8 --store $T/g.sqlite | grep ^Tricks
      houserules game log --store $T/g.sqlite | wc -l | grep -qx $((saved + 2)) && echo all there
      houserules store check --store $T/g.sqlite
      """)
    #expect(said.prefix(2) == ["0", "9 1"])
    #expect(said.suffix(2) == ["all there", "All is well."])
  }

  @Test("A file of games that does not fit leaves no part of itself")
  func noRoomForStore() throws {
    let said = try lines(
      """
      mkdir $T/games
      (ulimit -f 8; houserules game start "$RULES" --store $T/games/g.sqlite > $T/said 2>&1; echo $?)
      ls $T/games
      """)
    #expect(said == ["74", "g.sqlite.lock"])
  }

  @Test("While one program writes, another is told so, can look, and can write afterwards")
  func twoPrograms() throws {
    let said = try lines(
      """
      \(Self.start)
      mkfifo $T/typed
      houserules play --plain --store $T/g.sqlite <$T/typed >$T/said &
      exec 7>$T/typed
      echo 1 tricks 11 >&7
      until grep -q Saved $T/said; do sleep 0.05; done
      houserules game enter 2 tricks=12 --store $T/g.sqlite 2>&1 | sed 's/process [0-9]*/process N/'
      houserules game show --store $T/g.sqlite | grep ^Tricks
      for i in $(seq 1 40); do echo 1 tricks $i; done >&7
      (for i in 1 2 3 4 5; do houserules leaders --store $T/g.sqlite; done | sort -u) &
      for i in 1 2 3 4 5; do houserules leaders --store $T/g.sqlite; done | sort -u
      exec 7>&-
      wait
      grep -c Saved $T/said
      houserules game enter 2 tricks=12 --store $T/g.sqlite | grep ^Tricks
      houserules store check --store $T/g.sqlite
      """)
    #expect(said.first?.contains("a table is open at a terminal, with the games in") == true)
    #expect(said.first?.hasSuffix("(process N)") == true)
    #expect(
      Array(said.dropFirst()) == [
        "  = hint: leave it there first: nothing is lost by that; looking at games works meanwhile",
        "  = hint: where it was stopped with Ctrl-Z, type `fg` in that terminal: it is there again",
        "Tricks               11", "No finished game counts here yet.", "No finished game counts here yet.",
        "41",
        "Tricks               40       12", "All is well.",
      ])
  }
}
