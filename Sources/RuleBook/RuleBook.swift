/// Rule files that are part of the program.
package func bundledNames() -> [String] { bundledRules.map(\.name) }
