package import Pageshot
import TestSupport

/// All or some pages of the gallery, or of another folder.
package struct Gallery {
  package struct Item {
    package let name: String
    package let page: Page
    package let project: Project?
  }

  package let renderer: Renderer
  package let items: [Item]

  /// A page that cannot be read.
  package struct Faulty: Error {
    let name: String
  }

  package init(_ names: [String] = [], in folder: String = "pages") throws {
    let renderer = try Renderer()
    self.renderer = renderer
    items = try PageList([Repository.path(folder)]).pages
      .filter { names.isEmpty || names.contains($0.name) }
      .map { location in
        guard let page = try renderer.read(location).page else {
          throw Faulty(name: location.name)
        }
        return Item(name: location.name, page: page, project: location.project)
      }
  }

  package func layout(_ item: Item, _ look: Look = Look()) -> LaidOutPage {
    renderer.layout(item.page, look, project: item.project)
  }
}
