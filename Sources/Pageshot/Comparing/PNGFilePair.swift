import Goldens
import Images

/// Two PNG files that are to be compared, open and checked.
struct PNGFilePair {
  let base: OpenPNG
  let new: OpenPNG

  /// Opens both; throws what is wrong with each, or where the two together are too large.
  init(_ base: String, _ new: String) throws(ImageDifference.Unreadable) {
    switch (OpenPNG.open(base), OpenPNG.open(new)) {
    case (.success(let base), .success(let new)): (self.base, self.new) = (base, new)
    case (let base, let new): throw .init(base.failure, new.failure)
    }
    let (pixels, limit) = (width * height, ImageLimits.compared.pixels)
    guard pixels <= limit else {
      throw .init(ReadError(path: new, reason: "limit: compared pixels \(pixels) > \(limit)"), nil)
    }
  }

  /// The width of the smallest rectangle that holds both.
  var width: Int { max(base.table.header.width, new.table.header.width) }
  /// The height of the smallest rectangle that holds both.
  var height: Int { max(base.table.header.height, new.table.header.height) }

  /// Both, none of their rows decoded yet.
  func pair(by metric: Metric, ignoring ignored: [PixelRect]) -> StreamedPair {
    StreamedPair(of: base.rows(), and: new.rows(), by: metric, ignoring: ignored)
  }

  /// Compares both as they are, and writes a picture of how they differ.
  func compared(
    by metric: Metric, ignoring ignored: [PixelRect], showingIn path: String
  ) throws(ImageDifference.Unreadable) -> (Comparison, WriteError?) {
    var picture = DifferenceFile(at: path, width: width, height: height)
    let comparison = try naming { () throws(StreamedPair.Damage) in
      try pair(by: metric, ignoring: ignored).compared { picture.append($0) }
    }
    return (comparison, picture.finish())
  }

  /// Does something; what is wrong with the files is told with their paths.
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
  /// What is wrong with two files, told once where it is the same.
  fileprivate init(_ first: ReadError?, _ second: ReadError?) {
    errors = [first, first == second ? nil : second].compactMap(\.self)
  }
}

/// An open PNG file whose chunk table was checked.
struct OpenPNG {
  let path: String
  let table: PNGTable
  private let source: PNGSource

  private init(_ path: String) throws {
    self.path = path
    let file = try OpenFile(path)
    source = PNGSource(file: file.descriptor, count: file.size, owner: file)
    table = try PNGTable(of: source, limits: .compared)
  }

  static func open(_ path: String) -> Result<OpenPNG, ReadError> {
    do { return .success(try OpenPNG(path)) } catch let error as ReadError {
      return .failure(error)
    } catch {
      return .failure(ReadError(path: path, reason: "\(error)"))
    }
  }

  /// Its rows, none of them decoded yet; all, or what is wanted of the picture.
  func rows(selecting selection: PixelSelection? = nil) -> PNGRows {
    PNGRows(table, of: source, selecting: selection)
  }

  var size: String { "\(table.header.width)×\(table.header.height)" }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
