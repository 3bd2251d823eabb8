package dev.urial.hash;

import java.util.Objects;

/**
 * Computes a hash incrementally, for streams that other code reads.
 *
 * <pre>{@code
 * RunningHash hash = RunningHash.of(HashAlgorithm.SHA_256);
 * hash.update(octets, 0, octets.length);
 * hash.finish().encode(BaseEncoding.BASE64URL)
 * }</pre>
 *
 * <p>Uses constant memory, except that {@link HashAlgorithm#ED2K} keeps 16 octets for every 9.28
 * MiB. Not thread-safe.
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
   * Starts computing a hash.
   *
   * @param algorithm the algorithm
   * @return the running hash
   * @throws UnsupportedOperationException if no provider supports the digest; the message names it.
   *     Every JDK supports MD5, SHA-1, SHA-2 and SHA-3
   * @see HashAlgorithm#isAvailable
   */
  public static RunningHash of(HashAlgorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    return new RunningHash(algorithm, algorithm.hasher());
  }

  /**
   * Adds octets to the hashed data.
   *
   * @param octets the array that contains the octets
   * @param offset the index of the first octet to add
   * @param length the number of octets to add
   * @throws IndexOutOfBoundsException if the range is not within the array
   * @throws IllegalStateException if {@link #finish} has already been called
   * @see HashAlgorithm#hash(java.io.InputStream)
   */
  public void update(byte[] octets, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, octets.length);
    if (isFinished) {
      throw new IllegalStateException("the hash is finished");
    }
    hasher.update(octets, offset, length);
  }

  /**
   * {@return the hash of all octets that were added} This method can be called only once.
   *
   * @throws IllegalStateException if {@link #finish} has already been called
   */
  public HashName finish() {
    if (isFinished) {
      throw new IllegalStateException("the hash is finished");
    }
    isFinished = true;
    return algorithm.name(hasher);
  }
}
