package dev.urial.hash;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A hash as a name: which algorithm, which octets; whether something bears the name can be
 * verified.
 *
 * <pre>{@code
 * HashName name = HashAlgorithm.SHA_256.hash("Hello World!".getBytes(US_ASCII));
 * name.encode(BaseEncoding.BASE64URL)  // "f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk"
 * name.verify(stream)                  // true if the stream is "Hello World!"
 * }</pre>
 *
 * <p>CIRCLE: names and algorithms know each other: an algorithm makes names, and a name asks its
 * algorithm to verify it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-2">RFC 6920 §2</a>
 */
public final class HashName {
  private final HashAlgorithm algorithm;
  private final byte[] digest;

  private HashName(HashAlgorithm algorithm, byte[] digest) {
    this.algorithm = algorithm;
    this.digest = digest;
  }

  /**
   * A name of an algorithm and octets.
   *
   * @throws IllegalArgumentException if there are not as many octets as the algorithm has
   * @see HashAlgorithm#octets
   */
  public static HashName of(HashAlgorithm algorithm, byte[] digest) {
    if (digest.length != algorithm.octets()) {
      throw new IllegalArgumentException(
          algorithm + " has " + algorithm.octets() + " octets, not " + digest.length);
    }
    return new HashName(algorithm, digest.clone());
  }

  /** The algorithm. */
  public HashAlgorithm algorithm() {
    return algorithm;
  }

  /** The octets, a copy. */
  public byte[] digest() {
    return digest.clone();
  }

  /**
   * The octets as digits.
   *
   * @see BaseEncoding#encode
   */
  public String encode(BaseEncoding encoding) {
    return encoding.encode(digest);
  }

  /**
   * Whether these octets have this hash.
   *
   * @throws NoSuchAlgorithmException if no provider has the digest; the message names it
   * @see HashAlgorithm#isAvailable
   */
  public boolean verify(byte[] octets) throws NoSuchAlgorithmException {
    return isSame(algorithm.hash(octets));
  }

  /**
   * Whether a stream has this hash: read to its end in constant memory, not closed.
   *
   * @throws NoSuchAlgorithmException if no provider has the digest; the message names it
   * @throws IOException if the stream cannot be read
   * @see HashAlgorithm#isAvailable
   */
  public boolean verify(InputStream stream) throws IOException, NoSuchAlgorithmException {
    return isSame(algorithm.hash(stream));
  }

  /**
   * Whether a stream has this hash by a digest of the caller's, as a Tiger or MD4 from elsewhere.
   *
   * @throws NoSuchAlgorithmException if the digest does not fit
   * @throws IOException if the stream cannot be read
   * @see HashAlgorithm#hash(InputStream, MessageDigest)
   */
  public boolean verify(InputStream stream, MessageDigest messageDigest)
      throws IOException, NoSuchAlgorithmException {
    return isSame(algorithm.hash(stream, messageDigest));
  }

  private boolean isSame(HashName other) {
    return MessageDigest.isEqual(digest, other.digest);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof HashName name
        && algorithm == name.algorithm
        && Arrays.equals(digest, name.digest);
  }

  @Override
  public int hashCode() {
    return Objects.hash(algorithm, Arrays.hashCode(digest));
  }

  /** The algorithm, and the octets in hexadecimal. */
  @Override
  public String toString() {
    return algorithm + " " + encode(BaseEncoding.BASE16);
  }
}
