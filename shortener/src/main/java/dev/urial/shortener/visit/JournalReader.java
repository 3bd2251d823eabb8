package dev.urial.shortener.visit;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Reads a journal file, even a damaged one.
 *
 * <pre>
 *   octets 0–3    the word "UVHJ"
 *   octets 4–7    the length of the hit
 *   octets 8–11   CRC-32C of the journal's name, the record's position, and the hit
 *   octets 12–    the hit; then zeros up to a multiple of eight
 * </pre>
 *
 * The checksum covers the position, so that a record in the wrong place, or inside a forged hit, is
 * invalid. Invalid data is skipped in steps of eight octets up to the next valid record. To keep
 * the running time linear, records with wrong checksums may have a total length of at most four
 * times the size of the file; after that, the rest of the file is skipped.
 */
final class JournalReader {
  private static final int MAGIC = 0x5556_484A;
  private static final int HEAD = 12;
  private static final int LONGEST = 8_192;

  private final ByteBuffer octets;
  private final long base;
  private final int seed;
  private long patience;
  private int at;
  private int limit;
  private boolean inDamage;
  private long damaged;

  /**
   * Creates a reader.
   *
   * @param octets the content of the file
   * @param start the index at which to start
   * @param base the position of the file's first octet
   * @param seed the hash code of the journal's name, which the checksum covers
   */
  JournalReader(ByteBuffer octets, int start, long base, int seed) {
    this.octets = octets;
    this.base = base;
    this.seed = seed;
    this.at = start;
    this.limit = octets.limit();
    this.patience = 4L * octets.limit();
  }

  /** Sets the index at which reading stops. */
  void limit(int end) {
    limit = Math.min(end, octets.limit());
  }

  /** Returns the size of a record for a hit of the given length, in octets. */
  static int size(int octets) {
    return HEAD + octets + 7 & ~7;
  }

  static void write(ByteBuffer to, int at, long position, int seed, byte[] hit) {
    to.put(at + HEAD, hit);
    to.putInt(at + 8, sum(position, seed, hit));
    to.putInt(at + 4, hit.length);
    to.putInt(at, MAGIC);
  }

  private static int sum(long position, int seed, byte[] hit) {
    CRC32C sum = new CRC32C();
    for (int shift = 56; shift >= 0; shift -= 8) {
      sum.update((int) (position >>> shift));
    }
    for (int shift = 24; shift >= 0; shift -= 8) {
      sum.update(seed >>> shift);
    }
    sum.update(hit, 0, hit.length);
    return (int) sum.getValue();
  }

  /** Returns the next hit, or null if there is none before the limit. */
  @Nullable Hit next() {
    while (at + HEAD <= limit && patience >= 0) {
      Hit hit = octets.getInt(at) == MAGIC ? record() : null;
      if (hit != null) {
        inDamage = false;
        return hit;
      }
      if (octets.getInt(at) != 0 && !inDamage) {
        inDamage = true;
        damaged++;
      }
      at += 8;
    }
    return null;
  }

  private @Nullable Hit record() {
    int length = octets.getInt(at + 4);
    if (length <= 0 || length > LONGEST || length > limit - at - HEAD) {
      return null;
    }
    byte[] hit = new byte[length];
    octets.get(at + HEAD, hit);
    if (sum(base + at, seed, hit) != octets.getInt(at + 8)) {
      patience -= length;
      return null;
    }
    try {
      Hit read = HitOctets.read(hit);
      at += size(length);
      return read;
    } catch (IllegalArgumentException | java.time.DateTimeException e) {
      patience -= length;
      return null;
    }
  }

  /** Returns the position after the hit that was read last. */
  long position() {
    return base + at;
  }

  /** Returns the number of damaged sections that were skipped. */
  long damaged() {
    return damaged;
  }
}
