package dev.urial.template.pattern;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table of routes by host: for a single host, for all hosts below a name, or for any host.
 *
 * <p>A host is read once, from right to left. At each dot, the part to the right of the dot is
 * looked up, without creating strings.
 */
final class HostRoutes {
  private final Table hosts = new Table();
  private final Table names = new Table();
  private @Nullable PathRoutes any;

  /** Returns the routes for the hosts that a pattern may match. */
  PathRoutes of(CompiledComponent pattern) {
    String host = pattern.literal();
    if (host != null && !host.isEmpty()) {
      return hosts.of(host);
    }
    String suffix = suffix(pattern.patternString());
    if (!suffix.isEmpty()) {
      return names.of(suffix);
    }
    PathRoutes paths = any == null ? new PathRoutes() : any;
    any = paths;
    return paths;
  }

  /** Returns whether every host for which a pattern's routes are found also matches the pattern. */
  static boolean isWhole(CompiledComponent pattern) {
    String host = pattern.literal();
    return host != null && !host.isEmpty();
  }

  /** Returns the literal labels at the end of a pattern; {@code ""} if there are none. */
  static String suffix(String pattern) {
    int start = 0;
    boolean isBegun = true; // the pattern starts with a label
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == '(' || c == '\\' || c == '[') {
        return "";
      }
      if (c == ':') {
        while (i + 1 < pattern.length() && isOfName(pattern.charAt(i + 1))) {
          i++;
        }
      }
      if ("*:{}?+".indexOf(c) >= 0) {
        start = i + 1;
        isBegun = false;
      } else if (c == '.' && !isBegun) {
        start = i + 1;
        isBegun = true;
      }
    }
    return isBegun ? pattern.substring(start) : "";
  }

  private static boolean isOfName(char c) {
    return c != '.' && "*:{}?+()\\".indexOf(c) < 0;
  }

  /** Builds the lookup tables. */
  void freeze() {
    if (any != null) {
      any.freeze();
    }
    hosts.freeze();
    names.freeze();
  }

  void search(String text, int hostStart, int hostEnd, PathRoutes.Search search) {
    if (any != null) {
      search.in(any);
    }
    if (hostEnd == hostStart || (hosts.isEmpty() && names.isEmpty())) {
      return;
    }
    int hash = 0;
    for (int i = hostEnd - 1; i >= hostStart; i--) {
      char c = text.charAt(i);
      if (c == '.') {
        names.search(text, i + 1, hostEnd, hash, search);
      }
      hash = 31 * hash + c;
    }
    names.search(text, hostStart, hostEnd, hash, search);
    hosts.search(text, hostStart, hostEnd, hash, search);
  }

  /** A hash table with open addressing. Names are hashed from right to left. */
  private static final class Table {
    private final Map<String, PathRoutes> named = new HashMap<>();
    private int[] hashes = {};
    private @Nullable Entry[] entries = {};

    /** A bit for the length of each name, modulo 64, which rules out most other names. */
    private long lengths;

    private record Entry(String name, PathRoutes paths) {}

    boolean isEmpty() {
      return named.isEmpty();
    }

    PathRoutes of(String name) {
      return named.computeIfAbsent(name, each -> new PathRoutes());
    }

    void freeze() {
      named.values().forEach(PathRoutes::freeze);
      int size = Integer.highestOneBit(Math.max(4, 2 * named.size())) * 2;
      hashes = new int[size];
      entries = new @Nullable Entry[size];
      named.forEach(
          (name, paths) -> {
            int hash = 0;
            for (int i = name.length() - 1; i >= 0; i--) {
              hash = 31 * hash + name.charAt(i);
            }
            int at = slot(hash);
            while (entries[at] != null) {
              at = (at + 1) & (size - 1);
            }
            entries[at] = new Entry(name, paths);
            hashes[at] = hash;
            lengths |= 1L << name.length();
          });
    }

    private int slot(int hash) {
      return (hash ^ hash >>> 15) & (hashes.length - 1);
    }

    void search(String text, int start, int end, int hash, PathRoutes.Search search) {
      if ((lengths >>> (end - start) & 1) == 0) {
        return;
      }
      int at = slot(hash);
      for (Entry entry = entries[at]; entry != null; entry = entries[at]) {
        if (hashes[at] == hash
            && entry.name.length() == end - start
            && text.startsWith(entry.name, start)) {
          search.in(entry.paths);
          return;
        }
        at = (at + 1) & (hashes.length - 1);
      }
    }
  }
}
