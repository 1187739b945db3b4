/// A package of fonts: which of its files are used, and where systems put them.
struct FontPackage {
  /// One file, and the family it must hold.
  struct Entry {
    let file: String
    let family: String
  }

  /// The name of the Debian package.
  let name: String
  /// The name of the Homebrew cask; nil: one for each family.
  let cask: String?
  /// Where its files may be, the likeliest first: Debian and Ubuntu, Arch, macOS.
  let directories: [String]
  /// The files, and nothing but these.
  let entries: [Entry]

  /// The Homebrew cask that brings a family.
  func cask(for family: String) -> String {
    cask ?? "font-" + String(family.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// Every font that may appear in a picture.
  ///
  /// Besides Latin, Han, Arabic, Hebrew and emoji, the last package has just what the Big List of
  /// Naughty Strings needs.
  static let all = [inter, cjk, emoji, core]

  private static let inter = FontPackage(
    name: "fonts-inter", cask: "font-inter",
    directories: [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/inter", "/Library/Fonts",
    ],
    entries: ["Inter", "Inter Display"].flatMap { family in
      ["Regular", "Medium", "SemiBold", "Bold"].map { style in
        Entry(file: family.filter { $0 != " " } + "-\(style).otf", family: family)
      }
    })

  private static let cjk = FontPackage(
    name: "fonts-noto-cjk", cask: "font-noto-sans-cjk",
    directories: [
      "/usr/share/fonts/opentype/noto", "/usr/share/fonts/noto-cjk", "/Library/Fonts",
    ],
    entries: ["Regular", "Bold"].map {
      Entry(file: "NotoSansCJK-\($0).ttc", family: "Noto Sans CJK SC")
    })

  private static let emoji = FontPackage(
    name: "fonts-noto-color-emoji", cask: "font-noto-color-emoji",
    directories: ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto", "/Library/Fonts"],
    entries: [Entry(file: "NotoColorEmoji.ttf", family: "Noto Color Emoji")])

  private static let core = FontPackage(
    name: "fonts-noto-core", cask: nil,
    directories: ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto", "/Library/Fonts"],
    entries: ["Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew"].flatMap { family in
      ["Regular", "Bold"].map { entry(family, $0) }
    }
      + [
        "Noto Sans Thai", "Noto Sans Devanagari", "Noto Sans Telugu", "Noto Sans Kannada",
        "Noto Sans Lao", "Noto Serif Tibetan", "Noto Sans Symbols", "Noto Sans Symbols2",
        "Noto Sans Math", "Noto Sans Deseret", "Noto Sans Ogham",
      ].map { entry($0, "Regular") })

  private static func entry(_ family: String, _ style: String) -> Entry {
    Entry(file: family.filter { $0 != " " } + "-\(style).ttf", family: family)
  }
}

/// A font file in use: what a picture depends on besides the program.
package struct FontFile: Hashable, Sendable {
  /// The family asked for, such as `Noto Sans CJK SC`.
  package let family: String
  /// The style, such as `Semi Bold`.
  package let style: String
  /// Where the file is.
  package let path: String
  /// The file's name, without its folder.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// The font's own revision, such as `3.019`.
  package let version: String
  /// The Debian package that brings it.
  package let package: String
}
