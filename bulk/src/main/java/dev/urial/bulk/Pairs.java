package dev.urial.bulk;

import java.util.Objects;

/**
 * The parameters of a query in bytes, as {@link dev.urial.QueryParams} reads them, one after the
 * other; nothing is decoded before someone asks.
 *
 * <pre>{@code
 * Pairs pairs = new Pairs();
 * byte[] query = "a=1&b=x+y".getBytes(UTF_8);
 * pairs.read(query, 0, query.length);
 * pairs.find("b".getBytes(UTF_8), 0)                // true: the first of that name
 * Octets value = new Octets();
 * pairs.writeValue(value);                          // "x y"
 * pairs.valueStart()                                // 6
 * }</pre>
 *
 * <pre>
 * a=1&amp;&amp;b=x+y&amp;c
 *     │ ││  │ └ a name without value: the same pair as c=
 *     │ ││  valueEnd
 *     │ │valueStart
 *     │ nameEnd
 *     nameStart; between the two ampersands before it there is no pair
 * </pre>
 *
 * <p>Reading never fails: a broken escape stays as it is, and octets that are no UTF-8 become
 * U+FFFD when they are decoded. Not shared between threads.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-urlencoded-parser">URL Standard §5.1</a>
 */
public final class Pairs {
  private static final byte[] NONE = {};

  private byte[] bytes = NONE;
  private int start;
  private int end;

  /** Where what follows the pair begins. */
  private int next;

  private int nameStart = -1;
  private int nameEnd = -1;
  private int valueStart = -1;
  private int valueEnd = -1;

  /** What is decoded to be compared. */
  private final Octets decoded = new Octets();

  /** Makes one that has read nothing. */
  public Pairs() {}

  /**
   * Reads a query, without its question mark; stands before its first pair.
   *
   * <pre>{@code
   * pairs.read(row.bytes(), row.start(Component.QUERY), row.end(Component.QUERY));
   * }</pre>
   *
   * @param utf8 an array that holds the query; kept until the next read, not copied
   * @param start where the query begins
   * @param end one past its last byte
   * @throws IndexOutOfBoundsException if the stretch is not in the array
   */
  public void read(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    this.bytes = utf8;
    this.start = start;
    this.end = end;
    rewind();
  }

  /** Stands before the first pair again. */
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

  /** Goes on to the next pair; false if there is none. */
  public boolean next() {
    final byte[] query = bytes;
    final int last = end;
    int i = next;
    while (i < last && query[i] == '&') {
      i++;
    }
    if (i >= last) {
      next = last;
      nowhere();
      return false;
    }
    nameStart = i;
    while (i < last && query[i] != '=' && query[i] != '&') {
      i++;
    }
    nameEnd = i;
    if (i < last && query[i] == '=') {
      i++;
    }
    valueStart = i;
    while (i < last && query[i] != '&') {
      i++;
    }
    valueEnd = i;
    next = i;
    return true;
  }

  /**
   * Goes to the {@code n}th pair (from 0) whose decoded name is this, counted from the beginning of
   * the query; false if there is none.
   *
   * <pre>{@code
   * pairs.find("a".getBytes(UTF_8), 1)                // the second
   * }</pre>
   *
   * @param name in UTF-8, decoded; a name that is no UTF-8 is none's
   * @param n how many of that name stand before
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
   * How many pairs there are, or have a name: asks from the beginning, and stands before the first
   * pair again.
   *
   * <pre>{@code
   * pairs.count("a".getBytes(UTF_8))                  // as many as find would find
   * }</pre>
   *
   * @param name in UTF-8, decoded
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

  /** How many pairs there are; stands before the first again. */
  public int count() {
    int count = 0;
    rewind();
    while (next()) {
      count++;
    }
    return count;
  }

  /**
   * Whether the pair where it stands has a name; false if it stands nowhere.
   *
   * <pre>{@code
   * while (pairs.next()) {
   *   if (pairs.isNamed(id)) { … }
   * }
   * }</pre>
   *
   * @param name in UTF-8, decoded
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
        return false; // both are the same up to here, and neither is decoded
      }
    }
    return length == name.length;
  }

  private boolean isNamedDecoded(byte[] name) {
    decoded.clear();
    writeName(decoded);
    return decoded.is(name);
  }

  /** Where the name of the pair begins, as it is written; -1 if it stands at none. */
  public int nameStart() {
    return nameStart;
  }

  /** One past the name of the pair; -1 if it stands at none. */
  public int nameEnd() {
    return nameEnd;
  }

  /** Where the value begins, as it is written: behind the equals sign; -1 if it stands at none. */
  public int valueStart() {
    return valueStart;
  }

  /** One past the value; where it begins if it is empty; -1 if it stands at none. */
  public int valueEnd() {
    return valueEnd;
  }

  /**
   * Writes the decoded name of the pair where it stands.
   *
   * <pre>{@code
   * pairs.writeName(out);                             // of "%61=1": "a"
   * }</pre>
   *
   * @throws IllegalStateException if it stands at none
   */
  public void writeName(Octets out) {
    Objects.requireNonNull(out, "out");
    standsAtOne();
    Escapes.decodeForm(bytes, nameStart, nameEnd, out);
  }

  /**
   * Writes the decoded value of the pair where it stands.
   *
   * <pre>{@code
   * pairs.writeValue(out);                            // of "a=x+y": "x y"
   * }</pre>
   *
   * @throws IllegalStateException if it stands at none
   */
  public void writeValue(Octets out) {
    Objects.requireNonNull(out, "out");
    standsAtOne();
    Escapes.decodeForm(bytes, valueStart, valueEnd, out);
  }

  private void standsAtOne() {
    if (nameStart < 0) {
      throw new IllegalStateException("no pair");
    }
  }
}
