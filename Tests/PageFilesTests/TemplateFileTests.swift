import PageFiles
import PageModel
import Testing

@Suite struct `A template` {
  private func badge() throws -> Template {
    let bytes = try Repository.bytes("Tests/Fixtures/every-key.yaml")
    let page = try #require(PageFile.read(bytes, file: "page", format: .yaml).page)
    return try #require(page.templates.first)
  }

  @Test func `has its parameters in the order written`() throws {
    let badge = try badge()
    #expect(
      badge.parameters == [
        Template.Parameter(name: "label", required: true),
        Template.Parameter(name: "strong", type: .flag, fallback: .flag(false)),
      ])
    #expect(badge.height == .token(.rowHeight))
  }

  @Test func `may contain every kind of element`() throws {
    let layout = try badge().layout
    guard case .row(let children) = layout.content else {
      Issue.record("the layout is no row")
      return
    }
    #expect(layout.name == "row")
    #expect(
      children.map(\.name) == [
        "column", "overlay", "number", "label", "shape", "spacer", "strong", "switch", "chevron",
        "checkmark", "label", "badge", "label", "tile", "segments", "label", "label", "slider",
        "stepper", "strong", "label", "label", "progress", "label", "detailButton", "spinner",
        "text",
      ])
    #expect(
      children.map(\.content) == [
        .column([]), .overlay([]),
        .text(Phrase([.literal("No. "), .parameter("label")])),
        .image(Phrase([.parameter("label")])), .shape, .spacer,
        .switch(on: Phrase([.parameter("strong")])), .switch(on: Phrase([.literal("true")])),
        .chevron, .checkmark,
        .part(.init(.badge, ["text": "{{label}}"])),
        .part(.init(.badge, ["color": "red"])),
        .part(.init(.tile, ["color": "{{label}}", "image": "{{label}}"])),
        .part(.init(.tile, ["color": ["light": "red", "dark": "blue"]])),
        .part(
          .init(
            .segments,
            ["items": ["{{label}}", "Week", ["image": "{{label}}"]], "selected": 1])),
        .part(.init(.segments, ["items": ["Day"], "selected": "{{label}}"])),
        .part(
          .init(
            .slider,
            ["value": "{{label}}", "minimumImage": "{{label}}", "maximumImage": "sun"])),
        .part(.init(.slider, ["value": 0.5])), .stepper,
        .radio(on: Phrase([.parameter("strong")])), .button(Phrase([.parameter("label")])),
        .part(.init(.progress, ["value": "{{label}}", "ring": true, "color": "{{label}}"])),
        .part(.init(.progress, ["value": 0.5])),
        .part(
          .init(
            .input, ["value": "{{label}}", "placeholder": "Name", "focused": "{{strong}}"])),
        .detailButton, .spinner, .text(Phrase([.literal("a")])),
      ])
    let colored = try #require(children.last)
    for color in [colored.color, colored.background, colored.border] {
      #expect(color == .token("{{label}}"))
    }
  }

  @Test func `gives its elements their properties`() throws {
    let layout = try badge().layout
    guard case .row(let children) = layout.content, children.count == 27 else {
      Issue.record("the layout is no row of 27")
      return
    }
    #expect(layout.gap == .token(.imageGap))
    #expect(layout.padding == [.points(1), .points(2), .points(3), .token(.leadingInset)])
    #expect(layout.background == .token("red") && layout.border == .token("separatorColor"))
    let (text, image, shape) = (children[2], children[3], children[4])
    #expect(text.font.key == .detailFont)
    #expect(
      text.font.change.unplaced
        == FontOverride(family: "Inter", size: 12, weight: 700, lineHeight: 2, tracking: 1))
    #expect(text.lines == 0 && text.lineSpacing == .points(2) && text.align == .end)
    #expect(image.width == .hug && image.height == .fixed(.points(10)))
    #expect(
      shape.width == .fill && shape.radius == .points(4) && shape.color == .token("tintColor"))
    #expect(text.source?.line == 32)
  }

  @Test func `in a file is named after the file`() throws {
    let file = "assets/templates/avatar.yaml"
    let (template, faults) = TemplateFile.read(try Repository.bytes(file), file: SourceFile(file))
    #expect(faults.map(\.note) == [])
    #expect(template?.name == "avatar")
    #expect(template?.height == .points(80))
    #expect(template?.parameters.map(\.name) == ["image", "name", "userID", "codeImage"])
  }

  @Test func `cannot have the name of a built-in kind`() {
    let bytes = Array("layout: {text: a}".utf8)
    let faults = TemplateFile.read(bytes, file: "templates/switch.yaml").diagnostics
    #expect(
      faults.map(\.note) == [
        """
        1: 1-2 template "switch" has the name of a built-in kind
        hint: rename it
        """
      ])
  }
}
