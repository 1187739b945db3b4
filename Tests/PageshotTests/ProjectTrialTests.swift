import Drawing
import Foundation
@testable import GoldenRuns
import Goldens
import Pageshot
import Testing

/// The number of projects: a few by default, 2,000 for all, or a given number.
private let count = ProcessInfo.processInfo.environment["PAGESHOT_ALL_PROJECTS"].map {
  Int($0) ?? 2_000
}

/// The projects of a test: some, or a share of the given number.
private func projects(_ some: [Int], share: Int = 1) -> [Int] {
  count.map { Array(0..<$0 / share) } ?? some
}

@Suite struct `A generated project` {
  /// The results of the edits of a project in all its pictures.
  ///
  /// `see` receives the possible edits of each picture. The given fonts of the machine become the project's own.
  private func wrong(
    _ files: [String: String], fonts: [String] = [], seed: UInt64, most: Int,
    see: (ProjectEdits) -> Void = { _ in }
  ) throws -> (count: Int, wrong: [String]) {
    let project = try GitRepository()
    for (path, text) in files { try project.write(path, text) }
    var (count, lines) = (0, [String]())
    let settings = ProjectSettings(around: project.folder)
    let files = try fonts.map { name in
      try #require(settings.renderer().assets(for: nil).fonts.text?.files.first { $0.name == name })
    }
    for file in files {
      try project.write(
        "assets/fonts/\(file.name)", [UInt8](Data(contentsOf: URL(filePath: file.path))))
    }
    let run = PageRun(settings.pages(), variants: settings.variants, by: try settings.renderer())
    for location in run.list.pages {
      let page = try run.page(location)
      #expect(page.isSound, "\(page.diagnostics)")
      for picture in page.pictures {
        guard let trial = try ProjectTrial(page, picture) else { continue }
        see(trial.edits)
        let (tried, found) = try trial.run(most: most, seed: seed)
        count += tried
        lines += found.map { wrong in
          "\(picture.name): \(wrong.kinds.map(\.rawValue)): \(wrong.mutation): \(wrong.said.joined(separator: "; "))"
        }
      }
    }
    return (count, lines)
  }

  @Test(arguments: projects(Array(0..<8) + [27, 314]))
  func `has its random edits explained correctly`(seed: Int) throws {
    let (count, wrong) = try wrong(GeneratedProject(seed).files, seed: UInt64(seed), most: 24)
    print("project \(seed): \(count) edits, \(wrong.count) explained wrongly")
    #expect(count >= 20)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test(arguments: projects([0, 1], share: 10))
  func `has edits of its own fonts explained correctly`(seed: Int) throws {
    var edits: Set<String> = []
    let names = ["Inter-Regular.otf", "Inter-SemiBold.otf", "NotoSansThai-Regular.ttf"]
    let (count, wrong) = try wrong(
      GeneratedProject(seed).files, fonts: names, seed: UInt64(seed), most: 24
    ) { found in
      for edit in (found.places[.font] ?? []).joined() { edits.insert(edit.words) }
    }
    #expect(edits.contains("widen font assets/fonts/Inter-Regular.otf"), "\(edits)")
    #expect(!edits.contains("widen font assets/fonts/NotoSansThai-Regular.ttf"), "\(edits)")
    #expect(count >= 20)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test(arguments: projects([0, 1, 2, 4, 6], share: 10))
  func `has edits of its shared parts explained correctly`(seed: Int) throws {
    var files = GeneratedProject(seed).files
    files["pages/p.yaml"]? += """
        - include: ../parts/about.part.yaml
        - cells:
            - include: ../parts/rows.part.yaml
            - { title: Between }
            - include: ../parts/row.part.yaml
      tabBar: { include: ../parts/tabs.part.yaml, selected: 1 }
      toolbar: { include: ../parts/tools.part.json }

      """
    files["parts/about.part.yaml"] = """
      header: About
      footer: A footer
      cells:
        - { title: Version, kind: value1, detail: 4.2.0 }
        - include: row.part.yaml

      """
    files["parts/row.part.yaml"] = "{ kind: switch, title: Twice, on: true, image: one }\n"
    files["parts/rows.part.yaml"] =
      "- title: \"{{user.name}}\"\n  style: { rowHeight: 61 }\n- title: Terms\n"
    files["parts/tabs.part.yaml"] = "- { title: Home, image: two }\n- { title: Me, badge: \"3\" }\n"
    files["parts/tools.part.json"] =
      #"[{ "title": "Edit" }, { "spacer": true }, { "image": "one" }]"#
    let (count, wrong) = try wrong(files, seed: UInt64(seed), most: 40)
    #expect(count >= 40)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test(arguments: projects([0, 1], share: 10), [false, true])
  func `has edits of the files that its theme refers to explained correctly`(
    seed: Int, isResolver: Bool
  ) throws {
    // Two of four: one of the others has a resolver of its own.
    var files = GeneratedProject(seed / 2 * 4 + seed % 2).files
    let path = "assets/themes/acme.tokens.json"
    let extends = "  \"$extensions\": { \"pageshot\": { \"extends\": "
    let own = try #require(files[path]).replacing(
      "\"palette\": {",
      with: "\"pageBackground\": { \"$value\": \"{figma.paper}\" },\n\"palette\": {")
    if isResolver {
      files[path] = own.split(separator: "\n").filter { !$0.hasPrefix(extends) }
        .joined(separator: "\n")
      files["assets/themes/acme.resolver.json"] = """
        {
          "version": "2025.10",
          "$extensions": { "pageshot": { "extends": "inset" } },
          "sets": {
            "base": { "sources": [{ "$ref": "acme.tokens.json" }, { "$ref": "../tokens/figma.tokens.json" }] }
          },
          "resolutionOrder": [{ "$ref": "#/sets/base" }]
        }
        """
    } else {
      let sources =
        "[\"../tokens/figma.tokens.json\", { \"dark\": \"../tokens/dark.tokens.json\" }]"
      files[path] = own.replacing(
        extends,
        with: extends.replacing("\"extends\"", with: "\"sources\": \(sources), \"extends\""))
    }
    for (name, color) in [("figma", "0.9, 0.9, 0.8"), ("dark", "0.1, 0.1, 0.2")] {
      files["assets/tokens/\(name).tokens.json"] = """
        {
          "figma": {
            "$type": "color",
            "paper": { "$value": { "colorSpace": "srgb", "components": [\(color)] } },
            "unused": { "$value": { "colorSpace": "srgb", "components": [0.1, 0.3, 0.9] } }
          }
        }
        """
    }
    var edits: Set<String> = []
    let (count, wrong) = try wrong(files, seed: UInt64(seed), most: 24) { found in
      for edit in (found.places[.theme] ?? []).joined() { edits.insert(edit.words) }
    }
    #expect(edits.contains { $0.contains("paper.$value") && $0.contains("/figma.tokens.json:4)") })
    #expect(edits.contains { $0.contains("palette") || $0.contains("accent") }, "\(edits)")
    #expect(!edits.contains { $0.contains("unused") || $0.contains("/dark.tokens.json") })
    #expect(count >= 20)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }
}
