import Foundation
import Testing

/// Themes that consist of several files.
@Suite struct `A theme of several files` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "scale: 1\n")
  }

  private static let inset =
    #"{"leadingInset": {"$type": "dimension", "$value": {"value": 30, "unit": "px"}}}"#

  private func resolver(of path: String) -> String {
    """
    {"version": "2025.10", "$extensions": {"pageshot": {"extends": "inset"}},
     "sets": {"base": {"sources": [{"$ref": "\(path)"}]}},
     "modifiers": {"density": {"default": "regular", "contexts": {"regular": [], "compact": [
       {"rowHeight": {"$type": "dimension", "$value": {"value": 30, "unit": "px"}}}]}}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/density"}]}
    """
  }

  @Test(arguments: ["classic", "inset", "glass", "wechat"])
  func `looks as the theme that was exported`(theme: String) throws {
    let rows = """
      - { title: A, detail: b, image: tile-gear, badge: 3 }
          - { kind: switch, title: B, on: true }
          - { kind: logout }
      """
    for (page, name) in [("a", theme), ("b", "look")] {
      try box.write(
        "pages/\(page).yaml",
        "theme: \(name)\nsections:\n  - header: H\n    footer: F\n    cells:\n    \(rows)\n")
    }
    let export = ["tokens", "export", theme, "--format", "dtcg", "-o", "assets/themes"]
    #expect(try box.start(export).finish().code == 0)
    let modes = ["--appearance", "light,dark", "--contrast", "normal,increased"]
    let run = try box.start(["render", "--quiet", "-o", "out"] + modes).finish()
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    for mode in ["", "~dark", "~contrast", "~dark~contrast"] {
      #expect(try box.read("out/a\(mode).png") == box.read("out/b\(mode).png"), "\(mode)")
    }
  }

  @Test func `has its contexts in names of themes and pictures`() throws {
    try box.write("assets/themes/base.tokens.json", Self.inset)
    try box.write("assets/themes/brand.resolver.json", resolver(of: "base.tokens.json"))
    try box.write(
      "pages/a.yaml",
      "theme: brand\nvariants: { theme: [brand, brand+compact] }\ncells: [{ title: A }]\n")
    try box.write("pages/b.yaml", "theme: brand+compact\ncells: [{ title: A }]\n")
    let run = try box.run("render", "-o", "out", "--quiet")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(box.files("out") == ["a.png", "a~brand+compact.png", "b.png"])
    #expect(try box.read("out/a~brand+compact.png") == box.read("out/b.png"))
    #expect(try box.read("out/a.png") != box.read("out/b.png"))
    let wrong = try box.run("render", "pages/b.yaml", "--theme", "brand+compat")
    #expect(
      wrong.code == 64 && wrong.errors.contains("did you mean \"compact\"?"), "\(wrong.errors)")
  }

  @Test func `must be the only one of its name`() throws {
    try box.write("pages/a.yaml", "theme: brand\ncells: [{ title: A }]\n")
    try box.write("assets/themes/brand.tokens.json", Self.inset)
    try box.write("assets/themes/brand.resolver.json", resolver(of: "brand.tokens.json"))
    #expect(try box.run("render").code == 0)
    try box.write("assets/themes/brand.resolver.json", resolver(of: "brand.dark.tokens.json"))
    let run = try box.run("render")
    let files = "assets/themes/brand.resolver.json and assets/themes/brand.tokens.json"
    #expect(run.code == 1 && run.errors.contains("two files are the theme \"brand\": \(files)"))
  }

  @Test(arguments: ["../../../out.json", "/etc/hostname", "link.json", "../themes", "none.json"])
  func `has no file outside its project`(path: String) throws {
    try box.write("pages/a.yaml", "theme: brand\ncells: [{ title: A }]\n")
    try box.write("assets/themes/brand.resolver.json", resolver(of: path))
    let link = box.folder + "/assets/themes/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/hostname")
    let run = try box.run("render")
    #expect(run.code == 1 && run.errors.contains("cannot read \"\(path)\": "), "\(run.errors)")
    #expect(run.errors.hasPrefix("assets/themes/brand.resolver.json:2:"))
  }
}
