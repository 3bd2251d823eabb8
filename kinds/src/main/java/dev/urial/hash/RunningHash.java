package dev.urial.hash;

import java.util.Objects;

/**
 * A hash of octets that come piece by piece: for streams that somebody else reads.
 *
 * <pre>{@code
 * RunningHash hash = RunningHash.of(HashAlgorithm.SHA_256);
 * hash.update(octets, 0, octets.length);
 * hash.finish().encode(BaseEncoding.BASE64URL)
 * }</pre>
 *
 * <p>In constant memory, but for the 16 octets that {@link HashAlgorithm#ED2K} keeps of every 9.28
 * MiB. Of one thread.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-2">RFC 6920 §2</a>
 */
public final class RunningHash {
  private final HashAlgorithm algorithm;
  private final Hasher hasher;
  private boolean isFinished;

  private RunningHash(HashAlgorithm algorithm, Hasher hasher) {
    this.algorithm = algorithm;
    this.hasher = hasher;
  }

  /**
   * The hash of nothing yet.
   *
   * @throws UnsupportedOperationException if no provider has the digest; the message names it. No
   *     JDK lacks MD5, SHA-1, SHA-2 and SHA-3
   * @see HashAlgorithm#isAvailable
   */
  public static RunningHash of(HashAlgorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    return new RunningHash(algorithm, algorithm.hasher());
  }

  /**
   * Takes some octets.
   *
   * @throws IndexOutOfBoundsException if they do not lie in the array
   * @throws IllegalStateException if the hash is finished
   * @see HashAlgorithm#hash(java.io.InputStream)
   */
  public void update(byte[] octets, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, Objects.requireNonNull(octets, "octets").length);
    if (isFinished) {
      throw new IllegalStateException("the hash is finished");
    }
    hasher.update(octets, offset, length);
  }

  /**
   * The hash of all that was taken; once.
   *
   * @throws IllegalStateException if the hash is finished
   */
  public HashName finish() {
    if (isFinished) {
      throw new IllegalStateException("the hash is finished");
    }
    isFinished = true;
    return algorithm.name(hasher);
  }
}
