/// The program, as it names itself in reports and goldens.
public enum Program {
  /// Its version.
  public static let version = "0.1.0"
}
