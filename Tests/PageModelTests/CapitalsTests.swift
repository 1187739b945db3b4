import Foundation
import PageModel
import Testing

@Suite struct `A text in capitals` {
  @Test(arguments: [
    ("tr", "bildirimler ve izinler", "BİLDİRİMLER VE İZİNLER"), ("tr-CY", "ışık", "IŞIK"),
    ("az", "bildirişlər", "BİLDİRİŞLƏR"), ("az-Cyrl", "i", "İ"),
    ("lt", "įėjimas i\u{307}\u{301} j\u{323}\u{307}\u{303}", "ĮĖJIMAS I\u{301} J\u{323}\u{303}"),
    ("lt", "a\u{307} i\u{301}\u{307}", "A\u{307} I\u{301}\u{307}"),
    ("de", "Straßenkarte", "STRASSENKARTE"), ("nl", "ijsland", "IJSLAND"),
    ("hy", "և, ե\u{582}", "ԵՎ, Ե\u{552}"), ("hyw", "և", "Ե\u{552}"),
    ("fr", "été", "ÉTÉ"), ("en", "iı i\u{307}", "II I\u{307}"), ("", "i", "I"),
  ])
  func `follows the rules of its language`(language: String, text: String, capitals: String) {
    #expect(text.capitals(in: language) == capitals)
  }

  @Test(arguments: [
    ("Ρυθμίσεις ήχου και μαΐου", "ΡΥΘΜΙΣΕΙΣ ΗΧΟΥ ΚΑΙ ΜΑΪΟΥ"),
    ("ρολόι, γάιδαρος, πρωτεΐνη, άυλος", "ΡΟΛΟΪ, ΓΑΪΔΑΡΟΣ, ΠΡΩΤΕΪΝΗ, ΑΫΛΟΣ"),
    ("ναι ή όχι; Ή; ήλιος; ή' ή-ή", "ΝΑΙ Ή ΟΧΙ; Ή; ΗΛΙΟΣ; Ή' Ή-Ή"),
    ("Ὅμηρος, ᾄδω τῇ ᾠδῇ, ἢ ῥόδον", "ΟΜΗΡΟΣ, ΑΙΔΩ ΤΗΙ ΩΙΔΗΙ, Ή ΡΟΔΟΝ"),
    ("café 5 Ωμέγα", "CAFÉ 5 ΩΜΕΓΑ"), ("ς", "Σ"), ("", ""),
  ])
  func `has no accents in Greek, but diaereses`(text: String, capitals: String) {
    #expect(text.capitals(in: "el") == capitals)
    #expect(text.decomposedStringWithCanonicalMapping.capitals(in: "el-GR") == capitals)
    #expect(text.precomposedStringWithCanonicalMapping.capitals(in: "EL") == capitals)
  }

  @Test func `has no accent on any Greek letter`() {
    let marks: Set<Unicode.Scalar> = [
      "\u{300}", "\u{301}", "\u{304}", "\u{306}", "\u{313}", "\u{314}", "\u{342}", "\u{345}",
    ]
    var letters = 0
    for value in Array(UInt32(0x386)...0x3CE) + Array(UInt32(0x1F00)...0x1FFC) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      letters += 1
      let capitals = "x\(scalar)".capitals(in: "el").decomposedStringWithCanonicalMapping
      #expect(marks.isDisjoint(with: capitals.unicodeScalars), "\(scalar)")
      let base = "\(scalar)".decomposedStringWithCanonicalMapping.unicodeScalars.first
      #expect(
        capitals.unicodeScalars.dropFirst().first
          == base?.properties.uppercaseMapping.unicodeScalars.first)
    }
    #expect(letters > 280)
  }
}
