package dev.urial.internal.http2;

import dev.urial.dereference.protocol.ProtocolResponse;
import java.util.List;

/**
 * The predefined fields of HPACK, with indices from 1.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7541#appendix-A">RFC 7541 appendix A</a>
 */
final class StaticTable {
  private static final List<ProtocolResponse.Field> FIELDS =
      List.of(
          field(":authority", ""),
          field(":method", "GET"),
          field(":method", "POST"),
          field(":path", "/"),
          field(":path", "/index.html"),
          field(":scheme", "http"),
          field(":scheme", "https"),
          field(":status", "200"),
          field(":status", "204"),
          field(":status", "206"),
          field(":status", "304"),
          field(":status", "400"),
          field(":status", "404"),
          field(":status", "500"),
          field("accept-charset", ""),
          field("accept-encoding", "gzip, deflate"),
          field("accept-language", ""),
          field("accept-ranges", ""),
          field("accept", ""),
          field("access-control-allow-origin", ""),
          field("age", ""),
          field("allow", ""),
          field("authorization", ""),
          field("cache-control", ""),
          field("content-disposition", ""),
          field("content-encoding", ""),
          field("content-language", ""),
          field("content-length", ""),
          field("content-location", ""),
          field("content-range", ""),
          field("content-type", ""),
          field("cookie", ""),
          field("date", ""),
          field("etag", ""),
          field("expect", ""),
          field("expires", ""),
          field("from", ""),
          field("host", ""),
          field("if-match", ""),
          field("if-modified-since", ""),
          field("if-none-match", ""),
          field("if-range", ""),
          field("if-unmodified-since", ""),
          field("last-modified", ""),
          field("link", ""),
          field("location", ""),
          field("max-forwards", ""),
          field("proxy-authenticate", ""),
          field("proxy-authorization", ""),
          field("range", ""),
          field("referer", ""),
          field("refresh", ""),
          field("retry-after", ""),
          field("server", ""),
          field("set-cookie", ""),
          field("strict-transport-security", ""),
          field("transfer-encoding", ""),
          field("user-agent", ""),
          field("vary", ""),
          field("via", ""),
          field("www-authenticate", ""));

  private StaticTable() {}

  private static ProtocolResponse.Field field(String name, String value) {
    return new ProtocolResponse.Field(name, value);
  }

  static int size() {
    return FIELDS.size();
  }

  /**
   * Returns the field at the given index.
   *
   * @param index the index, from 1 to {@link #size}
   */
  static ProtocolResponse.Field get(int index) {
    return FIELDS.get(index - 1);
  }

  /** Returns the index of the first field with the given name, or 0 if there is none. */
  static int indexOf(String name) {
    for (int i = 1; i <= size(); i++) {
      if (get(i).name().equals(name)) {
        return i;
      }
    }
    return 0;
  }

  /** Returns the index of the field with the same name and value, or 0 if there is none. */
  static int indexOf(ProtocolResponse.Field field) {
    return FIELDS.indexOf(field) + 1;
  }
}
