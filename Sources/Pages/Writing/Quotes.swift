extension String {
  /// With quotes where a sentence has marks for code: “18o” and not `18o`.
  var withQuotes: String {
    guard contains("`") else { return self }
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    // A mark without its other half stays.
    guard parts.count % 2 == 1 else { return self }
    return parts.enumerated().map { $0.offset % 2 == 1 ? "“\($0.element)”" : String($0.element) }.joined()
  }
}
