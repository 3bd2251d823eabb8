package dev.urial.documents.field;

import dev.urial.UriReference;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The value of a {@code Link} header field: links whose context is the representation, unless they
 * have an {@code anchor}.
 *
 * <pre>{@code
 * LinkField field = LinkField.read("</2>; rel=next, </>; rel=\"index start\"");
 * field.values().get(0).target()     // "/2"
 * field.values().get(1).relations()  // [index, start]
 * LinkField.tryParse("</2> rel=next").errorOrNull().index()  // 5: a semicolon is missing
 * }</pre>
 *
 * <p>{@link #read} is lenient: it follows the algorithm of appendix B and stops at text that it
 * cannot parse. {@link #parse} is strict: it follows the grammar of §3.
 *
 * <p>A target is relative to the URI of the representation, never to a base declared in its content
 * (§3.1).
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#section-3">RFC 8288 §3</a>
 */
public final class LinkField {
  private static final Clause LINK = Clause.rfc("Link", 8288, "3");
  private static final Clause LINK_VALUE = Clause.rfc("link-value", 8288, "3");
  private static final Clause LINK_PARAM = Clause.rfc("link-param", 8288, "3");
  private static final Clause QUOTED_STRING = Clause.rfc("quoted-string", 9110, "5.6.4");

  private final List<LinkValue> values;

  private LinkField(List<LinkValue> values) {
    this.values = List.copyOf(values);
  }

  /**
   * Parses a field leniently.
   *
   * <pre>{@code
   * LinkField.read("<a>;rel=x,,<b>;;rel=\"y, and no more").values().size()  // 2
   * LinkField.read("a; rel=x").values()                                     // []
   * }</pre>
   *
   * @param text a single field line, or several joined by commas
   * @return the field; it has no values if none can be parsed
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#appendix-B">RFC 8288 appendix B</a>
   */
  public static LinkField read(String text) {
    Objects.requireNonNull(text, "text");
    return new LinkField(new LenientReading(text).values());
  }

  /**
   * Parses a field strictly.
   *
   * @param text a single field line, or several joined by commas
   * @return the field with its values, in order
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   * @see #read
   */
  public static LinkField parse(String text) {
    Objects.requireNonNull(text, "text");
    return tryParse(text).orElseThrow();
  }

  /**
   * Parses a field strictly; returns the error instead of throwing it.
   *
   * @param text a single field line, or several joined by commas
   * @return the field, or the first error with its index and rule
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#section-3">RFC 8288 §3</a>
   */
  public static Parsed<LinkField> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Cursor cursor = new Cursor(text);
    List<LinkValue> values = new ArrayList<>();
    space(cursor);
    while (!cursor.atEnd() && !cursor.isBroken()) {
      if (!cursor.at(',')) {
        values.add(value(cursor));
      }
      space(cursor);
      if (!cursor.atEnd()) {
        cursor.expect(',', LINK);
      }
      space(cursor);
    }
    cursor.end(LINK);
    return cursor.parsed(new LinkField(values));
  }

  /** {@code link-value = "<" URI-Reference ">" *( OWS ";" OWS link-param )}. */
  private static LinkValue value(Cursor cursor) {
    cursor.expect('<', LINK_VALUE);
    int start = cursor.pos();
    int close = cursor.text().indexOf('>', start);
    int end = close < 0 ? cursor.end() : close;
    String target = cursor.isBroken() ? "" : cursor.text().substring(start, end);
    SyntaxError error = UriReference.tryParse(target).errorOrNull();
    if (error != null) {
      cursor.breaks(error.rule(), start + error.index());
    }
    cursor.skipTo(end);
    cursor.expect('>', LINK_VALUE);
    List<LinkParam> params = new ArrayList<>();
    while (!cursor.atEnd()) {
      space(cursor);
      if (!cursor.eat(';')) {
        break;
      }
      space(cursor);
      LinkParam param = param(cursor);
      if (param != null) {
        params.add(param);
      }
    }
    return new LinkValue(target, new Range(start, end), params);
  }

  /** {@code link-param = token BWS [ "=" BWS ( token / quoted-string ) ]}. */
  private static @Nullable LinkParam param(Cursor cursor) {
    String name = token(cursor);
    space(cursor);
    if (!cursor.eat('=')) {
      return new LinkParam(name, "", "", new Range(cursor.pos(), cursor.pos()));
    }
    space(cursor);
    int start = cursor.pos();
    if (cursor.eat('"')) {
      return quoted(cursor, name);
    }
    String written = token(cursor);
    Range range = new Range(start, Math.max(start, cursor.pos()));
    return decoded(name, written, range);
  }

  private static String token(Cursor cursor) {
    int start = cursor.pos();
    while (!cursor.atEnd() && LinkValue.isTokenCharacter(cursor.text().charAt(cursor.pos()))) {
      cursor.skipTo(cursor.pos() + 1);
    }
    if (cursor.pos() == start) {
      cursor.breaks(LINK_PARAM);
    }
    return cursor.since(start);
  }

  /**
   * Returns a parameter. If its name ends with an asterisk, its value is decoded as in RFC 8187;
   * returns null if such a value is invalid.
   */
  private static @Nullable LinkParam decoded(String name, String value, Range range) {
    if (!name.endsWith("*")) {
      return new LinkParam(name, value, "", range);
    }
    ExtendedValue extended = ExtendedValue.read(value);
    return extended == null
        ? null
        : new LinkParam(name, extended.text(), extended.language(), range);
  }

  /** Parses a {@code quoted-string} whose opening quotation mark has been consumed. */
  private static @Nullable LinkParam quoted(Cursor cursor, String name) {
    int start = cursor.pos();
    StringBuilder value = new StringBuilder();
    while (!cursor.atEnd() && !cursor.at('"')) {
      cursor.eat('\\');
      int c = cursor.codePoint();
      if ((c < ' ' && c != '\t') || c == 0x7F) {
        cursor.breaks(QUOTED_STRING);
      } else {
        value.appendCodePoint(c);
        cursor.advance();
      }
    }
    Range range = new Range(start, Math.max(start, cursor.pos()));
    cursor.expect('"', QUOTED_STRING);
    return decoded(name, value.toString(), range);
  }

  private static void space(Cursor cursor) {
    while (cursor.at(' ') || cursor.at('\t')) {
      cursor.advance();
    }
  }

  /**
   * Creates a field from values.
   *
   * @param values the values, which are copied in order; may be empty
   * @return the field, whose text consists of the values joined by commas
   * @see #text
   */
  public static LinkField of(List<LinkValue> values) {
    return new LinkField(Objects.requireNonNull(values, "values"));
  }

  /** {@return the values, in order, including those without a relation; unmodifiable} */
  public List<LinkValue> values() {
    return values;
  }

  /**
   * {@return the first value with the given relation, or null if there is none}
   *
   * <pre>{@code
   * LinkField.read("</2>; rel=next, </0>; rel=prev").first("prev").target()  // "/0"
   * }</pre>
   *
   * @param relation the relation type, in lower case
   */
  public @Nullable LinkValue first(String relation) {
    Objects.requireNonNull(relation, "relation");
    for (LinkValue value : values) {
      if (value.relations().contains(relation)) {
        return value;
      }
    }
    return null;
  }

  /**
   * {@return the text of the field, without masking secrets}
   *
   * <pre>{@code
   * LinkField.read("<a> ;rel=x,<b>;rel=y").text()  // "<a>; rel=\"x\", <b>; rel=\"y\""
   * }</pre>
   */
  public String text() {
    StringBuilder out = new StringBuilder();
    for (LinkValue value : values) {
      if (!out.isEmpty()) {
        out.append(", ");
      }
      value.write(out);
    }
    return out.toString();
  }

  /** Returns the values on one line, with secrets masked. */
  @Override
  public String toString() {
    return String.join(", ", values.stream().map(LinkValue::toString).toList());
  }

  /** Returns whether both fields have the same values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof LinkField that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /** The algorithms of appendix B, with one method for each algorithm. */
  private static final class LenientReading {
    private final String text;
    private int pos;

    LenientReading(String text) {
      this.text = text;
    }

    /**
     * Parses the value of a {@code Link} field, appendix B.2.
     *
     * <p>DEPARTURE: the algorithm does not say where the comma between two values is consumed. This
     * method consumes it, together with empty list elements, as RFC 9110 §5.6.1.2 requires of
     * recipients.
     */
    List<LinkValue> values() {
      List<LinkValue> values = new ArrayList<>();
      while (pos < text.length()) {
        while (pos < text.length() && (at(',') || LinkValue.isSpace(text.charAt(pos)))) {
          pos++;
        }
        int close = at('<') ? text.indexOf('>', pos) : -1;
        if (close < 0) {
          break;
        }
        Range range = new Range(pos + 1, close);
        pos = close + 1;
        values.add(new LinkValue(range.of(text), range, params()));
      }
      return values;
    }

    /** Parses the parameters of a value, appendix B.3. */
    private List<LinkParam> params() {
      List<LinkParam> params = new ArrayList<>();
      while (pos < text.length()) {
        space();
        if (!at(';')) {
          break;
        }
        pos++;
        space();
        LinkParam param = param();
        if (param != null) {
          params.add(param);
        }
        space();
        if (at(',')) {
          break;
        }
      }
      return params;
    }

    /**
     * Parses a parameter; returns null if it has an invalid RFC 8187 value.
     *
     * <p>DEPARTURE: the algorithm keeps white space after an unquoted value, but under the grammar
     * of §3 the white space is not part of the value.
     */
    private @Nullable LinkParam param() {
      int start = pos;
      while (pos < text.length() && !isNameEnd(text.charAt(pos))) {
        pos++;
      }
      String name = text.substring(start, pos);
      space();
      if (!at('=')) {
        return new LinkParam(name, "", "", new Range(pos, pos));
      }
      pos++;
      space();
      return at('"') ? quoted(name) : unquoted(name);
    }

    private static boolean isNameEnd(char c) {
      return LinkValue.isSpace(c) || c == '=' || c == ';' || c == ',';
    }

    private @Nullable LinkParam unquoted(String name) {
      int start = pos;
      while (pos < text.length() && !at(';') && !at(',')) {
        pos++;
      }
      int end = pos;
      while (end > start && LinkValue.isSpace(text.charAt(end - 1))) {
        end--;
      }
      return decoded(name, text.substring(start, end), new Range(start, end));
    }

    /** Parses a quoted string, appendix B.4. */
    private @Nullable LinkParam quoted(String name) {
      pos++;
      int start = pos;
      StringBuilder value = new StringBuilder();
      while (pos < text.length() && !at('"')) {
        if (at('\\')) {
          pos++;
        }
        if (pos < text.length()) {
          value.append(text.charAt(pos++));
        }
      }
      Range range = new Range(start, pos);
      pos += at('"') ? 1 : 0;
      return decoded(name, value.toString(), range);
    }

    private boolean at(char c) {
      return pos < text.length() && text.charAt(pos) == c;
    }

    private void space() {
      while (pos < text.length() && LinkValue.isSpace(text.charAt(pos))) {
        pos++;
      }
    }
  }
}
