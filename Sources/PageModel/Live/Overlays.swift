/// A question that lies over the screen.
package struct Alert: Codable, Hashable, Sendable {
  /// An answer.
  package struct Button: Codable, Hashable, Sendable {
    /// What an answer is for.
    package enum Role: String, CaseIterable, Codable, Hashable, Sendable {
      /// All stays as it was.
      case cancel
      /// What was asked.
      case `default`
      /// Something is lost.
      case destructive
    }

    /// Its text.
    package var title: String
    /// What it is for.
    package var role: Role
    /// What a tap does, as it is written: its texts are filled in when it is tapped.
    package var actions: [DataValue] = []
    /// Where it is written.
    package var source: Source?
    /// Where its values are written, by their keys; nil where that was not noted.
    package var places: [String: Source]?

    // Goldens remember what is seen, and not what follows from it.
    private enum CodingKeys: String, CodingKey {
      case title, role, source, places
    }

    /// A button.
    package init(
      _ title: String, _ role: Role = .default, actions: [DataValue] = [], at source: Source? = nil
    ) {
      (self.title, self.role, self.actions, self.source) = (title, role, actions, source)
    }
  }

  /// The most answers: more would not be on a screen.
  package static let mostButtons = 16

  /// What it asks.
  package var title: String?
  /// What is to be known.
  package var message: String?
  /// The answers, in the order written; one at least.
  package var buttons: [Button]
  /// Where it is written.
  package var source: Source?
  /// Where its values are written, by their keys; nil where that was not noted.
  package var places: [String: Source]?

  /// An alert.
  package init(
    _ title: String?, message: String? = nil, buttons: [Button], at source: Source? = nil
  ) {
    (self.title, self.message, self.buttons, self.source) = (title, message, buttons, source)
  }
}

/// A short text over the screen that goes by itself.
package struct Toast: Codable, Hashable, Sendable {
  /// What it tells.
  package enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
    /// That something is done.
    case success
    /// That it is not.
    case error
  }

  /// The text.
  package var text: String
  /// What it tells; nil for neither.
  package var kind: Kind?
  /// How long it stays, in milliseconds.
  ///
  /// Default: 2000.
  package var milliseconds = 2000
  /// Where it is written.
  package var source: Source?
  /// Where its values are written, by their keys; nil where that was not noted.
  package var places: [String: Source]?

  /// A toast.
  package init(_ text: String, _ kind: Kind? = nil, at source: Source? = nil) {
    (self.text, self.kind, self.source) = (text, kind, source)
  }
}

/// Pictures one after the other.
package struct Frames: Codable, Hashable, Sendable {
  /// Their names; one at least.
  package var images: [String]
  /// How long all of them take, in milliseconds.
  package var milliseconds: Int
  /// Where they are written.
  package var source: Source?

  /// Pictures.
  package init(_ images: [String], milliseconds: Int, at source: Source? = nil) {
    (self.images, self.milliseconds, self.source) = (images, milliseconds, source)
  }

  /// The picture that is seen so long after the first began, in milliseconds.
  package func image(at time: Int) -> String {
    images[(max(0, time) * images.count / max(1, milliseconds)) % images.count]
  }
}

/// A box that says that something is done.
package struct Loading: Codable, Hashable, Sendable {
  /// What it shows.
  package enum Picture: Codable, Hashable, Sendable {
    /// Spokes that turn.
    case spinner
    /// Pictures.
    case frames(Frames)
  }

  /// What it shows.
  package var picture = Picture.spinner
  /// The text below; nil for none.
  package var text: String?
  /// Whether it covers the bars as well.
  ///
  /// Default: false, the rows alone.
  package var coversScreen = false
  /// Where it is written.
  package var source: Source?
  /// Where its values are written, by their keys; nil where that was not noted.
  package var places: [String: Source]?

  /// A box with spokes and perhaps a text.
  package init(_ text: String? = nil, at source: Source? = nil) {
    (self.text, self.source) = (text, source)
  }
}

/// A picture and words in place of rows: of a page that is empty, or one whose data did not come.
package struct Notice: Codable, Hashable, Sendable {
  /// The picture's name; nil for none.
  package var image: String?
  /// The words below it.
  package var title: String?
  /// Smaller words below these.
  package var text: String?
  /// The words of its button; nil for none.
  package var button: String?
  /// Where it is written.
  package var source: Source?
  /// Where its values are written, by their keys; nil where that was not noted.
  package var places: [String: Source]?

  /// A notice with nothing in it.
  package init(at source: Source? = nil) { self.source = source }
}
