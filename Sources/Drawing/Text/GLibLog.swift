import CPango
import Synchronization

/// What GLib's libraries complain of: kept here, where it would else be printed and forgotten.
enum GLibLog {
  private static let complaints = Mutex<[String]>([])

  /// Complaints that are kept at most; a broken text makes the same one over and over.
  private static let most = 16

  /// Takes over the messages of Pango and of what is below it.
  ///
  /// Repeating it changes nothing.
  static let install: Void = {
    let levels = G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue
    for domain in ["Pango", "GLib", "GLib-GObject"] {
      g_log_set_handler(
        domain, GLogLevelFlags(rawValue: levels),
        { domain, _, message, _ in
          let words = [domain, message].map { $0.map { String(cString: $0) } ?? "" }
          GLibLog.complaints.withLock {
            if $0.count < GLibLog.most { $0.append(words.joined(separator: ": ")) }
          }
        }, nil)
    }
  }()

  /// The first complaint since the last call; nil: all went well.
  static func take() -> String? {
    complaints.withLock { complaints in
      defer { complaints.removeAll() }
      return complaints.first
    }
  }
}
