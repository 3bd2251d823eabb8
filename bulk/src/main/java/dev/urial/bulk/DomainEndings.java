package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Maps endings of domain names to numbers, and finds them in the bytes of a host without
 * allocating.
 *
 * <p>An ending (tail) is converted to a key from right to left, with a letter in each octet of a
 * long. Tails of up to eight letters are compared only by their keys. Tails are in lower-case
 * ASCII, while the case of hosts is ignored.
 *
 * <p>A hostile list may contain only names that share the same slot. No table is created for such a
 * list.
 *
 * <p>CHOICE: {@code registry.DomainTree} is a separate class. That class is built while a list is
 * read, counts the rules of each label by section, and descends from parent to child for strings.
 * This table is created once from a complete list, and each tail is looked up once, in bytes. Both
 * classes get the letters of a domain from {@code internal.text.DomainLetters}, and a property test
 * compares their results.
 */
final class DomainEndings {
  /** The bit that marks the key of a tail of more than eight letters, which overlap in the key. */
  private static final long LONG = 1L << 63;

  private static final long MIX = 0xD6E8FEB86659FD93L;

  /** The maximum number of slots that are searched for a tail, starting with its own slot. */
  private static final int PROBES = 32;

  /**
   * The hash table, with open addressing. Each slot has two longs: the key of a tail, and its
   * position, length and number. Both are 0 in an empty slot.
   */
  private final long[] table;

  private final byte[] texts;

  /**
   * A bit for each tail, which several tails may share. Most lookups are for tails that are not in
   * the table. These bits reject them, and fit into the fastest cache.
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
   * if too many tails would compete for the same slots, or if a tail is longer than any DNS name.
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

  /** Returns the key of a tail that is extended to the left by a lower-case letter or a dot. */
  static long key(long letters, int letter) {
    return Long.rotateLeft(letters, 8) ^ letter;
  }

  /**
   * Returns the key of a complete tail of the given length. Letters have seven bits, so the highest
   * bit is free for {@link #LONG}.
   */
  private static long whole(long letters, int length) {
    return length > 8 ? letters | LONG : letters;
  }

  private static int slot(long key, long[] table) {
    return (int) (key * MIX >>> 32) << 1 & table.length - 1;
  }

  /** Returns the index of the bit for a key in {@link #known}. */
  private static int bit(long key) {
    return (int) (key * MIX >>> 64 - KNOWN_BITS);
  }

  /**
   * Returns the number of a tail of a host, or 0 if the tail is not in the table.
   *
   * @param letters the key of the tail, built with {@link #key} from right to left
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
