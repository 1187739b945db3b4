import Goldens
import Images
import PageFiles
import PageModel
import Pages
package import Projects

/// Accepts new pictures of a test run as goldens: exactly the bytes that were tested.
///
/// Everything is checked before anything is written, so a refused approval changes nothing. A report is not
/// trusted: it can only write or remove goldens that a test of this project could report.
package struct Approval: Sendable {
  /// The pictures to approve.
  package struct Choice: Hashable, Sendable {
    /// Names of goldens, or patterns if no golden has that name; without `~` and `@`, all variants of a page.
    package var names: [String] = []
    /// Numbers of causes: the pictures that they fully explain are approved.
    package var causes: [Int] = []
    /// Whether all changed and new pictures are approved.
    package var all = false
    /// Whether obsolete goldens are removed: the named ones, or all if none is named.
    package var obsolete = false

    /// An empty choice.
    package init() {}
  }

  /// The reason why nothing was approved.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error, in one line.
    package let description: String
    /// The hint; nil if there is none.
    package let hint: String?

    init(_ description: String, hint: String? = nil) {
      (self.description, self.hint) = (description, hint)
    }
  }

  /// A golden to write or to remove.
  package struct Step: Hashable, Sendable {
    /// The golden's path.
    package let path: String
    /// Whether the golden is removed.
    package let isRemoval: Bool
    fileprivate let name: String
    fileprivate let bytes: [UInt8]
  }

  private let goldens: GoldenFolder
  private let folder: RootedFolder
  private var report: TestReport
  private let settings: ProjectSettings
  private let pages: [PageLocation]
  private let memo: VariantMemo

  /// Approves pictures of a project's last report.
  ///
  /// - Parameters:
  ///   - settings: the project's settings, which name the report, the goldens and the pages.
  ///   - flags: the flags that name the folders, which hints repeat. Default: none.
  /// - Throws: ``ReadError`` if the report is missing or has another form.
  package init(in settings: ProjectSettings, flags: [String] = []) throws(ReadError) {
    (folder, goldens, self.settings) = (settings.report, settings.goldens, settings)
    memo = VariantMemo(settings.variants)
    report = try ReportFolder.read(folder.path, beneath: folder.root)
    report.approveFlags = flags
    pages = settings.pages().pages
  }

  /// Checks a choice.
  ///
  /// - Parameters:
  ///   - choice: the pictures to approve.
  ///   - isForced: whether goldens may have changed since the test. Default: false.
  /// - Returns: the goldens to write or remove, by name, without those approved before.
  /// - Throws: ``Refusal``, or ``ReadError`` if a picture or a golden cannot be read.
  package func steps(for choice: Choice, isForced: Bool = false) throws -> [Step] {
    if let revision = report.against {
      throw Refusal(
        "the last test compared with \(revision), not with goldens",
        hint: "run `pageshot test` without --against, or `pageshot record`")
    }
    let chosen = try chosen(choice)
    let known = Known(chosen, in: self)
    return try chosen.compactMap { try step(for: $0, known, isForced: isForced) }
  }

  /// What pictures are checked against, which is the same for all of them: a project may have thousands.
  private struct Known {
    /// The names of all pictures that pages of the project draw, by their bytes.
    let drawn: Set<[UInt8]>
    /// The obsolete goldens; none if none is to be removed.
    let obsolete: Set<String>

    init(_ chosen: [TestReport.Picture], in approval: Approval) {
      let pages = approval.pages
      drawn = chosen.isEmpty ? [] : Set(pages.lazy.flatMap(\.pictureNames).map(\.bytes))
      obsolete =
        chosen.allSatisfy { $0.new != nil }
        ? [] : Set(approval.goldens.obsolete(beside: pages, by: approval.isObsolete))
    }
  }

  /// Writes or removes a golden.
  ///
  /// - Throws: ``WriteError`` if the golden cannot be written; earlier steps are not undone.
  package func carryOut(_ step: Step) throws(WriteError) {
    if step.isRemoval {
      try goldens.remove(step.name)
    } else {
      try goldens.write(step.bytes, as: step.name)
    }
  }
}

extension Approval {
  /// The chosen pictures, by name.
  private func chosen(_ choice: Choice) throws(Refusal) -> [TestReport.Picture] {
    var chosen: Set<String> = []
    if choice.all { chosen.formUnion(report.pictures.filter(\.isAcceptable).map(\.name)) }
    for number in choice.causes { chosen.formUnion(try names(of: number, in: choice)) }
    for name in choice.names { chosen.formUnion(try names(matching: name, choice)) }
    if choice.obsolete, choice.names.isEmpty {
      chosen.formUnion(report.pictures.filter { $0.state == .obsolete }.map(\.name))
    }
    return report.pictures.filter { chosen.contains($0.name) }
  }

  /// The pictures that a cause fully explains, on its own or together with other chosen causes.
  private func names(of number: Int, in choice: Choice) throws(Refusal) -> [String] {
    guard let cause = report.causes.first(where: { $0.number == number }) else {
      let most = report.causes.count
      throw Refusal(
        "unknown cause \(number)",
        hint: most == 0 ? nil : "the last test found causes 1 to \(most)")
    }
    let names = report.pictures(explainedBy: Set(choice.causes)).map(\.name)
      .filter(Set(cause.pictures).contains)
    guard names.isEmpty else { return names }
    throw Refusal(
      "cause \(number) does not fully explain any picture",
      hint: report.wholeCommand(for: cause).map { "`\($0)` accepts all its pictures" })
  }

  /// The pictures with a name that can be approved.
  private func names(matching name: String, _ choice: Choice) throws(Refusal) -> [String] {
    let isWhole = !name.hasSuffix(".png") || report.pictures.contains { $0.isCalled(name) }
    let name = isWhole ? name : String(name.dropLast(4))
    // A page of that very name counts, and not another page's script of that name.
    let owners = Set(report.pictures.filter { $0.page == name }.compactMap(\.source))
    let matching = report.pictures.filter { picture in
      picture.isCalled(name)
        && (owners.isEmpty || picture.source.map(owners.contains) ?? true)
    }
    guard let first = matching.first else {
      // What is a name is no pattern: a page may be called `*`.
      if let glob = Glob(name) { return try names(fitting: glob, name, choice) }
      let known = report.pictures.flatMap { [$0.name, $0.page] }
      throw Refusal(
        "the last test had no picture \"\(name)\"",
        hint: Suggestion.hint(for: name, among: known))
    }
    let fitting = matching.filter {
      $0.isAcceptable || choice.obsolete && $0.state == .obsolete
    }
    guard fitting.isEmpty else { return fitting.map(\.name) }
    switch first.state {
    case .obsolete:
      throw Refusal("\(first.name) is obsolete", hint: "use --obsolete to remove it")
    case .failed:
      throw Refusal(
        "\(first.name) failed: it has no new picture",
        hint: "fix its page; if its golden is damaged, run `pageshot record` on the page")
    case .same, .changed, .new: return []
    }
  }

  /// The pictures that match a pattern and can be approved.
  private func names(
    fitting glob: Glob, _ text: String, _ choice: Choice
  ) throws(Refusal) -> [String] {
    let fitting = report.pictures.filter { glob.fits($0.name) || glob.fits($0.page) }
    guard !fitting.isEmpty else {
      throw Refusal(
        "the last test had no picture matching \"\(text)\"",
        hint: "* matches any characters except /")
    }
    return fitting.filter { $0.isAcceptable || choice.obsolete && $0.state == .obsolete }
      .map(\.name)
  }

  /// The step for a picture; nil if it was approved before.
  private func step(
    for picture: TestReport.Picture, _ known: Known, isForced: Bool
  ) throws -> Step? {
    let name = picture.name
    let path = goldens.path(of: name)
    let reference = try goldens.read(name)
    let sum = reference.map(Checksum.sha256)
    if picture.state == .obsolete, reference == nil { return nil }
    if let new = picture.new, new.sha256 == sum { return nil }
    guard sum == picture.reference?.sha256 || isForced else {
      throw Refusal(
        "\(path) changed since the test", hint: "run `pageshot test` again, or use --force")
    }
    guard let new = picture.new else {
      try checkObsolete(name, reference ?? [], known)
      return Step(path: path, isRemoval: true, name: name, bytes: [])
    }
    guard isOfPage(picture, known) else {
      throw Refusal(
        "no page of this project has the picture \"\(name)\"",
        hint: "`pageshot test` names pictures after page files")
    }
    return Step(path: path, isRemoval: false, name: name, bytes: try bytes(of: new, for: picture))
  }

  /// The bytes of a new picture, checked to be pageshot's own.
  private func bytes(of new: TestReport.File, for picture: TestReport.Picture) throws -> [UInt8] {
    let path = "\(folder.path)/\(new.path)"
    let bytes = try ReportFolder.read(folder.path, file: new.path, beneath: folder.root)
    guard Checksum.sha256(bytes) == new.sha256 else {
      throw Refusal(
        "\(path) is not the picture that was tested", hint: "run `pageshot test` again")
    }
    let golden = try Golden(bytes, path: path)
    try golden.checkOwn()
    guard try golden.record().map({ $0.page == picture.page }) ?? true else {
      throw Refusal("\(path) is the picture of another page", hint: "run `pageshot test` again")
    }
    return bytes
  }

  /// Checks that a golden is obsolete now, and was written by pageshot.
  private func checkObsolete(_ name: String, _ bytes: [UInt8], _ known: Known) throws {
    let path = goldens.path(of: name)
    guard settings.folder.folder("pages").isThere, known.obsolete.contains(name) else {
      throw Refusal("\(path) is not obsolete", hint: "run `pageshot test` again")
    }
    guard try Golden(bytes, path: path).fingerprint != nil else {
      throw Refusal(
        "\(path) has no pageshot fingerprint", hint: "remove it by hand if you do not need it")
    }
  }

  /// Whether no picture of a page has an ending any longer.
  private func isObsolete(_ ending: String, of page: PageLocation) -> Bool {
    memo.variants(of: page, names: page.pictureNames.count).isObsolete(ending)
  }

  /// Whether the theme in a picture's name, if there is one, is known in the project.
  private func hasTheme(of picture: TestReport.Picture) -> Bool {
    let ending = String(picture.name.dropFirst(picture.page.count))
    guard let theme = Variant.splitting(ending).theme else { return true }
    let folders = AssetFolders(given: settings.assets, project: settings.project)
    guard case .file = folders.find("themes", ThemeName(theme).file, endings: ThemeName.endings)
    else {
      return false
    }
    return true
  }

  /// The possible paths of a picture's page file: in this project, and in the project of the report if that
  /// is another one.
  private func sources(of picture: TestReport.Picture) -> [String] {
    guard let source = picture.source else { return [] }
    let here = settings.folder.path.absolutePath
    let top = Checkout.asked(around: here)?.top ?? .workingFolder
    return [here, (report.root ?? "").below(top)].map { source.below($0) }
  }

  /// Whether a page file of the project draws a picture of this name: one below `pages/`, or the page that was
  /// tested.
  private func isOfPage(_ picture: TestReport.Picture, _ known: Known) -> Bool {
    let name = picture.page.bytes
    guard PictureName.pages(of: picture.name).contains(where: { $0.bytes == name }),
      hasTheme(of: picture)
    else { return false }
    if known.drawn.contains(name) { return true }
    let sources = sources(of: picture).filter(settings.boundary.holds)
    return PageList(sources).pages.contains { page in
      let own = page.isPageFile ? page.named(asIn: picture.page) : nil
      return own?.pictureNames.contains { $0.bytes == name } ?? false
    }
  }
}
