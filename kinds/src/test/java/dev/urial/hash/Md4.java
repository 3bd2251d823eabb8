package dev.urial.hash;

import java.security.MessageDigest;

/**
 * MD4, which no JDK offers: plain, and only to test what is above it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1320#section-3">RFC 1320 §3</a>
 */
final class Md4 extends MessageDigest {
  private static final int[] ADDED = {0, 0x5A827999, 0x6ED9EBA1};
  private static final int[][] SHIFTS = {{3, 7, 11, 19}, {3, 5, 9, 13}, {3, 9, 11, 15}};
  private static final int[] LAST_ORDER = {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15};

  private final int[] state = new int[4];
  private final int[] before = new int[4];
  private final int[] x = new int[16];
  private final byte[] block = new byte[64];
  private long length;

  Md4() {
    super("MD4");
    engineReset();
  }

  private void compress() {
    for (int i = 63; i >= 0; i--) {
      x[i / 4] = x[i / 4] << 8 | block[i] & 0xFF;
    }
    int[] s = state;
    System.arraycopy(s, 0, before, 0, 4);
    for (int step = 0; step < 48; step++) {
      int round = step / 16;
      int i = step % 16;
      int word = round == 0 ? i : round == 1 ? i % 4 * 4 + i / 4 : LAST_ORDER[i];
      int a = (48 - step) % 4;
      int b = s[(a + 1) % 4];
      int c = s[(a + 2) % 4];
      int d = s[(a + 3) % 4];
      int mixed = round == 0 ? b & c | ~b & d : round == 1 ? b & c | b & d | c & d : b ^ c ^ d;
      s[a] = Integer.rotateLeft(s[a] + mixed + x[word] + ADDED[round], SHIFTS[round][i % 4]);
    }
    for (int i = 0; i < 4; i++) {
      s[i] += before[i];
    }
  }

  @Override
  protected int engineGetDigestLength() {
    return 16;
  }

  @Override
  protected void engineUpdate(byte octet) {
    block[(int) (length++ % 64)] = octet;
    if (length % 64 == 0) {
      compress();
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
    long bits = length * 8;
    engineUpdate((byte) 0x80);
    while (length % 64 != 56) {
      engineUpdate((byte) 0);
    }
    for (int i = 0; i < 64; i += 8) {
      engineUpdate((byte) (bits >>> i));
    }
    byte[] digest = new byte[16];
    for (int i = 0; i < 16; i++) {
      digest[i] = (byte) (state[i / 4] >>> i % 4 * 8);
    }
    engineReset();
    return digest;
  }

  @Override
  protected void engineReset() {
    state[0] = 0x67452301;
    state[1] = 0xEFCDAB89;
    state[2] = 0x98BADCFE;
    state[3] = 0x10325476;
    length = 0;
  }
}
