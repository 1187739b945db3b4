import Geometry
import PageLayout
import PageModel

extension MutationRule {
  /// Changes of the page as a whole and of its sections.
  static func pageRules(_ pixel: Double) -> [MutationRule] {
    let down = Point(y: pixel)
    return [
      page(.whiteBackground, "make the background of the page white") {
        $0.background = Color(red: 255, green: 255, blue: 255)
      },
      page(.swappedColors, "swap the two most used colours of the page") { $0.swapColors() },
      page(.higherPage, "make the page one pixel taller") { $0.size.height += pixel },
      part(.shiftedSection, "move … down by a pixel", where: { $0.boxes[$1].path.isSection }) {
        $0.move($0.boxes[$1].path, by: down)
      },
      drop(.droppedCaption) { [.header, .footer].contains($0.kind) && $0.content.text != nil },
    ]
  }

  /// Changes of rows.
  static func rowRules(_ pixel: Double) -> [MutationRule] {
    func row(
      _ kind: Mutation.Kind, _ words: String, _ change: @escaping (inout BoxTree, Int) -> Void
    ) -> MutationRule {
      part(kind, words, where: { $0.boxes[$1].path.isRow }, change)
    }
    return [
      row(.shiftedRow, "move … down by a pixel") {
        $0.move($0.boxes[$1].path, by: Point(y: pixel))
      },
      row(.higherRow, "make … one pixel taller") { $0.grow(row: $1, by: pixel) },
      row(.droppedRow, "remove …") { $0.drop(row: $1) },
      part(
        .swappedRows, "swap … with the one below",
        where: { $0.boxes[$1].path.isRow && $0.next(row: $1) != nil }
      ) { $0.swapWithNext(row: $1) },
      row(.fadedRow, "fade … by a twentieth") { tree, index in
        for part in tree.family(of: tree.boxes[index].path) { tree.boxes[part].opacity *= 0.95 }
      },
      box(.roundedRow, "round the corners of … by two points") { box in
        guard case .fill(let color, let corners) = box.content, box.path.isRow else { return nil }
        return box.showing(
          .fill(color, Corners(top: corners.top + 2, bottom: corners.bottom + 2)))
      },
      box(.groundStep, "change the background of … by a step of blue") { box in
        guard case .fill(let color, let corners) = box.content else { return nil }
        return color.stepped.map { box.showing(.fill($0, corners)) }
      },
    ]
  }

  /// Changes of separators.
  static func separatorRules(_ pixel: Double) -> [MutationRule] {
    func line(
      _ kind: Mutation.Kind, _ words: String, _ change: @escaping (inout Box) -> Bool
    ) -> MutationRule {
      box(kind, words) { box in
        guard case .line = box.content else { return nil }
        var changed = box
        return change(&changed) ? changed : nil
      }
    }
    return [
      drop(.droppedSeparator) { if case .line = $0.content { true } else { false } },
      line(.shiftedSeparator, "move … up by a pixel") {
        $0.rect.origin.y -= pixel
        return true
      },
      line(.fullSeparator, "start … at the left edge") { box in
        let rect = box.rect
        box.rect = Rect(left: 0, top: rect.top, right: rect.right, bottom: rect.bottom)
        return rect.left > 0
      },
      line(.thickerSeparator, "make … one pixel thicker") {
        $0.rect.size.height = max($0.rect.height, pixel) + pixel
        return true
      },
      line(.separatorStep, "change the colour of … by a step of blue") {
        guard case .line(let color) = $0.content, let stepped = color.stepped else { return false }
        $0.content = .line(stepped)
        return true
      },
    ]
  }
}
