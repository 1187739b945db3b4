import PageModel
import Resolving
import Testing

@Suite struct `A key without effect` {
  private func warnings(_ page: Page) throws -> [String] {
    page.resolved(with: try Stage.supplies()).diagnostics.map(\.message)
  }

  @Test func `is reported for the ground of the other kind of table`() throws {
    var page = Page { Section { Cell("A") } }
    page.tableStyle = .plain
    page.style[.pageBackground] = .token("red")
    #expect(try warnings(page) == ["pageBackground has no effect: the table is plain"])
    page.style[.plainBackground] = .token("red")
    #expect(try warnings(page) == [])
    var grouped = Page { Section { Cell("A") } }
    grouped.style[.plainBackground] = .token("red")
    #expect(try warnings(grouped) == ["plainBackground has no effect: the table is grouped"])
  }

  @Test func `is reported for the alignment of titles that are not aligned`() throws {
    func page(_ kind: Kind.BuiltIn) -> Page {
      Page { Section { Cell("A", kind: .builtIn(kind)) { $0.style[.titleAlignment] = 1 } } }
    }
    let message = "titleAlignment has no effect here: only rows of some kinds align their titles"
    #expect(try warnings(page(.plain)) == [message])
    for kind in [Kind.BuiltIn.button, .logout, .value2] {
      #expect(try warnings(page(kind)) == [])
    }
    var mixed = Page {
      Section {
        Cell("A"); Cell("B", kind: .button)
      }
    }
    mixed.style[.titleAlignment] = 0
    #expect(try warnings(mixed) == [])
    mixed.sections[0].cells.removeLast()
    #expect(try warnings(mixed) == [message])
    mixed.sections[0].cells = []
    #expect(try warnings(mixed) == [])
  }

  @Test func `is reported for a line break in a text that keeps none`() throws {
    func page(_ kind: Kind.BuiltIn, _ text: String) -> Page {
      Page { Section { Cell("A", subtitle: text, kind: .builtIn(kind)) } }
    }
    let message = "a line break is drawn as a space here"
    #expect(try warnings(page(.subtitle, "B\nC")) == [message])
    #expect(try warnings(page(.subtitle, "B\n")) == [])
    #expect(try warnings(page(.text, "B\nC")) == [])
    var wrapping = page(.subtitle, "B\nC")
    wrapping.style[.subtitleLines] = 0
    #expect(try warnings(wrapping) == [])
    wrapping.style = StyleOverrides()
    wrapping.sections[0].cells[0].style[.titleLines] = 0
    #expect(try warnings(wrapping) == [message])
  }
}
