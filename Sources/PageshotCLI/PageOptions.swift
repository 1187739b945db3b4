import ArgumentParser
import Pageshot

/// Options that all commands on pages share.
struct PageOptions: ParsableArguments {
  @ArgumentParser.Argument(
    help: "Page files, folders, or names of pages. Without any, all pages in pages/.",
    completion: Offer.pages)
  var pages: [String] = []

  @OptionGroup(title: Heading.pages) private var assetOptions: AssetOptions

  @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
  var quiet = false

  /// The folders of assets to search first.
  var assets: [String] {
    get { assetOptions.assets }
    set {
      assetOptions = AssetOptions()
      assetOptions.assets = newValue
    }
  }

  func validate() throws {
    if pages.contains("") { throw ValidationError("a page requires a name, not \"\"") }
  }
}

/// The folders of assets that a command line names.
struct AssetOptions: ParsableArguments {
  @Option(help: "Folder of assets to search first; may be repeated.", completion: .directory)
  var assets: [String] = []
}

/// The viewport that pages are laid out for.
struct ViewportOptions: ParsableArguments {
  @Option(help: "Viewport width in points.")
  var width = Override<Double>(default: "375")

  @Option(help: "Viewport height in points.")
  var height = Override<Double>(default: "667")

  func validate() throws {
    for (name, value) in [("width", width.value), ("height", height.value)] {
      if let value, !(value >= 1 && value <= Limits.length) {
        throw ValidationError(
          "--\(name) must be from 1 to \(Int(Limits.length)) points, not \(value)")
      }
    }
  }

  /// The given flags.
  var flags: Settings {
    var flags = Settings()
    (flags.width, flags.height) = (width.value, height.value)
    return flags
  }
}
