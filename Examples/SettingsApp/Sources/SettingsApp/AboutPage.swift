import Pageshot

/// A page that shows the version, which a page file cannot know.
public func aboutPage(version: String) -> Page {
  Page("About", theme: "wechat") {
    Section {
      Cell("Version", detail: version, kind: .value1)
      Cell("Licences")
    }
  }
}
