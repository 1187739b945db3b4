import Goldens
package import Images

/// How two animations differ, frame by frame, or an animation and a picture.
package struct FrameDifference: Hashable, Sendable {
  /// An animation, by what is known of it without its pixels.
  package struct Side: Hashable, Sendable {
    /// How long each frame is seen; nil for a picture that is none of an animation's frames.
    package let delays: [PNGAnimation.Delay?]
    /// How often it is played, 0 for again and again; nil for no animation.
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
  /// The places of frames whose pixels differ, from 0, as far as both have them.
  package fileprivate(set) var differing: [Int] = []

  /// The places of frames that are seen for another time, as far as both have them.
  package var otherTimes: [Int] {
    zip(base.delays, new.delays).enumerated().compactMap { place, delays in
      guard let old = delays.0, let now = delays.1 else { return nil }
      return old == now ? nil : place
    }
  }

  /// Whether both play the same frames for the same times, and as often.
  package var isSame: Bool {
    differing.isEmpty && otherTimes.isEmpty && base.delays.count == new.delays.count
      && (base.plays == new.plays || base.plays == nil || new.plays == nil)
  }

  /// The most pixels of all frames that are compared.
  static let mostPixels = 4_000_000_000
}

extension PNGFilePair {
  /// Compares all frames where one is an animation at least; nil where none is.
  ///
  /// - Returns: how they differ, and as a pair of their own the first frames of which the pixels do; where none do, the
  ///   first.
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

  /// Makes sure that all frames can be compared, of which some are in memory as a whole.
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
  /// Does something; what is wrong with the picture is told with its path.
  fileprivate func naming<Result>(
    _ body: () throws(PNGError) -> Result
  ) throws(ImageDifference.Unreadable) -> Result {
    do { return try body() } catch {
      throw .init(ReadError(path: path, reason: "\(error)"), nil)
    }
  }
}
