import Geometry
import PageModel
import Testing

@Suite struct `A variant` {
  @Test(arguments: [
    (Variant(), "@2x"), (Variant(scale: .one), ""), (Variant(appearance: .dark), "~dark@2x"),
    (Variant(appearance: .dark, scale: .one), "~dark"), (Variant(scale: .four), "@4x"),
  ])
  func `is told by the end of a name`(variant: Variant, ending: String) {
    #expect(variant.ending == ending)
    #expect(Variant.names(without: "a/b" + ending).last == "a/b")
  }

  @Test func `is one that no other has the name of`() {
    let all = VariantSet.every.all
    #expect(all.count == 8 && Set(all.map(\.ending)).count == 8)
  }

  @Test(arguments: [
    ("a~dark@2x", ["a~dark@2x", "a~dark", "a"]), ("a@2x~dark", ["a@2x~dark", "a@2x"]),
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

  @Test func `comes scale by scale, appearance by appearance`() {
    let set = VariantSet(appearances: [.dark, .light], scales: [.three, .one])
    #expect(set.all.map(\.ending) == ["~dark@3x", "~dark", "@3x", ""])
  }
}
