package dev.urial.internal.http2;

/**
 * The reasons why a stream or a connection ends. The ordinal of a constant is the error code.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9113#section-7">RFC 9113 §7</a>
 */
enum ErrorCode {
  NO_ERROR,
  PROTOCOL_ERROR,
  INTERNAL_ERROR,
  FLOW_CONTROL_ERROR,
  SETTINGS_TIMEOUT,
  STREAM_CLOSED,
  FRAME_SIZE_ERROR,
  REFUSED_STREAM,
  CANCEL,
  COMPRESSION_ERROR,
  CONNECT_ERROR,
  ENHANCE_YOUR_CALM,
  INADEQUATE_SECURITY,
  HTTP_1_1_REQUIRED;

  private static final ErrorCode[] ALL = values();

  boolean is(long number) {
    return number == ordinal();
  }

  /** Returns the name of an error code that a server sent, or its number if it has no name. */
  static String name(long number) {
    return number < ALL.length ? ALL[(int) number].name() : "0x" + Long.toHexString(number);
  }
}
