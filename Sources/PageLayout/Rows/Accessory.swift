import Geometry
import PageModel
import Resolving

extension RowPlan {
  /// Adds the parts at the right end: accessory, segments and stepper.
  ///
  /// Returns the edge at which the rest of the row ends.
  mutating func measureEnd() -> Edge {
    measureStepper(right: measureSegments(right: measureAccessory()))
  }

  /// Adds the accessory and returns the edge at which the rest of the row ends.
  mutating func measureAccessory() -> Edge {
    let style = row.style
    let size: SizeKey
    let draw: (Rect) -> [Shape]
    switch row.cell.accessory {
    case .none: return row.end
    case .disclosure:
      let stroke = style.stroke(.chevronColor, .chevronStroke)
      (size, draw) = (.chevronSize, { [.chevron(in: $0, stroke: stroke)] })
    case .checkmark:
      let stroke = style.stroke(.checkmarkColor, .checkmarkStroke)
      (size, draw) = (.checkmarkSize, { [.checkmark(in: $0, stroke: stroke)] })
    case .detailButton:
      let stroke = style.stroke(.detailButtonColor, .detailButtonStroke)
      (size, draw) = (.detailButtonSize, { Shape.detailButton(in: $0, stroke: stroke) })
    case .progress:
      let share = row.cell.written.progress ?? 0
      (size, draw) = (.detailButtonSize, { Shape.progressRing(share, in: $0, style) })
    case .spinner:
      let color = style[.refreshSpinnerColor]
      (size, draw) = (.refreshSpinnerSize, { Shape.spinner(in: $0, color, style, at: 0) })
    case .switch:
      let on = row.cell.written.on
      (size, draw) = (.switchSize, { Shape.switch(in: $0, on: on, style) })
    }
    var end = row.end
    end.inset = row.cell.accessory.inset
    let isSwitch = row.cell.accessory == .switch
    let key = isSwitch ? "on" : row.cell.places["choice"] == nil ? "accessory" : "choice"
    let own = style.dimensions(size)
    let x = style[end] - own.width
    add(
      Part(
        name: row.cell.accessory.part, x: x, size: own,
        content: .drawn { .shapes(draw($0)) }, style: style, key: key,
        sizing: .fixed, on: isSwitch ? row.cell.written.on : nil))
    return Edge(x: x, gap: .accessoryGap, inset: end.inset)
  }
}

extension Accessory {
  /// The name of the accessory's box.
  fileprivate var part: BoxName { self == .disclosure ? .chevron : BoxName(rawValue) }

  /// The key of the space at its sides; nil for none.
  fileprivate var inset: LengthKey? {
    switch self {
    case .disclosure: .chevronInset
    case .checkmark: .checkmarkInset
    case .none, .switch, .detailButton, .progress, .spinner: nil
    }
  }
}
