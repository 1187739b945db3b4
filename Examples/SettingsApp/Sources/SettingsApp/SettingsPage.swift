import Pageshot

/// The settings page of a user with a number of unread messages.
public func settingsPage(of name: String, unread: Int) -> Page {
  Page("Settings") {
    Section {
      Cell(kind: .template("avatar", ["image": "avatar", "name": .text(name), "userID": "ID: 7"]))
    }
    Section(header: "This device", footer: "Updates are installed overnight.") {
      Cell("General", subtitle: "Language, clock", image: "tile-gear")
      Cell("Night mode", image: "tile-moon", kind: .switch, on: true) { $0.id = "night" }
      if unread > 0 {
        Cell("Messages", detail: "\(unread) new", image: "tile-chat", accessory: .none)
      }
    }
    Section {
      Cell(kind: .logout) { $0.style[.titleColor] = .token("red") }
    }
  }.with {
    $0.language = "en"
    $0.style[.imageSize] = Size(width: 29, height: 29)
    $0.tabBar = [
      TabItem("Chats", image: "tabbar_mainframe"),
      TabItem("Me", image: "tabbar_me", selectedImage: "tabbar_meHL", selected: true),
    ]
  }
}

/// The page with another theme and its own styles.
public func branded(_ page: Page) -> Page {
  page.with {
    $0.theme = "wechat"
    $0.style[.rowHeight] = 56
    $0.style[.titleFont] = FontOverride(size: 18)
    $0.style[.tintColor] = .token("brand")
    $0.style[.detailColor] = .modes(light: Color(hex: "#333333").map { .color($0) }, dark: nil)
  }
}
