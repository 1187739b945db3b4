// swift-tools-version: 6.3
import PackageDescription

/// Whether warnings are errors: only in `make check`.
///
/// For everyone else they stay warnings, because newer headers of a system's libraries may deprecate what is called
/// here.
let warnings: [SwiftSetting] =
  Context.environment["PAGESHOT_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ] + warnings

/// Every room but the ones that hold C pointers.
let safe = settings + [.strictMemorySafety()]

/// A room of Swift code under `Sources/`.
func room(
  _ name: String, _ dependencies: [Target.Dependency], _ swift: [SwiftSetting] = safe,
  libraries: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: swift,
    linkerSettings: libraries.map { .linkedLibrary($0, .when(platforms: [.linux])) })
}

/// The tests of one room: what they test is built as it is shipped, but nobody waits for tests to be optimised.
func tests(_ name: String, _ dependencies: [Target.Dependency], _ swift: [SwiftSetting] = safe)
  -> Target
{
  .testTarget(
    name: name + "Tests", dependencies: dependencies,
    swiftSettings: swift + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

/// How programs are linked: with Swift's own libraries inside, they start a sixth faster, and run where Swift is not.
///
/// Only the last step is another one for that, so that tests, which cannot have it, share all that is
/// compiled. Apple's systems bring those libraries and allow no others. In a package, the other libraries are
/// beside the program, before the system's; nothing in the file depends on the folder that it was built in.
/// The program lies at a fixed address and shows its names to no library, so that the linker of each start has a
/// hundred thousand addresses less to write; the libraries, which read what strangers send, move as they did.
let shipped: [LinkerSetting] =
  [
    .unsafeFlags(
      [
        "-static-stdlib", "-Xlinker", "--disable-new-dtags",
        "-Xlinker", "-rpath=$ORIGIN/../lib/pageshot", "-Xlinker", "--build-id=none",
        "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic",
      ], .when(platforms: [.linux], configuration: .release))
  ]
  + [
    "CoreFoundation", "_FoundationICU", "_FoundationCShims", "_FoundationCollections",
    "BlocksRuntime", "util",
  ].map { .linkedLibrary($0, .when(platforms: [.linux], configuration: .release)) }

/// What lies beside `assets` below the package's root.
let elsewhere =
  [
    "CCairo", "CHarfBuzz", "CYAML", "CMalloc", "CText", "CPNG", "CJPEG", "CWebP", "CLoading",
    "Geometry",
    "PageModel", "Editing", "Resolving", "PageFiles", "Projects", "Pages", "Inspecting",
    "GoldenRuns", "Pageshot",
    "PageLayout", "Measures", "Scenarios", "Images", "Vectors", "Drawing", "Handoff", "Goldens",
    "PageshotTesting", "Commands",
    "PageshotCLI", "PageshotProgram", "PageshotBench",
  ].map { "Sources/" + $0 }
  + ["Tests", "Examples", "pages", "goldens", "output", "docs", "action", "action.yml"]
  + ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "Dockerfile"]

let package = Package(
  name: "pageshot",
  products: [
    .library(name: "Pageshot", targets: ["Pageshot"]),
    .library(name: "PageshotTesting", targets: ["PageshotTesting"]),
    .executable(name: "pageshot", targets: ["PageshotProgram"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // What texts with tags are held against in tests; no product needs it.
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    // The server that tests of `fetch` ask, on the loopback alone; no product needs it.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .target(
      name: "CPNG",
      linkerSettings: ["png", "isal", "deflate", "nettle", "xxhash", "z"].map { .linkedLibrary($0) }
    ),
    .target(
      name: "CText",
      linkerSettings: ["fribidi", "unistring", "thai"].map { .linkedLibrary($0) }),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    // Only the program has it: elsewhere, libraries are linked as usual.
    .target(name: "CLoading"),
    .target(
      name: "Geometry", swiftSettings: safe,
      linkerSettings: [.linkedLibrary("m")]),
    room("PageModel", ["Geometry"]),
    room("Resolving", ["Geometry", "PageModel", "PageFiles"]),
    room("PageFiles", ["Geometry", "PageModel", "CYAML"]),
    room("Editing", ["Geometry", "PageModel", "PageFiles"]),
    room("PageLayout", ["Geometry", "PageModel", "Resolving"]),
    room("Measures", ["Geometry", "PageModel", "Resolving", "PageLayout"]),
    room("Scenarios", ["Geometry", "PageModel", "Editing", "Resolving", "PageLayout"]),
    room("Images", ["Geometry", "CPNG", "CJPEG", "CWebP"], settings),
    room("Vectors", ["Geometry", "PageModel"]),
    room(
      "Drawing",
      [
        "Geometry", "PageModel", "Resolving", "PageLayout", "Images", "Vectors", "CCairo",
        "CHarfBuzz", "CText", "CPNG",
      ], settings, libraries: ["_FoundationICU"]),
    room(
      "Handoff",
      [
        "Geometry", "PageModel", "Resolving", "PageFiles", "PageLayout", "Measures", "Vectors",
        "Drawing",
      ]),
    room(
      "Goldens",
      ["Geometry", "PageModel", "PageFiles", "Editing", "Resolving", "PageLayout", "Images"]),
    room(
      "Projects",
      [
        "Geometry", "PageModel", "PageFiles", "Images", "Vectors", "Drawing",
      ]),
    room(
      "Pages",
      [
        "Geometry", "PageModel", "Editing", "Resolving", "PageFiles", "PageLayout", "Scenarios",
        "Images", "Drawing", "Goldens", "Projects",
      ]),
    room(
      "Inspecting",
      [
        "Geometry", "PageModel", "Resolving", "PageFiles", "PageLayout", "Measures", "Images",
        "Drawing", "Handoff", "Goldens", "Projects", "Pages",
      ]),
    room(
      "GoldenRuns",
      [
        "Geometry", "PageModel", "Editing", "Resolving", "PageFiles", "PageLayout", "Scenarios",
        "Images", "Vectors", "Drawing", "Goldens", "Projects", "Pages",
      ]),
    // The folder `assets` travels with what is built. A room of Swift code would get a property with it that
    // holds the path of the build; one of C does not.
    .target(
      name: "CAssets", path: ".", exclude: elsewhere, sources: ["Sources/CAssets"],
      resources: [.copy("assets")], publicHeadersPath: "Sources/CAssets/include"),
    room(
      "Pageshot",
      [
        "Geometry", "PageModel", "Editing", "Resolving", "PageFiles", "PageLayout", "Handoff",
        "Goldens", "Projects", "Pages", "Inspecting", "GoldenRuns", "CAssets",
      ]),
    room("Commands", ["Pageshot"]),
    room("PageshotTesting", ["Pageshot"]),
    room(
      "PageshotCLI",
      [
        "Pageshot", "Commands", "CMalloc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "PageshotProgram", dependencies: ["PageshotCLI", "CLoading"], swiftSettings: safe,
      linkerSettings: shipped),
    .executableTarget(
      name: "PageshotBench",
      dependencies: ["Pageshot", "PageFiles", "Images", "Drawing", "PageSamples"],
      swiftSettings: settings, linkerSettings: shipped),
    // What tests share: files of the package, folders, programs and numbers; pages laid out without fonts;
    // the gallery. Only those that test a room which knows the façade know the last one.
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: safe),
    .target(
      name: "PageSamples",
      dependencies: [
        "Geometry", "PageModel", "Resolving", "PageFiles", "PageLayout", "TestSupport",
      ],
      path: "Tests/PageSamples", swiftSettings: safe),
    .target(
      name: "GallerySamples", dependencies: ["Pageshot", "TestSupport"],
      path: "Tests/GallerySamples", swiftSettings: safe),
    tests("Architecture", ["TestSupport"]),
    tests("Geometry", ["Geometry"]),
    tests(
      "PageModel",
      [
        "Geometry", "PageModel", "Editing", "Resolving", "PageFiles", "TestSupport", "PageSamples",
        .product(name: "Mustache", package: "swift-mustache"),
      ]),
    tests(
      "PageFiles", ["Geometry", "PageModel", "Editing", "Resolving", "PageFiles", "TestSupport"]),
    tests(
      "PageLayout",
      [
        "Geometry", "PageModel", "Resolving", "PageFiles", "PageLayout", "TestSupport",
        "PageSamples",
      ]),
    tests(
      "Measures",
      [
        "Geometry", "PageModel", "PageLayout", "Measures", "Drawing", "Pageshot", "GallerySamples",
      ]),
    tests(
      "Scenarios",
      [
        "Geometry", "PageModel", "Editing", "Resolving", "PageFiles", "PageLayout", "Scenarios",
        "PageSamples",
      ]),
    tests("Images", ["Geometry", "Images", "IconSamples", "TestSupport"], settings),
    .target(
      name: "IconSamples", dependencies: ["PageModel", "Vectors"], path: "Tests/IconSamples",
      swiftSettings: safe),
    tests("Vectors", ["PageModel", "Vectors", "IconSamples", "TestSupport"]),
    // What icons are held against in tests; no product needs it.
    .systemLibrary(
      name: "CRSVG", path: "Tests/CRSVG", pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev"])]),
    .target(
      name: "Librsvg", dependencies: ["CCairo", "CRSVG"], path: "Tests/Librsvg",
      swiftSettings: settings),
    tests(
      "Drawing",
      [
        "Geometry", "PageModel", "Resolving", "PageLayout", "Images", "Vectors", "Drawing",
        "IconSamples", "Librsvg", "TestSupport",
      ], settings),
    tests(
      "Handoff",
      [
        "Geometry", "PageModel", "Resolving", "PageFiles", "PageLayout", "Measures", "Images",
        "Vectors",
        "Drawing", "Handoff", "Pageshot", "IconSamples", "Librsvg", "TestSupport", "PageSamples",
        "GallerySamples",
      ]),
    .target(
      name: "ReportSamples",
      dependencies: ["Geometry", "PageModel", "Goldens"],
      path: "Tests/ReportSamples", swiftSettings: safe),
    tests(
      "Goldens",
      [
        "Geometry", "PageModel", "PageLayout", "Images", "Drawing", "Goldens", "Pageshot",
        "ReportSamples", "TestSupport", "GallerySamples",
      ]),
    .executableTarget(
      name: "FetchServer",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ], path: "Tests/FetchServer", swiftSettings: safe),
    .target(name: "ServerSamples", path: "Tests/ServerSamples", swiftSettings: safe),
    tests(
      "Pageshot",
      [
        "Pageshot", "Handoff", "Images", "Drawing", "ServerSamples", "FetchServer", "TestSupport",
        "PageSamples", "GallerySamples",
      ]),
    tests("Commands", ["Commands", "Pageshot", "TestSupport"]),
    tests("PageshotTesting", ["PageshotTesting", "TestSupport"]),
    tests(
      "PageshotCLI",
      [
        "PageshotCLI", "Geometry", "PageModel", "Images", "Goldens", "IconSamples",
        "ReportSamples", "ServerSamples", "FetchServer", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// A target also depends on what its dependencies depend on: the size of a value can follow from a module that its user
// does not import, and SwiftPM compiles anew only what depends on a changed module itself. The rest would crash.
let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
for target in package.targets {
  func names(_ target: Target) -> [String] {
    target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
  }
  var (known, left) = (Set(names(target)), names(target))
  while let name = left.popLast() {
    let more = targets[name].map(names) ?? []
    left += more.filter { known.insert($0).inserted }
  }
  target.dependencies += known.subtracting(names(target)).sorted().map { .init(stringLiteral: $0) }
}
