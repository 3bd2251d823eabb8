package dev.urial.cli.foreign;

import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of a query as trurl stores them: in escaped form to recompose the query, and in decoded
 * form for {@code {query:key}}. Empty pairs are omitted; a plus sign represents a space.
 */
final class TrurlPairs {
  private final char separator;
  private final List<Pair> pairs = new ArrayList<>();
  private boolean changed;

  /** Whether the query had any pairs, including empty ones. */
  private boolean any;

  /**
   * A name-value pair; the value is null if the pair has no equals sign.
   *
   * @param writtenName the name in escaped form
   * @param writtenValue the value in escaped form
   * @param name the decoded name, as octets
   * @param value the decoded value, as octets
   */
  record Pair(
      String writtenName, @Nullable String writtenValue, String name, @Nullable String value) {
    static Pair of(String pair) {
      int sign = pair.indexOf('=');
      String name = sign < 0 ? pair : pair.substring(0, sign);
      String value = sign < 0 ? null : pair.substring(sign + 1);
      return new Pair(
          anew(name),
          value == null ? null : anew(value),
          data(name),
          value == null ? null : data(value));
    }

    String written() {
      return writtenValue == null ? writtenName : writtenName + '=' + writtenValue;
    }
  }

  /**
   * A pair that replaces all pairs with the same name. If there are none, it is optionally
   * appended.
   */
  record Replacement(String pair, boolean appends) {}

  private TrurlPairs(char separator) {
    this.separator = separator;
  }

  static TrurlPairs of(@Nullable String query, char separator) {
    TrurlPairs pairs = new TrurlPairs(separator);
    if (query == null || query.isEmpty()) {
      return pairs;
    }
    pairs.any = true;
    int start = 0;
    while (start < query.length()) {
      int end = query.indexOf(separator, start);
      end = end < 0 ? query.length() : end;
      if (end > start) {
        pairs.pairs.add(Pair.of(query.substring(start, end)));
      }
      start = end + 1;
    }
    return pairs;
  }

  /** Encodes data as a pair: both sides of the first equals sign are escaped. */
  static String encoded(String data) {
    int sign = data.indexOf('=');
    return sign < 0
        ? OctetStrings.encoded(data, OctetStrings::isUnreserved)
        : OctetStrings.encoded(data.substring(0, sign), OctetStrings::isUnreserved)
            + '='
            + OctetStrings.encoded(data.substring(sign + 1), OctetStrings::isUnreserved);
  }

  /**
   * Decodes and re-encodes a name or value; spaces become plus signs, and escapes are lower-case.
   */
  private static String anew(String text) {
    String kept =
        OctetStrings.encoded(data(text), c -> "* ".indexOf(c) >= 0 || OctetStrings.isUnreserved(c));
    return OctetStrings.lowerEscapes(kept.replace(' ', '+'));
  }

  private static String data(String text) {
    return OctetStrings.decoded(text.replace('+', ' '));
  }

  // Changing.

  /**
   * Removes all pairs with a name, ignoring case. An asterisk at the end, as in {@code utm_*},
   * matches all names with that prefix; {@code \*} represents an asterisk.
   */
  void trim(String what) {
    boolean isStar = what.endsWith("\\*");
    boolean isPrefix = what.endsWith("*") && !isStar;
    int cut = isStar ? 2 : isPrefix ? 1 : 0;
    String name = what.substring(0, what.length() - cut) + (isStar ? "*" : "");
    changed |=
        pairs.removeIf(
            pair ->
                matches(pair.writtenName(), name, isPrefix)
                    || matches(pair.name(), name, isPrefix));
  }

  private static boolean matches(String name, String what, boolean isPrefix) {
    return isPrefix ? Ascii.isAt(name, 0, what) : Ascii.equalsIgnoreCase(name, what);
  }

  /** Replaces the first pair with the same name, and removes the others. */
  void replace(Replacement replacement) {
    Pair pair = Pair.of(replacement.pair());
    int first = 0;
    while (first < pairs.size() && !pairs.get(first).writtenName().equals(pair.writtenName())) {
      first++;
    }
    if (first < pairs.size()) {
      pairs.set(first, pair);
      pairs
          .subList(first + 1, pairs.size())
          .removeIf(other -> other.writtenName().equals(pair.writtenName()));
      changed = true;
    } else if (replacement.appends()) {
      append(replacement.pair());
    }
  }

  void append(String pair) {
    pairs.add(Pair.of(pair));
    any = true;
    changed = true;
  }

  /** Sorts the pairs by their escaped form, ignoring case. */
  void sort() {
    pairs.sort(Comparator.comparing(pair -> folded(pair.written())));
    changed = true;
  }

  private static String folded(String text) {
    StringBuilder to = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      to.setCharAt(i, (char) (text.charAt(i) | 0x20));
    }
    return to.toString();
  }

  // Getters.

  /**
   * Returns the recomposed query, or null if it is empty. If there are no pairs and nothing was
   * changed, returns the given query.
   */
  @Nullable String query(@Nullable String query) {
    if (pairs.isEmpty() && !changed) {
      return query;
    }
    StringBuilder to = new StringBuilder();
    for (Pair pair : pairs) {
      to.append(to.length() == 0 ? "" : String.valueOf(separator)).append(pair.written());
    }
    return to.length() == 0 ? null : to.toString();
  }

  /** Returns whether there was any pair, including empty ones. */
  boolean any() {
    return any;
  }

  List<Pair> all() {
    return pairs;
  }

  /**
   * Returns the values of the pairs with a name, separated by spaces.
   *
   * @param decoded whether the name and the values are in decoded form, rather than in escaped form
   * @param all whether to return all values, rather than only the first
   */
  String values(String name, boolean decoded, boolean all) {
    List<String> values = new ArrayList<>();
    for (Pair pair : pairs) {
      String value = decoded ? pair.value() : pair.writtenValue();
      if (value != null && name.equals(decoded ? pair.name() : pair.writtenName())) {
        values.add(decoded ? value.replace('\0', '.') : value);
        if (!all) {
          break;
        }
      }
    }
    return String.join(" ", values);
  }
}
