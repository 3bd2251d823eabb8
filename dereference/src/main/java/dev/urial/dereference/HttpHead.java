package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The head of a response: its status line and its header fields.
 *
 * <pre>
 * HTTP-message = status-line CRLF *( field-line CRLF ) CRLF [ message-body ]
 * status-line  = HTTP-version SP status-code SP [ reason-phrase ]
 * field-line   = field-name ":" OWS field-value OWS
 * </pre>
 *
 * @param status the status code, from 200 to 999
 * @param minor the minor version: 1 for HTTP/1.1
 * @param fields the fields, in order; each octet of a value is one character
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-2.1">RFC 9112 §2.1</a>
 */
record HttpHead(int status, int minor, List<ProtocolResponse.Field> fields) {
  private static final String LENGTH = "Content-Length";
  private static final String CODING = "Transfer-Encoding";

  /** The characters of {@code tchar}, except for the percent sign. */
  private static final CharSet TCHAR =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("!#$&'*+-.^_`|~"));

  /**
   * Reads the head of the final response, and skips interim responses such as 103.
   *
   * @throws DereferenceException if the length of the body is declared in two ways, because
   *     programs disagree about its end (RFC 9112 §6.3)
   */
  static HttpHead read(HttpLineReader lines) throws IOException {
    while (true) {
      String line = lines.next();
      int status = status(line);
      List<ProtocolResponse.Field> fields = fields(lines);
      if (status >= 200) {
        HttpHead head = new HttpHead(status, line.charAt(7) - '0', fields);
        if (head.value(LENGTH) != null && head.value(CODING) != null) {
          throw DereferenceException.of(
              Reason.PROTOCOL, MESSAGES.of("http.lengths", LENGTH, CODING));
        }
        return head;
      }
      if (status == 101) {
        throw HttpLineReader.noHttp(); // no other protocol was requested
      }
    }
  }

  /**
   * Parses a status line. The space before the reason phrase is optional if the phrase is empty,
   * because many servers omit both.
   */
  private static int status(String line) throws DereferenceException {
    boolean isStatus =
        line.length() >= 12
            && line.startsWith("HTTP/1.")
            && isDigits(line, 7, 8)
            && line.charAt(8) == ' '
            && isDigits(line, 9, 12)
            && line.charAt(9) != '0'
            && (line.length() == 12 || line.charAt(12) == ' ');
    if (!isStatus) {
      throw HttpLineReader.noHttp();
    }
    return Integer.parseInt(line, 9, 12, 10);
  }

  /** Reads field lines up to the empty line, and unfolds folded lines (RFC 9112 §5.2). */
  static List<ProtocolResponse.Field> fields(HttpLineReader lines) throws IOException {
    List<ProtocolResponse.Field> fields = new ArrayList<>();
    String line = lines.next();
    while (!line.isEmpty()) {
      StringBuilder whole = new StringBuilder(line);
      line = lines.next();
      while (line.startsWith(" ") || line.startsWith("\t")) {
        whole.append(' ').append(trimmed(line));
        line = lines.next();
      }
      fields.add(field(whole.toString()));
    }
    return fields;
  }

  /**
   * Parses a field line. A space before the colon (RFC 9112 §5.1) and a CR or NUL in the value (RFC
   * 9110 §5.5) are errors, because programs disagree about the name or the end of such a field.
   */
  private static ProtocolResponse.Field field(String line) throws DereferenceException {
    int colon = line.indexOf(':');
    String name = line.substring(0, Math.max(colon, 0));
    if (!isToken(name) || line.indexOf('\r') >= 0 || line.indexOf('\0') >= 0) {
      throw HttpLineReader.noHttp();
    }
    return new ProtocolResponse.Field(name, trimmed(line.substring(colon + 1)));
  }

  /** Returns whether a string is a {@code token = 1*tchar} (RFC 9110 §5.6.2). */
  private static boolean isToken(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!TCHAR.has(c) && c != '%') {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /** Removes {@code OWS = *( SP / HTAB )} from both ends. */
  private static String trimmed(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isBlank(text.charAt(start))) {
      start++;
    }
    while (end > start && isBlank(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isDigits(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return start < end;
  }

  // The meaning of fields.

  /** Returns the values of all fields with the given name, in order. */
  List<String> values(String name) {
    return fields.stream()
        .filter(field -> Ascii.equalsIgnoreCase(field.name(), name))
        .map(ProtocolResponse.Field::value)
        .toList();
  }

  /** Returns the value of the first field with the given name, or null if there is none. */
  @Nullable String value(String name) {
    List<String> values = values(name);
    return values.isEmpty() ? null : values.get(0);
  }

  /** Returns the non-empty members of a list field, in lower case (RFC 9110 §5.6.1). */
  List<String> members(String name) {
    List<String> members = new ArrayList<>();
    for (String value : values(name)) {
      for (String member : value.split(",", -1)) {
        if (!member.isBlank()) {
          members.add(Ascii.lower(trimmed(member)));
        }
      }
    }
    return members;
  }

  /**
   * Returns the URI reference in a field. Non-ASCII octets are percent-encoded, as in curl and
   * browsers, and nothing is decoded. {@code /é} becomes {@code /%C3%A9} if sent in UTF-8, and
   * {@code /%E9} if sent in Latin-1.
   *
   * @throws DereferenceException if the field occurs with different values, because programs
   *     disagree about which value to use
   */
  @Nullable String reference(String name) throws DereferenceException {
    List<String> values = values(name).stream().distinct().toList();
    if (values.size() > 1) {
      throw DereferenceException.of(Reason.PROTOCOL, MESSAGES.of("http.twice", name));
    }
    if (values.isEmpty()) {
      return null;
    }
    StringBuilder reference = new StringBuilder();
    for (char c : values.get(0).toCharArray()) {
      if (c < 0x80) {
        reference.append(c);
      } else {
        reference.append('%').append(Ascii.upper(Integer.toHexString(c)));
      }
    }
    return reference.toString();
  }

  /**
   * Returns the declared length of the body, or -1 if there is none. {@code Content-Length} may be
   * repeated with the same number.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-6.3">RFC 9112 §6.3</a>
   */
  long length() throws DereferenceException {
    if (values(LENGTH).isEmpty()) {
      return -1;
    }
    List<String> numbers =
        values(LENGTH).stream()
            .flatMap(value -> List.of(value.split(",", -1)).stream())
            .map(HttpHead::trimmed)
            .distinct()
            .toList();
    if (numbers.size() > 1) {
      throw DereferenceException.of(Reason.PROTOCOL, MESSAGES.of("http.twice", LENGTH));
    }
    String number = numbers.get(0);
    if (!isDigits(number, 0, number.length())) {
      throw DereferenceException.of(
          Reason.PROTOCOL, MESSAGES.of("http.length", UriInput.shown(number)));
    }
    try {
      return Long.parseLong(number);
    } catch (NumberFormatException e) {
      return Long.MAX_VALUE; // longer than any limit
    }
  }

  /**
   * Returns whether the server keeps the connection open for another request.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-9.3">RFC 9112 §9.3</a>
   */
  boolean keepsConnection() {
    return minor >= 1 && !members("Connection").contains("close");
  }

  /**
   * Returns whether the body has the chunked transfer coding.
   *
   * @throws DereferenceException if the body has any other transfer coding, because none was
   *     requested
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-6.1">RFC 9112 §6.1</a>
   */
  boolean isChunked() throws DereferenceException {
    List<String> codings = members(CODING);
    if (codings.isEmpty() || codings.equals(List.of("identity"))) {
      return false;
    }
    if (codings.equals(List.of("chunked"))) {
      return true;
    }
    throw DereferenceException.of(
        Reason.PROTOCOL,
        MESSAGES.of("http.transfer-coding", UriInput.shown(String.join(", ", codings))));
  }
}
