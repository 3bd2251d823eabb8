package dev.urial.shortener;

import dev.urial.QueryFormat;
import dev.urial.grammar.Percent;
import dev.urial.shortener.link.TargetPolicy;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Appends the part of a visitor's path after the slug, and the visitor's query, to a target.
 *
 * <pre>
 * https://example.com/docs?v=2#top  +  /a/b  +  ref=x&amp;v=3
 *   → https://example.com/docs/a/b?v=2&amp;ref=x#top
 * </pre>
 *
 * <p>The scheme and authority cannot change, because nothing is inserted before the end of the
 * target's path. The result cannot leave the target's path, because dot-segments are refused, even
 * if they are escaped or follow an escaped slash. CHOICE: a parameter of the visitor is dropped if
 * the target already has one with such a name, because servers disagree about which of two values
 * to use.
 */
final class PathAndQueryForwarding {
  private static final Pattern PRINTABLE = Pattern.compile("[!-~]*");

  /**
   * Control characters, dot-segments and empty segments but the last one. Some servers remove
   * parameters before they resolve dot-segments: {@code ..;x} is {@code ..} to them.
   */
  private static final Pattern CLIMBING =
      Pattern.compile("[\\x00-\\x1F\\x7F]|[/\\\\]{2}|(^|[/\\\\])\\.\\.?(;[^/\\\\]*)?([/\\\\]|\\z)");

  private static final Pattern NO_LETTER = Pattern.compile("[^\\p{L}\\p{N}\\p{M}]");

  /** A name up to a bracket or an equals sign that follows a letter, and the rest. */
  private static final Pattern BEFORE_BRACKET =
      Pattern.compile("([^\\p{L}\\p{N}\\p{M}]*[\\p{L}\\p{N}\\p{M}][^\\[\\]=]*).*", Pattern.DOTALL);

  private PathAndQueryForwarding() {}

  /**
   * Returns the target with the path and query appended; no pairs are appended to a query that is a
   * text without pairs, as in {@code ldap}.
   *
   * @param rest the raw path after the slug, empty or beginning with a slash
   * @param query the raw query, or null
   * @return the new target; null if the path or query is not allowed
   */
  static @Nullable String merge(String target, String rest, @Nullable String query) {
    int hash = target.indexOf('#');
    int end = hash < 0 ? target.length() : hash;
    int mark = target.indexOf('?');
    int pathEnd = mark < 0 || mark > end ? end : mark;
    StringBuilder out = new StringBuilder(target.length() + rest.length() + 64);
    out.append(target, 0, pathEnd);
    if (!rest.isEmpty()) {
      int scheme = Math.max(0, target.indexOf(':'));
      // Without an authority, as in webcal:// and ftp:///, a path would become one.
      boolean isAuthority =
          target.startsWith("://", scheme)
              && scheme + 3 < pathEnd
              && "/\\".indexOf(target.charAt(scheme + 3)) < 0;
      if (!isAuthority || !isPath(rest)) {
        return null;
      }
      if (out.charAt(out.length() - 1) == '/') {
        out.append(rest, 1, rest.length());
      } else {
        out.append(rest);
      }
    }
    QueryFormat format = QueryFormat.ofQueryIn(target);
    if (query == null || query.isEmpty() || !format.hasPairs()) {
      out.append(target, pathEnd, target.length());
    } else {
      if (!PRINTABLE.matcher(query).matches() || query.indexOf('#') >= 0) {
        return null;
      }
      String own = pathEnd == end ? "" : target.substring(pathEnd + 1, end);
      String others = withoutThoseOf(own, query);
      boolean isForm = format.space() != QueryFormat.Space.PERCENT_20;
      String added = isForm ? others : others.replace("+", "%20"); // the visitor's query is a form
      out.append(target, pathEnd, end);
      if (!added.isEmpty()) {
        if (pathEnd == end) {
          out.append('?');
        } else if (!own.isEmpty() && !own.endsWith("&")) {
          out.append('&');
        }
        out.append(added);
      }
      out.append(target, end, target.length());
    }
    return out.length() <= TargetPolicy.MAX_LENGTH ? out.toString() : null;
  }

  /**
   * Returns whether a path is printable ASCII without dot-segments, and without empty segments
   * except for the last one.
   */
  private static boolean isPath(String rest) {
    // Decoding once or twice must not reveal more segments: %2e%2e, %2F, %5C.
    String once = Percent.decodeLossy(rest);
    return rest.charAt(0) == '/'
        && PRINTABLE.matcher(rest).matches()
        && rest.chars().noneMatch(c -> c == '\\' || c == '?' || c == '#')
        && !rest.contains("//")
        && !CLIMBING.matcher(once).find()
        && !CLIMBING.matcher(Percent.decodeLossy(once)).find();
  }

  /** Returns the parameters of a query whose names are not like one of the target's own. */
  private static String withoutThoseOf(String own, String query) {
    Set<String> names = new HashSet<>();
    for (String pair : own.split("&", -1)) {
      addLikenesses(pair, names);
    }
    StringBuilder out = new StringBuilder(query.length());
    for (String pair : query.split("&", -1)) {
      Set<String> likenesses = new HashSet<>();
      addLikenesses(pair, likenesses);
      if (!pair.isEmpty() && Collections.disjoint(names, likenesses)) {
        out.append(out.length() == 0 ? "" : "&").append(pair);
      }
    }
    return out.toString();
  }

  /**
   * Adds what a parameter's name is compared by, both as one parameter and as several that are
   * separated by semicolons: its letters, digits and marks, in one case.
   *
   * <p>CHOICE: nothing else counts, because servers differ in what they remove or replace. PHP
   * reads {@code a.b}, {@code a b} and {@code a[b} as {@code a_b}, and {@code to[x]} as a part of
   * {@code to}; Rack reads {@code [to]} as {@code to}; ASP.NET ignores case and decodes {@code
   * %u0074}; and a proxy may decode a name once more.
   *
   * @see <a href="https://www.php.net/manual/en/language.variables.external.php">PHP: variables
   *     from external sources</a>
   */
  private static void addLikenesses(String pair, Set<String> likenesses) {
    for (String part : (pair + '&' + pair.replace(';', '&')).split("&", -1)) {
      String once = withoutUnicodeEscapes(name(part));
      String twice = withoutUnicodeEscapes(formDecoded(once));
      addLetters(once, likenesses);
      addLetters(twice, likenesses);
      Stream.of(twice.split("[&;]", -1)).forEach(it -> addLetters(it, likenesses));
    }
  }

  /** Adds the letters of a name, and of what stands before a NUL, and before a bracket or =. */
  private static void addLetters(String name, Set<String> likenesses) {
    if (!name.isEmpty()) {
      String text = name.substring(0, (name + '\0').indexOf('\0'));
      likenesses.add(letters(name));
      likenesses.add(letters(text));
      likenesses.add(letters(BEFORE_BRACKET.matcher(text).replaceFirst("$1")));
    }
  }

  /** Returns the letters, digits and marks; if there is none, the signs as PHP reads them. */
  private static String letters(String name) {
    StringBuilder letters = new StringBuilder(name.length());
    NO_LETTER
        .matcher(name)
        .replaceAll("")
        .chars()
        .forEach(c -> letters.append(Character.toLowerCase(Character.toUpperCase((char) c))));
    return letters.isEmpty()
        ? name.replace(' ', '_').replace('.', '_').replace('[', '_')
        : letters.toString();
  }

  /** Decodes {@code %u0074}, as ASP.NET does. */
  private static String withoutUnicodeEscapes(String name) {
    if (!name.contains("%u") && !name.contains("%U")) {
      return name;
    }
    StringBuilder out = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      int code = unicodeEscape(name, i);
      out.append(code < 0 ? name.charAt(i) : (char) code);
      i += code < 0 ? 0 : 5;
    }
    return out.toString();
  }

  /** Returns the code unit of the escape at an index, or -1 if there is none. */
  private static int unicodeEscape(String text, int i) {
    boolean isEscape = text.startsWith("%u", i) || text.startsWith("%U", i);
    if (!isEscape || i + 6 > text.length()) {
      return -1;
    }
    boolean isCode = text.substring(i + 2, i + 6).chars().allMatch(HexFormat::isHexDigit);
    return isCode ? HexFormat.fromHexDigits(text, i + 2, i + 6) : -1;
  }

  /** Returns the name of a parameter, decoded as form data: {@code +} is a space. */
  static String name(String pair) {
    int equals = pair.indexOf('=');
    return formDecoded(equals < 0 ? pair : pair.substring(0, equals));
  }

  static String formDecoded(String text) {
    return Percent.decodeLossy(text.replace('+', ' '));
  }
}
