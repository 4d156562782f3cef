import Diagnostics
import HouseRules
import RuleBook
import RuleTesting

extension EditorSession {
  /// Whether a file is to be checked as soon as there is time.
  package var hasWork: Bool { phase == .running && (files.values.contains(where: \.hasWork) || others.hasWork) }

  /// Checks one file, or does a part of that, and gives the messages that come of it.
  ///
  /// - Parameter isCancelled: asked now and then whether something else has to be done first; what was begun is forgotten
  ///   then, and done when there is time again.
  package mutating func work(isCancelled: @escaping () -> Bool = { false }) -> [JSON] {
    guard phase == .running else { return [] }
    guard let uri = nextFile, let edited = files[uri] else { return checkOther(isCancelled) }
    let request = Request(isCancelled: isCancelled)
    let finding = FileCheck(file: edited.file, library: library, request: request).finding(behind: edited.progress)
    guard !request.isCancelled else { return [] }
    let isOfTrial = finding.trial != nil && request.isDone
    let mistakes = PublishedMistakes(
      finding.problems, in: edited.file.path, outcomes: isOfTrial ? finding.trial?.outcomes : nil)
    files[uri]?.progress = finding.progress
    files[uri]?.mistakes = mistakes
    let told = [publish(mistakes, of: edited.file)]
    guard isOfTrial, refreshesMarks else { return told }
    return told + [OutgoingMessage.question("workspace/inlayHint/refresh", number: changes)]
  }

  /// What has changed last is read first; what is read is tried when all is read.
  private var nextFile: String? {
    let open = files.filter(\.value.hasWork)
    let changed = open.filter { if case .changed = $0.value.progress { true } else { false } }
    return (changed.isEmpty ? open : changed).max { one, other in
      (one.value.lastChange, other.key) < (other.value.lastChange, one.key)
    }?.key
  }

  // MARK: Files that are not open

  private mutating func checkOther(_ isCancelled: @escaping () -> Bool) -> [JSON] {
    let library = library
    let open = Set(files.values.map(\.file.path))
    guard let path = others.next(in: library, besides: open, isCancelled) else { return [] }
    let request = Request(isCancelled: isCancelled)
    let problems: Problems
    if TestPaths.isTests(path) {
      problems = library.test(TestSubject(tests: path), for: request).allProblems
    } else {
      let result = Result { () throws(Problems) -> Problems in
        let rules = try library.rules(named: path, for: request)
        return rules.warnings.joined(with: rules.tried(in: path, for: request))
      }
      problems = (try? result.get()) ?? result.problems
    }
    guard !request.isCancelled else { return [] }
    let uri = FileURI.uri(ofPath: path)
    let mistakes = PublishedMistakes(problems, in: path)
    guard others.noteChecked(path, uri, hasMistakes: !mistakes.isEmpty), let source = mistakes.ownSource else {
      return []
    }
    return [
      OutgoingMessage.notice(
        "textDocument/publishDiagnostics",
        ["uri": .string(uri), "diagnostics": .array(mistakes.json(of: source, encoding, places))])
    ]
  }

  // MARK: Telling

  private func publish(_ mistakes: PublishedMistakes, of file: OpenFile) -> JSON {
    var parameters: [String: JSON] = [
      "uri": .string(file.uri), "diagnostics": .array(mistakes.json(of: file.source, encoding, places)),
    ]
    if let version = file.version { parameters["version"] = .int(version) }
    return OutgoingMessage.notice("textDocument/publishDiagnostics", .object(parameters))
  }

  /// Where editors find what is spoken of.
  var places: PlacesOfFiles {
    PlacesOfFiles(open: files.values.map(\.file), copy: host.copy, page: host.page)
  }
}

extension Result where Failure == Problems {
  fileprivate var problems: Problems {
    if case .failure(let problems) = self { problems } else { Problems([]) }
  }
}
