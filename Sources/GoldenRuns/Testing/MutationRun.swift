import Drawing
import Geometry
package import Goldens
import Images
import PageLayout
import PageModel
package import Pages
import Projects

/// Mutations of a page, and which of them a tolerance would miss.
package struct MutationRun: Hashable, Sendable {
  /// The result of one mutation.
  package struct Finding: Hashable, Sendable {
    /// The kind of the change.
    package let kind: Mutation.Kind
    /// The path of the box that was changed; empty for the page as a whole.
    package let path: String
    /// The change in words.
    package let words: String
    /// The number of pixels that differ exactly; nil if they are not counted, since the first one or the page's size is
    /// enough to find the mutation.
    package let pixels: Int?
    /// The reason why it is missed; nil if it is found, or changes no pixel.
    package let leak: Leak?
  }

  /// The reason why a mutation is missed.
  package enum Leak: Hashable, Sendable {
    /// All differing pixels are under masks, named by the paths of their boxes.
    case masks([String])
    /// No pixel differs by more than the threshold.
    case threshold
    /// All pixels that differ by more than the threshold look like antialiasing.
    case antialiasing
    /// The number of pixels that count as different is within the allowed number.
    case maxPixels(Int)
  }

  /// Edits that are explained wrongly: another cause is reported, or one is missing.
  package struct Misreading: Hashable, Sendable {
    /// The kinds of edited files, each once.
    package let kinds: [ProjectEdit.Kind]
    /// The edits in words.
    package let mutation: String
    /// For edits of the page, the reported causes, changes without effect, and doubts; for edits of files, the error in
    /// their explanation.
    package let said: [String]
  }

  /// The most pixels of a page: several pictures of it are in memory at once, and a hundred are drawn.
  static let mostPixels = 20 << 20

  /// The mutations that change no pixel, which no comparison could find.
  package let unchanged: [Finding]
  /// The mutations that change pixels.
  package let tried: [Finding]
  /// The edits that are explained wrongly.
  package internal(set) var toldWrongly: [Misreading]
  /// The number of edits of files, alone or several at once.
  package internal(set) var editedFiles = 0
  /// The number of pixels of the page.
  package let totalPixels: Int

  /// Adds the results of edits of the files that the picture is made of.
  ///
  /// - Parameters:
  ///   - trial: makes the edits.
  ///   - most: the number of single edits. Default: 24.
  ///   - seed: selects the edits. Default: 1.
  /// - Throws: a painting error.
  package mutating func add(_ trial: ProjectTrial, edits most: Int = 24, seed: UInt64 = 1) throws {
    let (count, wrong) = try trial.run(most: most, seed: seed)
    editedFiles += count
    toldWrongly += wrong
  }

  /// The mutations that a comparison would miss.
  package var letThrough: [Finding] { tried.filter { $0.leak != nil } }
}

extension Renderer {
  /// Changes a page on purpose, and finds the changes that a comparison would miss.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - scale: pixels per point. Default: 2.
  ///   - tolerance: the tolerance. Default: none.
  ///   - masks: the masks. Default: those of the page itself.
  ///   - most: the number of single edits of the page; half as many pairs are tried. Default: 96.
  ///   - explain: explains edits of the page. Default: as tests do.
  /// - Returns: the result of each mutation.
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

/// The picture of a page, and what its mutations are compared with.
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

  /// The result of a mutation.
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

  /// The rows of pixels that a mutation changes, with their neighbours, which antialiasing depends on.
  private func rows(of mutation: Mutation) throws -> Range<Int>? {
    let rows = try painter.rowsChanged(from: tree, to: mutation.tree, scale: scale)
    // Whether a pixel is smoothed depends on its neighbours' neighbours.
    return rows.map { max(0, $0.lowerBound - 3)..<min(base.height, $0.upperBound + 3) }
  }

  /// The reason why the comparison of some rows misses a mutation; nil if it finds it.
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
