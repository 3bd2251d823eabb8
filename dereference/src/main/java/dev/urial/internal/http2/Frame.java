package dev.urial.internal.http2;

import java.util.Arrays;

/**
 * An HTTP/2 frame.
 *
 * <pre>
 * HTTP Frame {
 *   Length (24),
 *   Type (8),
 *   Flags (8),
 *   Reserved (1),
 *   Stream Identifier (31),
 *   Frame Payload (..),
 * }
 * </pre>
 *
 * @param type the frame type
 * @param flags the flag bits, whose meaning depends on the type
 * @param stream the stream to which the frame belongs; 0 for the connection
 * @param payload the octets after the frame header
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9113#section-4.1">RFC 9113 §4.1</a>
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Frame(FrameType type, int flags, int stream, byte[] payload) {
  /** The number of octets in the frame header. */
  static final int HEAD = 9;

  /** The default maximum length of a payload, in octets (§4.2). */
  static final int MAX_PAYLOAD = 16_384;

  static final int ACK = 0x1;
  static final int END_STREAM = 0x1;
  static final int END_HEADERS = 0x4;
  static final int PADDED = 0x8;
  static final int PRIORITY = 0x20;

  boolean has(int flag) {
    return (flags & flag) != 0;
  }

  int length() {
    return payload.length;
  }

  /** Returns the 32-bit unsigned number at an index of the payload. */
  long word(int index) {
    return (payload[index] & 0xFFL) << 24
        | (payload[index + 1] & 0xFF) << 16
        | (payload[index + 2] & 0xFF) << 8
        | payload[index + 3] & 0xFF;
  }

  /** Returns the 31-bit number at an index of the payload, ignoring the reserved bit before it. */
  int word31(int index) {
    return (int) word(index) & Integer.MAX_VALUE;
  }

  /**
   * Returns the content of a DATA or HEADERS frame, without its padding and priority (§6.1, §6.2),
   * or null if the frame is too short to contain them.
   */
  byte @org.jspecify.annotations.Nullable [] content() {
    int start = has(PADDED) ? 1 : 0;
    int padding = has(PADDED) && length() > 0 ? payload[0] & 0xFF : 0;
    start += type == FrameType.HEADERS && has(PRIORITY) ? 5 : 0;
    int end = length() - padding;
    return start > end ? null : Arrays.copyOfRange(payload, start, end);
  }

  /** Returns the frame header and the payload, as they are sent. */
  byte[] octets() {
    byte[] octets = new byte[HEAD + length()];
    octets[0] = (byte) (length() >> 16);
    octets[1] = (byte) (length() >> 8);
    octets[2] = (byte) length();
    octets[3] = (byte) type.ordinal();
    octets[4] = (byte) flags;
    put(octets, 5, stream);
    System.arraycopy(payload, 0, octets, HEAD, length());
    return octets;
  }

  /** Writes a 32-bit number at an index of an array. */
  static void put(byte[] octets, int index, int word) {
    octets[index] = (byte) (word >> 24);
    octets[index + 1] = (byte) (word >> 16);
    octets[index + 2] = (byte) (word >> 8);
    octets[index + 3] = (byte) word;
  }
}
