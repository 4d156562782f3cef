import ArgumentParser
import RuleDocs

/// `houserules schema`: what editors need to complete and explain rule files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print a JSON Schema of rule files or test files, by which editors complete and explain.",
    discussion: """
      Examples:
        houserules schema > house-rules.schema.json
        houserules schema --test > house-rules-test.schema.json

      Editors that know YAML (in VS Code the YAML extension) use it for every file
      that begins with the line

        # yaml-language-server: $schema=house-rules.schema.json

      It knows keys and shapes; names and expressions are checked by
      `houserules validate`.
      """)

  @Option(help: "The schema is JSON in any case.")
  var format = Format.json

  @Flag(help: "The schema of test files, NAME.test.yaml.") var test = false

  func run() { Console.output.write(data: test ? RuleSchema.testJSON : RuleSchema.json) }
}
