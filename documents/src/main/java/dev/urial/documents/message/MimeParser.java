package dev.urial.documents.message;

import dev.urial.MediaType;
import dev.urial.grammar.Percent;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.codec.Base64InputStream;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.codec.QuotedPrintableInputStream;
import org.apache.james.mime4j.stream.EntityState;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.james.mime4j.stream.MimeTokenStream;
import org.apache.james.mime4j.stream.NameValuePair;
import org.apache.james.mime4j.stream.RawBody;
import org.apache.james.mime4j.stream.RawField;
import org.apache.james.mime4j.stream.RawFieldParser;
import org.apache.james.mime4j.stream.RecursionMode;
import org.jspecify.annotations.Nullable;

/**
 * Splits a message into parts with mime4j's token stream, and finds the octet positions of each
 * part, which the token stream does not report.
 *
 * <pre>
 * start            header lines          bodyStart
 * │ preamble       CR LF --boundary … LF
 * │ part           its octets as the stream returns them, which must equal those here
 * │                CR LF --boundary … LF
 * │ part           …
 * │                CR LF --boundary-- … LF
 * end              epilogue
 * </pre>
 *
 * <p>INVARIANT: the octets of each part have been compared with the octets at its position. If they
 * differ, no further parts are read, and a remark is added.
 */
final class MimeParser {
  private static final Clause HEADER = Clause.rfc("header fields", 5322, "2.2");
  private static final Clause MULTIPART = Clause.rfc("multipart", 2046, "5.1.1");
  private static final Clause CONTENT_TYPE = Clause.rfc("Content-Type", 2045, "5.1");

  private static final int BOUNDARY = 200;

  private final MimeLimits limits;
  private final MimeConfig config;
  private final List<MimePart> parts = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();

  MimeParser(MimeLimits limits) {
    this.limits = limits;
    this.config =
        MimeConfig.custom()
            .setMaxLineLen(-1)
            .setMaxHeaderCount(-1)
            .setMaxHeaderLen(-1)
            .setMaxContentLen(-1)
            .setMalformedHeaderStartsBody(false)
            .build();
  }

  List<MimePart> parts() {
    return parts;
  }

  List<Remark> remarks() {
    return remarks;
  }

  void message(byte[] octets) {
    if (octets.length > limits.octets()) {
      throw new MimeLimitException("the message has more than " + limits.octets() + " octets");
    }
    entity(octets, new Range(0, octets.length), "", null, 1);
  }

  /** Parses the body of a container whose header is not part of the octets. */
  void body(byte[] octets, MediaType type) {
    if (octets.length > limits.octets()) {
      throw new MimeLimitException("the message has more than " + limits.octets() + " octets");
    }
    Range all = new Range(0, octets.length);
    MimePart root = new MimePart("", null, octets, all, all, List.of(), type, null);
    parts.add(root);
    if (root.isMultipart()) {
      parts(root, octets, "", 1);
    }
  }

  /** Parses an entity, which is the message or a part: its header and its body. */
  private void entity(
      byte[] octets, Range range, String path, @Nullable MimePart parent, int depth) {
    if (depth > limits.depth()) {
      throw new MimeLimitException("parts are nested more than " + limits.depth() + " deep");
    }
    if (parts.size() >= limits.parts()) {
      throw new MimeLimitException("the message has more than " + limits.parts() + " parts");
    }
    List<MimeField> fields = new ArrayList<>();
    int bodyStart = header(octets, range, fields);
    Range body = new Range(bodyStart, range.end());
    MediaType type = mediaType(fields, parent);
    boolean isContainer = type.type().equals("multipart");
    // A container has no transfer encoding, even if it declares one: RFC 2045 §6.4.
    byte[] decoded = isContainer ? null : decoded(octets, body, fields);
    MimePart part = new MimePart(path, parent, octets, range, body, fields, type, decoded);
    parts.add(part);
    if (parent != null) {
      parent.add(part);
    }
    String inner = path.isEmpty() ? "" : path + ".";
    if (isContainer) {
      parts(part, octets, inner, depth);
    } else if (MimePart.isMessage(part)) {
      byte[] within = decoded == null ? octets : decoded;
      Range whole = decoded == null ? body : new Range(0, decoded.length);
      entity(within, whole, inner + "1", part, depth + 1);
    }
  }

  // The header.

  /**
   * Reads the header fields; returns the start of the body, which is after the first empty line.
   */
  private int header(byte[] octets, Range range, List<MimeField> fields) {
    int lineStart = range.start();
    int fieldStart = -1;
    while (lineStart < range.end()) {
      int lineEnd = endOfLine(octets, lineStart, range.end());
      boolean isEmpty = isLineBreak(octets, lineStart, lineEnd);
      boolean isFolded = octets[lineStart] == ' ' || octets[lineStart] == '\t';
      if (fieldStart >= 0 && (isEmpty || !isFolded)) {
        field(octets, fieldStart, lineStart, fields);
        fieldStart = -1;
      }
      if (isEmpty) {
        return lineEnd;
      }
      if (lineEnd - range.start() > limits.headerOctets()) {
        throw new MimeLimitException("a header has more than " + limits.headerOctets() + " octets");
      }
      fieldStart = fieldStart < 0 ? lineStart : fieldStart;
      lineStart = lineEnd;
    }
    if (fieldStart >= 0) {
      field(octets, fieldStart, range.end(), fields);
    }
    return range.end();
  }

  private static int endOfLine(byte[] octets, int start, int end) {
    for (int i = start; i < end; i++) {
      if (octets[i] == '\n') {
        return i + 1;
      }
    }
    return end;
  }

  /** Returns whether a range is exactly a line break. */
  private static boolean isLineBreak(byte[] octets, int start, int end) {
    return end - start == 1 && (octets[start] == '\n' || octets[start] == '\r')
        || end - start == 2 && octets[start] == '\r' && octets[start + 1] == '\n';
  }

  private void field(byte[] octets, int start, int end, List<MimeField> fields) {
    if (fields.size() >= limits.fields()) {
      throw new MimeLimitException("a header has more than " + limits.fields() + " fields");
    }
    int stop = end;
    stop -= stop > start && octets[stop - 1] == '\n' ? 1 : 0;
    stop -= stop > start && octets[stop - 1] == '\r' ? 1 : 0;
    int colon = start;
    while (colon < stop && octets[colon] != ':') {
      colon++;
    }
    int nameEnd = colon;
    while (nameEnd > start && (octets[nameEnd - 1] == ' ' || octets[nameEnd - 1] == '\t')) {
      nameEnd--;
    }
    boolean isField = colon < stop && nameEnd > start;
    for (int i = start; i < nameEnd && isField; i++) {
      isField = octets[i] > ' ' && octets[i] != 0x7F;
    }
    if (!isField) {
      remarks.add(remark(HEADER, new Range(start, stop), "mime.no-field"));
      return;
    }
    String name = new String(octets, start, nameEnd - start, StandardCharsets.US_ASCII);
    Range value = new Range(colon + 1, stop);
    fields.add(new MimeField(name, unfolded(octets, value), new Range(start, end), value));
  }

  /**
   * Returns the value of a field without line breaks, decoded as UTF-8 (RFC 6532) or, if it is
   * invalid, as one character per octet.
   */
  private static String unfolded(byte[] octets, Range range) {
    String text;
    ByteBuffer written = ByteBuffer.wrap(octets, range.start(), range.length());
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(written).toString();
    } catch (CharacterCodingException e) {
      text = new String(octets, range.start(), range.length(), StandardCharsets.ISO_8859_1);
    }
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\r' && c != '\n') {
        out.append(c);
      }
    }
    return out.toString().strip();
  }

  private static @Nullable MimeField first(List<MimeField> fields, String name) {
    for (MimeField field : fields) {
      if (field.is(name)) {
        return field;
      }
    }
    return null;
  }

  /** Returns the declared Content-Type, or the default in RFC 2045 §5.2 and RFC 2046 §5.1.5. */
  private MediaType mediaType(List<MimeField> fields, @Nullable MimePart parent) {
    boolean isDigest = parent != null && parent.mediaType().essence().equals("multipart/digest");
    MediaType usual = isDigest ? MediaType.of("message", "rfc822") : MediaType.of("text", "plain");
    MimeField field = first(fields, "content-type");
    if (field == null) {
      return usual;
    }
    MediaType type = mediaType(field.value());
    boolean isBroken = type == null || (type.type().equals("multipart") && !hasBoundary(type));
    if (isBroken) {
      remarks.add(remark(CONTENT_TYPE, field.valueRange(), "mime.no-type"));
    }
    return type == null || isBroken ? usual : type;
  }

  /**
   * Returns whether a type has a usable boundary. RFC 2046 §5.1.1 allows 70 characters, but some
   * senders write more.
   */
  static boolean hasBoundary(MediaType type) {
    String boundary = type.parameter("boundary");
    return boundary != null && !boundary.isEmpty() && boundary.length() <= BOUNDARY;
  }

  private static @Nullable MediaType mediaType(String value) {
    RawBody body = RawFieldParser.DEFAULT.parseRawBody(new RawField("Content-Type", value));
    String essence = body.getValue() == null ? "" : body.getValue().strip();
    int slash = essence.indexOf('/');
    if (slash < 0) {
      return null;
    }
    Map<String, String> parameters = new HashMap<>();
    for (NameValuePair pair : body.getParams()) {
      String name = Ascii.lower(pair.getName());
      String parameter = pair.getValue();
      boolean isTaken = parameter == null || parameter.isEmpty() || !isAscii(parameter);
      if (!isTaken && isToken(name)) {
        parameters.putIfAbsent(name, parameter);
      }
    }
    continued(parameters);
    String type = essence.substring(0, slash).strip();
    String subtype = essence.substring(slash + 1).strip();
    return isToken(type) && isToken(subtype) ? new MediaType(type, subtype, parameters) : null;
  }

  /**
   * Joins parameters that are split into pieces ({@code boundary*0}, {@code boundary*1}) and
   * decodes escaped values ({@code start*=us-ascii''%3Ca%3E}). CHOICE: if the plain parameter also
   * exists, the plain parameter is used.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2231#section-3">RFC 2231 §3–4</a>
   */
  private static void continued(Map<String, String> parameters) {
    for (String written : List.copyOf(parameters.keySet())) {
      int star = written.indexOf('*');
      if (star <= 0) {
        continue;
      }
      String name = written.substring(0, star);
      String rest = written.substring(star);
      if (rest.equals("*")) {
        parameters.putIfAbsent(name, unescaped(parameters.get(written), true));
      } else if (rest.equals("*0") || rest.equals("*0*")) {
        StringBuilder whole = new StringBuilder();
        for (int i = 0; ; i++) {
          String plain = parameters.get(name + '*' + i);
          String escaped = parameters.get(name + '*' + i + '*');
          if (plain == null && escaped == null) {
            break;
          }
          whole.append(plain == null ? unescaped(escaped, i == 0) : plain);
        }
        parameters.putIfAbsent(name, whole.toString());
      }
    }
  }

  /**
   * Decodes a piece after its charset and language, which only the first piece has; returns an
   * empty string if the result is not ASCII.
   */
  private static String unescaped(@Nullable String value, boolean isFirst) {
    String text = String.valueOf(value);
    int first = isFirst ? text.indexOf('\'') : -1;
    int second = first < 0 ? -1 : text.indexOf('\'', first + 1);
    String meant = Percent.decodeLossy(text.substring(second + 1));
    return isAscii(meant) ? meant : "";
  }

  private static boolean isAscii(String value) {
    return value.chars().allMatch(c -> c >= ' ' && c < 0x7F);
  }

  private static boolean isToken(String name) {
    return !name.isEmpty()
        && name.chars().allMatch(c -> c > ' ' && c < 0x7F && "()<>@,;:\\\"/[]?={}".indexOf(c) < 0);
  }

  /**
   * Decodes a body. Invalid input is skipped, as in mime4j. Returns null for {@code 7bit}, {@code
   * 8bit}, {@code binary}, and unknown encodings.
   */
  private static byte @Nullable [] decoded(byte[] octets, Range body, List<MimeField> fields) {
    MimeField field = first(fields, "content-transfer-encoding");
    String value = field == null ? "" : Ascii.lower(field.value());
    int end = value.indexOf(';');
    InputStream in = new ByteArrayInputStream(octets, body.start(), body.length());
    try (InputStream decoding =
        switch ((end < 0 ? value : value.substring(0, end)).strip()) {
          case "base64" -> new Base64InputStream(in, DecodeMonitor.SILENT);
          case "quoted-printable" -> new QuotedPrintableInputStream(in, DecodeMonitor.SILENT);
          default -> in;
        }) {
      return decoding == in ? null : decoding.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot decode from memory", e);
    }
  }

  // The parts of a container.

  /**
   * Parses the parts of a container. A part begins after a boundary line; mime4j reports its end.
   */
  private void parts(MimePart container, byte[] octets, String inner, int depth) {
    Range range = container.range();
    MimeTokenStream tokens = new MimeTokenStream(config);
    tokens.setRecursionMode(RecursionMode.M_RAW);
    String boundary = container.mediaType().parameter("boundary");
    InputStream body =
        new ByteArrayInputStream(octets, container.body().start(), container.body().length());
    List<Range> found = new ArrayList<>();
    boolean isWhole = true;
    try {
      tokens.parseHeadless(body, "multipart/mixed; boundary=\"" + quoted(boundary) + '"');
      int at = container.body().start();
      for (EntityState state = tokens.getState();
          state != EntityState.T_END_OF_STREAM;
          state = tokens.next()) {
        if (state != EntityState.T_PREAMBLE && state != EntityState.T_RAW_ENTITY) {
          continue;
        }
        if (state == EntityState.T_RAW_ENTITY) {
          at = behindBoundary(octets, at, range.end());
        }
        int end = same(tokens.getInputStream(), octets, at, range.end());
        if (end < 0) {
          isWhole = false;
          break;
        }
        if (state == EntityState.T_RAW_ENTITY) {
          found.add(new Range(at, end));
        }
        at = end;
      }
      isWhole &= isClosed(octets, at, range.end(), boundary);
    } catch (MimeException | IOException e) {
      isWhole = false;
    }
    if (!isWhole) {
      remarks.add(remark(MULTIPART, container.body(), "mime.not-closed"));
    }
    for (int i = 0; i < found.size(); i++) {
      entity(octets, found.get(i), inner + (i + 1), container, depth + 1);
    }
  }

  private static String quoted(@Nullable String boundary) {
    return boundary == null ? "" : boundary.replace("\\", "\\\\").replace("\"", "\\\"");
  }

  /** Returns the index after a line break and the boundary line that follows it. */
  private static int behindBoundary(byte[] octets, int start, int end) {
    int at = start;
    if (at + 1 < end && octets[at] == '\r' && octets[at + 1] == '\n') {
      at += 2;
    } else if (at < end && octets[at] == '\n') {
      at++;
    }
    return endOfLine(octets, at, end);
  }

  /**
   * Compares the octets of a stream with those at an index; returns the end of the stream's octets
   * if they are equal, otherwise -1.
   */
  private static int same(InputStream in, byte[] octets, int start, int end) throws IOException {
    byte[] buffer = new byte[8192];
    int at = start;
    for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
      if (n > end - at) {
        return -1;
      }
      for (int i = 0; i < n; i++) {
        if (buffer[i] != octets[at + i]) {
          return -1;
        }
      }
      at += n;
    }
    return at;
  }

  private static boolean isClosed(byte[] octets, int start, int end, @Nullable String boundary) {
    int at = start;
    at += at + 1 < end && octets[at] == '\r' && octets[at + 1] == '\n' ? 2 : 0;
    at += at == start && at < end && octets[at] == '\n' ? 1 : 0;
    byte[] close = ("--" + boundary + "--").getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < close.length; i++) {
      if (at + i >= end || octets[at + i] != close[i]) {
        return false;
      }
    }
    return true;
  }

  private static Remark remark(Clause clause, Range range, String key) {
    return Remark.of(clause, range, Severity.WARNING, DocumentsMessages.MESSAGES.of(key));
  }
}
