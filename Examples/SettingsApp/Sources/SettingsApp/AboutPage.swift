import Pageshot

/// The page that tells the version, which no page file can know.
public func aboutPage(version: String) -> Page {
  Page("About", theme: "wechat") {
    Section {
      Cell("Version", detail: version, kind: .value1)
      Cell("Licences")
    }
  }
}
