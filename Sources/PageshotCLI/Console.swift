import Commands
import Pageshot

/// The terminal of a command: what it is asked for on standard output, what it tells on standard error.
final class Console: Printer {
  let terminal = Terminal()
  /// Whether names of written files go to standard error, since standard output holds something else.
  var namesOnErrors = false
  /// Whether a progress bar takes the place of the names of written files.
  private var omitsNames = false
  /// Whether a progress bar is drawn.
  private var hasBar = false
  /// Whether standard output could not be written; nothing more is written then.
  private var lostOutput = false

  func show(_ diagnostic: Diagnostic, as text: String) {
    wipeBar()
    terminal.show(text, diagnostic.severity)
  }

  func error(_ message: String, hint: String?) {
    wipeBar()
    terminal.error(message, hint: hint)
  }

  func say(_ line: String) {
    wipeBar()
    terminal.say(line)
  }

  func wrote(_ paths: [String]) throws {
    guard !omitsNames else { return }
    if namesOnErrors { return paths.forEach(say) }
    try output { try $0.output(paths.map { $0.visibleLine + "\n" }.joined()) }
  }

  func progress(_ done: Int, of all: Int) {
    let isShown = terminal.showsProgress(of: all)
    if done == 0 { omitsNames = isShown && terminal.outputIsTerminal }
    guard isShown, done > 0, done < all else { return wipeBar() }
    // It covers the one before.
    terminal.drawProgress(done, of: all)
    hasBar = true
  }

  private func wipeBar() {
    if hasBar { terminal.wipeProgress() }
    hasBar = false
  }

  /// Writes to standard output, and counts a failure.
  func output(to log: RunLog, _ body: (Terminal) throws -> Void) {
    do { try output(body) } catch { log.add(.unwritable) }
  }

  private func output(_ body: (Terminal) throws -> Void) throws {
    guard !lostOutput else { return }
    wipeBar()
    do { try body(terminal) } catch {
      lostOutput = true
      throw error
    }
  }
}

extension Workload {
  /// The work of a command with options.
  ///
  /// - Throws: as the other initializer.
  init(
    _ options: PageOptions, _ flags: Settings, _ console: Console,
    scenarios: ScenarioChoice = .all, from origin: VariantOrigin = .lists,
    takesInput: Bool = false, beside defaults: VariantSet = VariantSet()
  ) throws(CommandEnd) {
    Memory.keep()
    var flags = flags
    (flags.assets, flags.quiet) = (options.assets, options.quiet ? true : nil)
    try self.init(
      options.pages, flags, to: console, scenarios: scenarios, from: origin, takesInput: takesInput,
      beside: defaults)
  }
}
