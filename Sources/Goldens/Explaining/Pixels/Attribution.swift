import Geometry
import Images
import PageLayout

/// Attributes each differing pixel of two aligned pictures to a cause, or to none.
struct Attribution {
  /// The causes, with those added for boxes that are equal but painted differently.
  private(set) var list: CauseList
  /// The number of pixels of each cause.
  private(set) var pixels: [Int]
  /// The causes of boxes that are painted differently, by their index in the base's tree.
  private(set) var repainted: [Int: Int] = [:]

  /// Marks of all differing pixels, to be drawn over the new picture.
  private(set) var marks: IndexedBitmap

  /// The numbers of unexplained pixels, by the index of the innermost box in either tree.
  private var loose: (new: [Int: Int], base: [Int?: Int]) = ([:], [:])
  private let difference: TreeDifference
  private let isTampered: Bool
  /// The cause of each band that is inserted, removed, resized or moved.
  private let bandCauses: [Int?]
  /// The causes of each changed box, and the number of pixels in it.
  private var sets: [(causes: [Int], pixels: Int)]
  private var base: RowLabels
  private var new: RowLabels
  private var baseBoxes: RowLabels
  /// The base's images that were changed or removed.
  private var otherImages: RowLabels
  private var newBoxes: RowLabels

  /// Attributes the pixels of two pictures.
  ///
  /// If the current program paints the base differently, pixels may also be attributed to that.
  init(
    _ difference: TreeDifference, _ pictures: AlignedPictures, _ base: Bitmap, _ new: Bitmap,
    repainted: Bitmap?, isTampered: Bool
  ) {
    self.difference = difference
    self.isTampered = isTampered
    list = difference.list
    pixels = Array(repeating: 0, count: list.causes.count)
    bandCauses = pictures.bands.map(\.cause)
    var regions = PixelRegions(difference, pictures.bands)
    regions.addAll()
    sets = regions.sets.map { ($0, 0) }
    self.base = RowLabels(regions.base, width: base.width, height: base.height)
    self.new = RowLabels(regions.new, width: new.width, height: new.height)
    baseBoxes = RowLabels(difference.base.covers, width: base.width, height: base.height)
    let otherImages = difference.base.covers { box in
      box.image.map(difference.environment.images.contains) ?? false
    }
    self.otherImages = RowLabels(otherImages, width: base.width, height: base.height)
    newBoxes = RowLabels(difference.page.covers, width: new.width, height: new.height)
    marks = IndexedBitmap(width: 0, height: 0, palette: [.clear])
    marks = compare(pictures, base, new, repainted)
    if let repainted { findRepainted(base, repainted) }
    for set in sets {
      if let cause = set.causes.first { pixels[cause] += set.pixels }
    }
  }

  /// Visits each pixel that differs or that the program paints differently; returns marks.
  private mutating func compare(
    _ pictures: AlignedPictures, _ base: Bitmap, _ new: Bitmap, _ repainted: Bitmap?
  ) -> IndexedBitmap {
    let width = min(base.width, new.width)
    return base.withGrid { baseGrid in
      new.withGrid { newGrid in
        (repainted ?? base).withGrid { grid in
          pictures.marked { columns, row in
            guard let y = row.base, let newY = row.new else { return add(columns, row) }
            columns.forEach { x in
              guard repainted != nil, x < width else {
                return add(x, row, isPaintedAnew: false, isOther: true)
              }
              let now = grid[x, y]
              add(
                x, row, isPaintedAnew: now != baseGrid[x, y], isOther: now != newGrid[x, newY])
            }
          }
        }
      }
    }
  }

  /// Attributes pixels of rows on one side only to the cause of their band.
  private mutating func add(_ columns: PixelColumns, _ row: AlignedPictures.Row) {
    if let cause = bandCauses[row.band] {
      pixels[cause] += columns.count
    } else {
      columns.forEach { add($0, row, isPaintedAnew: false, isOther: true) }
    }
  }

  /// Attributes a pixel to a cause.
  private mutating func add(
    _ x: Int, _ row: AlignedPictures.Row, isPaintedAnew: Bool, isOther: Bool
  ) {
    let label = self.label(x, row)
    if isOther, let label, !sets[label].causes.isEmpty {
      sets[label].pixels += 1
    } else if isPaintedAnew {
      addPaintedAnew(x, row, label)
    } else if isOther, let cause = bandCauses[row.band] {
      pixels[cause] += 1
    } else {
      addUnexplained(x, row)
    }
  }

  /// The index of the causes for the changed box at a pixel.
  private mutating func label(_ x: Int, _ row: AlignedPictures.Row) -> Int? {
    if let y = row.new, let label = new.label(x, y) { return label }
    return row.base.flatMap { base.label(x, $0) }
  }

  /// Attributes a pixel to the cause that paints its box differently.
  private mutating func addPaintedAnew(_ x: Int, _ row: AlignedPictures.Row, _ label: Int?) {
    guard !isTampered else { return addUnexplained(x, row) }
    let index = row.base.flatMap { painter(of: x, $0) }
    if let label, isOfMissingImage(index) {
      sets[label].pixels += 1
    } else {
      pixels[painting(of: index)] += 1
    }
  }

  /// Finds all boxes of the base that are painted differently, even below an edit's changes.
  private mutating func findRepainted(_ base: Bitmap, _ repainted: Bitmap) {
    guard !isTampered else { return }
    base.withGrid { old in
      repainted.withGrid { now in
        for y in 0..<min(base.height, repainted.height) {
          for x in 0..<min(base.width, repainted.width) where old[x, y] != now[x, y] {
            let index = painter(of: x, y)
            if !isOfMissingImage(index) { _ = painting(of: index) }
          }
        }
      }
    }
  }

  /// The base's box that paints a pixel differently.
  ///
  /// That is an image that changed, otherwise the topmost box, whose edge may only touch the pixel.
  private mutating func painter(of x: Int, _ y: Int) -> Int? {
    otherImages.label(x, y) ?? baseBoxes.label(x, y)
  }

  /// Whether a box of the base shows a removed image, which cannot be painted again.
  private func isOfMissingImage(_ index: Int?) -> Bool {
    guard let image = index.flatMap({ difference.base.tree.boxes[$0].image }) else { return false }
    return difference.environment.missing.contains(image)
  }

  /// The cause of a box of the base that is painted differently.
  private mutating func painting(of index: Int?) -> Int {
    if let cause = index.flatMap({ repainted[$0] }) { return cause }
    let cause = list.place(
      of: difference.environment.painting(index.map { difference.base.tree.boxes[$0] }))
    if cause == pixels.count { pixels.append(0) }
    if let index { repainted[index] = cause }
    return cause
  }

  private mutating func addUnexplained(_ x: Int, _ row: AlignedPictures.Row) {
    if let box = row.new.flatMap({ newBoxes.label(x, $0) }) {
      loose.new[box, default: 0] += 1
    } else {
      loose.base[row.base.flatMap { baseBoxes.label(x, $0) }, default: 0] += 1
    }
  }

  /// The numbers of unexplained pixels, by the path of the innermost box.
  var unexplained: [String: Int] {
    var counts: [String: Int] = [:]
    for (box, count) in loose.new {
      counts[difference.page.tree.boxes[box].path.description, default: 0] += count
    }
    for (box, count) in loose.base {
      counts[box.map { difference.base.tree.boxes[$0].path.description } ?? "", default: 0] += count
    }
    return counts
  }
}
