package dev.urial.internal.http2;

/**
 * The types of frames; the ordinal is the code. Frames of other types are ignored.
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
  /** A type from an extension, §5.5. */
  UNKNOWN("5.5");

  private static final FrameType[] ALL = values();

  private final String section;

  FrameType(String section) {
    this.section = section;
  }

  static FrameType of(int number) {
    return number < UNKNOWN.ordinal() ? ALL[number] : UNKNOWN;
  }

  /** Returns the section of RFC 9113 that defines it. */
  String section() {
    return section;
  }
}
