import Goldens
import Images
import Projects

/// Two open and checked pictures to compare.
struct PNGFilePair {
  let base: OpenPNG
  let new: OpenPNG

  /// Opens both, each beneath its root; throws the errors of each, or an error if both together are too large.
  init(
    _ base: String, _ new: String, beneath roots: (base: Root, new: Root)
  ) throws(ImageDifference.Unreadable) {
    switch (OpenPNG.open(base, beneath: roots.base), OpenPNG.open(new, beneath: roots.new)) {
    case (.success(let base), .success(let new)): self.init(base, new)
    case (let base, let new): throw .init(base.failure, new.failure)
    }
    let (pixels, limit) = (width * height, ImageLimits.compared.pixels)
    guard pixels <= limit else {
      throw .init(ReadError(path: new, reason: "limit: compared pixels \(pixels) > \(limit)"), nil)
    }
  }

  /// Two open pictures.
  init(_ base: OpenPNG, _ new: OpenPNG) { (self.base, self.new) = (base, new) }

  /// The width of the union of both.
  var width: Int { max(base.table.header.width, new.table.header.width) }
  /// The height of the union of both.
  var height: Int { max(base.table.header.height, new.table.header.height) }

  /// Both, with rows that are decoded on demand.
  func pair(by metric: Metric, ignoring ignored: [PixelRect]) -> StreamedPair {
    StreamedPair(of: base.rows(), and: new.rows(), by: metric, ignoring: ignored)
  }

  /// Compares both as they are; if there is a path and they differ, writes a picture of the differences.
  func comparedInPlace(
    by metric: Metric, ignoring ignored: [PixelRect], showingIn place: DifferencePlace?
  ) throws(ImageDifference.Unreadable) -> (Comparison, WriteError?) {
    func pair() -> StreamedPair { self.pair(by: metric, ignoring: ignored) }
    if let place, try naming({ () throws(StreamedPair.Damage) in try pair().differ() }) {
      return try compared(by: metric, ignoring: ignored, showingIn: place)
    }
    return (
      try naming { () throws(StreamedPair.Damage) in try pair().compared(showing: nil) }, nil
    )
  }

  /// Compares both as they are, and writes a picture of the differences.
  func compared(
    by metric: Metric, ignoring ignored: [PixelRect], showingIn place: DifferencePlace
  ) throws(ImageDifference.Unreadable) -> (Comparison, WriteError?) {
    var picture = DifferenceFile(at: place, width: width, height: height)
    let comparison = try naming { () throws(StreamedPair.Damage) in
      try pair(by: metric, ignoring: ignored).compared { picture.append($0) }
    }
    return (comparison, picture.finish())
  }

  /// Runs a body; errors of the files are thrown with their paths.
  func naming<Result>(
    _ body: () throws(StreamedPair.Damage) -> Result
  ) throws(ImageDifference.Unreadable) -> Result {
    do { return try body() } catch {
      throw .init(
        error.base.map { ReadError(path: base.path, reason: "\($0)") },
        error.new.map { ReadError(path: new.path, reason: "\($0)") })
    }
  }
}

extension ImageDifference.Unreadable {
  /// The errors of two files, once if they are the same.
  init(_ first: ReadError?, _ second: ReadError?) {
    errors = [first, first == second ? nil : second].compactMap(\.self)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
