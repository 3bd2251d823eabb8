package dev.urial.safety;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names, each of which includes all names below it: which of them does a host lie in? One walk from
 * the end of the host, without an object.
 *
 * @param <V> what is known of a name
 */
final class DomainSuffixTable<V> {
  private final String[] names;
  private final Object[] values;

  /** Of the names, so that most questions read no name. */
  private final int[] hashes;

  private final int mask;
  private final boolean isEmpty;

  /**
   * @param entries by name, in lowercase letters, without dot at either end
   */
  DomainSuffixTable(Map<String, ? extends V> entries) {
    int size = Integer.highestOneBit(Math.max(1, entries.size())) * 4;
    names = new String[size];
    values = new Object[size];
    hashes = new int[size];
    mask = size - 1;
    isEmpty = entries.isEmpty();
    for (Map.Entry<String, ? extends V> entry : entries.entrySet()) {
      int hash = hash(entry.getKey());
      int slot = spread(hash) & mask;
      while (names[slot] != null) {
        slot = slot + 1 & mask;
      }
      names[slot] = entry.getKey();
      values[slot] = entry.getValue();
      hashes[slot] = hash;
    }
  }

  boolean isEmpty() {
    return isEmpty;
  }

  /**
   * What is known of the longest name that a stretch of a text ends in, at a dot or as a whole;
   * null if there is none.
   */
  @Nullable V find(String text, int start, int end) {
    if (isEmpty) {
      return null;
    }
    V found = null;
    int hash = 0;
    for (int i = end - 1; i >= start; i--) {
      char c = text.charAt(i);
      if (c == '.' && i < end - 1) {
        V here = at(hash, text, i + 1, end);
        found = here == null ? found : here;
      }
      hash = 31 * hash + c;
    }
    V whole = at(hash, text, start, end);
    return whole == null ? found : whole;
  }

  /** What a first look at a host tells. */
  enum Look {
    /** Look again: it may be an address, or listed, or no name. */
    STRANGE,
    /** A name that is not listed; whether it deceives is another question. */
    NAME,
    /** A name that is not listed, and has nothing that could deceive. */
    PLAIN_NAME
  }

  /**
   * Looks at a stretch of a text: a name has at least two labels of lowercase letters, digits,
   * hyphens and underscores, no dot at the end, and there no digit, so that nobody takes it for an
   * address. All in one walk, for those that are asked for every URL.
   *
   * <p>INVARIANT: a plain name is one to {@code HostVerdict.isPlain}, too: it has no 0, no 1, no
   * hyphen, and before its last label none of three letters but such as {@code www}.
   */
  Look look(String text, int start, int end) {
    final byte[] kinds = KINDS;
    int hash = 0;
    int all = 0;
    int dot = end;
    for (int i = end - 1; i >= start; i--) {
      char c = text.charAt(i);
      byte kind = c < 128 ? kinds[c] : ODD;
      all |= kind;
      if (kind == DOT) {
        if (dot - i == 1 || i == end - 1 || at(hash, text, i + 1, end) != null) {
          return Look.STRANGE;
        }
        if (dot == end && text.charAt(i + 1) == '0') {
          return Look
              .STRANGE; // 0x7f.0.0.0xa: the C library reads an address where browsers may not
        }
        all |= dot < end && dot - i == 4 && text.charAt(i + 1) != 'w' ? DOUBTFUL : 0;
        dot = i;
      }
      hash = 31 * hash + c;
    }
    char last = text.charAt(end - 1);
    boolean isName = (all & (ODD | DOT)) == DOT && dot > start && (last < '0' || last > '9');
    if (!isName || at(hash, text, start, end) != null) {
      return Look.STRANGE;
    }
    return (all & DOUBTFUL) == 0 ? Look.PLAIN_NAME : Look.NAME;
  }

  private static final byte DOT = 1;
  private static final byte DOUBTFUL = 2;
  private static final byte ODD = 4;

  /** What a character of ASCII is to {@link #look}; 0 if nothing is to be said of it. Read only. */
  private static final byte[] KINDS = new byte[128];

  static {
    for (char c = 0; c < 128; c++) {
      boolean isPlain = (c >= 'a' && c <= 'z') || (c >= '2' && c <= '9') || c == '_';
      boolean isDoubtful = c == '0' || c == '1' || c == '-';
      KINDS[c] = isPlain ? 0 : isDoubtful ? DOUBTFUL : c == '.' ? DOT : ODD;
    }
  }

  /** What is known of exactly this stretch of a text. */
  @Nullable V exactly(String text, int start, int end) {
    int hash = 0;
    for (int i = end - 1; i >= start; i--) {
      hash = 31 * hash + text.charAt(i);
    }
    return isEmpty ? null : at(hash, text, start, end);
  }

  @SuppressWarnings("unchecked") // the constructor put only such values there
  private @Nullable V at(int hash, String text, int start, int end) {
    int slot = spread(hash) & mask;
    while (true) {
      String name = hashes[slot] == hash ? names[slot] : null;
      if (name != null && name.length() == end - start && text.startsWith(name, start)) {
        return (V) values[slot];
      }
      if (values[slot] == null) {
        return null;
      }
      slot = slot + 1 & mask;
    }
  }

  private static int hash(String name) {
    int hash = 0;
    for (int i = name.length() - 1; i >= 0; i--) {
      hash = 31 * hash + name.charAt(i);
    }
    return hash;
  }

  private static int spread(int hash) {
    return hash ^ hash >>> 15;
  }
}
