package import PageModel
package import Projects
import Synchronization

/// The variants of a page in a run, and their diagnostics.
package struct PageVariants: Sendable {
  /// The variants in drawing order; none if there are too many.
  package private(set) var all: [Variant] = []
  /// Errors of too many variants, and warnings of exceptions that exclude nothing.
  private(set) var diagnostics: [Diagnostic] = []
  /// The list that they come from; nil if neither the page nor its project has one.
  let list: VariantList?
  /// The page's own theme, or that of its project.
  let theme: String
  /// Whether the page's file was read without errors.
  fileprivate(set) var isCertain = true
  /// The page's own theme, which no name of a picture has; nil if unknown.
  private let ownTheme: String?

  /// The variants of a page with so many picture names; without a page, those of all pages.
  init(_ set: VariantSet, of page: Page?, names: Int) {
    list = set.list(over: page?.variants)
    theme = page?.theme ?? set.pageTheme?.value ?? Page().theme
    ownTheme = page?.theme
    let place = list?.source ?? page?.places.whole ?? Source.ofPage
    func fault(_ count: Int, most: Int, hint: String) -> Diagnostic {
      let message = Limits.message("pictures of a page", count, max: most)
      return Diagnostic(rule: "limit", at: place, message, hint: hint)
    }
    let (most, isTooMuch) = set.count(over: page?.variants)
      .multipliedReportingOverflow(by: names)
    if isTooMuch || most > VariantSet.mostOfRun {
      let hint = "select fewer variants"
      diagnostics = [fault(isTooMuch ? .max : most, most: VariantSet.mostOfRun, hint: hint)]
      return
    }
    let variants = set.variants(of: theme, over: page?.variants)
    let count = variants.count * names
    if count > VariantSet.mostOfPage, !set.takesMany {
      let hint = "select fewer variants, or allow all of them with --all-variants"
      diagnostics = [fault(count, most: VariantSet.mostOfPage, hint: hint)]
      return
    }
    all = variants
    if let own = page?.variants { diagnostics = set.warnings(of: own, on: theme) }
  }

  /// The looks among them that the page is laid out for.
  var looks: [Look] { all.map(\.look).eachOnce }

  /// The scales of a look in which a format is written; formats without pixels are written once.
  package func scales(of look: Look, as format: PictureFormat = .png) -> [Scale] {
    format.hasPixels ? all.filter { $0.look == look }.map(\.scale) : [.one]
  }

  /// Whether no picture has an ending any longer.
  ///
  /// An ending with the page's own theme never is one. If variants are listed, all others of a sound page are known, too.
  package func isObsolete(_ ending: String, isListed: Bool = true) -> Bool {
    guard isCertain else { return false }
    if let ownTheme, Variant.splitting(ending).theme == ownTheme { return true }
    guard isListed, list != nil, !all.isEmpty else { return false }
    return !all.contains { $0.ending == ending }
  }

  /// The place that selects a theme; nil if no list does.
  func place(of theme: String?) -> Source? {
    list?.themes.first { $0.value == theme }?.source
  }
}

/// A cache of pages' variants, each found once, before the page is laid out.
package final class VariantMemo: Sendable {
  private struct State {
    var known: [PageLocation: PageVariants] = [:]
    /// The pages that had to be read for their variants, with the looks at files, until they are drawn.
    var ahead: [PageLocation: (page: ReadPage, trace: FileTrace)] = [:]
    /// The bytes of all their files.
    var bytes = 0
  }

  private let set: VariantSet
  private let state = Mutex(State())
  /// The most bytes of files that are read ahead; other pages are read again.
  private static let mostBytes = 1_000_000

  /// An empty cache for a selection.
  package init(_ set: VariantSet) { self.set = set }

  /// The variants of a page with so many picture names.
  package func variants(of page: PageLocation, names: @autoclosure () -> Int) -> PageVariants {
    if let variants = state.withLock({ $0.known[page] }) { return variants }
    let (head, isCertain) = head(of: page)
    var variants = PageVariants(set, of: head, names: names())
    variants.isCertain = isCertain
    state.withLock { $0.known[page] = variants }
    return variants
  }

  /// A page as it was read for its variants, once; nil if it was not.
  func taken(_ page: PageLocation) -> ReadPage? {
    let ahead = state.withLock { state in
      let ahead = state.ahead.removeValue(forKey: page)
      state.bytes -= ahead?.page.size ?? 0
      return ahead
    }
    return ahead.flatMap { FileTrace.takes($0.trace) ? $0.page : nil }
  }

  /// The page if its file may list variants, and whether it could be read; no page if its variants are those of all
  /// pages.
  private func head(of page: PageLocation) -> (page: Page?, isCertain: Bool) {
    let isThemed =
      !set.themes.isEmpty || set.list?.themes.isEmpty == false || set.pageTheme != nil
    guard set.takesLists || isThemed else { return (nil, true) }
    do throws(ReadError) {
      let (read, trace) = try FileTrace.recording { () throws(ReadError) in
        try page.read(in: set) { isThemed || $0.mayListVariants }
      }
      _ = FileTrace.takes(trace)
      guard let read else { return (nil, true) }
      state.withLock { state in
        guard state.bytes + read.size <= Self.mostBytes else { return }
        state.bytes += read.size
        state.ahead[page] = (read, trace)
      }
      return (read.page, !read.diagnostics.contains { $0.severity == .error })
    } catch {
      return (nil, false)
    }
  }
}

extension [UInt8] {
  /// Whether a page file may list variants: most do not, and need not be parsed for that.
  fileprivate var mayListVariants: Bool {
    // The key as it stands, or spelt with a backslash.
    let key = Array("variants".utf8)
    return contains(UInt8(ascii: "\\")) || indices.contains { self[$0...].starts(with: key) }
  }
}
