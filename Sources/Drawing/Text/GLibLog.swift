import CPango
import Synchronization

/// Collects the warnings of GLib-based libraries, which would otherwise only be printed.
enum GLibLog {
  private static let complaints = Mutex<[String]>([])

  /// The maximum number of warnings kept; a broken text repeats the same one.
  private static let most = 16

  /// Installs handlers for warnings of Pango and GLib.
  ///
  /// It takes effect once.
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

  /// The first warning since the last call; nil if there was none.
  static func take() -> String? {
    complaints.withLock { complaints in
      defer { complaints.removeAll() }
      return complaints.first
    }
  }
}
