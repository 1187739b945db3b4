import Geometry
import PageLayout
import PageModel

extension SVGWriter {
  /// Writes a text as SVG text: one element for each line, font and direction.
  ///
  /// Each element starts at its baseline.
  func editableText(_ run: TextRun, _ box: Box) throws -> Markup {
    let shaped = try painter.shape(run, in: box)
    let lines = painter.text.pieces(of: run, width: box.rect.width)
    var group: Markup = " font-size=\"\(run.font.size)\"\(paint("fill", run.color))>"
    for (index, pieces) in lines.enumerated() where shaped.lines.indices.contains(index) {
      let start = box.start(ofLine: index, of: shaped, in: run)
      for piece in pieces { group += element(piece, of: run, from: start) }
    }
    return group
  }

  private func element(_ piece: TextPiece, of run: TextRun, from start: Point) -> Markup {
    // Right-to-left text starts at its right end.
    let x = start.x + (piece.isRightToLeft ? piece.right : piece.left)
    var text: Markup = "<text x=\"\(x)\" y=\"\(start.y)\""
    // Remove quotes and backslashes from font names, which would end the attribute's string.
    let family = piece.family.filter { !"'\\".contains($0) }
    text += " font-family=\"'\(xmlEscaped(family))'\" font-weight=\"\(piece.weight)\""
    if let mark = piece.mark { text += paint("fill", run.color(of: mark)) }
    if piece.tracking != 0 { text += " letter-spacing=\"\(piece.tracking)\"" }
    if piece.isRightToLeft { text += " direction=\"rtl\"" }
    let styles =
      (run.isKerned ? [] : ["font-kerning:none"])
      + (piece.isLiteral ? ["font-variant-ligatures:no-contextual"] : [])
    if !styles.isEmpty { text += " style=\"\(styles.joined(separator: ";"))\"" }
    return "\(text) xml:space=\"preserve\">\(xmlEscaped(piece.words))</text>"
  }
}
