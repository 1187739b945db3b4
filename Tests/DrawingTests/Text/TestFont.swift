import Foundation
import Synchronization

@testable import Drawing

/// A font that tests derive from another: its tables can be changed and are written with correct checksums.
struct TestFont {
  /// The first bytes of the file.
  var kind: [UInt8]
  /// The tables by tag.
  var tables: [String: [UInt8]] = [:]
  /// Tables with wrong checksums in the file.
  var wrongSums: Set<String> = []

  /// The parsed files: tests make thousands of fonts from a few of them.
  private static let known = Mutex<[String: TestFont]>([:])

  /// The font of one of the installed files under another name.
  init(_ file: String, called family: String? = nil) throws {
    let path = try Samples.engine.get().files.first { $0.name == file }?.path ?? file
    self = try Self.known.withLock { known in
      let font = try known[path] ?? TestFont(bytes: [UInt8](Data(contentsOf: URL(filePath: path))))
      known[path] = font
      return font
    }
    if let family { rename(family) }
  }

  private init(bytes: [UInt8]) {
    kind = Array(bytes[0..<4])
    func number(_ place: Int) -> Int { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    for index in 0..<(number(4) >> 16) {
      let entry = 12 + 16 * index
      let place = number(entry + 8)
      tables[String(decoding: bytes[entry..<(entry + 4)], as: UTF8.self)] =
        Array(bytes[place..<(place + number(entry + 12))])
    }
  }

  /// Gives the font a family, in the style Regular.
  mutating func rename(_ family: String) {
    let names = [(1, family), (2, "Regular"), (4, family), (6, family.filter { $0 != " " })]
    var (records, words) = ([UInt8](), [UInt8]())
    for (id, name) in names {
      let text = name.utf16.flatMap { Self.bytes(Int($0), 2) }
      records += [3, 1, 0x409, id, text.count, words.count].flatMap { Self.bytes($0, 2) }
      words += text
    }
    let head = [0, names.count, 6 + 12 * names.count].flatMap { Self.bytes($0, 2) }
    tables["name"] = head + records + words
  }

  /// Writes a number of two or four bytes into a table.
  mutating func put(_ number: Int, _ count: Int = 2, into tag: String, at place: Int) {
    tables[tag]?.replaceSubrange(place..<(place + count), with: Self.bytes(number, count))
  }

  /// The file.
  var file: [UInt8] {
    var (directory, body) = (kind + Self.bytes(tables.count, 2) + [0, 0, 0, 0, 0, 0], [UInt8]())
    let start = 12 + 16 * tables.count
    for (tag, bytes) in tables.sorted(by: { $0.key < $1.key }) {
      var summed = bytes
      if tag == "head", bytes.count >= 12 { summed.replaceSubrange(8..<12, with: [0, 0, 0, 0]) }
      let sum = Int(FontBytes(summed).sum(of: 0..<summed.count)) + (wrongSums.contains(tag) ? 1 : 0)
      directory += Array(tag.utf8) + Self.bytes(sum, 4) + Self.bytes(start + body.count, 4)
      directory += Self.bytes(bytes.count, 4)
      body += bytes + Array(repeating: 0, count: -bytes.count & 3)
    }
    return directory + body
  }

  static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
