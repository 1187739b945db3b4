import TestSupport
import Testing

@testable import Projects

@Suite struct `A document` {
  @Test func `is named where it is: beside an installed program, or in the checkout`() throws {
    let folder = try Folder()
    try folder.makeFolder("usr/bin")
    let installed = folder.path("usr/bin")
    #expect(Documents.path(of: "page-file.md", program: installed) == nil)
    try folder.write("usr/share/doc/pageshot/docs/page-file.md", "# Pages\n")
    let path = folder.path("usr/share/doc/pageshot/docs/page-file.md")
    #expect(Documents.path(of: "page-file.md", program: installed) == path)
    #expect(Documents.path(of: "other.md", program: installed) == nil)
    let built = Repository.path(".build/debug")
    #expect(
      Documents.path(of: "page-file.md", program: built)?.hasSuffix("docs/page-file.md") == true)
    #expect(Documents.path(of: "page-file.md", program: "/nowhere/.build/debug") == nil)
  }
}
