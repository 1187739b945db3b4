package import Goldens
import Images

/// Two PNG files, and how their pictures differ.
package struct ImageDifference: Sendable {
  /// What was found.
  package let comparison: Comparison
  /// Why a picture of the difference that was asked for was not written; nil where it was, and where
  /// nothing differs.
  package private(set) var failure: WriteError?
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
  ///   - path: where the picture of the difference goes; see ``failure``. Default: nil, it is not made.
  /// - Throws: ``Unreadable`` where a file is not there, or no PNG, or damaged, or too large.
  @concurrent package init(
    of base: String, and new: String, by metric: Metric = .exact,
    ignoring ignored: [PixelRect] = [], showingIn path: String? = nil
  ) async throws(Unreadable) {
    let files = try PNGFilePair(base, new)
    func pair() -> StreamedPair {
      StreamedPair(of: files.base.rows(), and: files.new.rows(), by: metric, ignoring: ignored)
    }
    self.metric = metric
    sizes = (files.base.size, files.new.size)
    guard let path, try files.naming({ () throws(StreamedPair.Damage) in try pair().differ() })
    else {
      comparison = try files.naming { () throws(StreamedPair.Damage) in
        try pair().compared(showing: nil)
      }
      return
    }
    var picture = DifferenceFile(at: path, width: files.width, height: files.height)
    comparison = try files.naming { () throws(StreamedPair.Damage) in
      try pair().compared { picture.append($0) }
    }
    failure = picture.finish()
  }
}

/// Two PNG files that are to be compared, open and checked.
private struct PNGFilePair {
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
private struct OpenPNG {
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

  /// Its rows, none of them decoded yet.
  func rows() -> PNGRows { PNGRows(table, of: source) }

  var size: String { "\(table.header.width)×\(table.header.height)" }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
