package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.QueryFormat;
import dev.urial.grammar.Percent;
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
 * }</pre>
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
  private SchemeRow.Query form = SchemeRow.Query.FORM;

  /** The index after the current pair. */
  private int next;

  private int nameStart = -1;
  private int nameEnd = -1;
  private int valueStart = -1;

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
    int lead = 0;
    if (query == SchemeRow.Query.URN && start < end) {
      lead = QueryFormat.of("urn").lead(new String(utf8, start, end - start, UTF_8)).length();
    }
    this.start = query == SchemeRow.Query.NONE ? end : Math.min(end, start + lead);
    rewind();
  }

  /** Moves the cursor back before the first pair. */
  private void rewind() {
    next = start;
    nameStart = -1;
  }

  /**
   * Moves the cursor to the next pair, and returns whether there is one.
   *
   * @return whether there is a next pair
   */
  public boolean next() {
    final byte[] query = bytes;
    int separator = form == SchemeRow.Query.PAIRS ? ';' : '&';
    int i = next;
    while (i < end && query[i] == separator) {
      i++;
    }
    nameStart = i < end ? i : -1;
    while (i < end && query[i] != '=' && query[i] != separator) {
      i++;
    }
    nameEnd = i;
    valueStart = i < end && query[i] == '=' ? i + 1 : i;
    while (i < end && query[i] != separator) {
      i++;
    }
    next = i;
    return nameStart >= 0;
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

  private boolean isNamed(byte[] name) {
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
    decode(valueStart, next, out);
  }

  private void decode(int from, int to, ByteBuilder out) {
    boolean isPlain = true;
    for (int i = from; i < to; i++) {
      isPlain &= bytes[i] >= 0 && bytes[i] != '%' && bytes[i] != '+';
    }
    if (isPlain) {
      out.append(bytes, from, to);
    } else {
      String text = new String(bytes, from, to - from, UTF_8);
      out.append(Percent.decodeLossy(form.hasPlusForSpace() ? text.replace('+', ' ') : text));
    }
  }

  private void standsAtOne() {
    if (nameStart < 0) {
      throw new IllegalStateException("there is no current pair");
    }
  }
}
