import Foundation

/// Locks that tell temporary files and folders in use from those that killed processes left: whoever
/// writes one holds the lock.
extension Int32 {
  /// Locks what the descriptor just began; whether it is still there, and nobody else's.
  func locksOwn() -> Bool {
    // Where a file system knows no locks, nobody sweeps either.
    if flock(self, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var status = stat()
    return unsafe fstat(self, &status) == 0 && status.st_nlink > 0
  }

  /// Locks what another process began; whether nobody writes it any more.
  func locksLeft() -> Bool { flock(self, LOCK_EX | LOCK_NB) == 0 }
}

extension String {
  /// Whether the path is that of a temporary file or folder of ours.
  var isTemporary: Bool {
    guard let name = pathParts.last else { return false }
    return name.hasPrefix(".pageshot-") && name.hasSuffix(".tmp")
  }
}
