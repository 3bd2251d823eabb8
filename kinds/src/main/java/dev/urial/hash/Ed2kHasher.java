package dev.urial.hash;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;

/**
 * The hash of eDonkey2000: for one chunk, its digest; for several, the digest of their digests.
 * Keeps 16 octets in memory for each chunk of 9.28 MiB.
 *
 * <p>CHOICE: if all chunks are full, an empty one is added, as in eMule; some programs do not.
 */
final class Ed2kHasher implements Hasher {
  static final int CHUNK = 9_728_000;

  private final MessageDigest digest;
  private final ByteArrayOutputStream chunks = new ByteArrayOutputStream();
  private int filled;

  Ed2kHasher(MessageDigest digest) {
    digest.reset();
    this.digest = digest;
  }

  @Override
  public void update(byte[] octets, int offset, int length) {
    int at = offset;
    int end = offset + length;
    while (at < end) {
      int taken = Math.min(CHUNK - filled, end - at);
      digest.update(octets, at, taken);
      filled += taken;
      at += taken;
      if (filled == CHUNK) {
        chunks.writeBytes(digest.digest());
        filled = 0;
      }
    }
  }

  @Override
  public byte[] finish() {
    byte[] last = digest.digest();
    if (chunks.size() == 0) {
      return last;
    }
    chunks.writeBytes(last);
    return digest.digest(chunks.toByteArray());
  }
}
