package import Goldens
import Images

/// Two PNG files, and how their pictures differ.
package struct ImageDifference: Sendable {
  /// What was found.
  package let comparison: Comparison
  /// Why a picture of the difference that was asked for was not written; nil where it was, and where
  /// nothing differs.
  package private(set) var failure: WriteError?
  /// How they differ where rows that only one of them has are taken out first, or why rows were not
  /// matched; nil where they were not to be.
  package let aligned: Result<AlignedComparison, PictureAlignment.Limit>?
  let metric: Metric
  /// The sizes of both in words, such as `750×1334`.
  let sizes: (base: String, new: String)

  /// Why files could not be compared.
  package struct Unreadable: Error, Hashable, Sendable {
    /// What is wrong with one of them, or with both.
    package let errors: [ReadError]
  }

  /// Compares two files row by row, each decoded on a thread of its own; and writes a PNG of how they
  /// differ, where they do: the base in pale grey, what differs in red.
  ///
  /// The pictures are never in memory as a whole: some 20 MB are taken up to a width of 250,000 pixels.
  /// A picture has at most 1,000,000,000 pixels, a side at most 1,000,000, and an interlaced picture at
  /// most 4,000,000 pixels; nor has the smallest rectangle that holds both more pixels than a picture.
  ///
  /// - Parameters:
  ///   - base: the path of the picture as it should be.
  ///   - new: the path of the picture as it is.
  ///   - metric: how to measure. Default: exact.
  ///   - ignored: regions that are not compared. Default: none.
  ///   - isAligned: whether rows and columns are matched first, for which rows are held, 160 MiB at most.
  ///     Default: false.
  ///   - path: where the picture of the difference goes; see ``failure``. Default: nil, it is not made.
  /// - Throws: ``Unreadable`` where a file is not there, or no PNG, or damaged, or too large.
  @concurrent package init(
    of base: String, and new: String, by metric: Metric = .exact,
    ignoring ignored: [PixelRect] = [], aligning isAligned: Bool = false,
    showingIn path: String? = nil
  ) async throws(Unreadable) {
    let files = try PNGFilePair(base, new)
    self.metric = metric
    sizes = (files.base.size, files.new.size)
    if isAligned {
      let found = try files.aligned(by: metric, ignoring: ignored, showingIn: path)
      (comparison, aligned, failure) = (found.comparison, found.aligned, found.failure)
      return
    }
    aligned = nil
    func pair() -> StreamedPair { files.pair(by: metric, ignoring: ignored) }
    guard let path, try files.naming({ () throws(StreamedPair.Damage) in try pair().differ() })
    else {
      comparison = try files.naming { () throws(StreamedPair.Damage) in
        try pair().compared(showing: nil)
      }
      return
    }
    (comparison, failure) = try files.compared(by: metric, ignoring: ignored, showingIn: path)
  }
}
