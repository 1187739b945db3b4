import Geometry
import PageModel

extension String: Packed {
  func pack(into packer: inout Packer) { packer.add(self) }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) { self = try unpacker.text() }
}

extension Double: Packed {
  func pack(into packer: inout Packer) {
    for shift in stride(from: 0, to: 64, by: 8) {
      packer.add(byte: UInt8(truncatingIfNeeded: bitPattern >> UInt64(shift)))
    }
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    var bits: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) { bits |= UInt64(try unpacker.byte()) << shift }
    self.init(bitPattern: bits)
  }
}

extension Optional: Packed where Wrapped: Packed {
  func pack(into packer: inout Packer) {
    packer.add(byte: self == nil ? 0 : 1)
    self?.pack(into: &packer)
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    self = try unpacker.byte() == 0 ? nil : try Wrapped(from: &unpacker)
  }
}

extension Array: Packed where Element: Packed {
  func pack(into packer: inout Packer) {
    packer.add(count)
    forEach { $0.pack(into: &packer) }
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    self.init()
    let count = try unpacker.count()
    reserveCapacity(count)
    for _ in 0..<count { append(try Element(from: &unpacker)) }
  }
}

extension Dictionary: Packed where Key: Packed, Value: Packed {
  /// Writes the members in the order of their keys' words, so that equal dictionaries give equal bytes.
  func pack(into packer: inout Packer) {
    packer.add(count)
    for (key, value) in sorted(by: { "\($0.key)" < "\($1.key)" }) {
      key.pack(into: &packer)
      value.pack(into: &packer)
    }
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    let count = try unpacker.count()
    self.init(minimumCapacity: count)
    for _ in 0..<count {
      let key = try Key(from: &unpacker)
      self[key] = try Value(from: &unpacker)
    }
  }
}

/// What is written by its name.
protocol PackedByName: Packed {
  /// The name.
  var packedName: String { get }

  /// The value of a name; nil if unknown.
  init?(packedName: String)
}

extension PackedByName {
  func pack(into packer: inout Packer) { packer.add(packedName) }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    guard let value = Self(packedName: try unpacker.text()) else { throw Unpacker.Damage() }
    self = value
  }
}

extension PackedByName where Self: RawRepresentable<String> {
  var packedName: String { rawValue }

  init?(packedName: String) { self.init(rawValue: packedName) }
}

extension PackedByName where Self: StyleKey {
  var packedName: String { name }

  init?(packedName: String) { self.init(name: packedName) }
}

extension ColorMode: PackedByName {}
extension TextStyle: PackedByName {}
extension LengthKey: PackedByName {}
extension SizeKey: PackedByName {}
extension ColorKey: PackedByName {}
extension FontKey: PackedByName {}

extension AnyStyleKey: PackedByName {
  var packedName: String { name }

  init?(packedName: String) { self.init(name: packedName) }
}

extension Source: Packed {
  /// Writes the numbers: all places of a compiled theme are in its file.
  func pack(into packer: inout Packer) {
    packer.add(line)
    packer.add(column)
    packer.add(length)
    data.pack(into: &packer)
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    let (line, column) = (try unpacker.number(), try unpacker.number())
    self.init(in: unpacker.file, line: line, column: column, length: try unpacker.number())
    self = filled(from: try Source?(from: &unpacker))
  }
}

extension Sourced: Packed where Value: Packed {
  func pack(into packer: inout Packer) {
    value.pack(into: &packer)
    source.pack(into: &packer)
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    let value = try Value(from: &unpacker)
    self.init(value, at: try Source?(from: &unpacker))
  }
}

extension Color: Packed {
  func pack(into packer: inout Packer) {
    [red, green, blue, alpha].forEach { packer.add(byte: $0) }
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    let (red, green, blue) = (try unpacker.byte(), try unpacker.byte(), try unpacker.byte())
    self.init(red: red, green: green, blue: blue, alpha: try unpacker.byte())
  }
}

extension Size: Packed {
  func pack(into packer: inout Packer) { [width, height].forEach { $0.pack(into: &packer) } }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    let width = try Double(from: &unpacker)
    self.init(width: width, height: try Double(from: &unpacker))
  }
}

extension FontOverride: Packed {
  func pack(into packer: inout Packer) {
    family.pack(into: &packer)
    [size, weight, lineHeight, tracking].forEach { $0.pack(into: &packer) }
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    self.init(family: try String?(from: &unpacker))
    size = try Double?(from: &unpacker)
    weight = try Double?(from: &unpacker)
    lineHeight = try Double?(from: &unpacker)
    tracking = try Double?(from: &unpacker)
  }
}
