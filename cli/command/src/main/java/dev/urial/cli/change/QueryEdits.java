package dev.urial.cli.change;

import dev.urial.QueryFormat;
import dev.urial.bulk.canon.TrackingParameters;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of a query as written, so that unchanged pairs stay exactly the same: {@code a} and
 * {@code a=} are distinguished, and nothing is decoded and encoded again.
 *
 * <p>Names are looked up among the decoded names. Empty pairs, such as between two ampersands, are
 * ignored.
 *
 * @param format how the scheme's document reads a query
 * @param separator the separator between pairs
 * @param lead the text before the pairs, such as {@code =} in a URN
 * @param pairs the pairs, none of them empty
 */
record QueryEdits(QueryFormat format, char separator, String lead, List<String> pairs) {

  /**
   * Returns the pairs of the query of a text; empty if it is absent.
   *
   * @param separator the separator between pairs; 0 for that of the scheme
   */
  static QueryEdits of(ComponentValues parts, char separator) {
    QueryFormat format = QueryFormat.of(parts.get("scheme"));
    boolean isSemicolon = format.separator() == QueryFormat.Separator.SEMICOLON;
    char between = separator != 0 ? separator : isSemicolon ? ';' : '&';
    String query = Objects.requireNonNullElse(parts.get("query"), "");
    String lead = format.lead(query);
    List<String> pairs = new ArrayList<>();
    int start = Math.min(query.length(), lead.length());
    for (int i = start; i <= query.length(); i++) {
      if (i == query.length() || query.charAt(i) == between) {
        if (i > start) {
          pairs.add(query.substring(start, i));
        }
        start = i + 1;
      }
    }
    return new QueryEdits(format, between, lead, pairs);
  }

  private QueryEdits with(List<String> pairs) {
    return new QueryEdits(format, separator, lead, pairs);
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
      return valued(names, value == null ? null : encode(value));
    }
    String pair = encode(names.name());
    return replacing(value == null ? pair : pair + '=' + encode(value));
  }

  /** Returns a copy with one more pair, of which both sides of the first equals sign are data. */
  QueryEdits plus(String data) {
    int sign = data.indexOf('=');
    String name = encode(sign < 0 ? data : data.substring(0, sign));
    List<String> copy = new ArrayList<>(pairs);
    copy.add(sign < 0 ? name : name + '=' + encode(data.substring(sign + 1)));
    return with(copy);
  }

  private String encode(String data) {
    CharSet allowed = EncodeComponent.PARAM.allowed;
    String escape = "%" + Ascii.upper(Integer.toHexString(separator));
    String encoded = Percent.encode(data, allowed);
    return allowed.has(separator) ? encoded.replace(String.valueOf(separator), escape) : encoded;
  }

  /** Returns the name of a pair as written. */
  static String nameAsWritten(String pair) {
    int sign = pair.indexOf('=');
    return sign < 0 ? pair : pair.substring(0, sign);
  }

  /** Returns the name of a pair, decoded. */
  String name(String pair) {
    return decoded(nameAsWritten(pair));
  }

  /** Returns the value of a pair as written; empty without an equals sign. */
  static String value(String pair) {
    int sign = pair.indexOf('=');
    return sign < 0 ? "" : pair.substring(sign + 1);
  }

  /** Decodes a name or a value; invalid UTF-8 becomes U+FFFD. */
  String decoded(String text) {
    return Percent.decodeLossy(spaced(text, format));
  }

  /** Returns a name or a value with spaces for plus signs, if the format writes them so. */
  static String spaced(String text, QueryFormat format) {
    return format.space() == QueryFormat.Space.PLUS ? text.replace('+', ' ') : text;
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
    return with(copy);
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
    return with(copy);
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
        String name = nameAsWritten(pair);
        copy.add(value == null ? name : name + '=' + value);
      } else {
        copy.add(pair);
      }
    }
    return with(copy);
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
    return with(copy);
  }

  /** Returns the query; null if there are no pairs. */
  @Nullable String query() {
    if (pairs.isEmpty()) {
      return lead.startsWith("+") ? lead.substring(0, lead.length() - 2) : null;
    }
    return lead + String.join(String.valueOf(separator), pairs);
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
