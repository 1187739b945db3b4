import Geometry
import PageLayout
import PageModel

extension SVGWriter {
  /// A text that stays text: each line has an element for each font and direction, where it begins on its
  /// baseline.
  func editableText(_ run: TextRun, _ box: Box) throws -> String {
    let shaped = try painter.shape(run, in: box)
    let lines = painter.text.pieces(of: run, width: shaped.room)
    var group = " font-size=\"\(number(run.font.size))\"\(paint("fill", run.color))>"
    for (index, pieces) in lines.enumerated() where shaped.lines.indices.contains(index) {
      let start = box.start(ofLine: index, of: shaped, in: run)
      for piece in pieces { group += element(piece, of: run, from: start) }
    }
    return group
  }

  private func element(_ piece: TextPiece, of run: TextRun, from start: Point) -> String {
    // One that is written from the right begins there.
    let x = start.x + (piece.isRightToLeft ? piece.right : piece.left)
    var text = "<text x=\"\(number(x))\" y=\"\(number(start.y))\""
    // What a project calls its fonts must not end the name.
    let family = piece.family.filter { !"'\\".contains($0) }
    text += " font-family=\"'\(xmlEscaped(family))'\" font-weight=\"\(piece.weight)\""
    if piece.tracking != 0 { text += " letter-spacing=\"\(number(piece.tracking))\"" }
    if piece.isRightToLeft { text += " direction=\"rtl\"" }
    if !run.isKerned { text += " style=\"font-kerning:none\"" }
    return text + " xml:space=\"preserve\">\(xmlEscaped(piece.words))</text>"
  }
}
