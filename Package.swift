// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "house-rules",
  products: [
    .library(name: "HouseRules", targets: ["HouseRules", "RuleTesting"]),
    .executable(name: "houserules", targets: ["houserules"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
  ],
  traits: [
    .trait(name: "Web", description: "The table in a browser: `houserules serve`."),
    .trait(name: "TLS", description: "The table in a browser by https, too.", enabledTraits: ["Web"]),
    .default(enabledTraits: ["Web"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.0.0"..<"5.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CYaml", path: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),

    .systemLibrary(
      name: "CQRCode", path: "CQRCode", pkgConfig: "qrcodegen", providers: [.apt(["libqrcodegen-dev"])]),

    .target(name: "JSONText"),
    .target(name: "Decimals"),
    .target(name: "Diagnostics", dependencies: ["JSONText"]),
    .target(name: "Catalogue", exclude: ["Pages"], plugins: ["BundleFiles"]),
    .target(name: "Documents", dependencies: ["CYaml", "JSONText", "Diagnostics"]),
    .target(name: "Formatting", dependencies: ["Documents", "Diagnostics"]),
    .target(name: "Expressions", dependencies: ["Decimals", "Diagnostics"]),
    .target(name: "Engine"),
    .target(
      name: "RuleLanguage",
      dependencies: [
        "Decimals", "Documents", "Expressions", "Engine", "Diagnostics", "JSONText",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(name: "Editions", dependencies: ["Documents", "Expressions", "Diagnostics", "RuleLanguage"]),
    .target(name: "RuleBook", dependencies: ["Diagnostics", "Documents"], plugins: ["BundleFiles"]),
    .target(name: "GameLog", dependencies: ["Decimals", "Documents", "JSONText", "Diagnostics"]),
    .target(
      name: "Records",
      dependencies: ["Decimals", "GameLog", "Documents", "JSONText", "Engine", "Diagnostics", "RuleLanguage"]),
    .target(
      name: "Presentation",
      dependencies: [
        "Decimals", "GameLog", "Documents", "Expressions", "Engine", "JSONText", "Diagnostics", "Records",
        "RuleLanguage",
      ]),
    .target(
      name: "RuleDocs",
      dependencies: [
        "Decimals", "Documents", "Expressions", "Engine", "JSONText", "Diagnostics", "RuleLanguage", "Presentation",
      ]),
    .target(
      name: "HouseRules",
      dependencies: [
        "Decimals", "JSONText", "Diagnostics", "Documents", "Expressions", "Engine", "RuleLanguage", "RuleBook",
        "Records",
        "Presentation", "RuleDocs", "Editions",
      ]),
    .target(
      name: "RuleTesting",
      dependencies: [
        "Decimals", "HouseRules", "JSONText", "Diagnostics", "Documents", "Expressions", "Engine", "RuleLanguage",
        "RuleBook",
        "Records", "Presentation",
      ]),
    .target(
      name: "Odds",
      dependencies: [
        "Decimals", "HouseRules", "JSONText", "Diagnostics", "Documents", "Expressions", "Engine", "RuleLanguage",
        "RuleBook",
        "Records", "Presentation",
      ]),
    .target(
      name: "Drafting",
      dependencies: ["HouseRules", "RuleTesting", "RuleLanguage", "Formatting", "Documents", "Diagnostics"],
      plugins: ["BundleFiles"]),

    .target(
      name: "LanguageServer",
      dependencies: [
        "HouseRules", "RuleTesting", "RuleDocs", "RuleLanguage", "RuleBook", "Formatting", "Documents",
        "Expressions", "Diagnostics", "JSONText",
      ]),

    // What a table needs beside the rules: games that are kept, people, and who leads.
    .target(name: "Boards", dependencies: ["Decimals", "JSONText", "Documents", "Diagnostics"]),
    .target(
      name: "Store",
      dependencies: ["Boards", "Records", "JSONText", "Diagnostics", .product(name: "GRDB", package: "GRDB.swift")]),
    .target(
      name: "ScoreKeeping",
      dependencies: [
        "Decimals", "HouseRules", "Store", "Boards", "Presentation", "Records", "GameLog", "RuleLanguage", "RuleBook",
        "Engine", "Odds", "Editions", "Documents", "Diagnostics", "JSONText",
      ]),
    .target(name: "Terminal", dependencies: ["Diagnostics"]),
    .target(
      name: "TableScreen",
      dependencies: [
        "Decimals", "Terminal", "ScoreKeeping", "Store", "HouseRules", "Presentation", "Records", "GameLog", "Boards",
        "Diagnostics",
      ]),

    .target(
      name: "Pages", dependencies: ["Decimals", "Boards", "CQRCode", "Presentation", "RuleDocs"], exclude: ["Script"],
      plugins: ["BundleFiles"]),
    // Without the trait it has all but what listens.
    .target(
      name: "WebTable",
      dependencies: [
        "Decimals", "Boards", "Pages", "ScoreKeeping", "Store", "HouseRules", "RuleTesting", "RuleDocs", "Presentation",
        "GameLog",
        "Records", "Diagnostics", "JSONText", "Drafting", "LanguageServer", "Odds",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Web"])),
        .product(name: "HummingbirdTLS", package: "hummingbird", condition: .when(traits: ["TLS"])),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"])),
      ]),

    // In the place of data that a static program would hold for nothing.
    .target(name: "NoICUData"),
    .executableTarget(
      name: "houserules",
      dependencies: [
        "NoICUData", "HouseRules", "RuleTesting", "RuleDocs", "Diagnostics", "Documents", "Formatting", "JSONText",
        "RuleBook",
        "Records", "GameLog", "Boards", "Store", "ScoreKeeping", "Presentation", "Terminal", "TableScreen", "Catalogue",
        "Drafting", "LanguageServer", "Odds", "Pages", "WebTable", "Editions",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    // A sample of what other programs write: it has no more of the library than they.
    .executableTarget(
      name: "club-night", dependencies: ["HouseRules"], path: "Examples/ClubNight", packageAccess: false),
    // Beside the tests: it holds hand-written versions of games to compare with.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Decimals", "HouseRules", "RuleTesting", "RuleLanguage", "RuleBook", "Diagnostics", "Engine", "JSONText",
        "Presentation",
        "Records", "GameLog", "Boards", "Store", "ScoreKeeping", "CrashTesting", "TestSupport", "Odds",
        .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Web"])),
      ],
      path: "Tests/Benchmarks"),

    // Puts the files of `Rules/` and the pages of the catalogue into the binary: a new game is a new file, never a new
    // line of Swift.
    .executableTarget(name: "BundleFilesTool"),
    .plugin(
      name: "BundleFiles", capability: .buildTool(), dependencies: ["BundleFilesTool"],
      path: "Sources/BundleFiles"),

    .target(
      name: "TestSupport",
      dependencies: [
        "HouseRules", "RuleTesting", "Presentation", "Records", "RuleLanguage", "Documents", "Diagnostics", "Engine",
        "JSONText", "Decimals",
      ],
      path: "Tests/Support"),
    // Kills the program while score is kept with it: for the tests, and longer for the benchmarks.
    .target(
      name: "CrashTesting", dependencies: ["GameLog", "HouseRules", "Store", "ScoreKeeping", "Records", "Engine"],
      path: "Tests/CrashTesting"),
    .testTarget(name: "ArchitectureTests", exclude: ["public-interface.txt"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "JSONText"]),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents", "Diagnostics", "JSONText"], exclude: ["Fixtures"]),
    .testTarget(
      name: "FormattingTests", dependencies: ["Formatting", "Documents", "Diagnostics"], exclude: ["Layouts"]),
    .testTarget(name: "ExpressionsTests", dependencies: ["Expressions"], exclude: ["Fixtures"]),
    .testTarget(
      name: "EngineTests",
      dependencies: ["TestSupport", "Engine", "Records", "RuleLanguage", "Documents", "Diagnostics"]),
    .testTarget(
      name: "RuleLanguageTests",
      dependencies: [
        "TestSupport", "RuleLanguage", "RuleBook", "Catalogue", "Decimals", "Diagnostics", "Documents", "Engine",
        "Expressions",
      ],
      exclude: ["Fixtures", "Bases"]),
    .testTarget(
      name: "EditionsTests",
      dependencies: [
        "TestSupport", "Editions", "HouseRules", "RuleLanguage", "RuleTesting", "Documents", "Diagnostics",
        "Expressions",
      ],
      exclude: ["Cases", "Former"]),
    .testTarget(name: "RuleBookTests", dependencies: ["RuleBook", "Diagnostics"]),
    .testTarget(name: "GameLogTests", dependencies: ["Decimals", "GameLog", "Engine", "Documents", "JSONText"]),
    .testTarget(
      name: "RecordsTests",
      dependencies: [
        "TestSupport", "Records", "Presentation", "RuleLanguage", "Documents", "Diagnostics", "Engine", "JSONText",
      ],
      exclude: ["Problems"]),
    .testTarget(
      name: "PresentationTests",
      dependencies: [
        "Decimals", "TestSupport", "Presentation", "RuleDocs", "Records", "RuleLanguage", "Documents", "Diagnostics",
        "Engine",
        "JSONText",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "RuleDocsTests",
      dependencies: ["TestSupport", "RuleDocs", "RuleLanguage", "Documents", "Diagnostics", "JSONText"]),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "TestSupport", "Decimals", "HouseRules", "ScoreKeeping", "Expressions", "RuleLanguage", "Records", "GameLog",
        "Presentation", "Engine", "Documents", "Diagnostics", "JSONText",
      ],
      exclude: ["Odd"]),
    .testTarget(name: "BoardsTests", dependencies: ["Decimals", "Boards", "JSONText", "Diagnostics", "Documents"]),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Store", "Boards", "Records", "JSONText", "Diagnostics", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Schemas"]),
    .testTarget(
      name: "PagesTests", dependencies: ["Decimals", "Boards", "HouseRules", "Pages", "Presentation", "RuleDocs"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "WebTableTests",
      dependencies: [
        "WebTable", "Boards", "Pages", "ScoreKeeping", "Store", "HouseRules", "Presentation", "GameLog", "Records",
        "Engine", "RuleLanguage", "JSONText",
      ],
      exclude: ["Photos"]),
    .testTarget(name: "TerminalTests", dependencies: ["TestSupport", "Terminal", "Diagnostics"]),
    .testTarget(
      name: "ScoreKeepingTests",
      dependencies: [
        "Decimals", "TestSupport", "ScoreKeeping", "HouseRules", "Store", "Boards", "Presentation", "Records",
        "GameLog",
        "RuleLanguage", "Documents", "Diagnostics", "JSONText", "Engine", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Stores"]),
    .testTarget(
      name: "TableScreenTests",
      dependencies: ["Decimals", "TableScreen", "Terminal", "ScoreKeeping", "Presentation", "Store"],
      exclude: ["Screens"]),
    .testTarget(
      name: "RuleTestingTests", dependencies: ["TestSupport", "HouseRules", "RuleTesting"], exclude: ["Explored"]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["TestSupport", "LanguageServer", "HouseRules", "RuleTesting", "RuleLanguage", "Diagnostics"],
      exclude: ["Sessions"]),
    .testTarget(name: "OddsTests", dependencies: ["HouseRules", "JSONText", "Odds", "Engine", "RuleLanguage"]),
    .testTarget(
      name: "HouseRulesTests",
      dependencies: [
        "TestSupport", "HouseRules", "RuleTesting", "houserules", "CrashTesting", "Expressions", "RuleLanguage",
        "RuleDocs", "Presentation", "Catalogue", "Diagnostics", "JSONText", "Formatting", "Drafting",
      ],
      exclude: ["Commands", "Games", "Reference", "Steering"]),
  ],
  swiftLanguageModes: [.v6]
)

/// What tests do by the million: it is optimized in builds for tests, too, where `.ci/run` says so. Packages that others
/// depend on may have no such flags, so that nobody else is given them.
let optimized: Set =
  Context.environment["HOUSERULES_OPTIMIZED"] == nil
  ? [] : ["JSONText", "Decimals", "Documents", "Expressions", "Engine", "RuleLanguage", "Records", "Odds"]

// One strictness for every target of ours.
for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if optimized.contains(target.name) { target.swiftSettings?.append(.unsafeFlags(["-O"])) }
}
