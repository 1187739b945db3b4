import Foundation

/// What stands in for faces whose files are missing, so that no other face takes their place.
///
/// A text that gets a stand-in needs a missing font.
package struct StandIns: Hashable, Sendable {
  /// The characters of each family, one a line: `Inter:…:charset=20-7e a0`.
  private let table: String

  /// Creates stand-ins from the table in `assets/stand-ins.txt`.
  package init(table: String) { self.table = table }

  /// What stands in for missing faces, in their order.
  func faces(for missing: [MissingFace]) -> [FontFace] {
    guard !missing.isEmpty else { return [] }
    let wanted = Set(missing.map(\.listedFamily))
    var known: [String: CharacterRanges] = [:]
    for line in table.split(separator: "\n") {
      let family = String(line.prefix { $0 != ":" })
      guard wanted.contains(family), let start = line.range(of: ":charset=") else { continue }
      known[family] = CharacterRanges(line[start.upperBound...])
    }
    return missing.compactMap { face in
      known[face.listedFamily].map { FontFace(face, characters: $0) }
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
