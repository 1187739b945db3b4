import Goldens
package import Images
import Projects

/// The difference of two animations frame by frame, or of an animation and a picture.
package struct FrameDifference: Hashable, Sendable {
  /// The facts of an animation apart from its pixels.
  package struct Side: Hashable, Sendable {
    /// The duration of each frame; nil for a default image that is not a frame of the animation.
    package let delays: [PNGAnimation.Delay?]
    /// The number of plays, 0 for endless; nil for no animation.
    package let plays: Int?

    init(_ picture: OpenPNG) {
      let own = picture.animation.map { $0.frames.map { PNGAnimation.Delay?($0.delay) } }
      delays = (picture.animation?.hasStill ?? true ? [nil] : []) + (own ?? [])
      plays = picture.animation?.plays
    }
  }

  /// The base.
  package let base: Side
  /// The new animation.
  package let new: Side
  /// The indices of frames whose pixels differ, among those that both have.
  package fileprivate(set) var differing: [Int] = []

  /// The indices of frames with different durations, among those that both have.
  package var otherTimes: [Int] {
    zip(base.delays, new.delays).enumerated().compactMap { place, delays in
      guard let old = delays.0, let now = delays.1 else { return nil }
      return old == now ? nil : place
    }
  }

  /// Whether both have the same frames, durations and number of plays.
  package var isSame: Bool {
    differing.isEmpty && otherTimes.isEmpty && base.delays.count == new.delays.count
      && (base.plays == new.plays || base.plays == nil || new.plays == nil)
  }

  /// The most pixels of all frames that are compared.
  static let mostPixels = 4_000_000_000
}

extension PNGFilePair {
  /// Compares all frames if at least one picture is an animation; nil if none is.
  ///
  /// - Returns: the difference, and as a pair of their own the first frames whose pixels differ, or else the first
  /// frames.
  func framesCompared(
    by metric: Metric, ignoring ignored: [PixelRect]
  ) throws(ImageDifference.Unreadable) -> (found: FrameDifference, pair: PNGFilePair)? {
    guard base.animation != nil || new.animation != nil else { return nil }
    var found = FrameDifference(base: .init(base), new: .init(new))
    try checkSizes(frames: max(found.base.delays.count, found.new.delays.count))
    var (olds, news, pair) = (base.frames, new.frames, PNGFilePair?.none)
    var place = 0
    while let old = try base.naming({ () throws(PNGError) in try olds.next() }),
      let now = try new.naming({ () throws(PNGError) in try news.next() })
    {
      let isSame = Comparison(of: old, and: now, by: metric, ignoring: ignored).verdict == .same
      if pair == nil || !isSame && found.differing.isEmpty {
        pair = PNGFilePair(
          try base.naming { () throws(PNGError) in try OpenPNG(base.path, old) },
          try new.naming { () throws(PNGError) in try OpenPNG(new.path, now) })
      }
      if !isSame { found.differing.append(place) }
      place += 1
    }
    return (found, pair ?? self)
  }

  /// Checks that all frames can be compared: some are in memory as a whole.
  private func checkSizes(frames: Int) throws(ImageDifference.Unreadable) {
    for picture in [base, new] {
      let (header, most) = (picture.table.header, PNGAnimation.mostPixels)
      try picture.naming { () throws(PNGError) in
        try PNGError.check("pixels of a frame", header.width * header.height, maximum: most)
      }
    }
    try new.naming { () throws(PNGError) in
      try PNGError.check(
        "compared pixels", frames * width * height, maximum: FrameDifference.mostPixels)
    }
  }
}

extension OpenPNG {
  /// Runs a body; an error of the picture is thrown with its path.
  fileprivate func naming<Result>(
    _ body: () throws(PNGError) -> Result
  ) throws(ImageDifference.Unreadable) -> Result {
    do { return try body() } catch {
      throw .init(ReadError(path: path, reason: "\(error)"), nil)
    }
  }
}
