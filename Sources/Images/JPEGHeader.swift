/// The frame header of a JPEG file: the picture's size before rotation, and its channels.
struct JPEGHeader: Hashable, Sendable {
  /// A colour channel: its identifier and its sampling factors.
  struct Component: Hashable, Sendable {
    var id: UInt8
    var horizontal, vertical: Int
    /// The number of its 8 × 8 blocks.
    var blocks = 0
  }

  /// The width in pixels, 1 or more.
  let width: Int
  /// The height in pixels, 1 or more.
  let height: Int
  /// The channels: one for greyscale, three for colour.
  let components: [Component]
  /// Whether the picture is progressive: its scans refine each other.
  let isProgressive: Bool

  /// The number of 8 × 8 blocks in all channels.
  var blocks: Int { components.reduce(0) { $0 + $1.blocks } }

  /// Parses a frame header and checks it against the format, the supported kinds and the limits.
  init(_ marker: UInt8, _ body: ArraySlice<UInt8>, limits: ImageLimits) throws(JPEGError) {
    try Self.check(marker)
    let bytes = Array(body)
    guard bytes.count >= 6, bytes.count == 6 + 3 * Int(bytes[5]) else {
      throw .damaged("a frame header of \(bytes.count) bytes")
    }
    let precision = bytes[0]
    guard precision == 8 else {
      throw .unread("with \(precision) bits per sample", instead: "with 8")
    }
    let (width, height) = (
      Int(bytes[3]) << 8 | Int(bytes[4]), Int(bytes[1]) << 8 | Int(bytes[2])
    )
    guard width > 0, height > 0 else { throw .damaged("the image is \(width) × \(height) px") }
    try JPEGError.check("image width", width, maximum: limits.width)
    try JPEGError.check("image height", height, maximum: limits.height)
    try JPEGError.check("image pixels", width * height, maximum: limits.pixels)
    components = try Self.components(bytes, width: width, height: height)
    (self.width, self.height) = (width, height)
    isProgressive = marker == 0xC2
  }

  /// Throws for unsupported kinds of frames: see ITU-T T.81, table B.1.
  private static func check(_ marker: UInt8) throws(JPEGError) {
    let instead = "as a baseline JPEG"
    switch marker {
    case 0xC0...0xC2: return
    case 0xC3: throw .unread("with lossless compression", instead: "as PNG or \(instead)")
    case 0xC5...0xC7: throw .unread("with several resolutions", instead: instead)
    default: throw .unread("with arithmetic coding", instead: instead)
    }
  }

  private static func components(
    _ bytes: [UInt8], width: Int, height: Int
  ) throws(JPEGError) -> [Component] {
    let count = Int(bytes[5])
    guard count != 4 else { throw .unread("in CMYK, for print", instead: "in RGB") }
    guard count == 1 || count == 3 else {
      throw .unread("of \(count) channels", instead: "in RGB")
    }
    var components: [Component] = []
    for place in stride(from: 6, to: bytes.count, by: 3) {
      let (horizontal, vertical) = (Int(bytes[place + 1] >> 4), Int(bytes[place + 1] & 15))
      guard 1...4 ~= horizontal, 1...4 ~= vertical,
        !components.contains(where: { $0.id == bytes[place] })
      else { throw .damaged("a channel is repeated, or has \(horizontal) × \(vertical) samples") }
      components.append(
        Component(id: bytes[place], horizontal: horizontal, vertical: vertical))
    }
    let widest = components.reduce(1) { max($0, $1.horizontal) }
    let highest = components.reduce(1) { max($0, $1.vertical) }
    return components.map { component in
      var component = component
      let columns = (width * component.horizontal).dividedRoundingUp(by: 8 * widest)
      let rows = (height * component.vertical).dividedRoundingUp(by: 8 * highest)
      component.blocks = columns * rows
      return component
    }
  }
}

extension Int {
  fileprivate func dividedRoundingUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
}
