package import Goldens
import Images
package import Projects

/// Two picture files and their difference.
package struct ImageDifference: Sendable {
  /// The comparison; for animations, of the first frames whose pixels differ.
  package let comparison: Comparison
  /// The error if a requested picture of differences was not written; nil if it was, and if there are no
  /// differences.
  package private(set) var failure: WriteError?
  /// The difference after rows that only one of them has are removed, or the reason why rows were not matched;
  /// nil if they were not to be matched.
  package let aligned: Result<AlignedComparison, PictureAlignment.Limit>?
  /// The difference of animations' frames; nil if neither is an animation.
  package let frames: FrameDifference?
  let metric: Metric
  /// The sizes of both as text, such as `750×1334`.
  let sizes: (base: String, new: String)

  /// The errors of files that could not be compared.
  package struct Unreadable: Error, Hashable, Sendable {
    /// The errors of one file, or of both.
    package let errors: [ReadError]
  }

  /// The regions of differing pixels, if only large ones count; nil if all count.
  package private(set) var regions: DifferingRegions?
  private var maxArea: Int?

  /// Whether no difference counts.
  package var isSame: Bool {
    (comparison.verdict == .same || isLetThrough) && frames?.isSame ?? true
  }

  /// Whether pixels differ, but no region of them is large enough to count.
  var isLetThrough: Bool {
    guard comparison.verdict == .different, let regions, let maxArea else { return false }
    return regions.largest <= maxArea
  }

  /// Compares two files row by row, each decoded on its own thread.
  ///
  /// If they differ, it writes a PNG of the differences: the base in pale grey, differing pixels in red.
  ///
  /// The pictures are never in memory as a whole: about 20 MB are used up to a width of 250,000 pixels. A picture,
  /// and the union of both, have at most 1,000,000,000 pixels and sides of 1,000,000; an interlaced picture has at
  /// most 4,000,000 pixels. A JPEG, which is decoded as a whole, has at most 33,554,432, a frame of an animation
  /// 8,388,608. All frames of animations are compared, and the first differing frames are reported in full.
  ///
  /// - Parameters:
  ///   - base: the path of the expected picture.
  ///   - new: the path of the actual picture.
  ///   - roots: the folders that the paths and their links must stay inside. Default: the machine.
  ///   - metric: the metric. Default: exact.
  ///   - ignored: regions to skip. Default: none.
  ///   - isAligned: whether rows and columns are matched first, which keeps up to 160 MiB of rows.
  /// Default: false.
  ///   - place: the path for a picture of differences; see ``failure``. Default: nil, none is written.
  ///   - maxArea: the pixels of the largest region that may differ; ignored for animations. Default: nil, none.
  /// - Throws: ``Unreadable`` if a file is missing, damaged, too large or not a supported picture.
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
