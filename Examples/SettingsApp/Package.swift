// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "SettingsApp",
  dependencies: [
    // Outside this repository: .package(url: "…/pageshot", exact: "0.1.0")
    .package(name: "pageshot", path: "../..")
  ],
  targets: [
    .target(
      name: "SettingsApp", dependencies: [.product(name: "Pageshot", package: "pageshot")]),
    .testTarget(
      name: "SettingsAppTests",
      dependencies: ["SettingsApp", .product(name: "PageshotTesting", package: "pageshot")]),
  ]
)
