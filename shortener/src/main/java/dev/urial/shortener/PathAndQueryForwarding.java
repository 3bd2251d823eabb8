package dev.urial.shortener;

import dev.urial.QueryFormat;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.TargetPolicy;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
 * the target already has one with this name, in any case of ASCII letters, because servers disagree
 * about which of two values to use.
 */
final class PathAndQueryForwarding {
  private static final Pattern PRINTABLE = Pattern.compile("[!-~]*");

  /**
   * Control characters, dot-segments and empty segments but the last one. Some servers remove
   * parameters before they resolve dot-segments: {@code ..;x} is {@code ..} to them.
   */
  private static final Pattern CLIMBING =
      Pattern.compile("[\\x00-\\x1F\\x7F]|[/\\\\]{2}|(^|[/\\\\])\\.\\.?(;[^/\\\\]*)?([/\\\\]|\\z)");

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

  /** Returns the parameters of a query whose names are not those of the target's own. */
  private static String withoutThoseOf(String own, String query) {
    Set<String> names =
        Stream.of(own.split("&", -1))
            .filter(pair -> !pair.isEmpty())
            .map(pair -> Ascii.lower(name(pair)))
            .collect(Collectors.toSet());
    return Stream.of(query.split("&", -1))
        .filter(pair -> !pair.isEmpty() && !names.contains(Ascii.lower(name(pair))))
        .collect(Collectors.joining("&"));
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
