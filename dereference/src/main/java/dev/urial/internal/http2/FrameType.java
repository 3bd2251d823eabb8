package dev.urial.internal.http2;

/**
 * The types of frames. The ordinal of a constant is the type code, except for {@link #UNKNOWN}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9113#section-6">RFC 9113 §6</a>
 */
enum FrameType {
  DATA("6.1"),
  HEADERS("6.2"),
  PRIORITY("6.3"),
  RST_STREAM("6.4"),
  SETTINGS("6.5"),
  PUSH_PROMISE("6.6"),
  PING("6.7"),
  GOAWAY("6.8"),
  WINDOW_UPDATE("6.9"),
  CONTINUATION("6.10"),
  /** Any other type, which an extension may define. Frames of this type are ignored (§5.5). */
  UNKNOWN("5.5");

  private static final FrameType[] ALL = values();

  private final String section;

  FrameType(String section) {
    this.section = section;
  }

  static FrameType of(int number) {
    return number < UNKNOWN.ordinal() ? ALL[number] : UNKNOWN;
  }

  /** Returns the number of the section of RFC 9113 that defines this type. */
  String section() {
    return section;
  }
}
