import Geometry
import PageLayout
import PageModel
import Resolving

extension BoxTree {
  /// Warnings of rows, and of controls in them and beside them, that are too small to tap.
  ///
  /// Only heights that a page or a template sets are reported: rows make up for the theme's heights of controls.
  func targetWarnings(on page: ResolvedPage) -> [Diagnostic] {
    let controls = boxes.compactMap { box in Control(box).map { (box, $0) } }
    let counts = controls.isEmpty ? [:] : segmentCounts
    var found: [Diagnostic] = boxes.filter { $0.path.isRow && $0.rect.height < finger }.map {
      $0.warning(
        "the row", $0.rect.height, "high", on: page, hint: "give it a height of 44 or more")
    }
    for (box, control) in controls {
      let width =
        box.rect.width / Double(control == .segments ? counts[box.path] ?? 1 : control.keys)
      if width < finger {
        found.append(
          box.warning(control.part, width, "wide", on: page, hint: "make it wider"))
      }
      if box.rect.height < finger, page.style(of: box.path.part).isHeightWritten(of: box) {
        found.append(
          box.warning(
            control.part, box.rect.height, "high", on: page,
            hint: "remove its height, so that the theme sets it"))
      }
    }
    return found
  }

  /// The numbers of segments of segmented controls.
  private var segmentCounts: [BoxPath: Int] {
    var counts: [BoxPath: Int] = [:]
    for box in boxes where box.path.name.lastWord.number != nil {
      if let holder = box.path.parent { counts[holder, default: 0] += 1 }
    }
    return counts
  }
}

/// The smallest size of a tap target, in points.
private let finger = 44.0

/// A control, identified by the colour that only it is drawn with.
private enum Control: CaseIterable {
  case segments, slider, stepper, swipe

  init?(_ box: Box) {
    guard let control = Self.allCases.first(where: { $0.isDrawn(in: box) }) else { return nil }
    self = control
  }

  /// Whether a box shows it.
  private func isDrawn(in box: Box) -> Bool {
    switch self {
    case .segments: box.keys.contains(ColorKey.segmentsBackground)
    case .slider: box.keys.contains(ColorKey.sliderOffColor)
    case .stepper: box.keys.contains(ColorKey.stepperBackground)
    case .swipe: box.path.isSwipe
    }
  }

  /// The name of the control.
  var part: String {
    switch self {
    case .segments: "a segment"
    case .slider: "the slider"
    case .stepper: "a button of the stepper"
    case .swipe: "a swipe action"
    }
  }

  /// The number of buttons side by side, for controls that always have the same number.
  var keys: Int { self == .stepper ? 2 : 1 }
}

extension BoxPath {
  /// Whether it is an action of a swiped row.
  fileprivate var isSwipe: Bool {
    name.holder == .swipe && name.lastWord.number != nil
  }
}

extension Style {
  /// Whether the page or a template sets the height of a box.
  fileprivate func isHeightWritten(of box: Box) -> Bool {
    let own: Set = ["segmentsHeight", "sliderHeight", "stepperSize"]
    return box.uses.contains { use in
      guard use.role == .height || use.role == .size else { return false }
      guard let key = use.key, own.contains(key.name) else { return true }
      switch lastStep(of: key).level {
      case .page, .section, .cell: return true
      case .theme, .kind, nil: return false
      }
    }
  }
}

extension Box {
  /// A warning of a size in a direction.
  fileprivate func warning(
    _ part: String, _ points: Double, _ direction: String, on page: ResolvedPage, hint: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "tap-target", at: source ?? page.start,
      "\(part) is \((points * 10).rounded() / 10) pt \(direction), below the 44 pt of a tap target",
      hint: hint)
  }
}
