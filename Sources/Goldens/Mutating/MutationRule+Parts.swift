import Geometry
import PageLayout
import PageModel
import Resolving

extension MutationRule {
  /// Changes of texts.
  static var textRules: [MutationRule] {
    func text(
      _ kind: Mutation.Kind, _ words: String, _ change: @escaping (inout TextRun) -> Bool
    ) -> MutationRule {
      box(kind, words) { box in
        guard case .text(var run, let cut) = box.content, !run.text.isEmpty else { return nil }
        return change(&run) ? box.showing(.text(run, cut: cut)) : nil
      }
    }
    return [
      drop(.droppedText) { $0.content.text != nil },
      text(.changedDigit, "change a digit of …") { $0.text.changeDigit() },
      text(.cutText, "cut the end of …") {
        guard $0.text.count > 1 else { return false }
        $0.text = $0.text.dropLast() + "…"
        return true
      },
      text(.swappedLetters, "swap two letters of …") { $0.text.swapLetters() },
      text(.heavierText, "make … heavier by 100") {
        $0.font.weight += 100
        return $0.font.weight <= 900
      },
      text(.largerText, "make … half a point larger") {
        $0.font.size += 0.5
        return true
      },
      box(.movedText, "move … right by half a point") {
        $0.content.text == nil ? nil : $0.moved(by: Point(x: 0.5))
      },
      box(.raisedText, "move … up by half a point") {
        $0.content.text == nil ? nil : $0.moved(by: Point(y: -0.5))
      },
      text(.spacedText, "widen the letter spacing of … by a tenth of a point") {
        $0.font.tracking += 0.1
        return $0.text.count > 1
      },
      text(.textStep, "change the colour of … by a step of blue") { run in
        run.color.stepped.map { run.color = $0 } != nil
      },
    ]
  }

  /// Changes of images.
  static func imageRules(_ pixel: Double) -> [MutationRule] {
    [
      drop(.droppedImage) { $0.content.image != nil },
      box(.shiftedImage, "move … right by a pixel") {
        $0.content.image == nil ? nil : $0.moved(by: Point(x: pixel))
      },
      box(.smallerImage, "make … one pixel smaller") { box in
        guard box.content.image != nil, box.rect.width > pixel, box.rect.height > pixel else {
          return nil
        }
        var box = box
        box.rect.size = Size(width: box.rect.width - pixel, height: box.rect.height - pixel)
        return box
      },
      part(
        .swappedImages, "show another image of the page as …",
        where: { $0.otherImage(than: $1) != nil }
      ) { tree, index in
        guard case .image(let own, let tint, let radius, let fit) = tree.boxes[index].content,
          var other = tree.otherImage(than: index)
        else { return }
        other.hasCurrentColor = own.hasCurrentColor
        tree.boxes[index].content = .image(other, tint: tint, radius: radius, fit: fit)
      },
      box(.tintStep, "change the tint of … by a step of blue") { box in
        guard case .image(let image, let tint?, let radius, let fit) = box.content else {
          return nil
        }
        return tint.stepped.map { box.showing(.image(image, tint: $0, radius: radius, fit: fit)) }
      },
    ]
  }

  /// Changes of chevrons, switches, marks and badges.
  static func shapeRules(_ pixel: Double) -> [MutationRule] {
    [
      drop(.droppedChevron) { $0.kind == .chevron },
      box(.flippedChevron, "flip …") { $0.kind == .chevron ? $0.flipped : nil },
      box(.flippedSwitch, "flip …") { $0.kind == .switch ? $0.flipped : nil },
      drop(.droppedMark) {
        $0.content.shapes != nil && !$0.isBadge && ![.chevron, .switch].contains($0.kind)
      },
      part(.droppedBadge, "remove …", where: { $0.boxes[$1].isBadge }) { tree, index in
        let ground = tree.boxes[index].path
        tree.boxes.removeAll {
          $0.path == ground || $0.path.part == ground.part && $0.path.name == ground.name.front
        }
      },
      box(.thinnerStroke, "make the stroke of … a tenth thinner") { box in
        box.changingShapes { $0.stroke?.width *= 0.9 }
      },
      box(.shiftedShape, "move … right by a pixel") {
        $0.content.shapes == nil ? nil : $0.moved(by: Point(x: pixel))
      },
      box(.shapeStep, "change a colour of … by a step of blue") { box in
        guard var shapes = box.content.shapes, let index = shapes.firstIndex(where: \.isStepped)
        else { return nil }
        shapes[index].step()
        return box.showing(.shapes(shapes))
      },
    ]
  }
}

extension Box {
  /// Whether the box is a template's background for a text of the same name.
  fileprivate var isBadge: Bool { path.name.front != nil && content.shapes != nil }
}

extension Shape {
  /// Whether the shape has a colour that can be stepped.
  fileprivate var isStepped: Bool { fill?.stepped != nil || stroke?.color.stepped != nil }

  /// Steps the colour of its fill, otherwise of its stroke.
  fileprivate mutating func step() {
    if let stepped = fill?.stepped {
      fill = stepped
    } else if let stepped = stroke?.color.stepped {
      stroke?.color = stepped
    }
  }
}

extension String {
  /// Increments the first digit; false if there is none.
  fileprivate mutating func changeDigit() -> Bool {
    guard let place = firstIndex(where: { $0.isASCII && $0.isNumber }),
      let digit = self[place].wholeNumberValue
    else { return false }
    replaceSubrange(place...place, with: "\((digit + 1) % 10)")
    return true
  }

  /// Swaps the first two adjacent letters that differ; false if there are none.
  fileprivate mutating func swapLetters() -> Bool {
    var letters = Array(self)
    let place = letters.indices.dropLast().first { place in
      letters[place] != letters[place + 1] && letters[place].isLetter && letters[place + 1].isLetter
    }
    guard let place else { return false }
    letters.swapAt(place, place + 1)
    self = String(letters)
    return true
  }
}
