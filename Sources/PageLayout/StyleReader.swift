import Geometry
import PageModel

/// A style that notes which of its keys are read: a box is made with a reader of its own, whose keys
/// become the box's.
///
/// It can only be read as a variable, so layout has no way past the note.
struct StyleReader {
  private let style: Style
  /// The keys read so far.
  private(set) var keys = KeySet()

  init(_ style: Style) {
    self.style = style
  }

  subscript(key: LengthKey) -> Double {
    mutating get {
      keys.insert(key)
      return style[key]
    }
  }

  subscript(key: SizeKey) -> Size {
    mutating get {
      keys.insert(key)
      return style[key]
    }
  }

  subscript(key: ColorKey) -> Color {
    mutating get {
      keys.insert(key)
      return style[key]
    }
  }

  subscript(key: FontKey) -> Font {
    mutating get {
      keys.insert(key)
      return style[key]
    }
  }

  /// A length that the page was resolved with.
  subscript(length: ResolvedLength) -> Double {
    mutating get {
      if let key = length.key { keys.insert(key) }
      return length.value
    }
  }

  /// The place that an edge leaves.
  subscript(edge: Edge) -> Double {
    mutating get {
      guard let gap = edge.gap else { return edge.x }
      return edge.x - self[gap]
    }
  }

  /// A line of a colour and a thickness.
  mutating func stroke(_ color: ColorKey, _ width: LengthKey) -> Shape.Stroke {
    Shape.Stroke(color: self[color], width: self[width])
  }

  /// Notes a key that was read for the box before its turn came.
  mutating func note(_ key: some StyleKey) {
    keys.insert(key)
  }

  /// Takes over what was read elsewhere for the same box.
  mutating func note(_ keys: KeySet) {
    self.keys.formUnion(keys)
  }
}

/// Where a part has to end: at what stands right of it, less the space that the look keeps there.
///
/// The space is read by the part that keeps it.
struct Edge {
  var x: Double
  var gap: LengthKey?
}
