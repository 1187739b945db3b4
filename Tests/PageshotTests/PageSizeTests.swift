import Foundation
import Pageshot
import Testing

@Suite struct `A page file` {
  @Test(arguments: [(0, true), (1, false)])
  func `of one mebibyte is read, but no larger one`(_ more: Int, _ isRead: Bool) throws {
    let repository = try GitRepository()
    let page = "title: T\ncells: [{ title: A }]\n#"
    let padding = String(repeating: "x", count: (1 << 20) + more - page.utf8.count)
    try repository.write("pages/a.yaml", page + padding)
    let list = PageList([repository.folder + "/pages/a.yaml"])
    let location = try #require(list.pages.first)
    let faults = try Renderer().read(location).diagnostics.map(\.message)
    #expect(faults == (isRead ? [] : ["limit: file bytes 1048577 > 1048576"]))
  }
}
