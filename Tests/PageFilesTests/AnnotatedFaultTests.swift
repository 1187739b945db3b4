import PageFiles
import PageModel
import Testing

@Suite struct `A file with errors` {
  @Test(arguments: try AnnotatedFile.all(in: "faults"))
  func `has each error where its note says`(_ file: AnnotatedFile) {
    let faults = PageFile.read(file.bytes, file: "page", format: .yaml).diagnostics
    #expect(faults.map(\.note) == file.notes)
    #expect(!faults.isEmpty)
  }

  @Test(arguments: try AnnotatedFile.all(in: "faults/templates"))
  func `reports what is wrong with a template`(_ file: AnnotatedFile) {
    let faults = TemplateFile.read(file.bytes, file: SourceFile(file.testDescription)).diagnostics
    #expect(faults.map(\.note) == file.notes)
    #expect(!faults.isEmpty)
  }

  @Test func `still gives a page in which to find more errors`() throws {
    let bytes = Array("titel: x\ncells: [{title: 通知, on: yes}]".utf8)
    let page = try #require(PageFile.read(bytes, file: "page", format: .yaml).page)
    #expect(page.sections.first?.cells.first?.title == "通知")
  }
}
