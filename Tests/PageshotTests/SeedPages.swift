import Testing

/// A page of SJStaticTableView's demo with the places from its source code.
struct SeedPage: Sendable, CustomTestStringConvertible {
  /// The name, with the state if there are several.
  let name: String
  /// The rows from the top.
  let rows: [SeedRow]

  var testDescription: String { name }

  /// A page from lines of section, index, y and height, then parts with their numbers.
  init(_ name: String, _ rows: String) {
    self.name = name
    self.rows = rows.split(separator: "\n").compactMap(SeedRow.init)
  }
}

/// One row: points at a width of 375, from the top of the first section's header.
struct SeedRow: Sendable {
  /// A part of a row: x and width of a text, or a rectangle relative to the row.
  struct Part: Sendable {
    let name: String
    let numbers: [Double]
  }

  let path: String
  let y: Double
  let height: Double
  let parts: [Part]

  /// A row from its line; every row ends in a chevron except for a switch and centred text.
  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 2, words.count.isMultiple(of: 2) else { return nil }
    let place = words[0].split(separator: ".")
    let vertical = words[1].numbers
    guard place.count == 2, vertical.count == 2 else { return nil }
    path = "sections/\(place[0])/cells/\(place[1])"
    y = vertical[0]
    height = vertical[1]
    var parts = stride(from: 2, to: words.count, by: 2).map {
      Part(name: String(words[$0]), numbers: words[$0 + 1].numbers)
    }
    if parts.allSatisfy({ $0.name != "switch" && $0.name != "centred" }) {
      parts.append(Part(name: "chevron", numbers: [356.5, (height - 10.5) / 2, 6.5, 10.5]))
    }
    self.parts = parts
  }
}

extension Substring {
  fileprivate var numbers: [Double] { split(separator: ",").compactMap { Double($0) } }
}

extension SeedPage {
  /// All pages.
  ///
  /// The source keeps the wide box of a title whose font became smaller (the third custom row, 90);
  /// here it is measured again (48). "LinkedIn" has the weight of the Han letters beside it, which takes a point
  /// less (89.7 instead of 90.7).
  static let all = [
    SeedPage(
      "discover",
      """
      0.0 10,44 image 12,7,30,30 title 52,45 detailImage 315.95,8,28.55,28
      1.0 74,44 image 12,7,30,30 title 52,45
      1.1 118,44 image 12,7,30,30 title 52,45
      2.0 182,44 image 12,7,30,30 title 52,60
      2.1 226,44 image 12,7,30,30 title 52,45
      3.0 290,44 image 12,7,30,30 title 52,30
      3.1 334,44 image 12,7,30,30 title 52,30 detailImage 315.76,8,28.74,28 detail 188.95,120.82
      """),
    SeedPage(
      "discover, refreshed",
      """
      0.0 10,44 image 12,7,30,30 title 52,45 detailImage 315.95,8,28.55,28
      1.0 74,44 image 12,7,30,30 title 52,45
      1.1 118,44 image 12,7,30,30 title 52,45
      2.0 182,44 image 12,7,30,30 title 52,60
      2.1 226,44 image 12,7,30,30 title 52,45
      3.0 290,44 image 12,7,30,30 title 52,30
      3.1 334,44 image 12,7,30,30 title 52,90 detailImage 315.82,8,28.68,28 detail 192.82,117
      """),
    SeedPage(
      "me",
      """
      0.0 10,80 image 12,12,56,56 name 80,150 userID 80,150 codeImage 324.5,30,20,20
      1.0 110,44 image 12,7,30,30 title 52,30
      1.1 154,44 image 12,7,30,30 title 52,30
      1.2 198,44 image 12,7,30,30 title 52,30
      1.3 242,44 image 12,7,30,30 title 52,30
      2.0 306,44 image 12,7,30,30 title 52,30
      3.0 370,44 image 12,7,30,30 title 52,30
      """),
    SeedPage(
      "profile",
      """
      0.0 10,80 title 12,30 detailImage 279.24,8,65.26,64
      0.1 90,44 title 12,30 detail 291.03,53.47
      0.2 134,44 title 12,45 detail 301.51,42.99
      0.3 178,44 title 12,75 detailImage 327.5,13.5,17,17
      0.4 222,44 title 12,60
      1.0 286,44 title 12,30 detail 331.5,13
      1.1 330,44 title 12,30 detail 289.06,55.44
      1.2 374,44 title 12,60 detail 238.95,105.55
      2.0 438,44 title 12,89.7 detail 318.5,26
      """),
    SeedPage(
      "settings",
      """
      0.0 10,44 title 12,75 detailImage 282.5,13.5,17,17 detail 305.5,39
      1.0 74,44 title 12,75
      1.1 118,44 title 12,60 switch 312,6.5,51,31
      1.2 162,44 title 12,60 detail 306.66,37.84
      1.3 206,44 title 12,30
      1.4 250,44 title 12,30
      2.0 314,44 title 12,75
      2.1 358,44 title 12,60
      3.0 422,44 title 12,174.69
      3.1 466,44 title 12,174.69
      4.0 530,44 centred 155.5,64
      """),
    SeedPage(
      "emoticons",
      """
      0.0 10,44 image 12,7,30,30 title 52,30
      0.1 54,44 image 12,7,30,30 title 52,30
      0.2 98,44 image 12,7,30,30 title 52,30
      0.3 142,44 image 12,7,30,30 title 52,30
      0.4 186,44 image 12,7,30,30 title 52,30
      0.5 230,44 image 12,7,30,30 title 52,30
      """),
    SeedPage(
      "custom-by-section",
      """
      0.0 10,44 image 12,7,30,30 title 52,165 detailImage 315.76,8,28.74,28 detail 253.95,55.82
      1.0 74,44 image 12,12,20,20 title 42,90 detailImage 315.76,8,28.74,28 detail 253.95,55.82
      2.0 138,44 image 12,7,30,30 title 52,48 detailImage 315.76,8,28.74,28 detail 253.95,55.82
      3.0 202,44 image 12,7,30,30 title 62,150 detailImage 315.76,8,28.74,28 detail 253.95,55.82
      4.0 266,44 image 12,7,30,30 title 52,90 detailImage 329.5,14.5,15,15 detail 267.68,55.82
      5.0 330,44 image 12,7,30,30 title 52,120 detailImage 315.76,8,28.74,28 detail 232.48,77.29
      6.0 394,44 image 12,7,30,30 title 52,150 detailImage 315.76,8,28.74,28 detail 241.95,55.82
      """),
    SeedPage(
      "custom-by-cell",
      """
      0.0 10,44 image 12,7,30,30 title 52,165 detailImage 315.76,8,28.74,28 detail 253.95,55.82
      0.1 54,44 image 12,12,20,20 title 42,90 detailImage 315.76,8,28.74,28 detail 253.95,55.82
      0.2 98,44 image 12,7,30,30 title 52,48 detailImage 315.76,8,28.74,28 detail 253.95,55.82
      0.3 142,44 image 12,7,30,30 title 62,150 detailImage 315.76,8,28.74,28 detail 253.95,55.82
      0.4 186,44 image 12,7,30,30 title 52,90 detailImage 329.5,14.5,15,15 detail 267.68,55.82
      0.5 230,44 image 12,7,30,30 title 52,120 detailImage 315.76,8,28.74,28 detail 232.48,77.29
      0.6 274,44 image 12,7,30,30 title 52,150 detailImage 315.76,8,28.74,28 detail 241.95,55.82
      """),
  ]
}
