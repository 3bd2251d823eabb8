package dev.urial.javahttp;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The first lines of a request: what is asked for, and its fields.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-3">RFC 9112 §3</a>
 */
final class RequestHead {
  /** How many octets of a head are read before it is refused. */
  private static final int MOST = 65_536;

  private static final Set<String> FOR_THIS_HOP = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

  static {
    Collections.addAll(
        FOR_THIS_HOP,
        "Host",
        "Connection",
        "Keep-Alive",
        "Proxy-Connection",
        "Proxy-Authorization",
        "TE",
        "Upgrade",
        "HTTP2-Settings");
  }

  final String method;
  final String target;
  private final List<String> fields;

  private RequestHead(String method, String target, List<String> fields) {
    this.method = method;
    this.target = target;
    this.fields = fields;
  }

  /**
   * Reads a head, and not an octet more.
   *
   * @return null if the other side is gone before it said anything
   * @throws IOException if it is none, or too long
   */
  static @Nullable RequestHead read(InputStream in) throws IOException {
    String line = line(in, MOST);
    if (line == null) {
      return null;
    }
    int left = MOST - line.length();
    String[] words = line.split(" ", -1);
    if (words.length != 3 || !words[2].startsWith("HTTP/1.")) {
      throw new IOException("this is no request line of HTTP/1.1");
    }
    List<String> fields = new ArrayList<>();
    for (String field = line(in, left); ; field = line(in, left)) {
      if (field == null) {
        throw new EOFException("the request ends within its head");
      }
      if (field.isEmpty()) {
        return new RequestHead(words[0], words[1], fields);
      }
      left -= field.length() + 2;
      fields.add(field);
    }
  }

  /** A line without its end; null at the end of all. */
  private static @Nullable String line(InputStream in, int most) throws IOException {
    StringBuilder line = new StringBuilder(80);
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        if (line.length() == 0) {
          return null;
        }
        throw new EOFException("the request ends within a line");
      }
      if (line.length() >= most) {
        throw new IOException("the head of the request is longer than " + MOST + " octets");
      }
      line.append((char) c);
    }
    int end = line.length();
    if (end > 0 && line.charAt(end - 1) == '\r') {
      line.setLength(end - 1);
    }
    return line.toString();
  }

  /** Whether a tunnel is asked for. */
  boolean isTunnel() {
    return method.equals("CONNECT");
  }

  /** The value of a field; null if there is none. */
  @Nullable String value(String name) {
    for (String field : fields) {
      if (isNamed(field, name)) {
        return field.substring(name.length() + 1).strip();
      }
    }
    return null;
  }

  private static boolean isNamed(String field, String name) {
    return field.length() > name.length()
        && field.charAt(name.length()) == ':'
        && field.regionMatches(true, 0, name, 0, name.length());
  }

  /**
   * The head that the origin sees: the target without its authority, which stands in {@code Host},
   * and no field that was meant for this proxy.
   *
   * @param host what was tested, with its port
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1">RFC 9110 §7.6.1</a>
   */
  byte[] toOrigin(String pathAndQuery, String host) {
    StringBuilder out = new StringBuilder(256);
    out.append(method).append(' ').append(pathAndQuery).append(" HTTP/1.1\r\n");
    out.append("Host: ").append(host).append("\r\nConnection: close\r\n");
    String listed = value("Connection");
    for (String field : fields) {
      int colon = field.indexOf(':');
      String name = colon < 0 ? field : field.substring(0, colon);
      if (colon > 0 && !FOR_THIS_HOP.contains(name) && !isListed(name, listed)) {
        out.append(field).append("\r\n");
      }
    }
    return out.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static boolean isListed(String name, @Nullable String connection) {
    if (connection == null) {
      return false;
    }
    for (String option : connection.split(",", -1)) {
      if (String.CASE_INSENSITIVE_ORDER.compare(option.strip(), name) == 0) {
        return true;
      }
    }
    return false;
  }
}
