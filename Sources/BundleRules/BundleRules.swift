import Foundation
import PackagePlugin

/// Runs `BundleRulesTool` over `Rules/*.yaml` before `RuleBook` is compiled.
@main
struct BundleRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Rules")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" && !$0.lastPathComponent.hasSuffix(".test.yaml") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "BundledRules.swift")
    return [
      .buildCommand(
        displayName: "Bundling \(files.count) rule files",
        executable: try context.tool(named: "BundleRulesTool").url,
        arguments: [output.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}
