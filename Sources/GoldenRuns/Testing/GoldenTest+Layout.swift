package import Goldens
import PageFiles
import PageLayout
package import Pages
import Projects

extension GoldenTest {
  /// Tests the boxes of a page against the recorded boxes of its golden.
  ///
  /// Pixels are not compared, so the result does not depend on the versions of drawing libraries. If the boxes are the
  /// same, nothing is painted.
  ///
  /// - Parameter drawing: the picture; it need not be painted.
  /// - Returns: the result, including errors of the golden.
  /// - Throws: ``FaultyPage``, or a painting error.
  package func testLayout(of drawing: PagePicture) throws -> TestReport.Picture {
    let name = drawing.name
    var picture = TestReport.Picture(name, of: drawing.location)
    let tree = try drawing.renderer.drawable(drawing.page, scale: name.scale)
    do {
      guard case .golden(let golden, _) = try goldens.reference(picture.name) else {
        picture.state = .new
        return picture
      }
      guard let record = try golden.record() else {
        throw ReadError(path: golden.path, reason: "it has no recorded boxes: record it again")
      }
      let masks = tolerances.of(name.page).masks
      picture.masks = MaskedParts(masks, in: tree).found
      picture.maskedShare = picture.masks.share(of: tree)
      let difference = LayoutDifference(from: record.tree, to: tree, without: masks)
      guard !difference.causes.isEmpty else { return picture }
      picture.state = .changed
      let subject = try Subject(drawing)
      let base = try PictureSide(painting: record, of: golden, beside: subject)
      let found = try PictureComparison(of: subject, with: base, by: tolerances)
      var explanation = found.explained().0
      explanation.unexplained = []
      if explanation.causes.isEmpty { explanation.causes = difference.causes }
      picture.explanation = explanation
    } catch let error as ReadError {
      picture.state = .failed
      picture.faults.append(.init(error.description))
    } catch let error as RecordError {
      picture.state = .failed
      picture.faults.append(.init("the golden's boxes cannot be read: \(error)"))
    }
    return picture
  }
}
