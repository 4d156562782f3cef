import Foundation
import PackagePlugin

/// Runs `BundleFilesTool` before a module is compiled: over `Rules/*.yaml` for the rule book, over the pages of the
/// catalogue for that, over the templates for new rule files, and over the scripts of the pages.
@main
struct BundleFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let bundles = Bundle.of[target.name] else {
      Diagnostics.error("nothing is said of which files belong to \(target.name)")
      return []
    }
    return try bundles.map { try buildCommand(of: $0, in: context) }
  }

  private func buildCommand(of bundle: Bundle, in context: PluginContext) throws -> Command {
    let folder = context.package.directoryURL.appending(path: bundle.folder)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == bundle.ending && !$0.lastPathComponent.hasSuffix(".test.yaml") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "\(bundle.constant).swift")
    return .buildCommand(
      displayName: "Bundling \(files.count) files of \(bundle.folder)",
      executable: try context.tool(named: "BundleFilesTool").url,
      arguments: [output.path, bundle.constant, bundle.folder] + files.map(\.path),
      inputFiles: files,
      outputFiles: [output])
  }
}

/// Files that become part of a module.
private struct Bundle {
  let folder: String
  let ending: String
  /// What the module calls them.
  let constant: String

  static let of = [
    "RuleBook": [Bundle(folder: "Rules", ending: "yaml", constant: "bundledRules")],
    "Drafting": [Bundle(folder: "Rules/Templates", ending: "yaml", constant: "bundledTemplates")],
    "Catalogue": [Bundle(folder: "Sources/Catalogue/Pages", ending: "md", constant: "bundledPages")],
    "Pages": [
      Bundle(folder: "Sources/Pages/Script", ending: "js", constant: "bundledScript"),
      Bundle(folder: "Sources/Pages/Script/Writing", ending: "js", constant: "bundledWritingScript"),
    ],
  ]
}
