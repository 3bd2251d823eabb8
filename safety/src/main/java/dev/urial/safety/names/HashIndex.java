package dev.urial.safety.names;

/**
 * Maps hashes to numbers, compactly: a slot is a hash and a number in one {@code long}. Several
 * numbers may have one hash, and whoever asks looks whether a number is the one that is meant.
 *
 * <p>Open addressing, half full at most: 16 to 32 bytes an entry. Most questions are about a hash
 * that is not there; a bit for each hash, small enough for a processor's cache, answers about nine
 * of ten of these.
 */
final class HashIndex {
  private final long[] slots;
  private final int mask;
  private final long[] bits;
  private final int shift;

  /**
   * An empty one.
   *
   * @param entries how many will be put in, at most
   */
  HashIndex(int entries) {
    int size = Integer.highestOneBit(Math.max(2, entries)) << 2;
    slots = new long[size];
    mask = size - 1;
    bits = new long[Math.max(1, size / 16)]; // four bits a slot
    shift = Integer.numberOfLeadingZeros(bits.length * 64 - 1);
  }

  void put(int hash, int number) {
    long slot = (long) hash << 32 | (number + 1);
    int bit = bit(hash);
    bits[bit >>> 6] |= 1L << bit;
    int at = place(hash);
    while (slots[at] != 0) {
      if (slots[at] == slot) {
        return;
      }
      at = at + 1 & mask;
    }
    slots[at] = slot;
  }

  private int place(int hash) {
    int mixed = hash * 0x9E3779B1;
    return (mixed ^ mixed >>> 15) & mask;
  }

  private int bit(int hash) {
    return hash * 0x9E3779B1 >>> shift;
  }

  /** The first slot with a hash; negative without. */
  int first(int hash) {
    int bit = bit(hash);
    return (bits[bit >>> 6] >>> bit & 1) == 0 ? -1 : from(place(hash), hash);
  }

  /** The next slot with the same hash; negative without. */
  int next(int slot) {
    return from(slot + 1 & mask, (int) (slots[slot] >>> 32));
  }

  /** The number in a slot. */
  int number(int slot) {
    return (int) slots[slot] - 1;
  }

  private int from(int start, int hash) {
    int at = start;
    while (slots[at] != 0) {
      if ((int) (slots[at] >>> 32) == hash) {
        return at;
      }
      at = at + 1 & mask;
    }
    return -1;
  }
}
