// swift-format-ignore-file: NeverForceUnwrap
import CPango

/// What stands in for faces whose files are missing, so that no other face takes their place.
///
/// Fontconfig and Pango choose among all faces by their known characters, installed or not. A text
/// that gets a stand-in needs a missing font.
package struct StandIns: Hashable, Sendable {
  /// The languages and characters of each family, one a line, in fontconfig's syntax.
  private let table: String
  /// The path of a collection of fonts without glyphs, one for each line.
  ///
  /// Pango keeps what it knows of a font by its file and its number in the file.
  let file: String

  /// Creates stand-ins from the table and the collection in `assets/stand-ins`.
  package init(table: String, file: String) { (self.table, self.file) = (table, file) }

  /// Adds stand-ins to a fontconfig set.
  func add(for missing: [MissingFace], to configuration: OpaquePointer) {
    guard !missing.isEmpty else { return }
    let fonts = FontLibrary.fonts(of: configuration)
    for (index, line) in table.split(separator: "\n").enumerated() {
      let listed = String(line.prefix { $0 != ":" })
      let faces = missing.filter { $0.listedFamily == listed }
      guard !faces.isEmpty, let common = FcNameParse(String(line)) else { continue }
      defer { FcPatternDestroy(common) }
      for face in faces {
        let pattern = FcPatternDuplicate(common)!
        FcPatternDel(pattern, "family")
        FcPatternAddString(pattern, "family", face.family)
        FcPatternAddDouble(pattern, "weight", face.weight)
        FcPatternAddString(pattern, "file", file)
        FcPatternAddInteger(pattern, "index", Int32(index))
        FcPatternAddString(pattern, "fontformat", "TrueType")
        FcPatternAddBool(pattern, "scalable", FcTrue)
        FcPatternAddBool(pattern, "outline", FcTrue)
        FcFontSetAdd(fonts, pattern)
      }
    }
  }
}

/// A face of a package whose file is missing.
package struct MissingFace: Hashable, Sendable {
  /// The family, such as `Noto Sans CJK JP`.
  package let family: String
  /// The family by which its file is listed, such as `Noto Sans CJK SC`.
  let listedFamily: String
  /// The weight in fontconfig's scale.
  let weight: Double
  /// The name of the file.
  package let file: String
  /// The Debian package that installs it.
  package let package: String
  /// The Homebrew cask that installs it.
  package let cask: String

  init(family: String, entry: FontPackage.Entry, package: FontPackage) {
    (self.family, listedFamily, weight) = (family, entry.family, entry.weight)
    (file, self.package, cask) = (entry.file, package.name, package.cask(for: entry.family))
  }
}

/// The characters that a missing face should draw.
package struct FontNeed: Sendable {
  /// The face.
  package let face: MissingFace
  /// The characters, each once, in order of appearance.
  package private(set) var characters: [Character] = []
  private var listed: Set<Character> = []

  init(_ face: MissingFace) { self.face = face }

  /// Adds characters that are not yet listed.
  mutating func add(_ others: [Character]) {
    characters += others.filter { !$0.isWhitespace && listed.insert($0).inserted }
  }
}

extension ShapedText {
  /// Notes characters that a missing face should draw; faces of a family are one.
  mutating func note(_ characters: [Character], need face: MissingFace) {
    let known = needs.firstIndex { $0.face.family == face.family }
    if known == nil { needs.append(FontNeed(face)) }
    needs[known ?? needs.count - 1].add(characters)
  }
}
