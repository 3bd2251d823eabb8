package dev.urial.safety.names;

/**
 * A compact map from hashes to numbers. A slot contains a hash and a number in one {@code long}.
 * Several numbers may have the same hash, so the caller must check each of them.
 *
 * <p>The map uses open addressing and is at most half full, so an entry takes 16 to 32 bytes. Most
 * lookups are for absent hashes. A bit filter, small enough for the processor's cache, rejects
 * about nine in ten of these lookups.
 */
final class HashIndex {
  private final long[] slots;
  private final int mask;
  private final long[] bits;
  private final int shift;

  /**
   * Creates an empty index.
   *
   * @param entries the maximum number of entries
   */
  HashIndex(int entries) {
    int size = Integer.highestOneBit(Math.max(2, entries)) << 2;
    slots = new long[size];
    mask = size - 1;
    bits = new long[Math.max(1, size / 16)]; // four bits per slot
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

  /** Returns the index of the first slot with a hash; negative if there is none. */
  int first(int hash) {
    int bit = bit(hash);
    return (bits[bit >>> 6] >>> bit & 1) == 0 ? -1 : from(place(hash), hash);
  }

  /** Returns the index of the next slot with the same hash; negative if there is none. */
  int next(int slot) {
    return from(slot + 1 & mask, (int) (slots[slot] >>> 32));
  }

  /** Returns the number in a slot. */
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
