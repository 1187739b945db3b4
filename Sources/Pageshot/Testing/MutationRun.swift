import Drawing
package import Goldens
import Images
import PageLayout
import PageModel

/// How a tolerance stands up to mutations of a page: which of them it would let through.
package struct MutationRun: Hashable, Sendable {
  /// What came of one mutation.
  package struct Finding: Hashable, Sendable {
    /// What kind of change it is.
    package let kind: Mutation.Kind
    /// The path of the box that was changed; empty for the page as a whole.
    package let path: String
    /// The change in words.
    package let words: String
    /// How many pixels are not exactly as they were; nil where the first of them gives it away, or
    /// the page's size does, so that nobody counts.
    package let pixels: Int?
    /// Why it is let through; nil where it is found, or changes no pixel.
    package let leak: Leak?
  }

  /// Why a mutation is let through.
  package enum Leak: Hashable, Sendable {
    /// All that it changes lies under masks, named by the paths of their boxes.
    case masks([String])
    /// No pixel differs by more than the threshold.
    case threshold
    /// All pixels that differ enough look like smoothed edges.
    case antialiasing
    /// So many pixels count as different, and so many may.
    case maxPixels(Int)
  }

  /// Edits of which something else is told, or of which something is not.
  package struct Misreading: Hashable, Sendable {
    /// What sorts of files are edited, each once.
    package let kinds: [ProjectEdit.Kind]
    /// The edits in words.
    package let mutation: String
    /// Of edits of the page, the causes that are told, what is said to be seen nowhere, and what is in doubt; of edits
    /// of files, what is wrong with that.
    package let said: [String]
  }

  /// The most pixels of a page: several pictures of it are in memory at once, and a hundred are made.
  static let mostPixels = 20 << 20

  /// The mutations that change no pixel: nothing could find them.
  package let unchanged: [Finding]
  /// Those that change some.
  package let tried: [Finding]
  /// The edits that are told wrongly.
  package internal(set) var toldWrongly: [Misreading]
  /// How many edits of files were made, alone or several at once.
  package internal(set) var editedFiles = 0
  /// How many pixels the page has.
  package let totalPixels: Int

  /// Adds what came of edits of the files that the picture is made of.
  ///
  /// - Parameters:
  ///   - trial: what edits them.
  ///   - most: so many are made alone. Default: 24.
  ///   - seed: which of them. Default: 1.
  /// - Throws: what painting throws.
  package mutating func add(_ trial: ProjectTrial, edits most: Int = 24, seed: UInt64 = 1) throws {
    let (count, wrong) = try trial.run(most: most, seed: seed)
    editedFiles += count
    toldWrongly += wrong
  }

  /// Those of which a comparison would say nothing.
  package var letThrough: [Finding] { tried.filter { $0.leak != nil } }
}

extension Renderer {
  /// Changes a page on purpose, and finds out which changes a comparison would not notice.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - scale: pixels a point. Default: 2.
  ///   - tolerance: what may differ. Default: nothing.
  ///   - masks: what is not compared. Default: what the page itself masks.
  ///   - most: so many edits of the page are tried alone, and half as many pairs of them. Default: 96.
  ///   - explain: explains edits of the page. Default: as tests do.
  /// - Returns: what came of each mutation.
  /// - Throws: ``FaultyPage``, or ``PictureError`` when the page is too large.
  package func mutationRun(
    of page: LaidOutPage, scale: Double = 2, tolerance: Tolerance = Tolerance(),
    masks: Masks = Masks(), edits most: Int = 96,
    explaining explain:
      @escaping @Sendable (PageRecord, PageRecord, ReferenceCheck)
      -> PictureExplanation = { PictureExplanation(of: $0, and: $1, Environments(), $2) }
  ) throws -> MutationRun {
    let pixels = page.tree.map { Int($0.size.width * $0.size.height * scale * scale) } ?? 0
    guard pixels <= MutationRun.mostPixels else {
      throw PictureError(
        description: Limits.message(
          "pixels of a page to mutate", pixels, max: MutationRun.mostPixels))
    }
    guard let tree = page.tree,
      let edits = EditTrial(self, page, scale: scale, explain: explain)
    else { throw FaultyPage(diagnostics: page.diagnostics) }
    do {
      let trial = try MutationTrial(
        tree: tree, scale: scale, tolerance: tolerance, masks: masks,
        painter: try painter(for: page))
      var findings = try Mutation.all(of: tree, scale: scale).map(trial.finding)
      var toldWrongly: [MutationRun.Misreading] = []
      try edits.forEach(most: most) { mutation, misreading in
        findings.append(try trial.finding(mutation))
        if let misreading { toldWrongly.append(misreading) }
      }
      return MutationRun(
        unchanged: findings.filter { $0.pixels == 0 }, tried: findings.filter { $0.pixels != 0 },
        toldWrongly: toldWrongly, totalPixels: trial.base.width * trial.base.height)
    } catch let error as DrawingError {
      throw PictureError(description: "\(error)")
    }
  }
}

/// A page's picture, and what its mutations are held against.
private struct MutationTrial {
  let tree: BoxTree
  let scale: Double
  let tolerance: Tolerance
  let masks: Masks
  let painter: Painter
  let base: Bitmap
  private let masked: [Box]

  init(
    tree: BoxTree, scale: Double, tolerance: Tolerance, masks: Masks, painter: Painter
  ) throws {
    (self.tree, self.scale, self.tolerance) = (tree, scale, tolerance)
    (self.masks, self.painter) = (masks, painter)
    base = try painter.bitmap(tree, scale: scale)
    masked = masks.boxes(of: tree)
  }

  /// What comes of a mutation.
  func finding(_ mutation: Mutation) throws -> MutationRun.Finding {
    func finding(_ pixels: Int?, _ leak: MutationRun.Leak? = nil) -> MutationRun.Finding {
      MutationRun.Finding(
        kind: mutation.kind, path: mutation.path, words: mutation.words, pixels: pixels,
        leak: leak)
    }
    // A picture of another size is found whatever is tolerated.
    guard mutation.tree.size == tree.size else { return finding(nil) }
    guard let rows = try rows(of: mutation) else { return finding(0) }
    let (old, new) = (
      base.part(rows: rows), try painter.bitmap(mutation.tree, scale: scale, rows: rows)
    )
    guard old != new else { return finding(0) }
    let hidden = masked + masks.boxes(of: mutation.tree)
    if tolerance == Tolerance(), hidden.isEmpty { return finding(nil) }
    let whole = Comparison(of: old, and: new)
    let leak = leak(old, new, hidden: hidden, from: rows, whole)
    return finding(whole.differentPixels, leak)
  }

  /// The rows of pixels that a mutation changes, with those that smoothing looks at.
  private func rows(of mutation: Mutation) throws -> Range<Int>? {
    let rows = try painter.rowsChanged(from: tree, to: mutation.tree, scale: scale)
    // Whether a pixel is smoothed depends on its neighbours' neighbours.
    return rows.map { max(0, $0.lowerBound - 3)..<min(base.height, $0.upperBound + 3) }
  }

  /// Why the comparison of some rows says nothing; nil where it speaks.
  private func leak(
    _ old: Bitmap, _ new: Bitmap, hidden: [Box], from rows: Range<Int>, _ whole: Comparison
  ) -> MutationRun.Leak? {
    let masks = hidden.map { box in
      var region = box.rect.pixels(at: scale)
      region.y -= rows.lowerBound
      return (path: box.path, region: region)
    }.filter { $0.region.overlaps(whole.bounds) }
    func count(_ metric: Metric) -> Int {
      // Nothing would change: most mutations are compared but once.
      if metric == .exact, masks.isEmpty { return whole.differentPixels }
      return Comparison(of: old, and: new, by: metric, ignoring: masks.map(\.region))
        .differentPixels
    }
    let left = count(tolerance.metric)
    guard left <= tolerance.maxPixels else { return nil }
    if count(.exact) == 0 { return .masks(Set(masks.map(\.path.description)).sorted()) }
    if left > 0 { return .maxPixels(left) }
    if case .yiq(let threshold, true) = tolerance.metric, count(.yiq(threshold: threshold)) > 0 {
      return .antialiasing
    }
    return .threshold
  }
}

extension PixelRect {
  /// Whether two share a pixel.
  fileprivate func overlaps(_ other: PixelRect?) -> Bool {
    guard let other else { return false }
    return x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
