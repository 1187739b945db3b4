import Foundation
import PageModel
import Synchronization

/// The variants of a page in a run, and what is wrong with them.
struct PageVariants: Sendable {
  /// In the order in which they are drawn; none where there are too many.
  private(set) var all: [Variant] = []
  /// Too many of them, and exceptions that leave out nothing.
  private(set) var diagnostics: [Diagnostic] = []
  /// The list that they come from; nil where neither the page nor its project has one.
  let list: VariantList?
  /// Whether the page's file could be read without faults.
  fileprivate(set) var isCertain = true

  /// The variants of a page with so many names of pictures; without a page those that all pages have.
  init(_ set: VariantSet, of page: Page?, names: Int) {
    list = set.list(over: page?.variants)
    let theme = page?.theme ?? Page().theme
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

  /// What of them the page is laid out for.
  var looks: [Variant] { all.map(\.look).eachOnce }

  /// The scales of a look in which a format is written: what has no pixels, once for all.
  func scales(of look: Variant, as format: PictureFormat = .png) -> [Scale] {
    format == .png ? all.filter { $0.look == look }.map(\.scale) : [.one]
  }

  /// Where a theme is asked for; nil where no list does.
  func place(of theme: String?) -> Source? {
    list?.themes.first { $0.value == theme }?.source
  }
}

/// What is known of the variants of pages, each found out once, and before the page is laid out.
final class VariantMemo: Sendable {
  private let set: VariantSet
  private let known = Mutex<[PageLocation: PageVariants]>([:])

  /// Nothing yet of some choice.
  init(_ set: VariantSet) { self.set = set }

  /// The variants of a page with so many names of pictures.
  func variants(of page: PageLocation, names: @autoclosure () -> Int) -> PageVariants {
    if let variants = known.withLock({ $0[page] }) { return variants }
    let (head, isCertain) = page.head(telling: set)
    var variants = PageVariants(set, of: head, names: names())
    variants.isCertain = isCertain
    known.withLock { $0[page] = variants }
    return variants
  }
}

extension PageLocation {
  /// The page where its file may say something of its variants, and whether that could be read; no page where
  /// they are those of all pages.
  fileprivate func head(telling set: VariantSet) -> (page: Page?, isCertain: Bool) {
    let isThemed = !set.themes.isEmpty || set.list?.themes.isEmpty == false
    guard set.takesLists || isThemed else { return (nil, true) }
    do throws(ReadError) {
      if !isThemed, try !hasList { return (nil, true) }
      let read = try read()
      return (read.page, !read.diagnostics.contains { $0.severity == .error })
    } catch {
      return (nil, false)
    }
  }

  /// Whether the file may have a list of variants: most have none, and need not be taken apart for that.
  private var hasList: Bool {
    get throws(ReadError) {
      let (bytes, _) = try FileBytes.read(path, beneath: boundary, limit: Self.mostBytes)
      let text = Data(bytes)
      // The key as it stands, or spelt with a backslash.
      return ["variants", "\\"].contains { text.range(of: Data($0.utf8)) != nil }
    }
  }
}
