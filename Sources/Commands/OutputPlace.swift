package import Pageshot

/// Where a command that draws pages writes: a folder, one file, or standard output.
package enum OutputPlace: Hashable, Sendable {
  case folder
  /// A file that holds one picture.
  case file(String, PictureFormat)
  /// Standard output, for one picture.
  case stream(PictureFormat)

  /// The format of a single picture; nil for a folder.
  package var format: PictureFormat? {
    switch self {
    case .folder: nil
    case .file(_, let format), .stream(let format): format
    }
  }
}
