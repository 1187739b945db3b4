import CHarfBuzz

/// Divides a text by script; characters of no script, such as spaces, take that of their neighbours.
///
/// Brackets have the script of what is around them, not within them.
struct ScriptRuns {
  /// A part in one script.
  struct Run {
    var end: Int
    var script: hb_script_t
  }

  /// An opening bracket whose other end was not found yet.
  private struct Open {
    let pair: Int
    var script: hb_script_t
  }

  private var open: [Open] = []

  /// The parts of a range, in order.
  static func runs(_ text: Scalars, _ range: Range<Int>) -> [Run] {
    if text.values[range].allSatisfy({ $0 < 0x80 }) {
      let hasLetter = text.values[range].contains { 0x61...0x7A ~= $0 | 0x20 }
      return [Run(end: range.upperBound, script: hasLetter ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)]
    }
    var (finder, runs, start) = (ScriptRuns(), [Run](), range.lowerBound)
    while start < range.upperBound {
      let run = finder.next(text, start..<range.upperBound)
      runs.append(run)
      start = run.end
    }
    return runs
  }

  /// The most brackets within each other; with more, the outer ones are forgotten.
  private static let deepest = 128

  private mutating func next(_ text: Scalars, _ range: Range<Int>) -> Run {
    var run = Run(end: range.lowerBound, script: HB_SCRIPT_COMMON)
    var undecided = open.count
    while run.end < range.upperBound {
      var script = Self.script(of: text[run.end])
      let pair = script == HB_SCRIPT_COMMON ? Self.pair(text[run.end]) : nil
      if let pair, pair.isMultiple(of: 2) {
        if open.count >= Self.deepest { (open, undecided) = ([], 0) }
        open.append(Open(pair: pair, script: run.script))
      } else if let pair {
        while let last = open.last, last.pair != pair - 1 { open.removeLast() }
        undecided = min(undecided, open.count)
        if let last = open.last { script = last.script }
      }
      guard Self.areSame(run.script, script) else { return run }
      if !Self.isReal(run.script), Self.isReal(script) {
        run.script = script
        for index in undecided..<max(undecided, open.count) { open[index].script = script }
        undecided = open.count
      }
      if let pair, !pair.isMultiple(of: 2), !open.isEmpty {
        open.removeLast()
        undecided = min(undecided, open.count)
      }
      run.end += 1
    }
    return run
  }

  /// The script of a character.
  static func script(of value: UInt32) -> hb_script_t {
    hb_unicode_script(hb_unicode_funcs_get_default(), value)
  }

  private static func isReal(_ script: hb_script_t) -> Bool {
    script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_UNKNOWN
  }

  private static func areSame(_ one: hb_script_t, _ other: hb_script_t) -> Bool {
    !isReal(one) || !isReal(other) || one == other
  }

  /// The place of a bracket among all: even for opening ones, which their other ends follow.
  private static func pair(_ value: UInt32) -> Int? {
    var (low, high) = (0, pairs.count)
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < pairs.count && pairs[low] == value ? low : nil
  }

  private static let pairs: [UInt32] = [
    0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D, 0xAB, 0xBB, 0xF3A, 0xF3B, 0xF3C, 0xF3D,
    0x169B, 0x169C, 0x2018, 0x2019, 0x201C, 0x201D, 0x2039, 0x203A, 0x2045, 0x2046, 0x207D, 0x207E,
    0x208D, 0x208E, 0x27E6, 0x27E7, 0x27E8, 0x27E9, 0x27EA, 0x27EB, 0x27EC, 0x27ED, 0x27EE, 0x27EF,
    0x2983, 0x2984, 0x2985, 0x2986, 0x2987, 0x2988, 0x2989, 0x298A, 0x298B, 0x298C, 0x298D, 0x298E,
    0x298F, 0x2990, 0x2991, 0x2992, 0x2993, 0x2994, 0x2995, 0x2996, 0x2997, 0x2998, 0x29FC, 0x29FD,
    0x2E02, 0x2E03, 0x2E04, 0x2E05, 0x2E09, 0x2E0A, 0x2E0C, 0x2E0D, 0x2E1C, 0x2E1D, 0x2E20, 0x2E21,
    0x2E22, 0x2E23, 0x2E24, 0x2E25, 0x2E26, 0x2E27, 0x2E28, 0x2E29, 0x3008, 0x3009, 0x300A, 0x300B,
    0x300C, 0x300D, 0x300E, 0x300F, 0x3010, 0x3011, 0x3014, 0x3015, 0x3016, 0x3017, 0x3018, 0x3019,
    0x301A, 0x301B, 0xFE59, 0xFE5A, 0xFE5B, 0xFE5C, 0xFE5D, 0xFE5E, 0xFF08, 0xFF09, 0xFF3B, 0xFF3D,
    0xFF5B, 0xFF5D, 0xFF5F, 0xFF60, 0xFF62, 0xFF63,
  ]
}
