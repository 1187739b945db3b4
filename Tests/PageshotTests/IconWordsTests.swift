import Foundation
import TestSupport
import Testing

@testable import Projects

@Suite struct `The words of icons` {
  private static let files = (try? Repository.names(in: "assets/icons", ending: ".svg")) ?? []
  private let words = IconWords.builtIn

  private func find(_ words: String..., atLeast least: IconWords.Fit = .beginning) -> [String] {
    self.words.icons(fitting: words, among: Self.files, atLeast: least)
  }

  // MARK: The table

  @Test func `are listed for every built-in icon, once, without what its names say`() throws {
    let lines = try Repository.text("assets/icons/words.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    let names = lines.map { String($0.prefix { $0 != " " }) }
    let meant = Self.files.filter {
      !$0.hasPrefix("tile-") && !($0.hasPrefix("glyph-") && $0.hasSuffix("-fill"))
    }
    #expect(names.sorted() == meant.sorted() && meant.count > 150)
    for line in lines {
      #expect(line.contains(/^\S+ \| (?:[a-z0-9.]+ )*\| [a-z]+(?: [a-z]+)*$/), "\(line)")
    }
    for name in names {
      let entry = words.entry(of: name)
      #expect(Set(entry.words).count == entry.words.count, "\(name)")
      #expect(entry.words == entry.words.sorted(), "\(name)")
      #expect(Set(entry.words).isDisjoint(with: name.iconWords), "\(name)")
    }
  }

  @Test func `of a glyph are those of its solid form and of its tile`() {
    let (lines, solid) = (words.entry(of: "glyph-gear"), words.entry(of: "glyph-gear-fill"))
    #expect(lines.symbols == ["gearshape", "gear"] && lines.words.contains("settings"))
    #expect(solid.symbols == ["gearshape.fill", "gear.fill"] && solid.words == lines.words)
    let tile = words.entry(of: "tile-gear")
    #expect(tile.symbols.isEmpty && tile.words.contains("settings"))
    #expect(tile.words.contains("gearshape"))
    #expect(words.entry(of: "glyph-own").words.isEmpty)
  }

  @Test func `are read from lines with three parts`() {
    let table = IconWords(table: "# a comment | | x\na | b.c d | e f\nbroken | x\ng | | h\n")
    #expect(
      table.entry(of: "a").symbols == ["b.c", "d"] && table.entry(of: "a").words == ["e", "f"])
    #expect(table.entry(of: "g").symbols.isEmpty && table.entry(of: "g").words == ["h"])
    #expect(table.entry(of: "#").words.isEmpty && table.entry(of: "broken").words.isEmpty)
  }

  // MARK: Finding icons

  @Test(arguments: [
    ("car", ["glyph-truck", "glyph-truck-fill"]),
    ("creditcard", ["credit", "glyph-card", "glyph-card-fill"]),
    ("Trash", ["glyph-trash", "glyph-trash-fill"]),
    ("thumbs", ["glyph-thumbs-up", "glyph-thumbs-up-fill"]),
    ("shopping_bag", ["CreditCard_ShoppingBag", "glyph-bag", "glyph-bag-fill"]),
    ("qrcode", ["glyph-qr-code", "qrcode", "ff_IconQRCode", "glyph-qr-code-fill"]),
    ("xylophone", []), ("fi", []),
  ]) func `find an icon, the best first`(word: String, icons: [String]) {
    let found = find(word)
    #expect(Array(found.prefix(icons.count)) == icons && found.isEmpty == icons.isEmpty, "\(found)")
  }

  @Test func `find an icon by a name in SF Symbols, in both forms`() {
    #expect(find("gearshape.fill").first == "glyph-gear-fill")
    #expect(find("bell").first == "glyph-bell")
    #expect(find("bell.slash.fill") == ["glyph-bell-off-fill"])
    // Names before other words.
    #expect(Array(find("moon").prefix(4)) == ["glyph-moon", "glyph-moon-fill", "tile-moon", "03"])
    #expect(find("wallet.pass").first == "MoreMyBankCard")
  }

  @Test func `must all fit`() {
    #expect(find("arrow", "up").first == "glyph-arrow-up")
    #expect(!find("arrow", "up").contains("glyph-arrow-left"))
    #expect(find("bell", "xylophone").isEmpty)
    #expect(find() == Self.files.sorted())
  }

  @Test func `fit in the singular and the plural, and as a beginning of three letters`() {
    #expect(find("setting", atLeast: .word).contains("glyph-gear"))
    #expect(find("bells", atLeast: .word) == find("bell", atLeast: .word))
    #expect(find("calen", atLeast: .word).isEmpty)
    #expect(find("car") == ["glyph-truck", "glyph-truck-fill"])
    #expect(find("calen") == ["glyph-calendar", "glyph-calendar-fill"])
  }

  @Test func `of a project's icon are those of its name`() {
    let own = ["shop/FrontDoor", "shop/back-door2", "logo"]
    func find(_ word: String) -> [String] { words.icons(fitting: [word], among: own) }
    #expect(find("door") == ["shop/FrontDoor", "shop/back-door2"])
    #expect(find("shop").count == 2 && find("logo") == ["logo"])
    #expect("shop/FrontDoor.2x".iconWords == ["shop", "front", "door", "2x"])
  }

  @Test func `that are most alike are near, whatever the family and the form`() {
    func near(_ name: String) -> [String] { words.icons(near: name, among: Self.files) }
    #expect(near("tile-wallet").contains("glyph-card") && near("glyph-wallet-zz").count == 4)
    #expect(near("car.circle.fill") == ["glyph-truck", "glyph-truck-fill"])
    #expect(near("tile-fill").isEmpty && near("xylophone").isEmpty && near("").isEmpty)
  }

  // MARK: Hints

  @Test(arguments: [
    ("tile-card", "for this tile, write image: glyph-card-fill, tile: blue"),
    ("tile-wallet", "for this tile, write image: glyph-card-fill, tile: blue"),
    ("tile-ticket", "for this tile, write image: glyph-qr-code-fill, tile: blue"),
    ("tile-car", "for this tile, write image: glyph-truck-fill, tile: blue"),
    ("tile-clock", "for this tile, write image: glyph-clock-fill, tile: blue"),
    ("tile-settings", "similar: \"tile-gear\""),
    ("tile-bel", "did you mean \"tile-bell\"?"),
    ("glyph-car", "similar: \"glyph-truck\", \"glyph-truck-fill\""),
    ("glyph-wallet", "similar: \"glyph-card\", \"glyph-card-fill\""),
    ("glyph-qrcode", "did you mean \"glyph-qr-code\"?"),
    ("gear", "similar: \"glyph-gear\", \"glyph-gear-fill\", \"tile-gear\""),
    ("gearshape.fill", "did you mean \"glyph-gear-fill\"?"),
    ("glyph-gaer", "did you mean \"glyph-gear\"?"),
    (
      "glyph-wallet-zz",
      "similar: \"MoreMyBankCard\", \"MyCardPackageIcon\", \"glyph-card\", \"glyph-card-fill\""
    ),
    (
      "glyph-xylophone",
      "add glyph-xylophone.svg, glyph-xylophone.png or glyph-xylophone@2x.png to assets/icons; "
        + "`pageshot icons` lists the built-in icons"
    ),
  ]) func `make the hint for an unknown icon`(name: String, hint: String) {
    #expect(IconHint(name: name, names: Self.files).text == hint)
  }
}
