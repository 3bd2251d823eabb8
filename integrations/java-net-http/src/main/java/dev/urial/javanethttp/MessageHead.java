package dev.urial.javanethttp;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The start line and the header fields of a request or a response, without the empty line after
 * them.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-2.1">RFC 9112 §2.1</a>
 */
final class MessageHead {
  private static final Set<String> FOR_THIS_HOP = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

  static {
    Collections.addAll(
        FOR_THIS_HOP,
        "Host",
        "Connection",
        "Keep-Alive",
        "Proxy-Connection",
        "Proxy-Authenticate",
        "Proxy-Authorization",
        "TE",
        "Upgrade",
        "HTTP2-Settings");
  }

  /**
   * The fields that declare the body length; they are kept even if {@code Connection} lists them.
   */
  private static final Set<String> FRAMING = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

  static {
    Collections.addAll(FRAMING, "Content-Length", "Transfer-Encoding");
  }

  final String startLine;
  private final List<String> fields;

  private MessageHead(String startLine, List<String> fields) {
    this.startLine = startLine;
    this.fields = fields;
  }

  /**
   * Reads a head and nothing after it. A folded field is joined into one line (RFC 9112 §5.2).
   *
   * @param most the maximum number of octets in the head
   * @return the head, or null if the other side closed the connection before sending anything
   * @throws IOException if the head is too long or ends early, if a field has a space before its
   *     colon or a lone CR, or if the length of the body is declared twice (RFC 9112 §5.1, §6.3)
   */
  static @Nullable MessageHead read(InputStream in, int most) throws IOException {
    String line = line(in, most);
    if (line == null) {
      return null;
    }
    int left = most - line.length();
    List<String> fields = new ArrayList<>();
    StringBuilder whole = new StringBuilder();
    for (String field = line(in, left); ; field = line(in, left)) {
      if (field == null) {
        throw new EOFException("the message ends inside its header section");
      }
      boolean isFold = !field.isEmpty() && field.charAt(0) <= ' ';
      if (isFold && whole.isEmpty()) {
        throw new IOException("the first field of the message begins with whitespace");
      } else if (isFold) {
        whole.append(' ').append(field.strip());
      } else {
        if (!whole.isEmpty()) {
          fields.add(whole.toString());
        }
        whole.setLength(0);
        whole.append(field);
      }
      if (field.isEmpty()) {
        MessageHead head = new MessageHead(line, fields);
        head.requireOneLength();
        return head;
      }
      int colon = field.indexOf(':');
      boolean hasSpace = colon > 0 && !isFold && field.charAt(colon - 1) <= ' ';
      if (hasSpace || field.indexOf('\r') >= 0 || field.indexOf('\0') >= 0) {
        throw new IOException("a field of the message is not valid");
      }
      left -= field.length() + 2;
    }
  }

  /** Returns a line without its terminator, or null at the end of the input. */
  private static @Nullable String line(InputStream in, int most) throws IOException {
    StringBuilder line = new StringBuilder(80);
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        if (line.length() == 0) {
          return null;
        }
        throw new EOFException("the message ends inside a line");
      }
      if (line.length() >= most) {
        throw new IOException("the header section of the message is too long");
      }
      line.append((char) c);
    }
    int end = line.length();
    if (end > 0 && line.charAt(end - 1) == '\r') {
      line.setLength(end - 1);
    }
    return line.toString();
  }

  private void requireOneLength() throws IOException {
    long lengths = values("Content-Length").stream().distinct().count();
    int codings = values("Transfer-Encoding").size();
    if (lengths + codings > 1) {
      throw new IOException("the length of the message is declared twice");
    }
  }

  /** Returns the value of a field, or null if it is missing. */
  @Nullable String value(String name) {
    List<String> values = values(name);
    return values.isEmpty() ? null : values.get(0);
  }

  private List<String> values(String name) {
    return fields.stream()
        .filter(field -> isNamed(field, name))
        .map(field -> field.substring(name.length() + 1).strip())
        .toList();
  }

  private static boolean isNamed(String field, String name) {
    return field.length() > name.length()
        && field.charAt(name.length()) == ':'
        && field.regionMatches(true, 0, name, 0, name.length());
  }

  /**
   * Appends the end-to-end fields; omits the fields that are meant only for this proxy.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1">RFC 9110 §7.6.1</a>
   */
  void appendFieldsBeyondThisHop(StringBuilder out) {
    Set<String> listed = listed();
    for (String field : fields) {
      int colon = field.indexOf(':');
      String name = colon < 0 ? field : field.substring(0, colon);
      if (colon > 0 && !FOR_THIS_HOP.contains(name) && !listed.contains(name)) {
        out.append(field).append("\r\n");
      }
    }
  }

  /** Returns the names of the fields that the {@code Connection} fields list. */
  private Set<String> listed() {
    Set<String> listed = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (String field : fields) {
      if (isNamed(field, "Connection")) {
        for (String option : field.substring("Connection:".length()).split(",", -1)) {
          listed.add(option.strip());
        }
      }
    }
    listed.removeAll(FRAMING);
    return listed;
  }
}
