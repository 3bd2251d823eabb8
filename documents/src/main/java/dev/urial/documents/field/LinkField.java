package dev.urial.documents.field;

import dev.urial.UriReference;
import dev.urial.grammar.Cursor;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The {@code Link} field: links of a representation that stand in its header.
 *
 * <pre>{@code
 * LinkField field = LinkField.read("</2>; rel=next, </>; rel=\"index start\"");
 * field.values().get(0).target()     // "/2"
 * field.values().get(1).relations()  // [index, start]
 * LinkField.tryParse("</2> rel=next").errorOrNull().index()  // 5: a semicolon is missing
 * }</pre>
 *
 * <p>Two doors: {@link #read} takes what comes, by the algorithm of appendix B, and stops where nothing can be
 * understood any more; {@link #parse} takes what the grammar of §3 derives.
 *
 * <p>A target is relative to what the representation was retrieved from, and never to a base that stands in
 * its content (§3.1).
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
   * Reads a field as far as it can be understood.
   *
   * <pre>{@code
   * LinkField.read("<a>;rel=x,,<b>;;rel=\"y, and no more").values().size()  // 2
   * LinkField.read("a; rel=x").values()                                     // []
   * }</pre>
   *
   * @param text one field line, or several joined by commas
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#appendix-B">RFC 8288 appendix B</a>
   */
  public static LinkField read(String text) {
    Objects.requireNonNull(text, "text");
    return new LinkField(new LenientReading(text).values());
  }

  /**
   * Reads a field that keeps to the grammar.
   *
   * @throws UriParseException if it does not, with index and rule
   * @see #read
   */
  public static LinkField parse(String text) {
    Objects.requireNonNull(text, "text");
    return tryParse(text).orElseThrow();
  }

  /**
   * Reads a field that keeps to the grammar, or says where it breaks.
   *
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

  /** What RFC 8187 says of it; where it says nothing, nothing is said: null. */
  private static @Nullable LinkParam decoded(String name, String value, Range range) {
    if (!name.endsWith("*")) {
      return new LinkParam(name, value, "", range);
    }
    ExtendedValue extended = ExtendedValue.read(value);
    return extended == null
        ? null
        : new LinkParam(name, extended.text(), extended.language(), range);
  }

  /** {@code quoted-string}, behind its quotation mark. */
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
   * A field of these values.
   *
   * @see #text
   */
  public static LinkField of(List<LinkValue> values) {
    return new LinkField(Objects.requireNonNull(values, "values"));
  }

  /** The values, in their order, those without a relation, too; unmodifiable. */
  public List<LinkValue> values() {
    return values;
  }

  /**
   * The first value of a relation, or null.
   *
   * <pre>{@code
   * LinkField.read("</2>; rel=next, </0>; rel=prev").first("prev").target()  // "/0"
   * }</pre>
   *
   * @param relation in lower case
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
   * The field as it is written: raw, passwords included.
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

  /** The values on one line, with secrets masked. */
  @Override
  public String toString() {
    return String.join(", ", values.stream().map(LinkValue::toString).toList());
  }

  /** Whether the other has the same values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof LinkField that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /** The algorithms of appendix B, one method each. */
  private static final class LenientReading {
    private final String text;
    private int pos;

    LenientReading(String text) {
      this.text = text;
    }

    /**
     * B.2, parsing a link field value.
     *
     * <p>DEPARTURE: the algorithm does not say who consumes the comma between two values. It is consumed
     * here, and empty elements of the list with it, as RFC 9110 §5.6.1.2 asks of recipients.
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

    /** B.3, parsing parameters. */
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
     * One of them; null where its value is one of RFC 8187 and broken.
     *
     * <p>DEPARTURE: the algorithm keeps white space that stands behind a value without quotation marks,
     * which the grammar of §3 does not count to it.
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

    /** B.4, parsing a quoted string. */
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
