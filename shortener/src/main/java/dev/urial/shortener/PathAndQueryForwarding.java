package dev.urial.shortener;

import dev.urial.grammar.Percent;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.shortener.link.TargetPolicy;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
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
  private PathAndQueryForwarding() {}

  /**
   * Returns the target with the path and query appended.
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
    if (query == null || query.isEmpty()) {
      out.append(target, pathEnd, target.length());
    } else {
      if (!isPrintable(query) || query.indexOf('#') >= 0) {
        return null;
      }
      String own = pathEnd == end ? "" : target.substring(pathEnd + 1, end);
      String added = withoutThoseOf(own, query);
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
    if (rest.charAt(0) != '/' || !isPrintable(rest)) {
      return false;
    }
    if (rest.indexOf('\\') >= 0 || rest.indexOf('?') >= 0 || rest.indexOf('#') >= 0) {
      return false;
    }
    if (rest.indexOf("//") >= 0) {
      return false;
    }
    // Decoding once or twice must not reveal more segments: %2e%2e, %2F, %5C.
    String once = Percent.decodeLossy(rest);
    return !climbs(once) && !climbs(Percent.decodeLossy(once));
  }

  private static boolean climbs(String path) {
    int start = 0;
    for (int i = 0; i <= path.length(); i++) {
      char c = i == path.length() ? '/' : path.charAt(i);
      if (c < ' ' || c == 0x7F) {
        return true;
      }
      if (c == '/' || c == '\\') {
        // Some servers remove parameters before they resolve dot-segments: "..;x" is ".." to them.
        int end = start;
        while (end < i && path.charAt(end) != ';') {
          end++;
        }
        boolean isDots = end > start && end - start <= 2;
        for (int k = start; k < end && isDots; k++) {
          isDots = path.charAt(k) == '.';
        }
        boolean isDoubled = i == start && i > 0 && i < path.length();
        if (isDots || isDoubled) {
          return true;
        }
        start = i + 1;
      }
    }
    return false;
  }

  private static boolean isPrintable(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c >= 0x7F) {
        return false;
      }
    }
    return true;
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
    addName(withoutUnicodeEscapes(name(pair)), likenesses);
    if (pair.indexOf(';') >= 0) {
      for (String part : pair.split(";", -1)) {
        addName(withoutUnicodeEscapes(name(part)), likenesses);
      }
    }
  }

  private static void addName(String once, Set<String> likenesses) {
    addLetters(once, likenesses);
    if (once.indexOf('%') >= 0 || once.indexOf('&') >= 0 || once.indexOf(';') >= 0) {
      String twice = withoutUnicodeEscapes(formDecoded(once));
      addLetters(twice, likenesses);
      for (String part : twice.split("[&;]", -1)) {
        addLetters(part, likenesses);
      }
    }
  }

  /** Adds the letters of a name, and of what stands before a NUL, and before a bracket or =. */
  private static void addLetters(String name, Set<String> likenesses) {
    if (name.isEmpty()) {
      return;
    }
    int nul = name.indexOf('\0');
    String text = nul < 0 ? name : name.substring(0, nul);
    likenesses.add(letters(name));
    likenesses.add(letters(text));
    boolean isBegun = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isBegun && (c == '[' || c == ']' || c == '=')) {
        likenesses.add(letters(text.substring(0, i)));
        return;
      }
      isBegun |= isLetter(c);
    }
  }

  /** Returns the letters, digits and marks; if there is none, the signs as PHP reads them. */
  private static String letters(String name) {
    StringBuilder letters = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      if (isLetter(name.charAt(i))) {
        letters.append(small(name.charAt(i)));
      }
    }
    return letters.isEmpty()
        ? name.replace(' ', '_').replace('.', '_').replace('[', '_')
        : letters.toString();
  }

  private static boolean isLetter(char c) {
    return CharacterProperties.isLetterOrDigit(c)
        || CharacterProperties.isMark(c)
        || Character.isSurrogate(c);
  }

  private static char small(char c) {
    return Character.toLowerCase(Character.toUpperCase(c));
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
