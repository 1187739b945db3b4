import Drawing
import Foundation
import Goldens
import PageModel
import Pageshot
import Testing

/// A page before and after edits of it and its files, and the expected causes on one picture.
struct PagePair: CustomTestStringConvertible, Sendable {
  /// Texts that are replaced, by file.
  typealias Edits = [(file: String, from: String, to: String)]

  let testDescription: String
  private let files: [String: String]
  private let edits: Edits
  private let causes: [String]
  private let unseen: [String]

  /// A page whose rows repeat for a list of data, which has no elements.
  static let emptyList = """
    theme: inset
    data:
      inline: { letters: [] }
      list: letters
    empty:
      title: Nothing here
    cells:
      - repeat: letters
        title: "{{from}}"

    """

  /// A page `p`, with its scenario's steps and other files; the edits are of the page.
  ///
  /// The scenario's last step takes the picture. A cause is `FILE:LINE TEXT`, with `was` in front if
  /// its line was removed.
  init(
    _ name: String, _ page: String, steps: [String] = [], files: [String: String] = [:],
    _ edits: (from: String, to: String)..., also others: Edits = [], gives causes: String...,
    unseen: [String] = []
  ) {
    self.init(
      name, page, steps: steps, files: files, edits, also: others, gives: causes, unseen: unseen)
  }

  /// The same, with edits and causes as lists.
  init(
    _ name: String, _ page: String, steps: [String] = [], files: [String: String] = [:],
    _ edits: [(from: String, to: String)], also others: Edits = [], gives causes: [String],
    unseen: [String] = []
  ) {
    testDescription = name
    var all = files
    all["p.yaml"] = page
    if !steps.isEmpty {
      all["p.scenario.yaml"] = "s:\n" + steps.map { "  - \($0)\n" }.joined() + "  - shot: x\n"
    }
    (self.files, self.causes, self.unseen) = (all, causes, unseen)
    self.edits = edits.map { ("p.yaml", $0.from, $0.to) } + others
  }

  /// Checks the explanation, of a golden with a forged record if so.
  func check(forging forge: (inout PageInputs) -> Void = { _ in }) throws {
    let project = try GitRepository()
    let renderer = try Renderer()
    var files = files
    var (old, _) = try record(files, in: project, by: renderer)
    // As the golden records it.
    old.inputs = try old.inputs.map { try PageInputs(text: $0.text) }
    if var inputs = old.inputs {
      forge(&inputs)
      old.inputs = inputs
    }
    for (file, from, to) in edits {
      let text = try #require(files[file])
      try #require(text.contains(from), "\(file) has no \(from)")
      files[file] = text.replacing(from, with: to, maxReplacements: 1)
    }
    let (new, shown) = try record(files, in: project, by: renderer)
    let found = PictureExplanation(
      of: old, and: new, Environments(),
      ReferenceCheck(
        images: old.images, layOut: InputsLayout(renderer, for: shown).callAsFunction,
        repaint: { nil }))
    #expect(found.causes.map(\.cited).sorted() == causes.sorted())
    #expect(found.alsoChanged.map(\.cited) == unseen)
    #expect(found.doubts == [])
    for cause in found.causes + found.alsoChanged where ![.inserted, .removed].contains(cause.kind)
    {
      let tellsMany = cause.change.words.contains(/\bin \d+ (more )?(row|section)/)
      #expect((cause.change.parts > 1) == tellsMany, "\(cause.change.words)")
    }
  }

  private func record(
    _ files: [String: String], in project: GitRepository, by renderer: Renderer
  ) throws -> (PageRecord, LaidOutPage) {
    if files["pageshot.yaml"] == nil { try project.write("pageshot.yaml", "") }
    for (name, text) in files {
      try project.write(name == "pageshot.yaml" ? name : "pages/\(name)", text)
    }
    let settings = ProjectSettings(around: project.folder)
    let location = try #require(settings.pages().pages.first { $0.name == "p" })
    let run = try PageRun(variants: settings.variants, by: renderer).page(location)
    #expect(run.diagnostics.filter { $0.severity == .error } == [])
    let isOfScript = files["p.scenario.yaml"] != nil
    let picture = try #require(
      run.pictures.first { ($0.page.shot != nil) == isOfScript }?.page)
    let record = picture.record(name: "p", source: "pages/p.yaml", scale: 1)
    return (try #require(record), picture)
  }
}

extension PictureExplanation.Cause {
  /// The place, the text and the effects: `p.yaml:4 title "a" → "b" (with p.data.json:2:9)`.
  fileprivate var cited: String {
    func line(_ source: Source) -> String {
      "\(source.file.replacing("pages/", with: "")):\(source.line)"
    }
    let place = place.map { line($0) + " " } ?? ""
    let effects = effects.isEmpty ? "" : ": " + effects.joined(separator: "; ")
    return (isRecordedPlace ? "was " : "") + place + text + effects
  }
}
