/// A package of fonts: the files that are used, and the directories where systems install them.
struct FontPackage {
  /// A font file and the face that it must contain.
  struct Entry {
    let file: String
    let family: String
    /// The families that texts may use: the same, or several in one file.
    let families: [String]
    /// The weight in fontconfig's scale.
    let weight: Double

    init(_ family: String, _ style: String, file: String, families: [String]? = nil) {
      (self.family, self.file) = (family, file)
      self.families = families ?? [family]
      weight = ["Medium": 100, "SemiBold": 180, "Bold": 200][style] ?? 80
    }

    /// Creates an entry whose file name consists of its family and style.
    init(_ family: String, _ style: String, ending: String) {
      self.init(family, style, file: "\(family.filter { $0 != " " })-\(style)\(ending)")
    }

    /// The key of a project's font that replaces this file.
    var key: FaceKey { key(of: family) }

    /// The key of one of its families.
    func key(of family: String) -> FaceKey { FaceKey(family: family, weight: weight) }
  }

  /// The name of the Debian package.
  let name: String
  /// The name of the Homebrew cask; nil: each family has its own.
  let cask: String?
  /// The directories where its files may be, the most likely first: Debian and Ubuntu, Arch, macOS.
  let directories: [String]
  /// The files that are used; all others are ignored.
  let entries: [Entry]

  /// The paths where its licence may be: Debian and Ubuntu, Arch.
  var licences: [String] {
    ["/usr/share/doc/\(name)/copyright", "/usr/share/licenses/\(name)/LICENSE"]
  }

  /// The Homebrew cask of a family.
  func cask(for family: String) -> String {
    cask ?? "font-" + String(family.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// All packages whose fonts are used.
  ///
  /// Beside Latin, Han and emoji, they cover the scripts of ``FontFamilies``.
  static let all = [inter, cjk, emoji, core]

  /// The families of all packages, which pages may use.
  static let families = Set(all.flatMap(\.entries).map(\.family))

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
      Entry(
        FontFamilies.han("zh"), $0, file: "NotoSansCJK-\($0).ttc", families: FontFamilies.allHan)
    })

  private static let emoji = FontPackage(
    name: "fonts-noto-color-emoji", cask: "font-noto-color-emoji",
    directories: ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto", "/Library/Fonts"],
    entries: [Entry(FontFamilies.emoji, "Regular", file: "NotoColorEmoji.ttf")])

  private static let core = FontPackage(
    name: "fonts-noto-core", cask: nil,
    directories: ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto", "/Library/Fonts"],
    entries: (FontFamilies.afterHan + FontFamilies.beforeEmoji + FontFamilies.afterEmoji)
      .flatMap { family in
        let styles = FontFamilies.regularOnly.contains(family) ? ["Regular"] : ["Regular", "Bold"]
        return styles.map { Entry(family, $0, ending: ".ttf") }
      })
}

/// A font file in use, on which pictures depend besides the program.
package struct FontFile: Hashable, Sendable {
  /// The requested family, such as `Noto Sans CJK SC`.
  package let family: String
  /// The style, such as `Semi Bold`.
  package let style: String
  /// The path of the file, for messages.
  package let path: String
  /// The file's name, without its directory.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// The revision of the font, such as `3.019`.
  package let version: String
  /// The Debian package of the font; nil for a project's own font.
  package let package: String?
  /// Whether the file came with the program, not from the system's package.
  package var isBundled = false
  /// The project's own font; nil for a font of a package.
  package let own: OwnFont?

  /// The path from which libraries read the font.
  var place: String { own?.place ?? path }
  /// The paths where the licence of its package may be; empty for a project's own font.
  package var licences: [String] {
    guard let package = FontPackage.all.first(where: { $0.name == package }) else { return [] }
    guard isBundled else { return package.licences }
    let documents = path.dropLast(name.count) + "../../doc/"
    return [
      "\(documents)pageshot/copyright.d/\(package.name)",
      "\(documents)pageshot-fonts-cjk-emoji/copyright",
    ]
  }
}
