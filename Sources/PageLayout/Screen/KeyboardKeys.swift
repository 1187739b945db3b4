import PageModel

/// A key of a keyboard, with its width as a multiple of a letter's; digits share their row.
struct KeyboardKey {
  /// What a key shows.
  enum Sign: Equatable {
    case words(String)
    case shift, delete, enter, space, nothing
  }

  let sign: Sign
  var share = 1.0
  /// Whether the key has the ground of special keys.
  var isSpecial = false

  /// A key with a text.
  static func words(_ text: String) -> KeyboardKey { KeyboardKey(sign: .words(text)) }
}

extension Keyboard {
  /// Whether its keys are a grid of digits.
  var isGrid: Bool { self == .numbers || self == .phone }

  /// The keys, row by row.
  var rows: [[KeyboardKey]] {
    if isGrid {
      let digits = ["123", "456", "789"].map { $0.map { KeyboardKey.words(String($0)) } }
      let left: KeyboardKey =
        self == .phone
        ? KeyboardKey(sign: .words("+*#"), isSpecial: true)
        : KeyboardKey(sign: .nothing, isSpecial: true)
      return digits + [[left, .words("0"), KeyboardKey(sign: .delete, isSpecial: true)]]
    }
    let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map {
      $0.map { KeyboardKey.words(String($0)) }
    }
    let third =
      [KeyboardKey(sign: .shift, share: 1.25, isSpecial: true)] + letters[2]
      + [KeyboardKey(sign: .delete, share: 1.25, isSpecial: true)]
    let signs: [KeyboardKey] = self == .email ? [.words("@"), .words(".")] : []
    let last =
      [KeyboardKey(sign: .words("123"), share: 2.3, isSpecial: true)]
      + [KeyboardKey(sign: .space, share: 0)] + signs
      + [KeyboardKey(sign: .enter, share: 2.3, isSpecial: true)]
    return [letters[0], letters[1], third, last]
  }
}
