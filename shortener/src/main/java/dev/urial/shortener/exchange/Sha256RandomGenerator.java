package dev.urial.shortener.exchange;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.random.RandomGenerator;

/**
 * A generator of pseudorandom numbers that depend only on a seed: SHA-256 of the seed and a
 * counter.
 */
final class Sha256RandomGenerator implements RandomGenerator {
  private final byte[] seed;
  private int counter;

  Sha256RandomGenerator(byte[] seed) {
    this.seed = seed.clone();
  }

  @Override
  public long nextLong() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(seed);
      return ByteBuffer.wrap(digest.digest(new byte[] {(byte) (counter >> 8), (byte) counter++}))
          .getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
