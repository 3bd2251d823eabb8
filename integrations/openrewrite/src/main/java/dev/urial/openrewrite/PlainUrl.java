package dev.urial.openrewrite;

import java.util.HashSet;
import java.util.Set;

/**
 * Decides whether a string is a URL that every library parses the same way and leaves unchanged.
 * Such a URL has the scheme http or https, a host of lowercase letters and dots, and a path without
 * dot-segments. It may have a query and a fragment, but no escapes.
 *
 * <pre>
 *   https://a.example/b/c?d=e&amp;f#g
 * </pre>
 *
 * <p>Ports, userinfo, digits or uppercase letters in the host, and empty paths or components are
 * not allowed, because libraries parse these differently, or add or drop them.
 */
final class PlainUrl {
  private static final Set<String> DOTS = Set.of(".", "..");

  private PlainUrl() {}

  static boolean is(String text) {
    int start = text.startsWith("https://") ? 8 : text.startsWith("http://") ? 7 : -1;
    int path = start < 0 ? -1 : text.indexOf('/', start);
    if (path <= start || !isHost(text.substring(start, path))) {
      return false;
    }
    int hash = text.indexOf('#');
    int end = hash < 0 ? text.length() : hash;
    int mark = text.substring(0, end).indexOf('?');
    int pathEnd = mark < 0 ? end : mark;
    return pathEnd > path
        && isPath(text.substring(path, pathEnd))
        && (mark < 0 || isQuery(text.substring(mark + 1, end)))
        && (hash < 0 || isPlain(text.substring(hash + 1)));
  }

  private static boolean isHost(String host) {
    for (String label : host.split("\\.", -1)) {
      if (label.isEmpty() || !label.chars().allMatch(c -> c >= 'a' && c <= 'z')) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPath(String path) {
    String[] segments = path.substring(1).split("/", -1);
    for (int i = 0; i < segments.length; i++) {
      boolean isEmpty = segments[i].isEmpty();
      boolean isLast = i == segments.length - 1;
      if (isEmpty ? !isLast : DOTS.contains(segments[i]) || !isPlain(segments[i])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether all names are unique, and no name or value is empty. Libraries that parse pairs
   * drop empty parts and regroup repeated names.
   */
  private static boolean isQuery(String query) {
    Set<String> names = new HashSet<>();
    for (String pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      if (!isPlain(name)
          || !names.add(name)
          || (equals >= 0 && !isPlain(pair.substring(equals + 1)))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether a string is not empty and has only characters that no library escapes or
   * decodes.
   */
  private static boolean isPlain(String text) {
    return !text.isEmpty() && text.chars().allMatch(PlainUrl::isPlain);
  }

  private static boolean isPlain(int c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || "-._".indexOf(c) >= 0;
  }
}
