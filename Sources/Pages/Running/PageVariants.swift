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
  var looks: [Variant] { all.map(\.look).eachOnce }

  /// The scales of a look in which a format is written; formats without pixels are written once.
  package func scales(of look: Variant, as format: PictureFormat = .png) -> [Scale] {
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
  private let set: VariantSet
  private let known = Mutex<[PageLocation: PageVariants]>([:])

  /// An empty cache for a selection.
  package init(_ set: VariantSet) { self.set = set }

  /// The variants of a page with so many picture names.
  package func variants(of page: PageLocation, names: @autoclosure () -> Int) -> PageVariants {
    if let variants = known.withLock({ $0[page] }) { return variants }
    let (head, isCertain) = page.head(telling: set)
    var variants = PageVariants(set, of: head, names: names())
    variants.isCertain = isCertain
    known.withLock { $0[page] = variants }
    return variants
  }
}

extension PageLocation {
  /// The page if its file may list variants, and whether it could be read; no page if its variants are those of all
  /// pages.
  fileprivate func head(telling set: VariantSet) -> (page: Page?, isCertain: Bool) {
    let isThemed =
      !set.themes.isEmpty || set.list?.themes.isEmpty == false || set.pageTheme != nil
    guard set.takesLists || isThemed else { return (nil, true) }
    do throws(ReadError) {
      if !isThemed, try !hasList { return (nil, true) }
      let read = try read(in: set)
      return (read.page, !read.diagnostics.contains { $0.severity == .error })
    } catch {
      return (nil, false)
    }
  }

  /// Whether the file may list variants: most do not, and need not be parsed for that.
  private var hasList: Bool {
    get throws(ReadError) {
      let (bytes, _) = try drafts.read(path, beneath: boundary, limit: Self.mostBytes)
      // The key as it stands, or spelt with a backslash.
      let key = Array("variants".utf8)
      return bytes.contains(UInt8(ascii: "\\"))
        || bytes.indices.contains { bytes[$0...].starts(with: key) }
    }
  }
}
