package dev.urial.shortener.exchange;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Generates numbers that depend only on a secret key and a seed. */
final class KeyedRandom implements RandomGenerator {
  private static final String ALGORITHM = "HmacSHA256";

  private final Mac mac;
  private final byte[] seed;
  private int counter;

  KeyedRandom(byte[] key, String seed) {
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
