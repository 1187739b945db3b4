import Geometry
import PageLayout
import PageModel
import Testing

@Suite struct `The keys of a template's boxes` {
  /// A card with a bar of colour, some texts and a chevron, with tokens wherever they are possible.
  private static var card: Template {
    var bar = Element(.shape, name: "bar")
    bar.width = .fixed(.token(.tabBarHeight))
    bar.height = .fixed(.points(9))
    bar.color = .token("tintColor")
    bar.radius = .token(.sectionRadius)
    var words = Element(.text(Phrase([.literal("Words")])), name: "words")
    words.width = .fill
    words.font = Element.FontReference(key: .detailFont, change: FontOverride(weight: 600))
    words.color = .token("subtitleColor")
    words.lineSpacing = .token(.subtitleGap)
    var card = Element(.row([bar, words, Element(.chevron, name: "sign")]), name: "card")
    card.gap = .token(.imageGap)
    card.padding = [.points(1), .token(.trailingInset), .points(2), .token(.leadingInset)]
    card.background = .token("mediaBackground")
    card.border = .token("separatorColor")
    card.radius = .token(.imageRadius)
    return Template(name: "card", height: .token(.headerHeight), layout: card)
  }

  private static let row: BoxPath = "sections/0/cells/0"

  private func keys(of template: Template) throws -> [BoxPath: Set<String>] {
    var page = Page { Section { Cell(kind: .template("card")) } }
    page.templates = [template]
    let boxes = try Stage.layout(page).tree.boxes.filter { $0.path.part == Self.row.part }
    return Dictionary(uniqueKeysWithValues: boxes.map { ($0.path, Set($0.keys.names)) })
  }

  @Test func `are the tokens of its elements and their parents, and the theme keys that they read`()
    throws
  {
    let around: Set = ["imageGap", "leadingInset", "trailingInset"]
    let keys = try keys(of: Self.card)
    #expect(
      keys[Self.row] == [
        "headerHeight", "narrowSectionMargin", "narrowWidth", "sectionRadius", "background",
      ])
    #expect(
      keys[Self.row.child(BoxName("cardGround"))]
        == around.union(["mediaBackground", "separatorColor", "separatorThickness", "imageRadius"]))
    #expect(
      keys[Self.row.child(BoxName("bar"))]
        == around.union(["tabBarHeight", "sectionRadius", "tintColor"]))
    #expect(
      keys[Self.row.child(BoxName("words"))]
        == around.union([
          "detailFont", "subtitleColor", "subtitleGap", "lineAscent", "lineDescent", "kerning",
        ]))
    #expect(
      keys[Self.row.child(BoxName("sign"))]
        == around.union(["chevronSize", "chevronColor", "chevronStroke"]))
  }

  @Test func `are those of the current appearance if a colour is set for one`() throws {
    var template = Self.card
    template.layout.background = .modes(light: .token("plainBackground"), dark: .token("tintColor"))
    template.layout.border = .modes(light: nil, dark: .token("headerColor"))
    let ground = try #require(try keys(of: template)[Self.row.child(BoxName("cardGround"))])
    #expect(ground.contains("plainBackground"))
    #expect(ground.isDisjoint(with: ["tintColor", "headerColor", "separatorThickness"]))
  }

  @Test func `leave out literal numbers and colours`() throws {
    var template = Self.card
    template.height = .points(50)
    template.layout.gap = .points(3)
    template.layout.padding = [.points(0), .points(0), .points(0), .points(0)]
    template.layout.background = .color(.clear)
    template.layout.border = nil
    let keys = try keys(of: template)
    #expect(
      keys[Self.row] == ["narrowSectionMargin", "narrowWidth", "sectionRadius", "background"])
    #expect(keys[Self.row.child(BoxName("cardGround"))] == ["imageRadius"])
    #expect(keys[Self.row.child(BoxName("bar"))] == ["tabBarHeight", "sectionRadius", "tintColor"])
  }
}
