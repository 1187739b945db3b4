/// Greek capitals, as in CLDR's transform `el-Upper` and in ICU.
///
/// Accents and breathings are dropped. A diaeresis is kept, and added to an iota or upsilon whose
/// preceding vowel loses its accent: ρολόι becomes ΡΟΛΟΪ. The word ή, "or", keeps its accent.
enum GreekCapitals {
  static func text(_ text: String.UnicodeScalarView) -> String {
    var (rest, capitals) = (text[...], String.UnicodeScalarView())
    var (isInWord, isAfterAccent) = (false, false)
    while let scalar = rest.popFirst() {
      let wasInWord = isInWord
      if !scalar.properties.isCaseIgnorable { isInWord = scalar.properties.isCased }
      guard var letter = Letter(scalar) else {
        capitals.append(contentsOf: scalar.properties.uppercaseMapping.unicodeScalars)
        isAfterAccent = false
        continue
      }
      while let mark = rest.first, letter.takes(mark) { rest.removeFirst() }
      if isAfterAccent, letter.isIotaOrUpsilon { letter.hasDiaeresis = true }
      isAfterAccent = letter.isVowel && letter.hasAccent && !letter.hasDiaeresis
      if letter.isAccentedEta, !wasInWord, !rest.continuesWord {
        capitals.append("Ή")
      } else {
        capitals.append(contentsOf: letter.capitals)
      }
    }
    return String(capitals)
  }

  /// A letter with its marks.
  private struct Letter {
    let capital: Unicode.Scalar
    let isVowel: Bool
    var hasAccent: Bool
    var hasDiaeresis: Bool
    /// The number of iotas written below it.
    var iotas: Int

    var isIotaOrUpsilon: Bool { capital == "Ι" || capital == "Υ" }
    var isAccentedEta: Bool { capital == "Η" && hasAccent && iotas == 0 }

    /// The capital, and letters and marks after it.
    var capitals: [Unicode.Scalar] {
      let iotas = [Unicode.Scalar](repeating: "Ι", count: iotas)
      switch (capital, hasDiaeresis) {
      case ("Ι", true): return ["Ϊ"] + iotas
      case ("Υ", true): return ["Ϋ"] + iotas
      case (_, true): return [capital, "\u{308}"] + iotas
      case (_, false): return [capital] + iotas
      }
    }

    /// The letter with a mark that follows it; false if the mark is of no Greek letter.
    mutating func takes(_ mark: Unicode.Scalar) -> Bool {
      switch mark {
      case "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{311}", "\u{342}": hasAccent = true
      case "\u{308}": hasDiaeresis = true
      case "\u{344}": (hasAccent, hasDiaeresis) = (true, true)
      case "\u{345}": iotas += 1
      case "\u{304}", "\u{306}", "\u{313}", "\u{314}", "\u{343}": break
      default: return false
      }
      return true
    }

    /// Creates a letter of the Greek blocks; nil for any other character.
    init?(_ scalar: Unicode.Scalar) {
      guard scalar.isGreek, scalar.properties.isCased else { return nil }
      let mapping = scalar.properties.uppercaseMapping.unicodeScalars
      // As characters, a letter with tonos is the same as the one with oxia.
      let letter = Character(scalar)
      let row = Self.rows.first { ($0.plain + $0.accented).contains(letter) }
      capital = row?.capital ?? mapping.first ?? scalar
      isVowel = row != nil && capital != "Ρ"
      hasAccent = row?.accented.contains(letter) ?? false
      hasDiaeresis = Self.withDiaeresis.contains(letter)
      // Unicode's own capitals have an iota below as the next letter.
      iotas = mapping.dropFirst().contains("Ι") ? 1 : 0
    }

    /// The letters that have marks in Unicode, without and with accents.
    private static let rows: [(capital: Unicode.Scalar, plain: String, accented: String)] = [
      ("Α", "ΑαἀἁἈἉᾀᾁᾈᾉᾰᾱᾳᾸᾹᾼ", "ΆάἂἃἄἅἆἇἊἋἌἍἎἏὰᾂᾃᾄᾅᾆᾇᾊᾋᾌᾍᾎᾏᾲᾴᾶᾷᾺ"),
      ("Ε", "ΕεϵἐἑἘἙ", "ΈέἒἓἔἕἚἛἜἝὲῈ"),
      ("Η", "ΗηἠἡἨἩᾐᾑᾘᾙῃῌ", "ΉήἢἣἤἥἦἧἪἫἬἭἮἯὴᾒᾓᾔᾕᾖᾗᾚᾛᾜᾝᾞᾟῂῄῆῇῊ"),
      ("Ι", "ΙΪιϊἰἱἸἹῐῑῘῙ", "ΊΐίἲἳἴἵἶἷἺἻἼἽἾἿὶῒῖῗῚ"),
      ("Ο", "ΟοὀὁὈὉ", "ΌόὂὃὄὅὊὋὌὍὸῸ"),
      ("Υ", "ΥΫυϋὐὑὙῠῡῨῩ", "ΎΰύὒὓὔὕὖὗὛὝὟὺῢῦῧῪ"),
      ("Ω", "ΩωὠὡὨὩᾠᾡᾨᾩῳῼ", "ΏώὢὣὤὥὦὧὪὫὬὭὮὯὼᾢᾣᾤᾥᾦᾧᾪᾫᾬᾭᾮᾯῲῴῶῷῺ"),
      ("Ρ", "ΡρϱῤῥῬ", ""),
    ]
    private static let withDiaeresis = "ΐΪΫΰϊϋῒῗῢῧ"
  }
}

extension Unicode.Scalar {
  /// Whether the character is in the blocks of Greek, without Coptic.
  fileprivate var isGreek: Bool {
    switch value {
    case 0x370...0x3E1, 0x3F0...0x3FF, 0x1F00...0x1FFF, 0x2126: true
    default: false
    }
  }
}

extension Substring.UnicodeScalarView {
  /// Whether a letter follows, apart from characters such as apostrophes.
  fileprivate var continuesWord: Bool {
    first { !$0.properties.isCaseIgnorable }?.properties.isCased ?? false
  }
}
