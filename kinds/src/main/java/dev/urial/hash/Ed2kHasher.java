package dev.urial.hash;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;

/**
 * Computes the hash of eDonkey2000: the digest of a single chunk, or the digest of the digests of
 * several chunks. Keeps 16 octets in memory for each chunk of 9.28 MiB.
 *
 * <p>CHOICE: if all chunks are full, an empty chunk is added, as in eMule; some programs do not add
 * it.
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
