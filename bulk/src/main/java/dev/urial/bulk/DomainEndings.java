package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Maps endings of domain names to numbers, and finds them in the bytes of a host without
 * allocating.
 *
 * <p>A tail is read from the right into a key: its letters in the octets of a long. Those of up to
 * eight letters are compared by their keys alone. Tails are ASCII in lowercase letters; the case of
 * a host does not count.
 *
 * <p>A list of names may be hostile, all of one slot: such a list has no table.
 *
 * <p>CHOICE: {@code registry.DomainTree} stays another class. It is built while a list is read,
 * counts the rules of each label by section, and walks strings from parent to child; this table is
 * made once from a finished list, and needs one look into bytes for each tail. What a letter of a
 * domain is, both ask {@code internal.text.DomainLetters}; a law compares their answers.
 */
final class DomainEndings {
  /** In the key of a tail of more than eight letters, which are folded into one another. */
  private static final long LONG = 1L << 63;

  private static final long MIX = 0xD6E8FEB86659FD93L;

  /** In how many slots, from its own one on, a tail may lie. */
  private static final int PROBES = 32;

  /** Open addressing: of each tail its key, and where it is, its length, its number; or 0, 0. */
  private final long[] table;

  private final byte[] texts;

  /**
   * A bit for each tail, of which some share one. Most tails that are asked for are not in the
   * table, and this says so from the cache that is nearest to the processor.
   */
  private final long[] known;

  private static final int KNOWN_BITS = 17;

  private DomainEndings(long[] table, byte[] texts, long[] known) {
    this.table = table;
    this.texts = texts;
    this.known = known;
  }

  /**
   * A table of tails in ASCII and lowercase letters, each with a number from 1 to 65,535; null if
   * too many would lie in one place, or one is longer than the DNS has them.
   */
  static @Nullable DomainEndings of(Map<String, Integer> all) {
    long[] made = new long[Integer.highestOneBit(Math.max(all.size(), 16)) * 8];
    StringBuilder texts = new StringBuilder();
    long[] known = new long[1 << KNOWN_BITS - 6];
    for (Map.Entry<String, Integer> tail : all.entrySet()) {
      String name = tail.getKey();
      if (name.length() > 255) {
        return null; // no name of the DNS is so long
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

  /** The key of a tail with one more letter to the left, a small one, or a dot. */
  static long key(long letters, int letter) {
    return Long.rotateLeft(letters, 8) ^ letter;
  }

  /** The key of a whole tail. Letters have seven bits: the highest bit is free. */
  private static long whole(long letters, int length) {
    return length > 8 ? letters | LONG : letters;
  }

  private static int slot(long key, long[] table) {
    return (int) (key * MIX >>> 32) << 1 & table.length - 1;
  }

  /** Which bit of {@link #known}. */
  private static int bit(long key) {
    return (int) (key * MIX >>> 64 - KNOWN_BITS);
  }

  /**
   * The number of what a host ends in; 0 if it is none of these.
   *
   * @param letters its key, made of {@link #key} from the right
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
