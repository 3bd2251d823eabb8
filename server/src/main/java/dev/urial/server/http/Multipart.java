package dev.urial.server.http;

import dev.urial.QueryParams;
import dev.urial.internal.text.Ascii;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses the fields of {@code multipart/form-data} in a single pass.
 *
 * <pre>{@code
 * byte[] file = Multipart.parts(exchange, 1 << 20).get("file");
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7578">RFC 7578</a>
 */
public final class Multipart {
  private static final int MOST = 100;

  private Multipart() {}

  /**
   * Returns the content of each part of a body, by name; an empty map if the body has a different
   * media type.
   *
   * @param exchange the request
   * @param limit the maximum length of the body in octets
   * @throws HttpRefusal with 413 if the body is longer
   */
  public static Map<String, byte[]> parts(Exchange exchange, int limit) {
    Map<String, byte[]> parts = new LinkedHashMap<>();
    if ("multipart/form-data".equals(exchange.bodyType())) {
      String boundary = boundary(String.valueOf(exchange.field("Content-Type")));
      if (boundary != null) {
        read(new String(exchange.body(limit), StandardCharsets.ISO_8859_1), boundary, parts);
      }
    }
    return parts;
  }

  /**
   * Returns the fields of a request from an old client, which may send them in the query, as a
   * form, or as {@code multipart/form-data}. If a name occurs more than once, fields in the body
   * take precedence.
   *
   * @param exchange the request
   * @param limit the maximum length of the body in octets
   * @throws HttpRefusal with 413 if the body is longer
   */
  public static Map<String, String> fields(Exchange exchange, int limit) {
    Map<String, String> fields = new LinkedHashMap<>();
    add(fields, exchange.parameters());
    if (exchange.method().equals("POST")) {
      if ("multipart/form-data".equals(exchange.bodyType())) {
        parts(exchange, limit)
            .forEach((name, value) -> fields.put(name, new String(value, StandardCharsets.UTF_8)));
      } else {
        exchange.body(limit);
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

  /** Parses a body, which is given as a string with one character per octet. */
  private static void read(String body, String boundary, Map<String, byte[]> fields) {
    String delimiter = "--" + boundary;
    int at = body.indexOf(delimiter);
    for (int count = 0; at >= 0 && count < MOST; count++) {
      int head = body.indexOf("\r\n", at + delimiter.length());
      if (head < 0 || body.startsWith("--", at + delimiter.length())) {
        return;
      }
      int start = body.indexOf("\r\n\r\n", head);
      int end = start < 0 ? -1 : body.indexOf("\r\n" + delimiter, start + 2);
      if (end < 0) {
        return;
      }
      String name = name(body.substring(head, start));
      if (name != null && end >= start + 4) {
        fields.put(
            utf8(name), body.substring(start + 4, end).getBytes(StandardCharsets.ISO_8859_1));
      } else if (name != null) {
        fields.put(utf8(name), new byte[0]);
      }
      at = end + 2;
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
