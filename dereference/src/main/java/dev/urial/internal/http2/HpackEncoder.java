package dev.urial.internal.http2;

import dev.urial.dereference.protocol.ProtocolResponse;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes field blocks without state: nothing is added to the server's table, so its size and
 * content do not matter.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7541#section-6.2.2">RFC 7541 §6.2.2</a>
 */
final class HpackEncoder {
  /** A table of size 0: a server that reduces the table size expects this update, §4.2. */
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

  /** §7.1.3: credentials are marked so that no intermediary adds them to a table. */
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

  /** §5.1. */
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
