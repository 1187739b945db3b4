import Foundation
import Geometry
import Testing

/// Inkscape, if it is installed.
enum Inkscape {
  static let path = ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + "inkscape" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The rectangles of all parts with ids in a drawing, in the drawing's units.
  static func places(in file: String) throws -> [String: Rect] {
    let profile = try Folder()
    let data = try Process.finish(
      try #require(path), ["--query-all", file],
      environment: ["INKSCAPE_PROFILE_DIR": profile.path("profile")]
    ).output
    return places(inLines: String(decoding: data, as: UTF8.self))
  }

  /// The rectangles in lines like `id,x,y,width,height`.
  private static func places(inLines text: String) -> [String: Rect] {
    var places: [String: Rect] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: ",")
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard words.count == 5, numbers.count == 4 else { continue }
      places[String(words[0])] = Rect(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return places
  }
}
