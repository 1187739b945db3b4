import Foundation
import Testing

@Suite struct `A diff of animations` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    for name in ["red", "blue"] {
      try box.write("\(name).png", Fixtures.data("diffs/white-\(name).png"))
    }
  }

  /// A file with one number changed in each of its frame control chunks, and correct checksums.
  private func changing(_ file: Data, at place: Int, ofFrame frame: Int, to byte: UInt8) throws
    -> Data
  {
    var (bytes, found) = ([UInt8](file), -1)
    for index in 0..<bytes.count - 4 where Array(bytes[index..<index + 4]) == Array("fcTL".utf8) {
      found += 1
      guard found == frame else { continue }
      bytes[index + 4 + place] = byte
      let sum = Self.crc32(bytes[index..<index + 30])
      for digit in 0..<4 {
        bytes[index + 30 + digit] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * digit))
      }
    }
    return Data(bytes)
  }

  private static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  /// A file with the data of its chunks changed, with correct checksums; chunks without data are left out.
  ///
  /// `change` gets the type of a chunk, its data, and its number among those of its type.
  private func rewriting(
    _ file: Data, _ change: (_ type: String, _ data: [UInt8], _ number: Int) -> [UInt8]?
  ) -> Data {
    func word(_ number: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
    let bytes = [UInt8](file)
    var (made, place, counts) = (Array(bytes[..<8]), 8, [String: Int]())
    while place < bytes.count {
      let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let data = Array(bytes[place + 8..<place + 8 + size])
      let number = counts[type, default: 0]
      counts[type] = number + 1
      if let data = change(type, data, number) {
        let body = Array(type.utf8) + data
        made += word(UInt32(data.count)) + body + word(Self.crc32(body))
      }
      place += 12 + size
    }
    return Data(made)
  }

  @Test func `tells how often each is played and how long frames last`() throws {
    let red = try box.read("red.png")
    func plays(_ count: UInt8) -> Data {
      rewriting(red) { type, data, _ in
        type == "acTL" ? Array(data.dropLast()) + [count] : data
      }
    }
    let slow = rewriting(red) { type, data, _ in
      type == "fcTL" ? Array(data[..<21]) + [7] + data[22...] : data
    }
    let quick = rewriting(red) { type, data, number in
      type == "fcTL" && number == 1 ? Array(data[..<21]) + [1, 0, 30] + data[24...] : data
    }
    for (file, words) in [
      (plays(1), "played endlessly and once"), (plays(2), "played endlessly and 2 times"),
      (slow, "frame 1 of 2 lasts 700 ms, not 300 ms, and 1 more frame with another duration"),
      (quick, "frame 2 of 2 lasts 1/30 s, not 300 ms"),
    ] {
      try box.write("other.png", file)
      let run = try box.run("diff", "red.png", "other.png")
      #expect(run.code == 1 && run.output == "different: \(words)\n", "\(run.output)")
    }
  }

  @Test func `takes a picture and an animation of it alone for the same`() throws {
    let red = try box.read("red.png")
    try box.write(
      "one.png",
      rewriting(red) { type, data, number in
        switch type {
        case "acTL": [0, 0, 0, 1] + data[4...]
        case "fdAT": nil
        case "fcTL" where number > 0: nil
        default: data
        }
      })
    try box.write(
      "still.png",
      rewriting(red) { type, data, _ in
        ["acTL", "fcTL", "fdAT"].contains(type) ? nil : data
      })
    for (base, new) in [("one", "still"), ("still", "one"), ("one", "one")] {
      let run = try box.run("diff", "\(base).png", "\(new).png")
      #expect(run.code == 0 && run.output == "same\n", "\(run.output)")
    }
  }

  @Test func `of folders finds one under another name by its frames and their times`() throws {
    try box.write("slow.png", changing(box.read("red.png"), at: 21, ofFrame: 1, to: 7))
    try box.write("old/a.png", box.read("red.png"))
    for (file, states) in [
      ("red", ["b.png": "renamed"]), ("slow", ["a.png": "removed", "b.png": "added"]),
      ("blue", ["a.png": "removed", "b.png": "added"]),
    ] {
      try box.write("new/b.png", box.read("\(file).png"))
      let list = try box.run("diff", "old", "new", "--json").objects
      let found = list.map { ($0["name"] as? String ?? "", $0["state"] as? String ?? "") }
      #expect(Dictionary(found) { $1 } == states, "\(file)")
    }
  }

  @Test func `compares all frames`() throws {
    #expect(try box.run("diff", "red.png", "red.png").output == "same\n")
    let run = try box.run("diff", "red.png", "blue.png", "--out", "diff.png")
    #expect(run.code == 1 && run.errors == "diff.png\n")
    #expect(run.output.hasPrefix("different: frame 2 of 2: "), "\(run.output)")
    #expect(run.output.contains(" (100 %), within 0,0,"))
    #expect(box.files().contains("diff.png"))
    let found = try box.run("diff", "red.png", "blue.png", "--json").object
    #expect(found["result"] as? String == "different")
    let frames = try #require(found["frames"] as? [String: Any])
    #expect(frames["base"] as? Int == 2 && frames["new"] as? Int == 2)
    #expect(frames["different"] as? [Int] == [2] && frames["otherTimes"] as? [Int] == [])
  }

  @Test func `aligns the first frames that differ`() throws {
    let run = try box.run("diff", "red.png", "blue.png", "--align", "--json")
    #expect(run.code == 1)
    #expect(try run.object.keys.contains("aligned"))
  }

  @Test func `reports delays that differ even if no pixel does`() throws {
    try box.write("slow.png", changing(box.read("red.png"), at: 21, ofFrame: 1, to: 7))
    let run = try box.run("diff", "red.png", "slow.png", "--out", "diff.png")
    #expect(run.code == 1)
    #expect(
      run.output.wholeMatch(of: #/different: frame 2 of 2 lasts .+, not .+\n/#) != nil,
      "\(run.output)")
    #expect(run.errors == "diff.png was not written: no pixel differs\n")
    let found = try box.run("diff", "red.png", "slow.png", "--json").object
    #expect(found["result"] as? String == "different" && found["differentPixels"] as? Int == 0)
    #expect((found["frames"] as? [String: Any])?["otherTimes"] as? [Int] == [2])
  }

  @Test func `reports a still picture that equals an animation's first frame`() throws {
    let data = try box.read("red.png")
    let control = try #require(data.range(of: Data("acTL".utf8))).lowerBound - 4
    var still = data
    still.removeSubrange(control..<control + 20)
    try box.write("still.png", still)
    let run = try box.run("diff", "still.png", "red.png")
    #expect(run.code == 1 && run.output == "different: 1 frame and 2 frames\n", "\(run.output)")
    #expect(try box.run("diff", "still.png", "still.png").code == 0)
  }

  @Test func `refuses frames that do not fit`() throws {
    try box.write("bad.png", changing(box.read("red.png"), at: 15, ofFrame: 1, to: 1))
    let run = try box.run("diff", "red.png", "bad.png")
    #expect(run.code == 66)
    #expect(
      run.errors.contains("bad.png: damaged PNG: a frame that does not fit its animation"),
      "\(run.errors)")
  }
}

@Suite struct `A diff of other picture formats` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    for name in ["colours", "grey", "orientation-1", "orientation-6"] {
      try box.write("\(name).jpg", Fixtures.data("jpeg/\(name).jpg"))
    }
  }

  @Test func `reads JPEGs upright, whatever their file names`() throws {
    #expect(try box.run("diff", "colours.jpg", "colours.jpg").output == "same\n")
    try box.write("colours.png", box.read("colours.jpg"))
    #expect(try box.run("diff", "colours.jpg", "colours.png").code == 0)
    let turned = try box.run(
      "diff", "orientation-1.jpg", "orientation-6.jpg", "--metric", "yiq", "--threshold", "0.3")
    #expect(turned.code == 0, "\(turned.output)")
    let other = try box.run("diff", "colours.jpg", "grey.jpg", "--out", "diff.png")
    #expect(other.code == 1 && box.files().contains("diff.png"))
  }

  @Test func `names the picture of a difference as a PNG`() throws {
    try box.write("old/x.jpg", box.read("colours.jpg"))
    try box.write("new/x.jpg", box.read("grey.jpg"))
    let run = try box.run("diff", "old", "new", "--out", "diffs")
    #expect(run.code == 1 && box.files("diffs") == ["x.jpg.png"], "\(box.files("diffs"))")
  }

  @Test func `reads WebPs and refuses damaged and animated ones`() throws {
    let whole = try box.read("colours.jpg")
    try box.write("cut.jpg", whole.prefix(whole.count / 2))
    let cut = try box.run("diff", "colours.jpg", "cut.jpg")
    #expect(cut.code == 66 && cut.errors.contains("cut.jpg: damaged JPEG: "), "\(cut.errors)")
    for name in ["lossless", "lossy", "animated"] {
      try box.write("\(name).webp", Fixtures.data("webp/\(name).webp"))
    }
    #expect(try box.run("diff", "lossless.webp", "lossless.webp").output == "same\n")
    let other = try box.run("diff", "lossless.webp", "lossy.webp", "--out", "diff.png")
    #expect(other.code == 1 && box.files().contains("diff.png"))
    let moving = try box.run("diff", "lossy.webp", "animated.webp")
    #expect(moving.code == 66 && moving.errors.contains("unsupported animated WebP"))
  }
}
