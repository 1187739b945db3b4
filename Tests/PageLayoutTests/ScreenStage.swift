import Foundation
import Geometry
import PageFiles
import PageLayout
import PageModel
import PageSamples
import Resolving
import Testing

/// Draws screens of 375 × 667 points with the built-in theme and a font of squares.
enum ScreenDrawing {
  static let viewport = Viewport(Size(width: 375, height: 667))

  static func screen(
    _ frame: Frame, _ supplies: Supplies? = nil
  ) throws -> (tree: BoxTree, warnings: [Diagnostic]) {
    let supplies = try supplies ?? Stage.supplies()
    let stage = ScreenStage(
      in: viewport, measuring: SquareFont(), wording: try .builtIn(),
      image: { name in
        if case .found(let size, let hasCurrentColor) = supplies.image(name) {
          ImageReference(name: name, size: size, hasCurrentColor: hasCurrentColor)
        } else {
          nil
        }
      }
    ) { $0.resolved(with: supplies).page }
    return BoxTree.screen(frame, by: stage)
  }

  static func boxes(_ layer: Frame.Layer, themes: [String] = ["classic"]) throws -> [Box] {
    try screen(Frame(layer), Stage.supplies(themes)).tree.boxes
  }

  /// A page of rows of 50 points between bars of 64 and 49 points.
  ///
  /// Without headers its first row begins at 99 in a grouped table and at 64 in a plain one.
  static func page(_ rows: [String], style: TableStyle = .plain) -> Page {
    var page = Page("Title") {
      Section {
        rows.map { row in
          Cell(row) {
            $0.height = 50; $0.id = row
          }
        }
      }
    }
    page.tableStyle = style
    page.tabBar = [TabItem("One")]
    page.language = "en"
    page.numberRows()
    return page
  }
}

extension [Box] {
  /// The box at a path.
  func box(_ path: String) throws -> Box {
    try #require(first { $0.path.description == path }, "\(map(\.path.description))")
  }

  /// The rectangle of the box at a path.
  func rect(_ path: String) throws -> Rect { try box(path).rect }

  /// The background of the row with an id; nil if it is not visible.
  func row(_ id: String) -> Box? {
    first { $0.row == .named(id) && $0.path.isRow }
  }
}

extension Box {
  /// The radius of its corners at the top; 0 without a ground.
  var radius: Double {
    if case .fill(_, let corners) = content { corners.top } else { 0 }
  }

  /// The radius of its corners at the bottom; 0 without a ground.
  var bottomRadius: Double {
    if case .fill(_, let corners) = content { corners.bottom } else { 0 }
  }
}
