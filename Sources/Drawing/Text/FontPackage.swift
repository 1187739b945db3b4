/// A package of fonts: which of its files are used, and where systems put them.
struct FontPackage {
  /// One file, and the face it must hold.
  struct Entry {
    let file: String
    let family: String
    /// Fontconfig's weight.
    let weight: Double

    init(_ family: String, _ style: String, file: String) {
      (self.family, self.file) = (family, file)
      weight = ["Medium": 100, "SemiBold": 180, "Bold": 200][style] ?? 80
    }

    /// A file that is called by its family and style.
    init(_ family: String, _ style: String, ending: String) {
      self.init(family, style, file: "\(family.filter { $0 != " " })-\(style)\(ending)")
    }

    /// What a project's font has to be to stand in for it.
    var key: FaceKey { FaceKey(family: family, weight: weight) }
  }

  /// The name of the Debian package.
  let name: String
  /// The name of the Homebrew cask; nil: one for each family.
  let cask: String?
  /// Where its files may be, the likeliest first: Debian and Ubuntu, Arch, macOS.
  let directories: [String]
  /// The files, and nothing but these.
  let entries: [Entry]

  /// Where its licence may be: Debian and Ubuntu, Arch.
  var licences: [String] {
    ["/usr/share/doc/\(name)/copyright", "/usr/share/licenses/\(name)/LICENSE"]
  }

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
      ["Regular", "Medium", "SemiBold", "Bold"].map { Entry(family, $0, ending: ".otf") }
    })

  private static let cjk = FontPackage(
    name: "fonts-noto-cjk", cask: "font-noto-sans-cjk",
    directories: [
      "/usr/share/fonts/opentype/noto", "/usr/share/fonts/noto-cjk", "/Library/Fonts",
    ],
    entries: ["Regular", "Bold"].map {
      Entry("Noto Sans CJK SC", $0, file: "NotoSansCJK-\($0).ttc")
    })

  private static let emoji = FontPackage(
    name: "fonts-noto-color-emoji", cask: "font-noto-color-emoji",
    directories: ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto", "/Library/Fonts"],
    entries: [Entry("Noto Color Emoji", "Regular", file: "NotoColorEmoji.ttf")])

  private static let core = FontPackage(
    name: "fonts-noto-core", cask: nil,
    directories: ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto", "/Library/Fonts"],
    entries: ["Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew"].flatMap { family in
      ["Regular", "Bold"].map { Entry(family, $0, ending: ".ttf") }
    }
      + [
        "Noto Sans Thai", "Noto Sans Devanagari", "Noto Sans Telugu", "Noto Sans Kannada",
        "Noto Sans Lao", "Noto Serif Tibetan", "Noto Sans Symbols", "Noto Sans Symbols2",
        "Noto Sans Math", "Noto Sans Deseret", "Noto Sans Ogham",
      ].map { Entry($0, "Regular", ending: ".ttf") })
}

/// A font file in use: what a picture depends on besides the program.
package struct FontFile: Hashable, Sendable {
  /// The family asked for, such as `Noto Sans CJK SC`.
  package let family: String
  /// The style, such as `Semi Bold`.
  package let style: String
  /// Where the file is, as it is shown to people.
  package let path: String
  /// The file's name, without its folder.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// The font's own revision, such as `3.019`.
  package let version: String
  /// The Debian package that brings it; nil for a project's own.
  package let package: String?
  /// The project's own file that it is, if so.
  package let own: OwnFont?

  /// Where libraries find it.
  var place: String { own?.place ?? path }
  /// Where its package's licence may be; none for a project's own.
  package var licences: [String] {
    FontPackage.all.first { $0.name == package }?.licences ?? []
  }
}
