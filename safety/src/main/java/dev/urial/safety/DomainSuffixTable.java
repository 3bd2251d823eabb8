package dev.urial.safety;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table of domain names, each of which includes all names below it. A lookup finds the longest
 * name that includes a host, in a single scan from the end of the host and without creating
 * objects.
 *
 * @param <V> the type of the values
 */
final class DomainSuffixTable<V> {
  private final String[] names;
  private final Object[] values;

  /** The hashes of the names, so that most lookups do not compare names. */
  private final int[] hashes;

  private final int mask;
  private final boolean isEmpty;

  /**
   * @param entries the values by name; names are in lower case, without a dot at either end
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
   * Returns the value of the longest name that includes the host in a range of the text, or null if
   * there is none.
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

  /** The results of a quick check of a host. */
  enum Look {
    /** A host that needs a full check: it may be an address, a listed name, or not a name. */
    STRANGE,
    /** A name that is not listed, but may be deceptive. */
    NAME,
    /** A name that is not listed and cannot be deceptive. */
    PLAIN_NAME
  }

  /**
   * Quickly checks the host in a range of the text. A name has at least two labels of lower-case
   * letters, digits, hyphens and underscores. It does not end with a dot or a digit, so no parser
   * treats it as an address. The check is a single scan, because it runs for every URL.
   *
   * <p>INVARIANT: {@code HostVerdict.isPlain} is true for a plain name, because the name has no 0,
   * no 1, no hyphen, and no label of three letters between its first and last labels, except for
   * labels that begin with {@code w}.
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
          return Look.STRANGE; // 0x7f.0.0.0xa: an address to the C library, perhaps not to browsers
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

  /** The kind of each ASCII character for {@link #look}; 0 for ordinary characters. */
  private static final byte[] KINDS = new byte[128];

  static {
    for (char c = 0; c < 128; c++) {
      boolean isPlain = (c >= 'a' && c <= 'z') || (c >= '2' && c <= '9') || c == '_';
      boolean isDoubtful = c == '0' || c == '1' || c == '-';
      KINDS[c] = isPlain ? 0 : isDoubtful ? DOUBTFUL : c == '.' ? DOT : ODD;
    }
  }

  /** Returns the value of the name that equals a range of the text, or null if there is none. */
  @Nullable V exactly(String text, int start, int end) {
    int hash = 0;
    for (int i = end - 1; i >= start; i--) {
      hash = 31 * hash + text.charAt(i);
    }
    return isEmpty ? null : at(hash, text, start, end);
  }

  @SuppressWarnings("unchecked") // the constructor stores only such values
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
