import Images
import Projects

/// An open picture with checked size and form: a PNG file, or another picture decoded in memory.
struct OpenPNG {
  let path: String
  let table: PNGTable
  /// Its frames, if it is an animation.
  let animation: PNGAnimation?
  private let source: PNGSource

  /// Opens a file, whose first bytes give its format.
  private init(_ path: String, beneath root: Root) throws {
    let file = try OpenFile(path, beneath: root)
    let source = PNGSource(file: file.descriptor, count: file.size, owner: file)
    let limits = ImageLimits.whole
    func bytes() throws -> [UInt8] {
      try FileBytes.read(path, beneath: root, limit: limits.bytes).bytes
    }
    switch try PictureForm(of: source) {
    case .png: try self.init(path, source)
    case .jpeg: try self.init(path, try JPEGFile(try bytes(), limits: limits).bitmap())
    case .webP: try self.init(path, try WebPFile(try bytes(), limits: limits).bitmap())
    }
  }

  /// A picture in memory, with the path of its file for errors.
  init(_ path: String, _ bitmap: Bitmap) throws(PNGError) {
    try self.init(path, PNGSource(try bitmap.encoded()))
  }

  private init(_ path: String, _ source: PNGSource) throws(PNGError) {
    (self.path, self.source) = (path, source)
    table = try PNGTable(of: source, limits: .compared)
    animation = table.isAnimated ? try PNGAnimation(of: source, table) : nil
  }

  static func open(_ path: String, beneath root: Root) -> Result<OpenPNG, ReadError> {
    do { return .success(try OpenPNG(path, beneath: root)) } catch let error as ReadError {
      return .failure(error)
    } catch {
      return .failure(ReadError(path: path, reason: "\(error)"))
    }
  }

  /// Its rows, which are decoded on demand; all, or those of a region.
  func rows(selecting selection: PixelSelection? = nil) -> PNGRows {
    PNGRows(table, of: source, selecting: selection)
  }

  /// Whether a file is decoded while it is compared, so that only some of its rows are in memory.
  static func isStreamed(_ path: String, beneath root: Root) -> Bool {
    guard let file = try? OpenFile(path, beneath: root) else { return true }
    let source = PNGSource(file: file.descriptor, count: file.size, owner: file)
    guard (try? PictureForm(of: source)) == .png else { return false }
    return (try? PNGTable(of: source, limits: .compared).isAnimated) != true
  }

  /// The picture; for an animation, its default image.
  func bitmap() throws(PNGError) -> Bitmap { try table.bitmap(of: source) }

  /// The number of its pixels.
  var pixels: Int { table.header.width * table.header.height }

  /// Its frames, one after the other; without an animation, the picture.
  var frames: OpenFrames { OpenFrames(table, animation, of: source) }

  var size: String { "\(table.header.width)×\(table.header.height)" }
}

/// The frames of a picture, one after the other.
struct OpenFrames {
  private let table: PNGTable
  private let source: PNGSource
  private var frames: PNGFrames?
  /// Whether the default image, which is not a frame of the animation, is still to come.
  private var isStillToCome: Bool

  fileprivate init(_ table: PNGTable, _ animation: PNGAnimation?, of source: PNGSource) {
    (self.table, self.source) = (table, source)
    frames = animation.map { PNGFrames(of: $0, in: source) }
    isStillToCome = animation?.hasStill ?? true
  }

  /// The next frame; nil after the last.
  mutating func next() throws(PNGError) -> Bitmap? {
    guard isStillToCome else { return try frames?.next() }
    isStillToCome = false
    return try table.bitmap(of: source)
  }
}
