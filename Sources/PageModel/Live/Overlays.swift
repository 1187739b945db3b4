/// A question over the screen: an alert, an action sheet or a menu.
package struct Alert: Codable, Hashable, Sendable {
  /// A button of an alert.
  package struct Button: Codable, Hashable, Sendable {
    /// The role of a button.
    package enum Role: String, CaseIterable, Codable, Hashable, Sendable {
      /// Cancels.
      case cancel
      /// Confirms.
      case `default`
      /// Deletes something.
      case destructive
      /// Confirms, and stands out.
      case preferred
    }

    /// What an item of a menu has beside its text.
    package struct Item: Codable, Hashable, Sendable {
      /// The image's name; nil for none.
      package var image: String?
      /// Whether the item has a checkmark.
      ///
      /// Default: false.
      package var checked = false
      /// Whether the item begins a section.
      ///
      /// Default: false.
      package var startsSection = false

      /// An item with a text alone.
      package init() {}
    }

    /// The text.
    package var title: String
    /// The role.
    package var role: Role
    /// What it has as an item of a menu; nil for other buttons.
    package var item: Item?
    /// The actions of a tap, as written: texts are filled in when it is tapped.
    package var actions: [DataValue] = []
    /// Where the button is written.
    package var source: Source?
    /// The places of its values by key; nil if not recorded.
    package var places: [String: Source]?

    // Goldens record what is drawn, not actions.
    private enum CodingKeys: String, CodingKey {
      case title, role, item, source, places
    }

    /// A button.
    package init(
      _ title: String, _ role: Role = .default, actions: [DataValue] = [], at source: Source? = nil
    ) {
      (self.title, self.role, self.actions, self.source) = (title, role, actions, source)
    }
  }

  /// The verbs of actions that ask, each with the key of its buttons.
  package static let verbs = ["alert": "buttons", "actionSheet": "buttons", "menu": "items"]

  /// The part of the screen at which a menu is.
  package enum Anchor: Codable, Hashable, Sendable {
    /// A row.
    case row(RowID)
    /// A part of a bar, by its path: `navigationBar/trailing/0`.
    case part(String)

    /// Whether it is a part of a bar.
    package var isOfBar: Bool {
      if case .part = self { true } else { false }
    }
  }

  /// The maximum number of buttons: more would not fit a screen.
  package static let mostButtons = 16

  /// The title.
  package var title: String?
  /// The message.
  package var message: String?
  /// The buttons in the order written; at least one.
  package var buttons: [Button]
  /// Where the alert is written.
  package var source: Source?
  /// The places of its values by key; nil if not recorded.
  package var places: [String: Source]?

  /// An alert.
  package init(
    _ title: String?, message: String? = nil, buttons: [Button], at source: Source? = nil
  ) {
    (self.title, self.message, self.buttons, self.source) = (title, message, buttons, source)
  }
}

/// A toast: a short text over the screen that disappears by itself.
package struct Toast: Codable, Hashable, Sendable {
  /// The kind of a toast.
  package enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
    /// An action succeeded.
    case success
    /// An action failed.
    case error
  }

  /// The text.
  package var text: String
  /// The kind; nil for neither.
  package var kind: Kind?
  /// The time on screen, in milliseconds.
  ///
  /// Default: 2000.
  package var milliseconds = 2000
  /// Where the toast is written.
  package var source: Source?
  /// The places of its values by key; nil if not recorded.
  package var places: [String: Source]?

  /// A toast.
  package init(_ text: String, _ kind: Kind? = nil, at source: Source? = nil) {
    (self.text, self.kind, self.source) = (text, kind, source)
  }
}

/// Animation frames: images in sequence.
package struct Frames: Codable, Hashable, Sendable {
  /// The images' names; at least one.
  package var images: [String]
  /// The duration of all frames, in milliseconds.
  package var milliseconds: Int
  /// Where the frames are written.
  package var source: Source?

  /// Frames.
  package init(_ images: [String], milliseconds: Int, at source: Source? = nil) {
    (self.images, self.milliseconds, self.source) = (images, milliseconds, source)
  }

  /// The image at a time since the start, in milliseconds.
  package func image(at time: Int) -> String {
    images[(max(0, time) * images.count / max(1, milliseconds)) % images.count]
  }
}

/// A loading box.
package struct Loading: Codable, Hashable, Sendable {
  /// The content of a loading box.
  package enum Picture: Codable, Hashable, Sendable {
    /// A spinner.
    case spinner
    /// Animation frames.
    case frames(Frames)
  }

  /// The content.
  package var picture = Picture.spinner
  /// The text below; nil for none.
  package var text: String?
  /// Whether the box covers the bars as well.
  ///
  /// Default: false, the rows alone.
  package var coversScreen = false
  /// Where the box is written.
  package var source: Source?
  /// The places of its values by key; nil if not recorded.
  package var places: [String: Source]?

  /// A box with a spinner and an optional text.
  package init(_ text: String? = nil, at source: Source? = nil) {
    (self.text, self.source) = (text, source)
  }
}

/// An image and texts in place of rows: for an empty page, or for data that failed to load.
package struct Notice: Codable, Hashable, Sendable {
  /// The image's name; nil for none.
  package var image: String?
  /// The text below the image.
  package var title: String?
  /// A smaller text below the title.
  package var text: String?
  /// The text of the button; nil for none.
  package var button: String?
  /// Where the notice is written.
  package var source: Source?
  /// The places of its values by key; nil if not recorded.
  package var places: [String: Source]?

  /// An empty notice.
  package init(at source: Source? = nil) { self.source = source }
}
