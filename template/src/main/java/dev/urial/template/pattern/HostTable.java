package dev.urial.template.pattern;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Routes by their hosts: those of one host, those of all hosts below a name, those of any.
 *
 * <p>A host is read once, from its end: at each dot what has been read so far is looked up. No text
 * is made for that.
 */
final class HostTable {
  private final Map<String, Paths> named = new HashMap<>();
  private @Nullable Paths any;

  // What is looked up: open addressing, by the hash of a name that is read from its end.
  private int[] hashes = {};

  private @Nullable Entry[] table = {};

  private record Entry(String name, Paths paths) {}

  /** The routes of a pattern of hosts: of all of which it may match any. */
  Paths of(String pattern, Supplier<Paths> empty) {
    String suffix = suffix(pattern);
    if (suffix.isEmpty()) {
      Paths paths = any == null ? empty.get() : any;
      any = paths;
      return paths;
    }
    return named.computeIfAbsent(suffix, name -> empty.get());
  }

  /** The literal at the end, from the beginning of a label; {@code ""} if there is none. */
  static String suffix(String pattern) {
    int start = 0;
    boolean isBegun = true; // a label begins at the start
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

  /** Makes what is looked up. */
  void freeze() {
    if (any != null) {
      any.freeze();
    }
    named.values().forEach(Paths::freeze);
    int size = Integer.highestOneBit(Math.max(4, 2 * named.size())) * 2;
    @Nullable Entry[] entries = new @Nullable Entry[size];
    hashes = new int[size];
    named.forEach(
        (name, paths) -> {
          int hash = 0;
          for (int i = name.length() - 1; i >= 0; i--) {
            hash = 31 * hash + name.charAt(i);
          }
          int at = slot(hash, size);
          while (entries[at] != null) {
            at = (at + 1) & (size - 1);
          }
          entries[at] = new Entry(name, paths);
          hashes[at] = hash;
        });
    table = entries;
  }

  private static int slot(int hash, int size) {
    return (hash ^ hash >>> 15) & (size - 1);
  }

  void search(String text, int hostStart, int hostEnd, Paths.Search search) {
    if (any != null) {
      search.in(any);
    }
    if (named.isEmpty()) {
      return;
    }
    int hash = 0;
    for (int i = hostEnd - 1; i >= hostStart; i--) {
      char c = text.charAt(i);
      if (c == '.') {
        look(text, i + 1, hostEnd, hash, search);
      }
      hash = 31 * hash + c;
    }
    if (hostEnd > hostStart) {
      look(text, hostStart, hostEnd, hash, search);
    }
  }

  private void look(String text, int start, int end, int hash, Paths.Search search) {
    int at = slot(hash, table.length);
    for (Entry entry = table[at]; entry != null; entry = table[at]) {
      if (hashes[at] == hash
          && entry.name.length() == end - start
          && text.startsWith(entry.name, start)) {
        search.in(entry.paths);
        return;
      }
      at = (at + 1) & (table.length - 1);
    }
  }
}
