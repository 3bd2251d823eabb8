package dev.urial.cli.bulk;

/**
 * A set of fingerprints in memory. Two zeros mark a free slot, so a fingerprint must not consist of
 * two zeros.
 */
final class FingerprintSet {
  private long[] table = new long[2 << 10];
  private int size;

  /** Adds a fingerprint; returns whether it is new. */
  boolean add(long high, long low) {
    int at = place(high, low);
    if (isUsed(at)) {
      return false;
    }
    put(at, high, low);
    if (4L * ++size > 3L * capacity()) {
      grow();
    }
    return true;
  }

  /** Returns whether the set contains a fingerprint. */
  boolean has(long high, long low) {
    return isUsed(place(high, low));
  }

  /** Returns the slot of a fingerprint, or the slot where it would be added. */
  int place(long high, long low) {
    int mask = capacity() - 1;
    int at = (int) low & mask;
    while (isUsed(at) && (table[2 * at] != high || table[2 * at + 1] != low)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void put(int at, long high, long low) {
    table[2 * at] = high;
    table[2 * at + 1] = low;
  }

  private void grow() {
    long[] old = table;
    table = new long[2 * old.length];
    for (int i = 0; i < old.length; i += 2) {
      if ((old[i] | old[i + 1]) != 0) {
        put(place(old[i], old[i + 1]), old[i], old[i + 1]);
      }
    }
  }

  /** Returns the size that the table will have after one more fingerprint is added, in octets. */
  long octetsOfNext() {
    long now = 8L * table.length;
    return 4L * (size + 1) > 3L * capacity() ? 2 * now : now;
  }

  int capacity() {
    return table.length / 2;
  }

  boolean isUsed(int at) {
    return (table[2 * at] | table[2 * at + 1]) != 0;
  }

  long high(int at) {
    return table[2 * at];
  }

  long low(int at) {
    return table[2 * at + 1];
  }
}
