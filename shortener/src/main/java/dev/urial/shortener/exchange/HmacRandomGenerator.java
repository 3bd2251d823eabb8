package dev.urial.shortener.exchange;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A generator of pseudorandom numbers that depend only on a key and a seed: HMAC-SHA-256 of the
 * seed and a counter. Whoever does not know the key cannot predict them.
 */
final class HmacRandomGenerator implements RandomGenerator {
  private static final String ALGORITHM = "HmacSHA256";

  private final Mac mac;
  private final byte[] seed;
  private int counter;

  HmacRandomGenerator(byte[] key, String seed) {
    try {
      mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
    this.seed = seed.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public long nextLong() {
    mac.update(seed);
    return ByteBuffer.wrap(mac.doFinal(new byte[] {(byte) (counter >> 8), (byte) counter++}))
        .getLong();
  }
}
