import Geometry
package import PageModel
package import Projects

/// The reason why pages are refused, if no line of a file is to blame.
package struct PageRefusal: Hashable, Sendable {
  /// The error, in one line.
  package let message: String
  /// The hint; nil if there is none.
  package let hint: String?
  /// Whether a file or folder cannot be read at all.
  package let isUnreadable: Bool

  package init(_ message: String, hint: String? = nil, isUnreadable: Bool = false) {
    (self.message, self.hint, self.isUnreadable) = (message, hint, isUnreadable)
  }
}

extension PageList {
  /// The named paths that are refused: missing files, pages with the same name, invalid names.
  ///
  /// - Parameter hint: the hint if there are no pages.
  /// - Returns: the refusals, in the order in which they are reported.
  package func refusals(hint: String?) -> [PageRefusal] {
    let overwriting = "rename one of them: their pictures would overwrite each other"
    return missing.map { PageRefusal($0.lack, hint: hints[$0] ?? hint, isUnreadable: true) }
      + clashes.map { PageRefusal($0.clash, hint: overwriting) }
      + unreadableFolders.map { PageRefusal("\($0)", isUnreadable: true) }
      + strayScenarios.map {
        PageRefusal("\($0) has no page", hint: "the scenarios of me.yaml are in me.scenario.yaml")
      }
      + marked.map {
        PageRefusal(
          "the name of \($0.path) contains ~ or @",
          hint: "rename it: they mark variants in picture names")
      }
      + unreadableNames.map { PageRefusal("the name of \($0) is not UTF-8", hint: "rename it") }
  }
}

extension PageRun {
  /// The pages whose page name and picture names are unique, and whose file names are not too long; none if all
  /// together have too many pictures.
  ///
  /// - Parameter formats: the formats to write. Default: PNG.
  /// - Returns: the pages, and the refusals of the others, except those with the same page name.
  package func writable(as formats: [PictureFormat] = [.png]) -> (
    pages: [PageLocation], refusals: [PageRefusal]
  ) {
    var (clashing, refusals) = clashes(among: list.distinct)
    let writable = list.distinct.filter { page in
      guard let refusal = refusal(of: page, as: formats) else { return true }
      refusals.append(refusal)
      return false
    }
    let count = writable.reduce(0) { $0 + variants(of: $1).all.count * names(of: $1).count }
    guard count <= VariantSet.mostOfRun else {
      let message = Limits.message("pictures of a run", count, max: VariantSet.mostOfRun)
      return ([], refusals + [PageRefusal(message, hint: "select fewer pages or variants")])
    }
    return (writable.filter { !clashing.contains($0) }, refusals)
  }

  /// The names of a page's pictures in one format: those without pixels are drawn once for all scales.
  package func pictureNames(of page: PageLocation, as format: PictureFormat) -> [PictureName] {
    let variants = variants(of: page)
    return names(of: page).flatMap { name in
      variants.looks.flatMap { look in
        variants.scales(of: look, as: format).map { PictureName(name, Variant(look, scale: $0)) }
      }
    }
  }

  /// The pages whose pictures have the same name as another picture, ignoring case.
  private func clashes(among pages: [PageLocation]) -> (Set<PageLocation>, [PageRefusal]) {
    var owners: [String: (page: PageLocation, name: String)] = [:]
    var (clashing, refusals) = (Set<PageLocation>(), [PageRefusal]())
    for page in pages {
      for name in pictureNames(of: page).map(\.description) {
        let owner = owners.updateValue((page, name), forKey: name.lowercased())
        guard let (other, otherName) = owner, other != page || otherName != name else { continue }
        clashing.formUnion([other, page])
        let (message, hint) =
          other == page
          ? (
            "\(page.path) has the pictures \(otherName).png and \(name).png, which differ only in case",
            "rename a theme"
          )
          : (
            "\(other.path) and \(page.path) have the same picture name \(name).png",
            "rename one of them"
          )
        refusals.append(PageRefusal(message, hint: hint))
      }
    }
    return (clashing, refusals)
  }

  /// The longest file name on Linux and macOS, in bytes.
  private static let longestName = 255

  /// The refusal of a page with too many pictures, or too long a name; nil if it is fine.
  private func refusal(of page: PageLocation, as formats: [PictureFormat]) -> PageRefusal? {
    let variants = variants(of: page)
    if variants.all.isEmpty, let fault = variants.diagnostics.first {
      return PageRefusal("\(fault.source.shown): \(fault.message)", hint: fault.hint)
    }
    let endings = formats.flatMap { format in
      variants.looks.flatMap { look in
        variants.scales(of: look, as: format).map {
          "\(Variant(look, scale: $0).ending).\(format.ending)"
        }
      }
    }
    let files = self.names(of: page).flatMap { name in endings.map { name + $0 } }
    // Folders have the names that they have among the pages.
    let names = files.compactMap { $0.utf8.split(separator: UInt8(ascii: "/")).last }
    let bytes = names.map(\.count).max() ?? 0
    guard bytes > Self.longestName else { return nil }
    return PageRefusal(
      "the name of \(page.path) is too long: its picture's name would have \(bytes) bytes",
      hint:
        "shorten it by \(counted(bytes - Self.longestName, "byte")): the limit is \(Self.longestName)"
    )
  }
}

extension [PageLocation] {
  /// The message about pages with the same name.
  fileprivate var clash: String {
    let paths = map(\.path)
    // Names that look alike are told by their characters.
    let isPlain = Set(paths.map { $0.lowercased() }).count == count
    let shown = isPlain ? paths : paths.map { "\($0) (\($0.spelling))" }
    return "\(shown.joined(separator: " and ")) have the same page name \"\(self[0].name)\""
  }
}

extension String {
  /// The message about a path without pages.
  fileprivate var lack: String {
    Root.machine.has(self)
      ? "no page files in \(self)" : "cannot read \(self): no such file or folder"
  }

  /// The non-ASCII characters of a path as code points, or a remark about its case.
  fileprivate var spelling: String {
    let telling = unicodeScalars.filter { !$0.isASCII }
    guard !telling.isEmpty else { return "in different case" }
    return telling.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      .joined(separator: " ")
  }
}
