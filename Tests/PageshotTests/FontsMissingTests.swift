import Foundation
import Pageshot
import Testing

@testable import Inspecting
@testable import Pages

@Suite struct `A font that is not installed` {
  @Test func `is named with the package that provides it`() throws {
    let missing = #expect(throws: FontsMissing.self) {
      _ = try Renderer(
        folders: [], fontCache: nil, project: nil, fontSums: [], fontFolders: [])
    }
    let words = try #require(missing).description
    #expect(words.contains("Inter-Regular.otf is missing"))
    #expect(words.contains("apt-get install fonts-inter"))
  }

  @Test func `is not replaced by a file that only has its name`() throws {
    let folder = try Folder()
    for font in try Renderer().fonts() {
      try folder.write(URL(filePath: font.path).lastPathComponent, "no font")
    }
    let missing = #expect(throws: FontsMissing.self) {
      _ = try Renderer(
        folders: [], fontCache: nil, project: nil, fontSums: [], fontFolders: [folder.path])
    }
    #expect(try #require(missing).description.hasSuffix("Inter-Regular.otf cannot be read"))
  }
}
