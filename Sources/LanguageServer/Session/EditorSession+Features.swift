import Diagnostics
import Documents
import HouseRules
import RuleBook
import RuleLanguage

extension EditorSession {
  /// What can be asked, as the editor is told.
  static let features: [String: JSON] = [
    "completionProvider": ["triggerCharacters": [".", "{", "\"", " "]],
    "hoverProvider": true,
    "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
    "documentSymbolProvider": true,
    "documentFormattingProvider": true,
    "documentOnTypeFormattingProvider": ["firstTriggerCharacter": "\n"],
    "foldingRangeProvider": true,
    "definitionProvider": true,
    "referencesProvider": true,
    "documentHighlightProvider": true,
    "renameProvider": ["prepareProvider": true],
    "codeActionProvider": ["codeActionKinds": ["quickfix"]],
    "inlayHintProvider": true,
    "codeLensProvider": [:],
    "executeCommandProvider": ["commands": [.string(ExampleLenses.command)]],
    "semanticTokensProvider": ["legend": SemanticTokens.legend, "full": true],
  ]

  /// Answers what is asked of a file.
  mutating func feature(_ method: String, _ parameters: JSON) throws(RequestFailure) -> JSON {
    if method == "workspace/executeCommand" { return try run(parameters) }
    guard let uri = parameters["textDocument"]["uri"].string, let edited = files[uri], !edited.isLost else {
      throw method.hasPrefix("textDocument/") ? .refused("this file is not open") : .unknown(method)
    }
    let file = edited.file
    switch method {
    case "textDocument/formatting": return LayoutEdits(file.source, encoding).all
    case "textDocument/onTypeFormatting":
      guard let place = TextPosition(parameters["position"]) else { throw .refused("this is no place") }
      return LayoutEdits(file.source, encoding).above(place.line)
    case "textDocument/completion": return completion(file, try offset(parameters, file))
    case "textDocument/signatureHelp": return signature(file, try offset(parameters, file))
    case "textDocument/codeAction": return fixes(edited, parameters["range"])
    default: break
    }
    guard let view = view(of: uri) else { return .null }
    // What is left of an older text has other places.
    guard view.source.bytes.count == file.bytes.count else { return .null }
    switch method {
    case "textDocument/hover":
      return Hover(
        view: view, bases: bases(of: file, view), offset: try offset(parameters, file), encoding: encoding
      ).json
    case "textDocument/documentSymbol": return Outline(view: view, encoding: encoding).symbols
    case "textDocument/foldingRange": return Outline(view: view, encoding: encoding).folds
    case "textDocument/inlayHint": return marks(edited, view)
    case "textDocument/codeLens": return ExampleLenses(view: view, uri: uri, encoding: encoding).json
    case "textDocument/semanticTokens/full": return SemanticTokens(view: view, encoding: encoding).json
    case "textDocument/definition": return definition(file, view, try offset(parameters, file))
    case "textDocument/documentHighlight": return highlights(view, try offset(parameters, file))
    case "textDocument/references":
      let all = parameters["context"]["includeDeclaration"].bool ?? true
      return references(file, view, try offset(parameters, file), withGiven: all)
    case "textDocument/prepareRename":
      return NameSearch.name(at: try offset(parameters, file), in: view)
        .map { ["range": view.source.range($0.range, in: encoding), "placeholder": .string($0.name.name)] } ?? .null
    case "textDocument/rename":
      return try rename(file, view, try offset(parameters, file), parameters["newName"].string ?? "")
    default: throw .unknown(method)
    }
  }

  private func offset(_ parameters: JSON, _ file: OpenFile) throws(RequestFailure) -> Int {
    guard let position = TextPosition(parameters["position"]) else { throw .refused("this is no place") }
    return file.source.offset(of: position, in: encoding)
  }

  // MARK: Writing

  private mutating func completion(_ file: OpenFile, _ offset: Int) -> JSON {
    let readings = CompletionPlace.readings(file, at: offset)
    guard let first = readings.first else { return [] }
    let range = file.range(first.word, encoding)
    let surplus = first.surplus.isEmpty ? nil : file.range(first.surplus, encoding)
    return [
      "isIncomplete": false,
      "items": .array(
        items(file, readings).enumerated()
          .map {
            $0.element.json(replacing: range, without: surplus, order: $0.offset, takesSnippets: takesSnippets)
          }),
    ]
  }

  /// What could stand at a place.
  private mutating func items(_ file: OpenFile, _ readings: [CompletionPlace]) -> [CompletionItem] {
    let games = games
    return CompletionSearch(
      file: file, readings: readings, insight: view(of: file.uri)?.insight, library: library, games: { games.names }
    ).items
  }

  private mutating func signature(_ file: OpenFile, _ offset: Int) -> JSON {
    guard let place = CompletionPlace.readings(file, at: offset).first, let formula = place.formula else {
      return .null
    }
    return SignatureHelp(formula: FormulaText(formula), insight: view(of: file.uri)?.insight)?.json ?? .null
  }

  private mutating func fixes(_ edited: EditedFile, _ range: JSON) -> JSON {
    guard let mistakes = edited.mistakes, let own = mistakes.ownSource, own.bytes == edited.file.bytes,
      let range = edited.file.source.bytes(of: range, in: encoding)
    else { return [] }
    var session = self
    let mending = Mending(file: edited.file, own: mistakes.own, library: library, request: Request()) { offset in
      session.items(edited.file, CompletionPlace.readings(edited.file, at: offset))
    }
    let fixes = QuickFixes(
      mending: mending, mistakes: mistakes, published: mistakes.json(of: own, encoding, places), encoding: encoding)
    return fixes.actions(in: range)
  }

  /// What stands beside examples, and beside what a difference changes.
  private mutating func marks(_ edited: EditedFile, _ view: FileView) -> JSON {
    .array(exampleMarks(edited, view).map { $0.json(in: view.source, encoding) } + differenceMarks(edited.file, view))
  }

  /// What examples came to; as long as nothing is known of a changed text, what they came to before it.
  private mutating func exampleMarks(_ edited: EditedFile, _ view: FileView) -> [ExampleMark] {
    guard case .done = edited.progress, let mistakes = edited.mistakes, let own = mistakes.ownSource,
      own.bytes == edited.file.bytes, let outcomes = mistakes.outcomes, view.text.left.isEmpty,
      let marks = ExampleMarks(view: view, mistakes: mistakes, outcomes: outcomes).all
    else { return edited.marks }
    files[edited.file.uri]?.marks = marks
    return marks
  }

  private mutating func differenceMarks(_ file: OpenFile, _ view: FileView) -> [JSON] {
    guard view.kind == .file else { return [] }
    let bases = bases(of: file, view)
    return bases.isEmpty ? [] : DifferenceMarks(view: view, encoding: encoding).json(beside: bases.map(\.root))
  }

  /// What a file extends, each as it is with all that it extends itself; they are looked for once after each change.
  private mutating func bases(of file: OpenFile, _ view: FileView) -> [BaseRules] {
    if let known = files[file.uri]?.bases, known.lookedAt == changes { return known.rules }
    let book = file.hasPath ? library.book.beside(file.path) : library.book
    let rules = BaseName.texts(in: view.source).compactMap { name -> BaseRules? in
      guard let base = try? book.base(named: name, of: file.path) else { return nil }
      return RuleInsight(name: base.displayName, bytes: base.bytes, base: book.finder, parsed: library.parsed)
        .flatMap { BaseRules(name: name, $0) }
    }
    files[file.uri]?.bases = (rules, changes)
    return rules
  }

  // MARK: Names

  private func definition(_ file: OpenFile, _ view: FileView, _ offset: Int) -> JSON {
    guard let insight = view.insight else { return .null }
    if let base = base(file, view, offset) { return base }
    guard let name = NameSearch.name(at: offset, in: view)?.name else { return .null }
    // Where it is given in the file itself, and in each base.
    let places = insight.sources.files.indices.flatMap { index -> [JSON] in
      let source = insight.sources.files[index]
      let text = OpenFile(uri: "", version: nil, text: String(decoding: source.bytes, as: UTF8.self))
      guard let view = FileView(text), let uri = self.places.uri(of: source) else { return [] }
      return NameUses(of: name.name, in: view, insight).given.map {
        ["uri": .string(uri), "range": source.range($0, in: encoding)]
      }
    }
    return places.isEmpty ? .null : .array(places)
  }

  /// Behind `extends` or `rules`: the file that is named.
  private func base(_ file: OpenFile, _ view: FileView, _ offset: Int) -> JSON? {
    guard let place = view.places.place(at: offset), case .value(_, let key) = place.role,
      ["extends", "rules"].contains(key.name), let sources = view.insight?.sources.files,
      let source = view.kind == .file ? source(named: place.node.text, of: file, sources) : sources.first,
      let uri = places.uri(of: source)
    else { return nil }
    return [["uri": .string(uri), "range": source.range(0..<0, in: encoding)]]
  }

  /// Of the files that one is made of, that which it names so.
  private func source(named name: String, of file: OpenFile, _ sources: [SourceFile]) -> SourceFile? {
    let book = file.hasPath ? library.book.beside(file.path) : library.book
    let path = book.path(of: name)
    return sources.first { $0.name == path } ?? sources.dropFirst().first
  }

  private func highlights(_ view: FileView, _ offset: Int) -> JSON {
    guard let name = NameSearch.name(at: offset, in: view)?.name else { return [] }
    return .array(
      NameUses(of: name.name, in: view, view.insight).all.map { ["range": view.source.range($0, in: encoding)] })
  }

  private func references(_ file: OpenFile, _ view: FileView, _ offset: Int, withGiven: Bool) -> JSON {
    guard let name = NameSearch.name(at: offset, in: view)?.name else { return [] }
    let search = NameSearch(name, from: file, view, open: files.values.map(\.file), in: library)
    return .array(
      search.found.flatMap { found in
        (withGiven ? found.uses.all : found.uses.used).map {
          ["uri": .string(found.uri), "range": found.source.range($0, in: encoding)]
        }
      })
  }

  private func rename(
    _ file: OpenFile, _ view: FileView, _ offset: Int, _ newName: String
  ) throws(RequestFailure) -> JSON {
    guard let name = NameSearch.name(at: offset, in: view)?.name else {
      throw .refused("what stands here is no name that the author has given")
    }
    let library = library
    let search = NameSearch(name, from: file, view, open: files.values.map(\.file), in: library)
    return try Rename(search: search, newName: newName, library: library, encoding: encoding).edit()
  }
}
