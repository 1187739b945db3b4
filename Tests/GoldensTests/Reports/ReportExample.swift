import Foundation
import Geometry
import Goldens
import Images
import PageLayout
import PageModel
import Pageshot
import ReportSamples
import Testing

/// A report about real pages before and after edits.
struct ReportExample {
  private let renderer: Renderer
  private let sandbox: Folder

  init(in sandbox: Folder) throws {
    renderer = try Renderer()
    self.sandbox = sandbox
  }

  /// Pictures of the settings page and others: changed, new, obsolete, failed and the same.
  func write(to path: String) throws {
    let folder = try ReportFolder(path)
    var pictures: [TestReport.Picture] = []
    for appearance in Appearance.allCases {
      pictures.append(try settings(appearance, into: folder))
    }
    for name in ["wechat/discover", "wechat/me", "product"] {
      var picture = try rendered(name, into: folder)
      picture.state = .same
      pictures.append(picture)
    }
    var profile = try rendered("wechat/profile", into: folder)
    profile.state = .new
    profile.new = TestReport.File("goldens/wechat/profile@2x.png", sha256: "")
    pictures.append(profile)
    var old = Reports.picture("wechat/old-settings@2x", .obsolete)
    old.images.base = profile.images.new
    pictures.append(old)
    var failed = Reports.picture(
      "wechat/emoticons@2x", .failed, source: "pages/wechat/emoticons.yaml")
    failed.faults = [
      .init(
        "unknown cell kind \"swich\"",
        at: Source(file: "pages/wechat/emoticons.yaml", line: 14, column: 15),
        hint: "did you mean \"switch\"?")
    ]
    pictures.append(failed)
    try folder.finish(Reports.report(pictures))
  }

  /// Many pictures that share one cause; their files are links to a few.
  func writeMany(_ count: Int, to path: String) throws {
    let folder = try ReportFolder(path)
    let (before, after) = try (png("wechat/me", scale: 1), png("wechat/discover", scale: 1))
    let pictures = try (1...count).map { number in
      var picture = Reports.changed("suite/page-\(number)~dark@2x", [Reports.separator])
      picture.scale = 1
      picture.images.base = try folder.addImage(before, of: picture.name, "base")
      picture.images.new = try folder.addImage(after, of: picture.name, "new")
      return picture
    }
    try folder.finish(Reports.report(pictures))
  }

  private func rendered(_ page: String, into folder: ReportFolder) throws -> TestReport.Picture {
    var picture = Reports.picture(page + "@2x", source: "pages/\(page).yaml")
    picture.page = page
    picture.images.new = try folder.addImage(try png(page, scale: 2), of: picture.name, "new")
    return picture
  }

  private func png(_ page: String, scale: Double) throws -> [UInt8] {
    try renderer.png(of: try read(Repository.path("pages/\(page).yaml")), scale: scale)
  }

  private func read(_ path: String) throws -> Page {
    let location = try #require(PageList([path]).pages.first)
    return try #require(try renderer.read(location).page)
  }

  /// The settings page before and after three edits.
  private func settings(
    _ appearance: Appearance, into folder: ReportFolder
  ) throws -> TestReport.Picture {
    let original = Repository.path("pages/wechat/settings.yaml")
    let inserted =
      "  - cells:\n      - title: 关怀模式\n      - title: 青少年模式\n  - cells:\n      - id: 4\n"
    let text = try String(contentsOfFile: original, encoding: .utf8)
      .replacing("title: 夜间模式\n", with: "title: 夜间模式\n        on: true\n")
      .replacing("detail: 12.3M", with: "detail: 0 B")
      .replacing("  - cells:\n      - id: 4\n", with: inserted)
    try sandbox.write("pages/wechat/settings.yaml", text)
    let pages = try (read(original), read(sandbox.path("pages/wechat/settings.yaml")))
    let trees = try (
      #require(renderer.layout(pages.0, Look(appearance: appearance)).tree),
      #require(renderer.layout(pages.1, Look(appearance: appearance)).tree)
    )
    let files = try (
      renderer.png(of: pages.0, scale: 2, appearance: appearance),
      renderer.png(of: pages.1, scale: 2, appearance: appearance)
    )
    var picture = Reports.settings
    picture.name = "wechat/settings\(appearance == .dark ? "~dark" : "")@2x"
    let bitmaps = try (Bitmap(decoding: files.0), Bitmap(decoding: files.1))
    let (comparison, difference) = Comparison.marked(of: bitmaps.0, and: bitmaps.1, by: .exact)
    picture.comparison = comparison
    picture.images.base = try folder.addImage(bitmaps.0.encoded(), of: picture.name, "base")
    picture.images.new = try folder.addImage(bitmaps.1.encoded(), of: picture.name, "new")
    let shown = try difference.encoded()
    picture.images.difference = try folder.addImage(shown, of: picture.name, "difference")
    picture.images.aligned = try folder.addImage(shown, of: picture.name, "aligned")
    func box(_ path: String, _ isBase: Bool, _ isNew: Bool) -> PictureExplanation.ChangedBox {
      func rect(_ tree: BoxTree) -> Rect? { tree.boxes.first { $0.path == BoxPath(path) }?.rect }
      return .init(path, base: isBase ? rect(trees.0) : nil, new: isNew ? rect(trees.1) : nil)
    }
    picture.explanation?.causes[0].boxes = [box("sections/1/cells/1/switch", true, true)]
    picture.explanation?.causes[1].boxes = [box("sections/1/cells/2/detail", true, true)]
    picture.explanation?.causes[2].boxes = [box("sections/2", false, true)]
    picture.explanation?.notes = [
      "recorded with FreeType 2.12, here 2.13: letters may differ slightly; record again on one machine"
    ]
    return picture
  }
}
