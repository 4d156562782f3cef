/// An attribute of an element: its name is ours, and its value is ours or escaped. Where something leads to is an
/// `Address`, so that no text of somebody's becomes one.
package struct Attribute {
  enum Value {
    /// Nothing is written.
    case absent
    /// The name alone, such as `checked`.
    case present
    case fixed(StaticString)
    case text(String)
  }

  let name: StaticString
  let value: Value

  private init(_ name: StaticString, _ value: Value) {
    self.name = name
    self.value = value
  }

  package static func `class`(_ names: StaticString) -> Attribute { Attribute("class", .fixed(names)) }
  package static func id(_ id: String) -> Attribute { Attribute("id", .text(id)) }
  package static func href(_ address: Address) -> Attribute { Attribute("href", .text(address.text)) }
  /// A whole address of ours, such as `http://192.168.1.20:8080/shared/x`; nothing for what is none.
  package static func href(whole link: String) -> Attribute {
    let isWhole = link.hasPrefix("http://") || link.hasPrefix("https://")
    return Attribute("href", isWhole ? .text(link) : .absent)
  }
  package static func src(_ address: Address) -> Attribute { Attribute("src", .text(address.text)) }
  package static func action(_ address: Address) -> Attribute { Attribute("action", .text(address.text)) }

  /// Any other attribute with a value of ours. It must not be one that holds an address or a script.
  package static func fixed(_ name: StaticString, _ value: StaticString) -> Attribute {
    Attribute(name, .fixed(value))
  }

  /// Any other attribute with a text; nil leaves it out. It must not be one that holds an address or a script.
  package static func text(_ name: StaticString, _ value: String?) -> Attribute {
    Attribute(name, value.map(Value.text) ?? .absent)
  }

  /// An attribute without a value, where `isSet`.
  package static func flag(_ name: StaticString, _ isSet: Bool = true) -> Attribute {
    Attribute(name, isSet ? .present : .absent)
  }
}
