package dev.urial.cli.bulk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.SecureRandom;

/**
 * SipHash-2-4 with an output of 128 bits and a random key for each run, so that nobody can
 * construct two inputs with the same fingerprint. The probability that any two of 100 million
 * inputs have the same fingerprint is less than 10^-22.
 *
 * @see <a href="https://www.aumasson.jp/siphash/siphash.pdf">SipHash: a fast short-input PRF</a>
 */
final class Fingerprint {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final long k0;
  private final long k1;
  private long v0;
  private long v1;
  private long v2;
  private long v3;
  private long high;
  private long low;

  Fingerprint(long k0, long k1) {
    this.k0 = k0;
    this.k1 = k1;
  }

  /** Returns a random key. */
  static long[] key() {
    SecureRandom random = new SecureRandom();
    return new long[] {random.nextLong(), random.nextLong()};
  }

  /** Hashes a range of bytes. {@link #high} and {@link #low} then return its fingerprint. */
  void of(byte[] bytes, int start, int end) {
    v0 = k0 ^ 0x736F6D6570736575L;
    v1 = k1 ^ 0x646F72616E646F6DL ^ 0xEE;
    v2 = k0 ^ 0x6C7967656E657261L;
    v3 = k1 ^ 0x7465646279746573L;
    int i = start;
    for (; i <= end - 8; i += 8) {
      word((long) LONGS.get(bytes, i));
    }
    long last = (long) (end - start) << 56;
    for (int shift = 0; i < end; i++, shift += 8) {
      last |= (bytes[i] & 0xFFL) << shift;
    }
    word(last);
    v2 ^= 0xEE;
    rounds(4);
    low = v0 ^ v1 ^ v2 ^ v3;
    v1 ^= 0xDD;
    rounds(4);
    high = v0 ^ v1 ^ v2 ^ v3;
  }

  long high() {
    return high;
  }

  long low() {
    return low;
  }

  private void word(long word) {
    v3 ^= word;
    rounds(2);
    v0 ^= word;
  }

  private void rounds(int count) {
    long a = v0;
    long b = v1;
    long c = v2;
    long d = v3;
    for (int i = 0; i < count; i++) {
      a += b;
      b = Long.rotateLeft(b, 13) ^ a;
      a = Long.rotateLeft(a, 32);
      c += d;
      d = Long.rotateLeft(d, 16) ^ c;
      a += d;
      d = Long.rotateLeft(d, 21) ^ a;
      c += b;
      b = Long.rotateLeft(b, 17) ^ c;
      c = Long.rotateLeft(c, 32);
    }
    v0 = a;
    v1 = b;
    v2 = c;
    v3 = d;
  }
}
