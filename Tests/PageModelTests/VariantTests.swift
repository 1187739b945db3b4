import Geometry
import PageModel
import Testing

@Suite struct `A variant` {
  @Test(arguments: [
    (Variant(), "@2x"), (Variant(scale: .one), ""), (Variant(appearance: .dark), "~dark@2x"),
    (Variant(appearance: .dark, scale: .one), "~dark"), (Variant(scale: .four), "@4x"),
    (Variant(theme: "inset", contrast: .increased), "~inset~contrast@2x"),
    (Variant(theme: "inset", appearance: .dark, contrast: .increased), "~inset~dark~contrast@2x"),
  ])
  func `is told by the end of a name`(variant: Variant, ending: String) {
    #expect(variant.ending == ending)
    #expect(Variant.names(without: "a/b" + ending).last == "a/b")
  }

  @Test func `is one that no other has the name of`() {
    let all = VariantSet(
      themes: ["inset", "wechat"], appearances: Appearance.allCases,
      contrasts: Contrast.allCases, scales: Scale.allCases
    ).all
    #expect(all.count == 32 && Set(all.map(\.ending)).count == 32)
  }

  @Test(arguments: [
    ("a~dark@2x", ["a~dark@2x", "a~dark", "a"]), ("a@2x~dark", ["a@2x~dark", "a@2x"]),
    ("a~inset~contrast", ["a~inset~contrast", "a~inset", "a"]), ("a~b/c", ["a~b/c"]),
    ("me.s~strip@2x", ["me.s~strip@2x", "me.s~strip"]),
    ("a@1x", ["a@1x"]), ("a~light", ["a~light"]), ("a@22x", ["a@22x"]), ("@2x", ["@2x", ""]),
  ])
  func `is taken off in the order of names`(name: String, rest: [String]) {
    #expect(Variant.names(without: name) == rest)
  }

  @Test func `is light, at two pixels a point, on a small iPhone, unless told otherwise`() {
    #expect(VariantSet().all == [Variant(appearance: .light, scale: .two)])
    #expect(VariantSet().viewport == Size(width: 375, height: 667))
    #expect(Scale(3) == .three && Scale(1.5) == nil && Scale(0) == nil)
  }

  @Test(arguments: [
    "light", "Dark", "contrast", "bold", "ltr", "rtl", "auto", "base", "xs", "ax5", "strip",
    "iphone-se-1", "iPad-air", "de", "yue-HK", "zh-Hans", "en-GB", "es-419", "zh-Hant-TW", "a~b",
    "a@2x",
    "a/b", "",
  ])
  func `has no theme of a name that tells something else`(name: String) {
    #expect(!Variant.takesTheme(name))
  }

  @Test(arguments: ["classic", "wechat", "my-brand", "x", "iphone", "de-luxe", "own", "Ünïque"])
  func `may have a theme of another name`(name: String) {
    #expect(Variant.takesTheme(name))
    #expect(Variant.splitting("~\(name)~dark@2x") == (name, "~dark@2x"))
  }

  @Test func `in the page's own theme is the page's own`() {
    let look = Look(theme: "inset", appearance: .dark)
    #expect(look.beside("inset") == Look(appearance: .dark))
    #expect(look.beside("classic") == look && Look().beside("classic") == Look())
  }

  @Test(arguments: Axis.allCases)
  func `has each value of an axis, and no other`(axis: Axis) {
    for word in axis.words ?? ["inset"] {
      var variant = Variant()
      let isKnown = variant.set(axis, to: word)
      #expect(isKnown && variant[axis] == word)
      #expect(Variant.names(without: "a" + variant.ending).last == "a")
    }
    guard axis.words != nil else { return }
    var variant = Variant()
    let known = ["bright", "", nil].map { variant.set(axis, to: $0) }
    #expect(known == [false, false, false] && variant == Variant())
  }

  @Test func `has a look that is named by some axes`() {
    let look = Look(theme: "glass", appearance: .dark, contrast: .increased)
    #expect(look.name(on: Axis.ofLook) == "glass dark increased contrast")
    #expect(look.name(on: [.appearance, .contrast], separator: ", ") == "dark, increased contrast")
    #expect(Look().name(on: [.appearance, .contrast]) == "light")
    #expect(Look().name(on: [.contrast]) == "normal contrast" && Look().name(on: [.theme]) == "")
  }

  @Test(arguments: [
    Look(theme: "inset"), Look(appearance: .dark), Look(contrast: .increased),
    Look(viewport: Size(side: 9)), Look().asked(.flag("--width")),
  ])
  func `has a look whose text tells all of it`(look: Look) {
    #expect(look.text != Look().text && look != Look())
    // One that is added here is added above.
    #expect(Mirror(reflecting: look).children.count == 5)
  }

  @Test func `comes scale by scale, appearance by appearance`() {
    let set = VariantSet(appearances: [.dark, .light], scales: [.three, .one])
    #expect(set.all.map(\.ending) == ["~dark@3x", "~dark", "@3x", ""])
  }
}

extension Look {
  fileprivate func asked(_ setter: ViewportOrigin.Setter) -> Look {
    var look = self
    look.viewportOrigin.width = setter
    return look
  }
}
