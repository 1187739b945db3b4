import Drawing
public import Goldens

/// Two PNG files, and how their pictures differ.
public struct ImageDifference: Sendable {
  /// What was found.
  public let comparison: Comparison
  private let base: Bitmap
  private let new: Bitmap
  private let metric: Metric
  private let ignored: [PixelRect]

  /// Why files could not be compared.
  public struct Unreadable: Error, Hashable, Sendable {
    /// What is wrong with one of them, or with both.
    public let errors: [ReadError]
  }

  /// Reads two files, side by side, and compares them.
  ///
  /// A picture has at most 1,073,741,824 pixels, which take four bytes each.
  ///
  /// - Parameters:
  ///   - base: the path of the picture as it should be.
  ///   - new: the path of the picture as it is.
  ///   - metric: how to measure. Default: exact.
  ///   - ignored: regions that are not compared. Default: none.
  /// - Throws: ``Unreadable`` where a file is not there, or no PNG, or too large.
  public init(
    of base: String, and new: String, by metric: Metric = .exact,
    ignoring ignored: [PixelRect] = []
  ) async throws(Unreadable) {
    async let baseResult = Self.read(base)
    async let newResult = Self.read(new)
    switch await (baseResult, newResult) {
    case (.success(let base), .success(let new)):
      (self.base, self.new, self.metric, self.ignored) = (base, new, metric, ignored)
      comparison = Comparison(of: base, and: new, by: metric, ignoring: ignored)
    case (.failure(let error), .success), (.success, .failure(let error)):
      throw Unreadable(errors: [error])
    case (.failure(let first), .failure(let second)):
      throw Unreadable(errors: first == second ? [first] : [first, second])
    }
  }

  @concurrent private static func read(_ path: String) async -> Result<Bitmap, ReadError> {
    do {
      let limits = ImageLimits.compared
      let bytes = try FileBytes.read(path, limit: limits.bytes).bytes
      return .success(try Bitmap(decoding: bytes, limits: limits))
    } catch let error as ReadError {
      return .failure(error)
    } catch {
      return .failure(ReadError(path: path, reason: "\(error)"))
    }
  }

  /// Writes a PNG of the difference: the base in pale grey, what differs in red.
  ///
  /// - Throws: ``PictureError`` where it would be too large, ``WriteError`` where it cannot be
  ///   written.
  public func writePicture(to path: String) throws {
    let limit = ImageLimits.compared.pixels
    guard comparison.totalPixels <= limit else {
      throw PictureError(
        description: "limit: pixels of the difference \(comparison.totalPixels) > \(limit)")
    }
    let picture = Bitmap(
      showingDifferenceOf: base, and: new, by: metric, ignoring: ignored)
    try AtomicFile.write(try picture.encoded(), to: path)
  }
}

extension ImageDifference {
  /// What was found, in one line for people.
  public var text: String {
    let found = comparison
    guard found.verdict != .same else { return "same\n" }
    var line =
      found.verdict == .different
      ? "different: " : "sizes differ: \(base.size) and \(new.size); "
    line += "\(found.differentPixels.grouped) of \(found.totalPixels.grouped) pixels"
    if let bounds = found.bounds {
      line += " (\(found.differentPixels.percentage(of: found.totalPixels)) %), within "
      line += "\(bounds.x),\(bounds.y),\(bounds.width),\(bounds.height)"
    }
    return line + "; largest difference \(largestDifference)\n"
  }

  /// What was found, as JSON: `result`, `differentPixels`, `totalPixels`, `bounds`, `maxDelta`.
  public var json: String {
    var json = JSONText()
    json.object {
      $0.member("result", comparison.verdict.rawValue)
      $0.member("differentPixels", Double(comparison.differentPixels))
      $0.member("totalPixels", Double(comparison.totalPixels))
      if let bounds = comparison.bounds {
        $0.member("bounds") {
          $0.numbers([bounds.x, bounds.y, bounds.width, bounds.height].map(Double.init))
        }
      } else {
        $0.member("bounds", nil)
      }
      $0.member("maxDelta", share: comparison.maxDelta)
    }
    json.newline()
    return json.text
  }

  /// A channel's difference as it is, a share with two decimals.
  private var largestDifference: String {
    metric == .exact
      ? "\(Int(comparison.maxDelta))" : Int((comparison.maxDelta * 100).rounded()).hundredths
  }
}

extension Bitmap {
  fileprivate var size: String { "\(width)×\(height)" }
}

extension Int {
  /// How many of a hundred it is; never 0 where it is some, nor 100 where it is not all.
  func percentage(of all: Int) -> String {
    guard self < all else { return "100" }
    let hundredths = Int((Double(self) / Double(all) * 10_000).rounded())
    return Swift.min(Swift.max(hundredths, 1), 9_999).hundredths
  }

  /// The number with a comma between thousands.
  fileprivate var grouped: String {
    self < 1_000
      ? "\(self)" : "\((self / 1_000).grouped),\(String(1_000 + self % 1_000).dropFirst())"
  }

  /// The number of hundredths as a decimal fraction.
  fileprivate var hundredths: String {
    "\(self / 100).\(String(100 + self % 100).dropFirst())"
  }
}
