import Diagnostics
import Documents

/// The places of a rule file or a test file, each with what the table of keys says of it.
package struct RulePlaces {
  /// What stands at a place.
  package enum Role {
    /// A key of the language; `nil` where it has none of this name.
    case key(Key?, MappingKind)
    /// A name that the author gives, under this key.
    case given(Key)
    /// A name of a line of the sheet, of what is given, or the like, in an example.
    case entry
    /// What names a cell of a row, under this key, or `else` among cases.
    case column(Key)
    /// What stands behind a key, and what that takes; in a list, what an item takes.
    case value(Takes, Key)
  }

  /// A scalar with its role.
  package struct Place {
    package let node: Node
    package let role: Role
    /// The keys and names that lead there, its own last; items of lists by their number.
    package let path: [String]
    /// The mapping that it is a key of.
    package let mapping: Node?
  }

  package private(set) var all: [Place] = []

  /// - Parameters:
  ///   - root: of a file as it is written, without its bases.
  ///   - kind: that of rule files or of test files.
  package init(_ root: Node, _ kind: MappingKind) {
    if root.kind == .mapping { pairs(of: root, kind, []) }
  }

  /// The place that holds a byte of the file, or ends there.
  package func place(at offset: Int) -> Place? {
    // Of two that meet, the later one begins where the cursor stands.
    all.last { Int($0.node.span.start) <= offset && offset <= Int($0.node.span.end) }
  }

  // MARK: Walking

  private mutating func add(_ node: Node, _ role: Role, _ path: [String], in mapping: Node? = nil) {
    all.append(Place(node: node, role: role, path: path, mapping: mapping))
  }

  private mutating func pairs(of node: Node, _ kind: MappingKind, _ path: [String]) {
    for pair in node.pairs {
      let name = pair.key.text
      let key = Keys.key(name, of: kind)
      // A row of a test table has names beside its keys.
      add(pair.key, .key(key, kind), path + [name], in: node)
      if let key { walk(pair.value, key.takes, key, path + [name]) }
    }
  }

  private mutating func walk(_ node: Node, _ takes: Takes, _ key: Key, _ path: [String]) {
    switch takes {
    case .mapping(let kind) where node.kind == .mapping: pairs(of: node, kind, path)
    case .named(let inner) where node.kind == .mapping, .settings(let inner) where node.kind == .mapping:
      for pair in node.pairs {
        add(pair.key, .given(key), path + [pair.key.text], in: node)
        walk(pair.value, inner, key, path + [pair.key.text])
      }
    case .list(let inner) where node.kind == .sequence:
      for (index, element) in node.elements.enumerated() { walk(element, inner, key, path + ["\(index + 1)"]) }
    case .type where node.kind == .sequence:
      for (index, word) in node.words.enumerated() { walk(word, .name(.own), key, path + ["\(index + 1)"]) }
    case .orNull(let inner): walk(node, inner, key, path)
    case .either(let others): either(node, others, key, path)
    case .value(let gives) where node.kind == .sequence: cases(node, takes, .expression(gives), key, path)
    case .texts where node.kind == .sequence: cases(node, takes, .template, key, path)
    case .rows, .sheet, .round, .anything: record(node, takes, key, path)
    default: if node.kind == .scalar { add(node, .value(takes, key), path) }
    }
  }

  private mutating func either(_ node: Node, _ others: [Takes], _ key: Key, _ path: [String]) {
    let fitting = others.first { takes in
      switch (takes, node.kind) {
      case (.mapping, .mapping), (.named, .mapping), (.settings, .mapping), (.list, .sequence), (.sheet, .mapping),
        (.round, .mapping):
        true
      case (.value, .sequence): true
      default: false
      }
    }
    if let fitting { return walk(node, fitting, key, path) }
    if node.kind == .scalar { add(node, .value(.either(others), key), path) }
  }

  /// Lines of cases: a condition, and what holds then, which may be cases again; in the place of a line may stand `one`.
  private mutating func cases(_ node: Node, _ takes: Takes, _ one: Takes, _ key: Key, _ path: [String]) {
    for (index, line) in node.elements.enumerated() {
      let path = path + ["\(index + 1)"]
      guard line.kind == .mapping else {
        // A list, or the rows of a grid.
        let items = line.kind == .sequence ? Array(line.elements) : [line]
        for item in items where item.kind == .scalar { add(item, .value(one, key), path) }
        continue
      }
      for pair in line.pairs {
        if pair.key.hasText("else") {
          add(pair.key, .column(key), path, in: line)
        } else {
          add(pair.key, .value(.expression(.flag), key), path, in: line)
        }
        walk(pair.value, takes, key, path + [pair.key.text])
      }
    }
  }

  /// What belongs to a record, or the rows of a table: their keys are names.
  private mutating func record(_ node: Node, _ takes: Takes, _ key: Key, _ path: [String]) {
    switch node.kind {
    case .sequence:
      for (index, element) in node.elements.enumerated() { record(element, takes, key, path + ["\(index + 1)"]) }
    case .mapping:
      for pair in node.pairs {
        let path = path + [pair.key.text]
        if takes == .rows {
          add(pair.key, .column(key), path, in: node)
          walk(pair.value, pair.key.hasText("value") ? .value(.any) : .rows, key, path)
        } else {
          add(pair.key, .entry, path, in: node)
          record(pair.value, takes, key, path)
        }
      }
    default: add(node, .value(takes, key), path)
    }
  }
}
