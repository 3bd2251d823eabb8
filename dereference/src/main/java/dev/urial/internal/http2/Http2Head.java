package dev.urial.internal.http2;

import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.grammar.CharSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A well-formed field section: the header or the trailer of a response.
 *
 * @param status the status code, from 100 to 999; 0 for a trailer
 * @param fields the fields in order, without {@code :status}; each octet of a value is one
 *     character
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9113#section-8.2.1">RFC 9113 §8.2.1</a>
 */
record Http2Head(int status, List<ProtocolResponse.Field> fields) {
  /** The characters of {@code tchar} without upper-case letters and the percent sign. */
  private static final CharSet NAME =
      CharSet.of("abcdefghijklmnopqrstuvwxyz").or(CharSet.DIGIT).or(CharSet.of("!#$&'*+-.^_`|~"));

  /** The connection-specific fields of HTTP/1.1, which are not allowed in HTTP/2 (§8.2.2). */
  private static final List<String> OF_CONNECTION =
      List.of("connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade");

  /** Thrown if a field makes a section malformed. */
  static final class MalformedException extends Exception {
    private static final long serialVersionUID = 1;

    private final String field;
    private final String section;

    MalformedException(String field, String section) {
      this.field = field;
      this.section = section;
    }

    /** Returns the name of the field, as received. */
    String field() {
      return field;
    }

    /** Returns the number of the section of RFC 9113 that the field violates. */
    String section() {
      return section;
    }
  }

  /** Checks the header of a response (§8.3.2). */
  static Http2Head ofResponse(List<ProtocolResponse.Field> fields) throws MalformedException {
    ProtocolResponse.Field first = fields.isEmpty() ? null : fields.get(0);
    if (first == null || !first.name().equals(":status") || !isStatus(first.value())) {
      throw new MalformedException(":status", "8.3.2");
    }
    return new Http2Head(
        Integer.parseInt(first.value()), checked(fields.subList(1, fields.size())));
  }

  /** Checks a trailer, which must have no pseudo-fields (§8.1). */
  static Http2Head ofTrailer(List<ProtocolResponse.Field> fields) throws MalformedException {
    return new Http2Head(0, checked(fields));
  }

  private static boolean isStatus(String value) {
    return value.length() == 3
        && value.charAt(0) >= '1'
        && value.charAt(0) <= '9'
        && CharSet.DIGIT.has(value.charAt(1))
        && CharSet.DIGIT.has(value.charAt(2));
  }

  private static List<ProtocolResponse.Field> checked(List<ProtocolResponse.Field> fields)
      throws MalformedException {
    for (ProtocolResponse.Field field : fields) {
      String section = fault(field);
      if (section != null) {
        throw new MalformedException(field.name(), section);
      }
    }
    return fields.stream()
        .map(it -> new ProtocolResponse.Field(it.name(), trimmed(it.value())))
        .toList();
  }

  /** Returns the section of RFC 9113 that a field violates, or null if it is well-formed. */
  private static @Nullable String fault(ProtocolResponse.Field field) {
    if (field.name().startsWith(":")) {
      return "8.3";
    }
    boolean isName = !field.name().isEmpty();
    for (int i = 0; i < field.name().length() && isName; i++) {
      char c = field.name().charAt(i);
      isName = NAME.has(c) || c == '%';
    }
    String value = field.value();
    boolean isValue = value.indexOf('\0') < 0 && value.indexOf('\r') < 0 && value.indexOf('\n') < 0;
    if (!isName || !isValue) {
      return "8.2.1";
    }
    return OF_CONNECTION.contains(field.name()) ? "8.2.2" : null;
  }

  /**
   * Removes spaces and tabs from both ends of a value. DEPARTURE: such a value is malformed
   * (§8.2.1), but servers send them, and browsers trim them, as in HTTP/1.1.
   */
  private static String trimmed(String value) {
    int start = 0;
    int end = value.length();
    while (start < end && isBlank(value.charAt(start))) {
      start++;
    }
    while (end > start && isBlank(value.charAt(end - 1))) {
      end--;
    }
    return value.substring(start, end);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
