package dev.urial.internal.http2;

import dev.urial.dereference.protocol.ProtocolResponse;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Encodes field blocks without the dynamic table, so that each block is independent of earlier
 * ones.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7541#section-6.2.2">RFC 7541 §6.2.2</a>
 */
final class HpackEncoder {
  /**
   * An update that sets the size of the dynamic table to 0. A server that has reduced the maximum
   * size expects such an update (§4.2).
   */
  private static final int NO_TABLE = 0x20;

  private static final int INDEXED = 0x80;
  private static final int NEVER_INDEXED = 0x10;

  private HpackEncoder() {}

  static byte[] encode(List<ProtocolResponse.Field> fields) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(NO_TABLE);
    for (ProtocolResponse.Field field : fields) {
      int index = StaticTable.indexOf(field);
      if (index > 0) {
        integer(out, INDEXED, 7, index);
      } else {
        literal(out, field);
      }
    }
    return out.toByteArray();
  }

  /** Writes a literal field. Credentials are marked as never to be indexed (§7.1.3). */
  private static void literal(ByteArrayOutputStream out, ProtocolResponse.Field field) {
    int name = StaticTable.indexOf(field.name());
    integer(out, field.name().equals("authorization") ? NEVER_INDEXED : 0, 4, name);
    if (name == 0) {
      string(out, field.name());
    }
    string(out, field.value());
  }

  private static void string(ByteArrayOutputStream out, String text) {
    byte[] octets = text.getBytes(StandardCharsets.ISO_8859_1);
    integer(out, 0, 7, octets.length);
    out.writeBytes(octets);
  }

  /** Writes an integer with a prefix of {@code bits} bits (§5.1). */
  private static void integer(ByteArrayOutputStream out, int pattern, int bits, int value) {
    int most = (1 << bits) - 1;
    if (value < most) {
      out.write(pattern | value);
      return;
    }
    out.write(pattern | most);
    int rest = value - most;
    while (rest >= 0x80) {
      out.write(rest & 0x7F | 0x80);
      rest >>= 7;
    }
    out.write(rest);
  }
}
