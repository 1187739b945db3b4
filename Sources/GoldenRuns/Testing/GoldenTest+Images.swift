package import Goldens
import Images
import PageFiles

/// A picture that shows how a page's picture differs from its golden.
package struct DifferenceImage: Hashable, Sendable {
  /// What a picture shows.
  package enum Role: String, Hashable, Sendable {
    /// The golden as it is.
    case reference
    /// The new golden: exactly the bytes that would be recorded.
    case new
    /// The differing pixels on the golden in pale grey.
    case difference
    /// The differing pixels after each row is moved to its new place: marks to lay over the new picture.
    case aligned
  }

  /// What it shows.
  package let role: Role
  /// The bytes of a PNG.
  package let png: [UInt8]
}

extension GoldenTest {
  /// Tests one picture against its golden, and draws how it differs.
  ///
  /// - Parameter subject: the picture.
  /// - Returns: the result, and the pictures to show if it is changed or new.
  /// - Throws: a painting error.
  package func testWithImages(_ subject: Subject) throws -> (
    picture: TestReport.Picture, images: [DifferenceImage]
  ) {
    var images: [DifferenceImage] = []
    let picture = try test(subject) { _, difference in
      let drawn = try difference?.found.drawn ?? subject.drawn()
      let new = DifferenceImage(role: .new, png: try subject.golden(drawn))
      images = [new]
      guard let (found, marks) = difference, let bytes = try goldens.read("\(subject.name)") else {
        return
      }
      images = [
        .init(role: .reference, png: bytes), new,
        .init(role: .difference, png: try found.wholeDifferencePNG()),
        .init(role: .aligned, png: try marks.encoded()),
      ]
    }
    return (picture, images)
  }
}
