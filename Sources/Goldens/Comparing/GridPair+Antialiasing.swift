/// The rule of pixelmatch 5.3 for antialiased pixels, which differ between renderers.
///
/// It is based on V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009.
extension GridPair {
  /// A position in the grids.
  private struct Place: Equatable {
    var x, y: Int
  }

  /// Whether a pixel is antialiasing in one of the two pictures, on a background.
  func isAntialiased(x: Int, y: Int, on ground: Ground) -> Bool {
    let place = Place(x: x, y: y)
    return isBetweenAreas(place, in: base, on: ground) || isBetweenAreas(place, in: new, on: ground)
  }

  /// Whether a pixel is between a darker and a brighter neighbour.
  ///
  /// One of these must belong to an area of one colour in both grids.
  private func isBetweenAreas(
    _ centre: Place, in grid: PixelGrid, on ground: Ground
  ) -> Bool {
    let brightness = YIQ.brightness(grid[centre.x, centre.y], on: ground)
    var equals = edgeBonus(centre)
    var (darkest, brightest) = (0.0, 0.0)
    var (darkestPlace, brightestPlace) = (centre, centre)
    forEachNeighbour(of: centre) { place in
      let difference = YIQ.brightness(grid[place.x, place.y], on: ground) - brightness
      if difference == 0 {
        equals += 1
      } else if difference < darkest {
        (darkest, darkestPlace) = (difference, place)
      } else if difference > brightest {
        (brightest, brightestPlace) = (difference, place)
      }
    }
    // A pixel with three neighbours of its own brightness belongs to an area itself.
    guard equals < 3, darkest < 0, brightest > 0 else { return false }
    return isInArea(darkestPlace) || isInArea(brightestPlace)
  }

  /// Whether at least three neighbours equal a pixel, in both grids.
  private func isInArea(_ place: Place) -> Bool {
    isInArea(place, of: base) && isInArea(place, of: new)
  }

  private func isInArea(_ place: Place, of grid: PixelGrid) -> Bool {
    let pixel = grid[place.x, place.y]
    var equals = edgeBonus(place)
    forEachNeighbour(of: place) { if grid[$0.x, $0.y] == pixel { equals += 1 } }
    return equals > 2
  }

  /// The number of equal neighbours that a pixel at the border is credited with.
  private func edgeBonus(_ place: Place) -> Int {
    let isInside =
      place.x > 0 && place.x < width - 1 && place.y > 0 && place.y < height - 1
    return isInside ? 0 : 1
  }

  /// Calls a closure with up to eight neighbours, column by column; of equal ones the first counts.
  private func forEachNeighbour(of centre: Place, _ body: (Place) -> Void) {
    for x in max(centre.x - 1, 0)...min(centre.x + 1, width - 1) {
      for y in max(centre.y - 1, 0)...min(centre.y + 1, height - 1) {
        let place = Place(x: x, y: y)
        if place != centre { body(place) }
      }
    }
  }
}
