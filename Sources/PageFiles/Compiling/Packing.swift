import PageModel

/// A value that can be written as bytes and read back from them, both without a word on its type.
protocol Packed {
  /// Writes the value.
  func pack(into packer: inout Packer)

  /// Reads a value.
  init(from unpacker: inout Unpacker) throws(Unpacker.Damage)
}

/// Writes values one after another; equal texts are written once.
struct Packer {
  private var texts: [String] = []
  private var index: [String: Int] = [:]
  private var body: [UInt8] = []

  /// Writes a number from 0, seven bits a byte, the lowest first.
  mutating func add(_ number: Int) { Self.add(number, to: &body) }

  /// Writes a byte.
  mutating func add(byte: UInt8) { body.append(byte) }

  /// Writes the number of a text.
  mutating func add(_ text: String) {
    let known = index[text]
    if known == nil {
      index[text] = texts.count
      texts.append(text)
    }
    add(known ?? texts.count - 1)
  }

  /// The bytes: the texts, then the values.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    Self.add(texts.count, to: &bytes)
    for text in texts {
      Self.add(text.utf8.count, to: &bytes)
      bytes += text.utf8
    }
    return bytes + body
  }

  private static func add(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(number)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads what a `Packer` wrote.
struct Unpacker {
  /// The error of bytes that no packer wrote.
  struct Damage: Error {}

  /// The file that all places are in.
  let file: SourceFile
  private let bytes: [UInt8]
  private var offset = 0
  private var texts: [String] = []

  /// Reads the texts; places are in a file.
  init(_ bytes: [UInt8], file: SourceFile) throws(Damage) {
    (self.bytes, self.file) = (bytes, file)
    let count = try count()
    texts.reserveCapacity(count)
    for _ in 0..<count {
      let length = try self.count()
      texts.append(String(decoding: bytes[offset..<offset + length], as: UTF8.self))
      offset += length
    }
  }

  /// Whether everything is read.
  var isAtEnd: Bool { offset == bytes.count }

  /// Reads a byte.
  mutating func byte() throws(Damage) -> UInt8 {
    guard offset < bytes.count else { throw Damage() }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a number from 0.
  mutating func number() throws(Damage) -> Int {
    var (number, shift): (UInt, UInt) = (0, 0)
    while true {
      let byte = try byte()
      number |= UInt(byte & 0x7F) << shift
      guard byte > 0x7F else { break }
      shift += 7
      guard shift < 56 else { throw Damage() }
    }
    return Int(number)
  }

  /// Reads the number of bytes or values that follow, each of at least one byte.
  mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard count <= bytes.count - offset else { throw Damage() }
    return count
  }

  /// Reads a text.
  mutating func text() throws(Damage) -> String {
    let place = try number()
    guard place < texts.count else { throw Damage() }
    return texts[place]
  }
}
