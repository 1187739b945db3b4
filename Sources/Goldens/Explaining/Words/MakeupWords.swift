import PageFiles
import PageModel

/// The causes of other files and contexts of a theme.
struct MakeupWords {
  typealias Cause = PictureExplanation.Cause

  private let theme: String

  /// The causes of a theme, which is named without its contexts.
  init(_ theme: String) { self.theme = ThemeName(theme).file }

  /// A cause at a place.
  func cause(_ change: CauseChange, at place: Source?, isGone: Bool = false) -> Cause {
    var cause = Cause(.theme, of: "theme \(theme)", change, at: place)
    cause.isRecordedPlace = isGone
    return cause
  }

  /// The cause of an item that came, went, or has other files, of which a changed token has one.
  func cause(for file: String?, from was: Theme.Item?, to now: Theme.Item?) -> Cause {
    if let item = now ?? was, was?.name != now?.name {
      let change = CauseChange(of: item.isModifier ? "modifier" : "set", was?.name, now?.name)
      return cause(change, at: item.source, isGone: now == nil)
    }
    let (olds, news) = (was?.files ?? [], now?.files ?? [])
    let gone = olds.filter { old in !news.contains { $0.reference == old.reference } }
    let come = news.filter { new in !olds.contains { $0.reference == new.reference } }
    let isReplaced = gone.count == come.count
    let index =
      come.firstIndex { $0.reference == file } ?? gone.firstIndex { $0.reference == file } ?? 0
    func named(_ files: [Theme.File]) -> Theme.File? {
      files.dropFirst(index).first.flatMap { isReplaced || $0.reference == file ? $0 : nil }
    }
    let (old, new) = (named(gone), named(come))
    let change = CauseChange(of: "source", old?.lastName, new?.lastName)
    return cause(change, at: (new ?? old)?.source, isGone: new == nil)
  }
}

extension Theme.File {
  /// The file's name without its folder.
  fileprivate var lastName: String { String(reference.reversed().prefix { $0 != "/" }.reversed()) }
}
