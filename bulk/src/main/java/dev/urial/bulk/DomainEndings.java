package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Maps endings of domain names to numbers, and finds them in the bytes of a host without
 * allocating.
 *
 * <p>An ending (tail) is read from the right into a key: its letters in the octets of a long. Tails
 * of up to eight letters are compared only by their keys. Tails are lower-case ASCII; hosts are
 * case-insensitive.
 *
 * <p>A list of names may be hostile, with all names in the same slot. No table is created for such
 * a list.
 *
 * <p>CHOICE: {@code registry.DomainTree} is a separate class. It is built while a list is read,
 * counts the rules of each label by section, and walks strings from parent to child. This table is
 * created once from a complete list, and looks up each tail once, in bytes. Both get the letters of
 * a domain from {@code internal.text.DomainLetters}; a property test compares their results.
 */
final class DomainEndings {
  /** Set in the key of a tail with more than eight letters, which overlap in the key. */
  private static final long LONG = 1L << 63;

  private static final long MIX = 0xD6E8FEB86659FD93L;

  /** The number of slots, from its own slot on, that are searched for a tail. */
  private static final int PROBES = 32;

  /** Open addressing: for each tail, its key, and its position, length and number; or 0, 0. */
  private final long[] table;

  private final byte[] texts;

  /**
   * A bit for each tail; some tails share a bit. Most lookups are for tails that are not in the
   * table, and these bits, which fit into the fastest cache, reject them.
   */
  private final long[] known;

  private static final int KNOWN_BITS = 17;

  private DomainEndings(long[] table, byte[] texts, long[] known) {
    this.table = table;
    this.texts = texts;
    this.known = known;
  }

  /**
   * Creates a table of tails in lower-case ASCII, each with a number from 1 to 65,535. Returns null
   * if too many tails would share slots, or if a tail is longer than a DNS name.
   */
  static @Nullable DomainEndings of(Map<String, Integer> all) {
    long[] made = new long[Integer.highestOneBit(Math.max(all.size(), 16)) * 8];
    StringBuilder texts = new StringBuilder();
    long[] known = new long[1 << KNOWN_BITS - 6];
    for (Map.Entry<String, Integer> tail : all.entrySet()) {
      String name = tail.getKey();
      if (name.length() > 255) {
        return null; // longer than any DNS name
      }
      long key = 0;
      for (int i = name.length() - 1; i >= 0; i--) {
        key = key(key, name.charAt(i));
      }
      key = whole(key, name.length());
      known[bit(key) >> 6] |= 1L << bit(key);
      int slot = slot(key, made);
      int probes = 0;
      while (made[slot + 1] != 0) {
        slot = slot + 2 & made.length - 1;
        if (++probes == PROBES) {
          return null;
        }
      }
      made[slot] = key;
      made[slot + 1] = (long) texts.length() << 32 | (long) name.length() << 16 | tail.getValue();
      texts.append(name);
    }
    return new DomainEndings(made, texts.toString().getBytes(US_ASCII), known);
  }

  /** Returns the key of a tail with one more lower-case letter or dot to the left. */
  static long key(long letters, int letter) {
    return Long.rotateLeft(letters, 8) ^ letter;
  }

  /** Returns the key of a complete tail. Letters have seven bits, so the highest bit is free. */
  private static long whole(long letters, int length) {
    return length > 8 ? letters | LONG : letters;
  }

  private static int slot(long key, long[] table) {
    return (int) (key * MIX >>> 32) << 1 & table.length - 1;
  }

  /** Returns the bit in {@link #known} for a key. */
  private static int bit(long key) {
    return (int) (key * MIX >>> 64 - KNOWN_BITS);
  }

  /**
   * Returns the number of a tail of a host; 0 if it is not in the table.
   *
   * @param letters the key of the tail, created with {@link #key} from the right
   */
  int find(long letters, byte[] host, int start, int end) {
    final long[] entries = table;
    long key = whole(letters, end - start);
    int bit = bit(key);
    if ((known[bit >> 6] & 1L << bit) == 0) {
      return 0;
    }
    int slot = slot(key, entries);
    while (true) {
      long entry = entries[slot + 1];
      if (entry == 0 || (entries[slot] == key && (key > 0 || isAt(entry, host, start, end)))) {
        return (int) entry & 0xFFFF;
      }
      slot = slot + 2 & entries.length - 1;
    }
  }

  private boolean isAt(long entry, byte[] host, int start, int end) {
    if ((int) entry >>> 16 != end - start) {
      return false;
    }
    int at = (int) (entry >>> 32);
    for (int i = start; i < end; i++, at++) {
      byte c = host[i];
      if (texts[at] != (c >= 'A' && c <= 'Z' ? c | 0x20 : c)) {
        return false;
      }
    }
    return true;
  }
}
