import PageModel
package import Pages
package import Projects

/// The names of a handoff's files.
enum HandoffNames {
  /// The names of files that every page has, independent of its own name.
  private static let stems = [("redlines", ["svg", "png"]), ("spec", ["json"])]

  /// The folder of a page's files.
  static func folder(of page: String) -> String { "pages/\(page)" }

  /// The path of a file: `pages/wechat/settings/settings.logout.asks~dark@2x.png`.
  ///
  /// - Parameters:
  ///   - page: the page's name.
  ///   - shot: the screenshot's name, such as `.logout.asks`; empty for the page itself.
  ///   - stem: the name of the file; nil for the page's.
  ///   - variant: the variant.
  ///   - ending: the ending of its name.
  /// - Returns: the path in the folder.
  static func path(
    of page: String, _ shot: String, _ stem: String?, _ variant: Variant, _ ending: String
  ) -> String {
    "\(folder(of: page))/\(stem ?? page.lastPart)\(shot)\(variant.ending).\(ending)"
  }

  /// The paths of a page's files in lower case: those of its own names, and those that all pages have.
  fileprivate static func paths(
    of page: String, _ pictures: [PictureName]
  ) -> (own: [String], common: [String]) {
    func paths(_ stem: String?, _ endings: [String]) -> [String] {
      pictures.flatMap { picture in
        let shot = String(picture.page.dropFirst(page.count))
        return endings.flatMap { ending in
          [picture.variant.scale, .one, .two].map { scale in
            let variant = Variant(picture.variant.look, scale: scale)
            return path(of: page, shot, stem, variant, ending).lowercased()
          }
        }
      }
    }
    return (paths(nil, ["svg", "png"]), stems.flatMap { paths($0, $1) })
  }
}

extension PageRun {
  /// The pages whose files in a handoff have unique names, and the refusals of the others.
  package func handable() -> (pages: [PageLocation], refusals: [PageRefusal]) {
    var (pages, refusals) = writable(as: [.png, .svg])
    let folders = Set(
      pages.flatMap { page in
        let parts = HandoffNames.folder(of: page.name).lowercased().pathParts
        return parts.indices.map { parts[...$0].joined(separator: "/") }
      })
    pages.removeAll { page in
      let (own, common) = HandoffNames.paths(of: page.name, pictureNames(of: page))
      let taken = own.first(where: Set(common).contains)
      guard let path = taken ?? (own + common).first(where: folders.contains) else { return false }
      let other = taken == nil ? "the folder of another page" : "a file that every page has"
      refusals.append(
        PageRefusal(
          "\(page.path) would be written as \(path), which is \(other)",
          hint: "rename it"))
      return true
    }
    return (pages, refusals)
  }
}
