package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.QueryFormat;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.report.Component;
import java.util.Objects;

/**
 * A cursor over the parameters of a query that is given as bytes, with the same results as {@link
 * dev.urial.QueryParams}. Names and values are decoded only on request.
 *
 * <pre>{@code
 * QueryParamBytes pairs = new QueryParamBytes();
 * byte[] query = "a=1&b=x+y".getBytes(UTF_8);
 * pairs.read(query, 0, query.length);
 * pairs.find("b".getBytes(UTF_8), 0)                // true: the first pair named "b"
 * ByteBuilder value = new ByteBuilder();
 * pairs.writeValue(value);                          // "x y"
 * pairs.valueStart()                                // 6
 * }</pre>
 *
 * <pre>
 * a=1&amp;&amp;b=x+y&amp;c
 *     │ ││  │ └ a name without a value: the same pair as c=
 *     │ ││  valueEnd
 *     │ │valueStart
 *     │ nameEnd
 *     nameStart; there is no pair between the two ampersands before it
 * </pre>
 *
 * <p>Reading never fails: a malformed escape is kept, and bytes that are not valid UTF-8 become
 * U+FFFD when decoded. Not thread-safe.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-urlencoded-parser">URL Standard §5.1</a>
 */
public final class QueryParamBytes {
  private static final byte[] NONE = {};
  private static final byte[] HTTP = {'h', 't', 't', 'p'};

  private byte[] bytes = NONE;
  private int start;
  private int end;
  private char separator = '&';
  private SchemeRow.Query form = SchemeRow.Query.FORM;
  private String lead = "";

  /** The index after the current pair and its separator. */
  private int next;

  private int nameStart = -1;
  private int nameEnd = -1;
  private int valueStart = -1;
  private int valueEnd = -1;

  /** A buffer for the decoded name that is being compared. */
  private final ByteBuilder decoded = new ByteBuilder();

  /** Creates an instance without a query. */
  public QueryParamBytes() {}

  /**
   * Sets the query, without its question mark, and moves the cursor before the first pair.
   *
   * <pre>{@code
   * pairs.read(row.bytes(), row.start(Component.QUERY), row.end(Component.QUERY));
   * }</pre>
   *
   * @param utf8 an array that contains the query; kept until the next read, not copied
   * @param start the index at which the query begins
   * @param end the index after its last byte
   * @throws IndexOutOfBoundsException if the range is outside the array
   */
  public void read(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    set(utf8, start, end, SchemeRow.Query.FORM);
  }

  /**
   * Sets the query of a row, in the format of its scheme ({@link QueryFormat#ofQueryIn}), and moves
   * the cursor before the first pair.
   *
   * @param row the row
   * @return whether the row has a query
   */
  public boolean read(Row row) {
    Objects.requireNonNull(row, "row");
    byte[] text = row.bytes();
    int query = row.start(Component.QUERY);
    set(text, Math.max(query, 0), Math.max(row.end(Component.QUERY), 0), form(row));
    return query >= 0;
  }

  private static SchemeRow.Query form(Row row) {
    int scheme = row.start(Component.SCHEME);
    if (scheme < 0) {
      return SchemeRow.Query.FORM;
    }
    int length = row.end(Component.SCHEME) - scheme;
    byte[] text = row.bytes();
    boolean isWeb =
        Ascii.beginsWith(text, scheme, scheme + length, HTTP)
            && (length == 4 || length == 5 && (text[scheme + 4] | 0x20) == 's');
    return isWeb ? SchemeRow.Query.FORM : SchemeRows.query(row.text());
  }

  private void set(byte[] utf8, int start, int end, SchemeRow.Query query) {
    this.bytes = utf8;
    this.end = end;
    this.form = query;
    separator = query == SchemeRow.Query.PAIRS ? ';' : '&';
    if (query == SchemeRow.Query.URN) {
      String text = start < end ? new String(utf8, start, end - start, UTF_8) : "";
      lead = QueryFormat.of("urn").lead(text);
    } else {
      lead = "";
    }
    this.start = query == SchemeRow.Query.NONE ? end : Math.min(end, start + lead.length());
    rewind();
  }

  /** {@return whether the query consists of pairs ({@link QueryFormat#hasPairs})} */
  public boolean hasPairs() {
    return form != SchemeRow.Query.NONE;
  }

  /** {@return whether a space is written as a plus sign ({@link QueryFormat.Space#PLUS})} */
  public boolean writesPlus() {
    return form == SchemeRow.Query.FORM;
  }

  /** {@return the separator between two pairs} */
  public char separator() {
    return separator;
  }

  /** {@return the start of the first pair; the end of the query if there is none} */
  public int start() {
    return start;
  }

  /** {@return what precedes the pairs: empty, but in a URN ({@link QueryFormat#lead})} */
  public String lead() {
    return lead;
  }

  /** Moves the cursor back before the first pair. */
  public void rewind() {
    next = start;
    nowhere();
  }

  private void nowhere() {
    nameStart = -1;
    nameEnd = -1;
    valueStart = -1;
    valueEnd = -1;
  }

  /**
   * Moves the cursor to the next pair, and returns whether there is one.
   *
   * @return whether there is a next pair
   */
  public boolean next() {
    final byte[] query = bytes;
    final int last = end;
    int i = next;
    while (i < last && query[i] == separator) {
      i++;
    }
    if (i >= last) {
      next = last;
      nowhere();
      return false;
    }
    nameStart = i;
    while (i < last && query[i] != '=' && query[i] != separator) {
      i++;
    }
    nameEnd = i;
    if (i < last && query[i] == '=') {
      i++;
    }
    valueStart = i;
    while (i < last && query[i] != separator) {
      i++;
    }
    valueEnd = i;
    next = i;
    return true;
  }

  /**
   * Moves the cursor to the {@code n}th pair (starting at 0) with the given decoded name, counted
   * from the beginning of the query, and returns whether there is one.
   *
   * <pre>{@code
   * pairs.find("a".getBytes(UTF_8), 1)                // the second pair named "a"
   * }</pre>
   *
   * @param name the decoded name in UTF-8; a name that is not valid UTF-8 never matches
   * @param n the number of earlier pairs with that name
   * @return whether there is such a pair
   */
  public boolean find(byte[] name, int n) {
    Objects.requireNonNull(name, "name");
    int left = n;
    rewind();
    while (next()) {
      if (isNamed(name) && left-- == 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * {@return the number of pairs with the given decoded name in the whole query} Moves the cursor
   * before the first pair.
   *
   * <pre>{@code
   * pairs.count("a".getBytes(UTF_8))                  // the number of pairs named "a"
   * }</pre>
   *
   * @param name the decoded name in UTF-8
   */
  public int count(byte[] name) {
    Objects.requireNonNull(name, "name");
    int count = 0;
    rewind();
    while (next()) {
      count += isNamed(name) ? 1 : 0;
    }
    return count;
  }

  /** {@return the number of pairs in the whole query} Moves the cursor before the first pair. */
  public int count() {
    int count = 0;
    rewind();
    while (next()) {
      count++;
    }
    return count;
  }

  /**
   * {@return whether the current pair has the given decoded name; false if there is no current
   * pair}
   *
   * <pre>{@code
   * while (pairs.next()) {
   *   if (pairs.isNamed(id)) { … }
   * }
   * }</pre>
   *
   * @param name the decoded name in UTF-8
   */
  public boolean isNamed(byte[] name) {
    Objects.requireNonNull(name, "name");
    if (nameStart < 0) {
      return false;
    }
    final byte[] query = bytes;
    int length = nameEnd - nameStart;
    for (int i = 0; i < length; i++) {
      byte c = query[nameStart + i];
      if (c == '%' || c == '+' || c < 0) {
        return isNamedDecoded(name);
      }
      if (i >= name.length || c != name[i]) {
        return false; // same up to here, and neither contains escapes
      }
    }
    return length == name.length;
  }

  private boolean isNamedDecoded(byte[] name) {
    decoded.clear();
    writeName(decoded);
    return decoded.is(name);
  }

  /** {@return the start of the name of the current pair, or -1 if there is no current pair} */
  public int nameStart() {
    return nameStart;
  }

  /** {@return the end of the name of the current pair, or -1 if there is no current pair} */
  public int nameEnd() {
    return nameEnd;
  }

  /** {@return the start of the value of the current pair, or -1 if there is no current pair} */
  public int valueStart() {
    return valueStart;
  }

  /**
   * {@return the end of the value of the current pair, which equals its start if the value is
   * empty; -1 if there is no current pair}
   */
  public int valueEnd() {
    return valueEnd;
  }

  /**
   * Appends the decoded name of the current pair.
   *
   * <pre>{@code
   * pairs.writeName(out);                             // "a" for "%61=1"
   * }</pre>
   *
   * @param out the buffer to append to
   * @throws IllegalStateException if there is no current pair
   */
  public void writeName(ByteBuilder out) {
    Objects.requireNonNull(out, "out");
    standsAtOne();
    decode(nameStart, nameEnd, out);
  }

  /**
   * Appends the decoded value of the current pair.
   *
   * <pre>{@code
   * pairs.writeValue(out);                            // "x y" for "a=x+y"
   * }</pre>
   *
   * @param out the buffer to append to
   * @throws IllegalStateException if there is no current pair
   */
  public void writeValue(ByteBuilder out) {
    Objects.requireNonNull(out, "out");
    standsAtOne();
    decode(valueStart, valueEnd, out);
  }

  private void decode(int from, int to, ByteBuilder out) {
    if (form.hasPlusForSpace()) {
      PercentBytes.decodeForm(bytes, from, to, out);
    } else {
      PercentBytes.decodeLossy(bytes, from, to, out);
    }
  }

  private void standsAtOne() {
    if (nameStart < 0) {
      throw new IllegalStateException("there is no current pair");
    }
  }
}
