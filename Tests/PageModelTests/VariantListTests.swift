import PageModel
import Testing

@Suite struct `A list of variants` {
  /// Values on axes, and what is left out of them.
  private func product(
    _ values: [Axis: [String]], except parts: [VariantProduct.Part] = []
  ) -> VariantProduct {
    var product = VariantProduct()
    product.values = values.mapValues { $0.map { Sourced($0) } }
    product.exceptions = parts.map { Sourced($0, at: Source(file: "p", line: 1, column: 1)) }
    return product
  }

  private func combination(_ part: VariantProduct.Part) -> VariantProduct {
    var one = product(part.mapValues { [$0] })
    one.isCombination = true
    return one
  }

  /// What is drawn of a classic page: the endings of names.
  private func endings(
    _ products: [VariantProduct], _ change: (inout VariantSet) -> Void = { _ in }
  ) -> [String] {
    var set = VariantSet(scales: [.one])
    set.takesLists = true
    change(&set)
    return set.variants(of: "classic", over: VariantList(products)).map(\.ending)
  }

  @Test func `begins with the default, and combines values in the order of names`() {
    let themes = product([.contrast: ["increased"], .theme: ["a", "b"]])
    #expect(endings([themes]) == ["", "~a~contrast", "~b~contrast"])
    #expect(endings([combination([.theme: "a", .scale: "3"])]) == ["", "~a@3x"])
    #expect(endings([]) == [""])
  }

  @Test func `has the page's own theme as its own, and each variant once`() {
    let both = product([.theme: ["classic", "a"], .appearance: ["light", "dark"]])
    #expect(endings([both, both]) == ["", "~dark", "~a", "~a~dark"])
  }

  @Test func `leaves out what contains an exception, but never the default`() {
    let values: [Axis: [String]] = [
      .theme: ["classic", "a"], .appearance: ["light", "dark"], .contrast: ["normal", "increased"],
    ]
    let parts: [VariantProduct.Part] = [
      [.theme: "a", .appearance: "dark"], [.contrast: "increased"], [.theme: "classic"],
    ]
    #expect(endings([product(values, except: parts)]) == ["", "~a"])
  }

  @Test func `has the values of flags in products, and no combinations beside them`() {
    let list = [
      product([.theme: ["a"], .appearance: ["light", "dark"]]), combination([.theme: "b"]),
    ]
    let dark = endings(list) { ($0.appearances, $0.asked) = ([.dark], [.appearance]) }
    #expect(dark == ["~dark", "~a~dark"])
    let themed = endings(list) { ($0.themes, $0.asked) = (["c"], [.theme]) }
    #expect(themed == ["~c", "~c~dark"])
  }

  @Test func `of a page counts more than that of its project, where lists are asked for`() {
    var set = VariantSet(scales: [.one])
    set.list = VariantList([product([.appearance: ["dark"]])])
    #expect(set.variants(of: "classic", over: nil).count == 1)
    set.takesLists = true
    #expect(set.variants(of: "classic", over: nil).map(\.ending) == ["", "~dark"])
    let own = VariantList([product([.theme: ["a"]])])
    #expect(set.variants(of: "classic", over: own).map(\.ending) == ["", "~a"])
  }

  @Test func `is counted without being written out, and beyond what numbers can tell`() {
    var set = VariantSet()
    set.takesLists = true
    let many = product([
      .theme: (0..<1_000_000).map { "t\($0)" }, .appearance: ["light", "dark"],
      .contrast: ["normal", "increased"],
    ])
    #expect(set.count(over: VariantList([many, many])) == 8_000_001)
    let wide = product(
      Dictionary(uniqueKeysWithValues: Axis.allCases.map { ($0, many.values[.theme] ?? []) })
        .mapValues { $0.map(\.value) })
    #expect(set.count(over: VariantList([wide, wide])) == .max)
  }

  @Test func `is warned of exceptions that leave out nothing`() {
    var set = VariantSet()
    set.takesLists = true
    func warnings(_ part: VariantProduct.Part, on theme: String?) -> Int {
      let values: [Axis: [String]] = [.appearance: ["light", "dark"]]
      return set.warnings(of: VariantList([product(values, except: [part])]), on: theme).count
    }
    #expect(warnings([.appearance: "dark"], on: "classic") == 0)
    #expect(warnings([.appearance: "dark", .contrast: "increased"], on: "classic") == 1)
    #expect(warnings([.theme: "wechat"], on: "classic") == 1)
    #expect(warnings([.theme: "classic"], on: "classic") == 0)
    #expect(warnings([.theme: "wechat"], on: nil) == 0)
    set.asked = [.appearance]
    #expect(warnings([.theme: "wechat"], on: "classic") == 0)
  }
}
