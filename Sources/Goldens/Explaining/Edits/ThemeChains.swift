import PageFiles

/// The themes of two pages, each with those that it extends, and the places where these chains part.
struct ThemeChains {
  /// A place where other themes follow.
  struct Fork: Hashable {
    /// The theme before it on both pages, by its places in the chains; nil for the page itself.
    let theme: Pair?
    /// The themes that only one page has there, by their places in the chains.
    let olds: Range<Int>
    let news: Range<Int>
  }

  /// A theme on both pages, by its places in the chains.
  struct Pair: Hashable {
    let old: Int
    let new: Int
  }

  /// The themes on both pages, the nearest first.
  let pairs: [Pair]
  /// The places where other themes follow, the nearest first.
  let forks: [Fork]

  /// Compares two chains, each with the page's own theme first.
  ///
  /// The page's own theme may have other contexts; the others that count have the same ones.
  init(_ olds: [String], _ news: [String]) {
    let isOwnShared =
      !olds.isEmpty && !news.isEmpty && ThemeName(olds[0]).file == ThemeName(news[0]).file
    let was = isOwnShared ? [news[0]] + olds.dropFirst() : olds
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for change in news.difference(from: was) {
      switch change {
      case .remove(let place, _, _): gone.insert(place)
      case .insert(let place, _, _): come.insert(place)
      }
    }
    pairs = zip(
      was.indices.filter { !gone.contains($0) }, news.indices.filter { !come.contains($0) }
    )
    .map { Pair(old: $0, new: $1) }
    let ends = pairs.map(Optional.some) + [nil]
    forks = zip([nil] + pairs.map(Optional.some), ends).compactMap { theme, next in
      let fork = Fork(
        theme: theme, olds: (theme.map { $0.old + 1 } ?? 0)..<(next?.old ?? was.count),
        news: (theme.map { $0.new + 1 } ?? 0)..<(next?.new ?? news.count))
      return fork.olds.isEmpty && fork.news.isEmpty ? nil : fork
    }
  }

  /// The nearest place where a theme of the old page went, or one of the new page came.
  func fork(of old: Int?, or new: Int?) -> Fork? {
    forks.first { fork in
      old.map(fork.olds.contains) == true || new.map(fork.news.contains) == true
    }
  }
}
