import PageModel
import Resolving

extension RowPlan {
  /// Adds a stepper and returns its left edge.
  mutating func measureStepper(right: Edge) -> Edge {
    guard row.shown(.stepper, row.cell.written.stepper) == true else { return right }
    let style = row.style
    let size = style.dimensions(.stepperSize)
    let x = style[right] - size.width
    add([.stepper(of: size, style, .fixed)], as: .stepper, x: x)
    return Edge(x: x, gap: .accessoryGap)
  }
}
