package dev.urial.cli.change;

import dev.urial.bulk.canon.TrackingParameters;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of a query as written, so that unchanged pairs stay exactly the same: {@code a} and
 * {@code a=} are distinguished, and nothing is decoded and encoded again.
 *
 * <p>What is asked for by name is looked up among the decoded names, {@code +} as a space. Empty
 * pairs, as between two ampersands, are none.
 *
 * @param pairs the pairs, none of them empty
 * @param separator what is between them
 */
record QueryEdits(List<String> pairs, char separator) {

  /** The pairs of a query; none of an absent one. */
  static QueryEdits of(@Nullable String query, char separator) {
    List<String> pairs = new ArrayList<>();
    int start = 0;
    int n = query == null ? 0 : query.length();
    for (int i = 0; query != null && i <= n; i++) {
      if (i == n || query.charAt(i) == separator) {
        if (i > start) {
          pairs.add(query.substring(start, i));
        }
        start = i + 1;
      }
    }
    return new QueryEdits(pairs, separator);
  }

  /**
   * With what is given in place of what has its name: a pair in place of all of that name, or where
   * the name is a pattern, the value in each pair that it matches.
   *
   * @param data a name or a pattern, and perhaps an equals sign and a value; data, not encoded
   */
  QueryEdits replacingAll(String data, boolean orAppend) {
    int sign = data.indexOf('=');
    Wildcard names = new Wildcard(sign < 0 ? data : data.substring(0, sign));
    String value = sign < 0 ? null : data.substring(sign + 1);
    if (names.isPattern()) {
      return valued(names, value == null ? null : encode(value, separator));
    }
    String pair = encode(names.name(), separator);
    return replacing(value == null ? pair : pair + '=' + encode(value, separator), orAppend);
  }

  /** A pair from data: both sides of the first equals sign are encoded. */
  static String encoded(String data, char separator) {
    int sign = data.indexOf('=');
    return sign < 0
        ? encode(data, separator)
        : encode(data.substring(0, sign), separator)
            + '='
            + encode(data.substring(sign + 1), separator);
  }

  private static String encode(String data, char separator) {
    CharSet allowed = EncodeComponent.PARAM.allowed;
    String escape = "%" + Ascii.upper(Integer.toHexString(separator));
    String encoded = Percent.encode(data, allowed);
    return allowed.has(separator) ? encoded.replace(String.valueOf(separator), escape) : encoded;
  }

  /** The name of a pair, decoded. */
  static String name(String pair) {
    int sign = pair.indexOf('=');
    return decoded(sign < 0 ? pair : pair.substring(0, sign));
  }

  /** The value of a pair as it is written; empty without equals sign. */
  static String value(String pair) {
    int sign = pair.indexOf('=');
    return sign < 0 ? "" : pair.substring(sign + 1);
  }

  /** Decodes a name or value of a form; invalid UTF-8 becomes U+FFFD. */
  static String decoded(String text) {
    return Percent.decodeLossy(text.replace('+', ' '));
  }

  /** The values under a name, as they are written. */
  List<String> values(String name) {
    List<String> values = new ArrayList<>();
    for (String pair : pairs) {
      if (name(pair).equals(name)) {
        values.add(value(pair));
      }
    }
    return values;
  }

  QueryEdits plus(String pair) {
    List<String> copy = new ArrayList<>(pairs);
    copy.add(pair);
    return new QueryEdits(copy, separator);
  }

  /** Without the pairs whose name matches. */
  QueryEdits without(Wildcard wildcard) {
    List<String> copy = new ArrayList<>();
    for (String pair : pairs) {
      if (!wildcard.matches(name(pair))) {
        copy.add(pair);
      }
    }
    return new QueryEdits(copy, separator);
  }

  /** Without the pairs that follow people, which are reported. */
  QueryEdits without(Trackers trackers, List<Trackers.Gone> gone) {
    List<String> copy = new ArrayList<>();
    for (String pair : pairs) {
      String name = name(pair);
      TrackingParameters.Entry entry = trackers.find(name);
      if (entry == null) {
        copy.add(pair);
      } else {
        gone.add(new Trackers.Gone(name, entry));
      }
    }
    return new QueryEdits(copy, separator);
  }

  /** With those pairs alone whose name one of some patterns matches. */
  QueryEdits only(List<Wildcard> names) {
    List<String> copy = new ArrayList<>();
    for (String pair : pairs) {
      String name = name(pair);
      if (names.stream().anyMatch(it -> it.matches(name))) {
        copy.add(pair);
      }
    }
    return new QueryEdits(copy, separator);
  }

  /**
   * With another value in each pair whose name matches; its name stays as it is written.
   *
   * @param value as it will be written; null for none, nor an equals sign
   */
  QueryEdits valued(Wildcard names, @Nullable String value) {
    List<String> copy = new ArrayList<>();
    for (String pair : pairs) {
      if (names.matches(name(pair))) {
        int sign = pair.indexOf('=');
        String name = sign < 0 ? pair : pair.substring(0, sign);
        copy.add(value == null ? name : name + '=' + value);
      } else {
        copy.add(pair);
      }
    }
    return new QueryEdits(copy, separator);
  }

  /** With one pair in place of the first of its name, and no other of that name. */
  QueryEdits replacing(String pair, boolean orAppend) {
    String name = name(pair);
    List<String> copy = new ArrayList<>();
    boolean replaced = false;
    for (String old : pairs) {
      if (!name(old).equals(name)) {
        copy.add(old);
      } else if (!replaced) {
        copy.add(pair);
        replaced = true;
      }
    }
    if (!replaced && orAppend) {
      copy.add(pair);
    }
    return new QueryEdits(copy, separator);
  }

  /** Sorted by name as {@code URLSearchParams.sort} does: by code units, ties in their order. */
  QueryEdits sorted() {
    List<String> copy = new ArrayList<>(pairs);
    copy.sort(Comparator.comparing(QueryEdits::name));
    return new QueryEdits(copy, separator);
  }

  /** The query; null if there is no pair. */
  @Nullable String query() {
    return pairs.isEmpty() ? null : String.join(String.valueOf(separator), pairs);
  }

  /** Names with {@code *} for any characters; {@code \*} and {@code \\} stand for themselves. */
  record Wildcard(String pattern) {
    /** One that matches this name alone. */
    static Wildcard literal(String name) {
      return new Wildcard(name.replace("\\", "\\\\").replace("*", "\\*"));
    }

    /** Whether a star in it matches other characters. */
    boolean isPattern() {
      for (int p = 0; p < pattern.length(); p += length(p)) {
        if (pattern.charAt(p) == '*') {
          return true;
        }
      }
      return false;
    }

    /** The one name that it matches where it is no pattern. */
    String name() {
      StringBuilder name = new StringBuilder(pattern.length());
      for (int p = 0; p < pattern.length(); p += length(p)) {
        name.append(literal(p));
      }
      return name.toString();
    }

    boolean matches(String name) {
      int p = 0;
      int i = 0;
      int star = -1; // after the last star that was passed
      int mark = 0; // what of the name has been given to it
      while (i < name.length()) {
        if (p < pattern.length() && pattern.charAt(p) == '*') {
          star = ++p;
          mark = i;
        } else if (p < pattern.length() && literal(p) == name.charAt(i)) {
          p += length(p);
          i++;
        } else if (star >= 0) {
          p = star;
          i = ++mark;
        } else {
          return false;
        }
      }
      while (p < pattern.length() && pattern.charAt(p) == '*') {
        p++;
      }
      return p == pattern.length();
    }

    private char literal(int p) {
      return pattern.charAt(p + length(p) - 1);
    }

    private int length(int p) {
      boolean escapes =
          pattern.charAt(p) == '\\'
              && p + 1 < pattern.length()
              && "*\\".indexOf(pattern.charAt(p + 1)) >= 0;
      return escapes ? 2 : 1;
    }
  }
}
