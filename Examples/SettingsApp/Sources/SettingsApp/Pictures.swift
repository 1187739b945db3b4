import Foundation
import Pageshot

/// Writes pictures of a page for a handbook.
public func writePictures(of page: Page, into folder: URL) throws {
  let renderer = try Renderer()
  for appearance in Appearance.allCases {
    let png = try renderer.png(of: page, scale: 3, appearance: appearance)
    try Data(png).write(to: folder.appending(path: "settings-\(appearance).png"))
  }
  try Data(renderer.svg(of: page, appearance: .dark)).write(
    to: folder.appending(path: "settings.svg"))
  try Data(renderer.pdf(of: page, viewport: Size(width: 768, height: 1024))).write(
    to: folder.appending(path: "settings.pdf"))
}

/// The picture of a page file, with the icons, themes and templates of its project.
public func picture(ofFile path: String) throws -> [UInt8] {
  let page = try Page(contentsOf: path)
  return try Renderer().png(of: page, project: Project(of: path))
}

/// The errors of a page as text; nil if there are none.
public func faults(of page: Page) throws -> String? {
  do {
    _ = try Renderer().svg(of: page)
    return nil
  } catch let error as FaultyPage {
    return error.description
  }
}

/// The names of the pages that cannot be drawn with the settings of their project.
public func faultyPages(ofProject folder: String) throws -> [String] {
  let settings = ProjectSettings(around: folder)
  let run = PageRun(settings.pages(), variants: settings.variants, by: try settings.renderer())
  return try run.list.pages.filter { try !run.page($0).isSound }.map(\.name)
}

/// The current page with the changes that were made to a copy of its earlier version.
public func merging(_ page: Page, _ base: Page, _ copy: Page) throws -> Page {
  var merged = page
  try merged.apply(base.edits(to: copy))
  return merged
}
