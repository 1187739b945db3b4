import Drawing
import Geometry
import PageLayout
import PageModel

/// A picture as pages of a theme show it.
struct ShownPicture {
  /// The name of the image.
  let image: String
  /// The tint by mode; nil for the image's own colours.
  let tints: [ColorMode: IconTint]?
  /// The name of its file in a handoff.
  let name: String
  /// A box that shows it.
  let path: BoxPath

  /// The tint in a mode, or in the mode that it falls back to; nil for the image's own colours.
  func tint(in mode: ColorMode) -> IconTint? {
    (mode.andFallbacks + ColorMode.allCases).lazy.compactMap { tints?[$0] }.first
  }

  /// The modes that need their own file: light mode, and those that differ from their fallback.
  var modes: [ColorMode] {
    let hasContrast = tint(in: .contrast) != tint(in: .light)
    return ColorMode.allCases.filter { mode in
      guard let nearest = mode.fallbacks.first else { return true }
      return tint(in: mode) != tint(in: nearest)
        || mode == .darkContrast && hasContrast && tint(in: mode) != tint(in: .contrast)
    }
  }
}

extension ShownPicture {
  /// A use of a picture, with its tint in each mode.
  private struct Place: Hashable {
    let page: String
    let path: BoxPath
    let image: String
  }

  /// A picture with its tints, for all boxes that show it.
  private struct Look: Hashable, Comparable {
    let image: String
    let tints: [ColorMode: IconTint]?

    /// The sort key of differently tinted copies of one image.
    private var words: String {
      ColorMode.allCases.map { tints?[$0]?.color.hex ?? "" }.joined(separator: " ")
    }

    /// Whether the image keeps its own colours, with or without parts in `currentColor`.
    var isWhole: Bool { tints?.values.allSatisfy { $0.stencil == nil } ?? true }

    static func < (one: Look, other: Look) -> Bool {
      if one.image != other.image { return one.image < other.image }
      // Whole pictures take the plain name.
      return one.isWhole == other.isWhole ? one.words < other.words : one.isWhole
    }
  }

  /// The pictures of pages of one theme, in the order of their names.
  ///
  /// An image with several tints becomes several pictures. The first that keeps its own colours has the image's name;
  /// the names of others end in their colour in light mode.
  static func all(on pages: [ShownPage]) -> [ShownPicture] {
    var places: [Place: [ColorMode: IconTint]] = [:]
    for page in pages {
      for picture in page.pictures {
        let place = Place(page: page.name, path: picture.path, image: picture.image)
        places[place, default: [:]][page.mode] = picture.tint
      }
    }
    var looks: [Look: BoxPath] = [:]
    for (place, tints) in places {
      let look = Look(image: place.image, tints: tints.isEmpty ? nil : tints)
      // Whichever is the first, the picture is the same: the path only tells where it is missing.
      let known = looks[look]
      looks[look] = known.map { "\($0)" <= "\(place.path)" ? $0 : place.path } ?? place.path
    }
    let sorted = looks.sorted { $0.key < $1.key }
    let counts = Dictionary(grouping: sorted, by: \.key.image).mapValues(\.count)
    var names = CodeNames(.kebab)
    var whole: Set<String> = []
    return sorted.map { look, path in
      let color = look.tints.flatMap { $0[.light]?.color.hex ?? $0.values.map(\.color.hex).min() }
      let isPlain = counts[look.image] == 1 || look.isWhole && whole.insert(look.image).inserted
      let name = names.name(for: [look.image] + (isPlain ? [] : [color?.lowercased() ?? ""]))
      return ShownPicture(image: look.image, tints: look.tints, name: name, path: path)
    }
  }
}
