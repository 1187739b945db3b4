package import Goldens
import Images

/// Two picture files, and how their pictures differ.
package struct ImageDifference: Sendable {
  /// What was found; of animations, of the first frames whose pixels differ.
  package let comparison: Comparison
  /// Why a picture of the difference that was asked for was not written; nil where it was, and where
  /// nothing differs.
  package private(set) var failure: WriteError?
  /// How they differ where rows that only one of them has are taken out first, or why rows were not
  /// matched; nil where they were not to be.
  package let aligned: Result<AlignedComparison, PictureAlignment.Limit>?
  /// How the frames of animations differ; nil where none is one.
  package let frames: FrameDifference?
  let metric: Metric
  /// The sizes of both in words, such as `750×1334`.
  let sizes: (base: String, new: String)

  /// Why files could not be compared.
  package struct Unreadable: Error, Hashable, Sendable {
    /// What is wrong with one of them, or with both.
    package let errors: [ReadError]
  }

  /// The regions of pixels that differ, where only large ones count; nil where all do.
  package private(set) var regions: DifferingRegions?
  private var maxArea: Int?

  /// Whether nothing differs that counts.
  package var isSame: Bool {
    (comparison.verdict == .same || isLetThrough) && frames?.isSame ?? true
  }

  /// Whether pixels differ, but no region of them is as large as would count.
  var isLetThrough: Bool {
    guard comparison.verdict == .different, let regions, let maxArea else { return false }
    return regions.largest <= maxArea
  }

  /// Compares two files row by row, each decoded on a thread of its own; and writes a PNG of how they
  /// differ, where they do: the base in pale grey, what differs in red.
  ///
  /// The pictures are never in memory as a whole: some 20 MB are taken up to a width of 250,000 pixels.
  /// A picture has at most 1,000,000,000 pixels, a side at most 1,000,000, and an interlaced picture at
  /// most 4,000,000 pixels; nor has the smallest rectangle that holds both more pixels than a picture.
  /// A JPEG, which is decoded as a whole, has at most 33,554,432, a frame of an animation 8,388,608. Of animations
  /// all frames are compared, and it is told in full how the first differ that do.
  ///
  /// - Parameters:
  ///   - base: the path of the picture as it should be.
  ///   - new: the path of the picture as it is.
  ///   - roots: the folders that neither the paths nor links may lead out of. Default: the machine.
  ///   - metric: how to measure. Default: exact.
  ///   - ignored: regions that are not compared. Default: none.
  ///   - isAligned: whether rows and columns are matched first, for which rows are held, 160 MiB at most.
  ///     Default: false.
  ///   - place: where the picture of the difference goes; see ``failure``. Default: nil, it is not made.
  ///   - maxArea: the pixels of the largest region that may differ; of animations none may. Default: nil, none.
  /// - Throws: ``Unreadable`` where a file is not there, or no picture that is read, or damaged, or too large.
  package init(
    of base: String, and new: String, beneath roots: (base: Root, new: Root) = (.machine, .machine),
    by metric: Metric = .exact,
    ignoring ignored: [PixelRect] = [], aligning isAligned: Bool = false,
    showingIn place: DifferencePlace? = nil, maxArea: Int? = nil
  ) throws(Unreadable) {
    var files = try PNGFilePair(base, new, beneath: roots)
    self.metric = metric
    sizes = (files.base.size, files.new.size)
    let found = try files.framesCompared(by: metric, ignoring: ignored)
    (frames, files) = (found?.found, found?.pair ?? files)
    if isAligned {
      let found = try files.aligned(by: metric, ignoring: ignored, showingIn: place)
      (comparison, aligned, failure) = (found.comparison, found.aligned, found.failure)
    } else {
      aligned = nil
      (comparison, failure) = try files.comparedInPlace(
        by: metric, ignoring: ignored, showingIn: place)
    }
    guard let maxArea, comparison.verdict == .different, frames == nil else { return }
    self.maxArea = maxArea
    regions = try files.naming { () throws(StreamedPair.Damage) in
      try files.pair(by: metric, ignoring: ignored).regions()
    }
  }
}
