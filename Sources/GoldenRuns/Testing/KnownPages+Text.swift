import Images
import Projects

extension KnownPages.Entry {
  /// The first field of the form; another version has another number.
  private static let form = "pageshot same 2"

  /// All fields, each with a NUL at its end; the last is a hash of the others.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func add(_ field: some Sequence<UInt8>) {
      bytes += field
      bytes.append(0)
    }
    add(Self.form.utf8)
    add(key.utf8)
    add(basis.utf8)
    add(libraries.utf8)
    add("\(pictures.count)".utf8)
    for picture in pictures { add(picture.utf8) }
    for (look, answer) in looks {
      bytes += look.text
      add(answer)
    }
    add("\(Hash128(of: bytes))".utf8)
    return bytes
  }

  /// Reads an entry; nil if it is damaged, or has another form.
  init?(_ bytes: [UInt8]) {
    // A hash has 32 digits.
    let end = bytes.count - 33
    guard end > 0, bytes.last == 0,
      bytes[end...].dropLast().elementsEqual("\(Hash128(of: Array(bytes[..<end])))".utf8)
    else { return nil }
    var fields = bytes[..<end].split(separator: 0, omittingEmptySubsequences: false).dropLast()
    func next() -> String? { fields.popFirst().map { String(decoding: $0, as: UTF8.self) } }
    guard next() == Self.form, let key = next(), let basis = next(), let libraries = next(),
      let count = next().flatMap({ Int($0) }), 0...fields.count ~= count
    else { return nil }
    let pictures = (0..<count).compactMap { _ in next() }
    var looks: [(look: FileLook, answer: [UInt8])] = []
    while !fields.isEmpty {
      let own = fields.prefix(FileLook.count)
      fields = fields.dropFirst(FileLook.count)
      guard own.count == FileLook.count, let answer = fields.popFirst() else { return nil }
      looks.append((FileLook(text: own.flatMap { $0 + [0] }), Array(answer)))
    }
    self.init(
      key: key, pictures: pictures, libraries: libraries, basis: basis, looks: looks)
  }

  /// The entry in words, as the report of an internal error lists it.
  var words: String {
    let lines = looks.map { look, answer in
      String(decoding: look.text.map { $0 == 0 ? 0x20 : $0 } + answer, as: UTF8.self)
    }
    return (["basis \(basis)", libraries] + lines).joined(separator: "\n") + "\n"
  }
}
