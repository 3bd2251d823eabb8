package dev.urial.hash;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * Tiger, of R. Anderson and E. Biham, 1996, which no JDK has: plain, and only to test what is above
 * it. Its tables are made as its authors made theirs, by the function itself.
 */
final class Tiger extends MessageDigest {
  private static final long[] START = {
    0x0123456789ABCDEFL, 0xFEDCBA9876543210L, 0xF096A5B4C3B2E187L
  };
  private static final int[] MULTIPLIERS = {5, 7, 9};

  /** Four tables of 256, one after the other. */
  private static final long[] TABLES = tables();

  private final long[] state = new long[3];
  private final long[] before = new long[3];
  private final long[] words = new long[8];
  private final byte[] block = new byte[64];
  private long length;

  Tiger() {
    super("Tiger");
    engineReset();
  }

  private static long[] tables() {
    long[] tables = new long[1024];
    for (int i = 0; i < 1024; i++) {
      tables[i] = (i & 0xFF) * 0x0101010101010101L;
    }
    String seed = "Tiger - A Fast New Hash Function, by Ross Anderson and Eli Biham";
    long[] block = new long[8];
    long[] words = new long[8];
    read(seed.getBytes(StandardCharsets.US_ASCII), block);
    long[] state = START.clone();
    long[] before = new long[3];
    int used = 2;
    for (int pass = 0; pass < 5; pass++) {
      for (int i = 0; i < 256; i++) {
        for (int table = 0; table < 1024; table += 256) {
          used = (used + 1) % 3;
          if (used == 0) {
            System.arraycopy(block, 0, words, 0, 8);
            compress(words, state, before, tables);
          }
          for (int column = 0; column < 64; column += 8) {
            int other = table + (int) (state[used] >>> column & 0xFF);
            long swapped = (tables[table + i] ^ tables[other]) & 0xFFL << column;
            tables[table + i] ^= swapped;
            tables[other] ^= swapped;
          }
        }
      }
    }
    return tables;
  }

  private static void read(byte[] block, long[] words) {
    for (int i = 63; i >= 0; i--) {
      words[i / 8] = words[i / 8] << 8 | block[i] & 0xFF;
    }
  }

  private static void compress(long[] x, long[] s, long[] before, long[] tables) {
    System.arraycopy(s, 0, before, 0, 3);
    for (int pass = 0; pass < 3; pass++) {
      if (pass > 0) {
        schedule(x);
      }
      for (int i = 0; i < 8; i++) {
        int a = (i + 2 * pass) % 3;
        int b = (a + 1) % 3;
        int c = (a + 2) % 3;
        s[c] ^= x[i];
        long even = 0;
        long odd = 0;
        for (int k = 0; k < 4; k++) {
          even ^= tables[256 * k + (int) (s[c] >>> 16 * k & 0xFF)];
          odd ^= tables[256 * (3 - k) + (int) (s[c] >>> 16 * k + 8 & 0xFF)];
        }
        s[a] -= even;
        s[b] = (s[b] + odd) * MULTIPLIERS[pass];
      }
    }
    s[0] ^= before[0];
    s[1] -= before[1];
    s[2] += before[2];
  }

  private static void schedule(long[] x) {
    x[0] -= x[7] ^ 0xA5A5A5A5A5A5A5A5L;
    x[1] ^= x[0];
    x[2] += x[1];
    x[3] -= x[2] ^ ~x[1] << 19;
    x[4] ^= x[3];
    x[5] += x[4];
    x[6] -= x[5] ^ ~x[4] >>> 23;
    x[7] ^= x[6];
    x[0] += x[7];
    x[1] -= x[0] ^ ~x[7] << 19;
    x[2] ^= x[1];
    x[3] += x[2];
    x[4] -= x[3] ^ ~x[2] >>> 23;
    x[5] ^= x[4];
    x[6] += x[5];
    x[7] -= x[6] ^ 0x0123456789ABCDEFL;
  }

  @Override
  protected int engineGetDigestLength() {
    return 24;
  }

  @Override
  protected void engineUpdate(byte octet) {
    block[(int) (length++ % 64)] = octet;
    if (length % 64 == 0) {
      read(block, words);
      compress(words, state, before, TABLES);
    }
  }

  @Override
  protected void engineUpdate(byte[] octets, int offset, int count) {
    for (int i = offset; i < offset + count; i++) {
      engineUpdate(octets[i]);
    }
  }

  @Override
  protected byte[] engineDigest() {
    byte[] digest = new byte[24];
    engineDigest(digest, 0, 24);
    return digest;
  }

  @Override
  protected int engineDigest(byte[] digest, int offset, int count) {
    long bits = length * 8;
    engineUpdate((byte) 1);
    while (length % 64 != 56) {
      engineUpdate((byte) 0);
    }
    for (int i = 0; i < 64; i += 8) {
      engineUpdate((byte) (bits >>> i));
    }
    for (int i = 0; i < 24; i++) {
      digest[offset + i] = (byte) (state[i / 8] >>> i % 8 * 8);
    }
    engineReset();
    return 24;
  }

  @Override
  protected void engineReset() {
    System.arraycopy(START, 0, state, 0, 3);
    length = 0;
  }
}
