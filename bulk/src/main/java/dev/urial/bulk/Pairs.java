package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.QueryParams;
import java.util.List;
import java.util.Objects;

/**
 * The parameters of a query in bytes, as {@link QueryParams} reads them, one after the other.
 *
 * <pre>{@code
 * Pairs pairs = new Pairs();
 * byte[] query = "a=1&b=x+y".getBytes(UTF_8);
 * pairs.read(query, 0, query.length);
 * pairs.find("b".getBytes(UTF_8), 0)                // true: the first of that name
 * Octets value = new Octets();
 * pairs.writeValue(value);                          // "x y"
 * }</pre>
 *
 * <p>Not shared between threads.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-urlencoded-parser">URL Standard §5.1</a>
 */
public final class Pairs {
  private List<QueryParams.Param> all = List.of();
  private int at = -1;

  /** Makes one that has read nothing. */
  public Pairs() {}

  /** Reads a query, without its question mark; stands before its first pair. */
  public void read(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    all = QueryParams.parse(new String(utf8, start, end - start, UTF_8)).toList();
    at = -1;
  }

  /** Goes on to the next pair; false if there is none. */
  public boolean next() {
    return ++at < all.size();
  }

  /**
   * Goes to the {@code n}th pair (from 0) whose decoded name is this, counted from the beginning of
   * the query; false if there is none.
   */
  public boolean find(byte[] name, int n) {
    String wanted = new String(Objects.requireNonNull(name, "name"), UTF_8);
    int left = n;
    for (at = 0; at < all.size(); at++) {
      if (all.get(at).name().equals(wanted) && left-- == 0) {
        return true;
      }
    }
    return false;
  }

  /** Writes the decoded name of the pair where it stands. */
  public void writeName(Octets out) {
    out.append(all.get(at).name());
  }

  /** Writes the decoded value of the pair where it stands. */
  public void writeValue(Octets out) {
    out.append(all.get(at).value());
  }
}
