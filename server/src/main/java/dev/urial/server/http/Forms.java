package dev.urial.server.http;

import dev.urial.QueryParams;
import dev.urial.internal.text.Ascii;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of forms, and the files in {@code multipart/form-data}.
 *
 * <pre>{@code
 * byte[] file = Forms.parts(exchange, 8 << 20, "file").get("file");
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7578">RFC 7578</a>
 */
public final class Forms {
  private static final int MOST = 100;

  private Forms() {}

  /**
   * Returns the content of each part of a body, by name; an empty map if the body has a different
   * media type.
   *
   * @param exchange the request
   * @param limit the maximum length of the body in octets
   * @param file the name of the part that may be longer than other bodies; null for none
   * @throws Problem with 413 if the body, or a part of it, is longer
   */
  public static Map<String, byte[]> parts(Exchange exchange, int limit, @Nullable String file) {
    Map<String, byte[]> parts = new LinkedHashMap<>();
    if ("multipart/form-data".equals(exchange.bodyType())) {
      String boundary = boundary(String.valueOf(exchange.field("Content-Type")));
      if (boundary != null) {
        new Reading(exchange.body(limit), boundary).read(parts);
      }
    }
    parts.forEach(
        (name, content) -> {
          if (!name.equals(file) && content.length > exchange.maxBodyBytes()) {
            throw Exchange.tooLong(exchange.maxBodyBytes());
          }
        });
    return parts;
  }

  /**
   * Returns the fields of a request from an old client, which may send them in the query, as a
   * form, or as {@code multipart/form-data}. If a name occurs more than once, fields in the body
   * take precedence.
   *
   * @param exchange the request
   * @param limit the maximum length of the body in octets
   * @throws Problem with 413 if the body is longer
   */
  public static Map<String, String> fields(Exchange exchange, int limit) {
    Map<String, String> fields = new LinkedHashMap<>();
    add(fields, exchange.parameters());
    if (exchange.method().equals("POST")) {
      if ("multipart/form-data".equals(exchange.bodyType())) {
        parts(exchange, limit, null)
            .forEach((name, value) -> fields.put(name, new String(value, StandardCharsets.UTF_8)));
      } else {
        add(fields, exchange.form());
      }
    }
    return fields;
  }

  private static void add(Map<String, String> fields, QueryParams params) {
    int count = 0;
    for (QueryParams.Param it : params) {
      if (count++ < MOST) {
        fields.put(it.name(), it.value());
      }
    }
  }

  private static @Nullable String boundary(String type) {
    int at = Ascii.lower(type).indexOf("boundary=");
    if (at < 0) {
      return null;
    }
    String rest = type.substring(at + 9);
    String boundary;
    if (rest.startsWith("\"")) {
      int end = rest.indexOf('"', 1);
      boundary = end < 0 ? "" : rest.substring(1, end);
    } else {
      int end = rest.indexOf(';');
      boundary = (end < 0 ? rest : rest.substring(0, end)).strip();
    }
    return boundary.isEmpty() || boundary.length() > 70 ? null : boundary;
  }

  /** A body that is being parsed. It is not copied, because it may be long. */
  private static final class Reading {
    private static final byte[] LINE_END = ascii("\r\n");
    private static final byte[] EMPTY_LINE = ascii("\r\n\r\n");
    private static final byte[] DASHES = ascii("--");

    private final byte[] body;
    private final byte[] delimiter;
    private final byte[] delimiterLine;

    Reading(byte[] body, String boundary) {
      this.body = body;
      this.delimiter = ascii("--" + boundary);
      this.delimiterLine = ascii("\r\n--" + boundary);
    }

    private static byte[] ascii(String text) {
      return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    void read(Map<String, byte[]> fields) {
      int at = find(delimiter, 0);
      for (int count = 0; at >= 0 && count < MOST; count++) {
        int head = find(LINE_END, at + delimiter.length);
        if (head < 0 || isAt(DASHES, at + delimiter.length)) {
          return;
        }
        int start = find(EMPTY_LINE, head);
        int end = start < 0 ? -1 : find(delimiterLine, start + 2);
        if (end < 0) {
          return;
        }
        String name = name(new String(body, head, start - head, StandardCharsets.ISO_8859_1));
        if (name != null) {
          fields.put(utf8(name), Arrays.copyOfRange(body, Math.min(start + 4, end), end));
        }
        at = end + 2;
      }
    }

    private int find(byte[] octets, int from) {
      for (int at = from; at <= body.length - octets.length; at++) {
        if (isAt(octets, at)) {
          return at;
        }
      }
      return -1;
    }

    private boolean isAt(byte[] octets, int at) {
      if (at > body.length - octets.length) {
        return false;
      }
      for (int i = 0; i < octets.length; i++) {
        if (body[at + i] != octets[i]) {
          return false;
        }
      }
      return true;
    }
  }

  private static String utf8(String octets) {
    return new String(octets.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static @Nullable String name(String head) {
    String key = "name=";
    int at = head.indexOf(key);
    while (at > 0 && head.charAt(at - 1) != ' ' && head.charAt(at - 1) != ';') {
      at = head.indexOf(key, at + 1);
    }
    if (at < 0) {
      return null;
    }
    String rest = head.substring(at + key.length());
    if (rest.startsWith("\"")) {
      int end = rest.indexOf('"', 1);
      return end < 0 ? null : rest.substring(1, end);
    }
    int end = 0;
    while (end < rest.length() && rest.charAt(end) > ' ' && rest.charAt(end) != ';') {
      end++;
    }
    return rest.substring(0, end);
  }
}
