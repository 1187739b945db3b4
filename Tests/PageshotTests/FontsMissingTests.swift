import Foundation
import Testing

@testable import Pageshot

@Suite struct `A font that is not installed` {
  @Test func `is named, with the package that brings it`() throws {
    let missing = #expect(throws: FontsMissing.self) {
      _ = try Renderer(
        folders: [], fontCache: nil, project: nil, fontSums: [], fontFolders: [])
    }
    let words = try #require(missing).description
    #expect(words.contains("Inter-Regular.otf is missing"))
    #expect(words.contains("apt-get install fonts-inter"))
  }

  @Test func `is not taken for a file that only has its name`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "pageshot-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for font in try Renderer().fonts() {
      try Data("no font".utf8).write(
        to: folder.appending(path: URL(filePath: font.path).lastPathComponent))
    }
    let missing = #expect(throws: FontsMissing.self) {
      _ = try Renderer(
        folders: [], fontCache: nil, project: nil, fontSums: [], fontFolders: [folder.path])
    }
    #expect(try #require(missing).description.hasSuffix("Inter-Regular.otf cannot be read"))
  }
}
