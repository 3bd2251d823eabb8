package dev.urial.cli.change;

import dev.urial.bulk.canon.TrackingParameters;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of a query as written, so that unchanged pairs stay exactly the same: {@code a} and
 * {@code a=} are distinguished, and nothing is decoded and encoded again.
 *
 * <p>Names are looked up among the decoded names, with {@code +} as a space. Empty pairs, such as
 * between two ampersands, are ignored.
 *
 * @param pairs the pairs, none of them empty
 * @param separator the separator between pairs
 */
record QueryEdits(List<String> pairs, char separator) {

  /** Returns the pairs of a query; empty if it is absent. */
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
   * Returns a copy in which one pair replaces all pairs with its name. If the name is a pattern,
   * each matching pair gets the given value instead.
   *
   * @param data a name or a pattern, optionally with an equals sign and a value; unencoded
   */
  QueryEdits replacingAll(String data) {
    int sign = data.indexOf('=');
    Wildcard names = new Wildcard(sign < 0 ? data : data.substring(0, sign));
    String value = sign < 0 ? null : data.substring(sign + 1);
    if (names.isPattern()) {
      return valued(names, value == null ? null : encode(value, separator));
    }
    String pair = encode(names.name(), separator);
    return replacing(value == null ? pair : pair + '=' + encode(value, separator));
  }

  /** Encodes data as a pair: both sides of the first equals sign are encoded. */
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

  /** Returns the name of a pair, decoded. */
  static String name(String pair) {
    int sign = pair.indexOf('=');
    return decoded(sign < 0 ? pair : pair.substring(0, sign));
  }

  /** Returns the value of a pair as written; empty without an equals sign. */
  static String value(String pair) {
    int sign = pair.indexOf('=');
    return sign < 0 ? "" : pair.substring(sign + 1);
  }

  /** Decodes a name or value of a form; invalid UTF-8 becomes U+FFFD. */
  static String decoded(String text) {
    return Percent.decodeLossy(text.replace('+', ' '));
  }

  /** Returns the values for a name, as written. */
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

  /**
   * Returns a copy without tracking parameters, and adds the removed parameters to {@code gone}.
   */
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

  /** Returns a copy with only the pairs whose name matches one of the patterns. */
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
   * Returns a copy with a new value for each pair whose name matches; names stay as written.
   *
   * @param value the encoded value; null for no value and no equals sign
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

  /**
   * Returns a copy in which the given pair replaces the first pair with the same name, and in which
   * any other pairs with that name are removed.
   */
  QueryEdits replacing(String pair) {
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
    return new QueryEdits(copy, separator);
  }

  /** Returns the query; null if there are no pairs. */
  @Nullable String query() {
    return pairs.isEmpty() ? null : String.join(String.valueOf(separator), pairs);
  }

  /**
   * A pattern for names, in which {@code *} matches any characters; a backslash escapes a star or
   * another backslash.
   */
  record Wildcard(String pattern) {
    /** Returns a wildcard that matches only this name. */
    static Wildcard literal(String name) {
      return new Wildcard(name.replace("\\", "\\\\").replace("*", "\\*"));
    }

    /** Returns whether the pattern contains an unescaped star. */
    boolean isPattern() {
      for (int p = 0; p < pattern.length(); p += length(p)) {
        if (pattern.charAt(p) == '*') {
          return true;
        }
      }
      return false;
    }

    /** Returns the only name that matches; meaningful only if {@link #isPattern} is false. */
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
      int star = -1; // the index after the last star passed
      int mark = 0; // the end of the text that the star matches
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
