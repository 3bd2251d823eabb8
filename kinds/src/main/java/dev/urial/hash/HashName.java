package dev.urial.hash;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A hash used as a name: an algorithm and the octets of the hash. Data can be verified against the
 * hash.
 *
 * <pre>{@code
 * HashName name = HashAlgorithm.SHA_256.hash("Hello World!".getBytes(US_ASCII));
 * name.encode(BaseEncoding.BASE64URL)  // "f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk"
 * name.verify(stream)                  // true if the stream is "Hello World!"
 * }</pre>
 *
 * <p>CIRCLE: an algorithm creates names, and a name calls its algorithm to verify data.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-2">RFC 6920 §2</a>
 */
public final class HashName implements Serializable {
  private static final long serialVersionUID = 1;
  private static final Clause ALGORITHM = Clause.rfc("hash algorithm", 6920, "2");

  private final transient HashAlgorithm algorithm;
  private final transient byte[] digest;

  private HashName(HashAlgorithm algorithm, byte[] digest) {
    this.algorithm = algorithm;
    this.digest = digest;
  }

  /**
   * Creates a name from an algorithm and the octets of a hash.
   *
   * @param algorithm the algorithm
   * @param digest the octets of the hash
   * @return the hash
   * @throws IllegalArgumentException if the number of octets is wrong for the algorithm
   * @see HashAlgorithm#octets
   */
  public static HashName of(HashAlgorithm algorithm, byte[] digest) {
    Objects.requireNonNull(algorithm, "algorithm");
    if (Objects.requireNonNull(digest, "digest").length != algorithm.octets()) {
      throw new IllegalArgumentException(
          algorithm + " has " + algorithm.octets() + " octets, not " + digest.length);
    }
    return new HashName(algorithm, digest.clone());
  }

  /**
   * Parses the output of {@link #toString}: the name of the algorithm's enum constant, a space, and
   * the octets in hexadecimal.
   *
   * <pre>{@code
   * HashName.parse("CRC_32 cbf43926").algorithm()  // CRC_32
   * }</pre>
   *
   * @param text the text to parse
   * @return the hash
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static HashName parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the hash
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static HashName valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses the output of {@link #toString}; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the hash, or the error
   * @see #parse
   */
  public static Parsed<HashName> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    int begun = 0;
    for (HashAlgorithm algorithm : HashAlgorithm.values()) {
      String head = algorithm.name() + ' ';
      if (text.startsWith(head)) {
        return BaseEncoding.BASE16
            .tryDecode(text, head.length(), text.length(), algorithm.octets())
            .map(digest -> new HashName(algorithm, digest));
      }
      int same = 0;
      while (same < Math.min(head.length(), text.length())
          && head.charAt(same) == text.charAt(same)) {
        same++;
      }
      begun = Math.max(begun, same);
    }
    return new Parsed.Failed<>(new SyntaxError(ALGORITHM, begun, text));
  }

  /** {@return the algorithm} */
  public HashAlgorithm algorithm() {
    return algorithm;
  }

  /** {@return a copy of the hash's octets} */
  public byte[] digest() {
    return digest.clone();
  }

  /**
   * {@return the hash encoded as digits}
   *
   * @param encoding the encoding
   * @see BaseEncoding#encode
   */
  public String encode(BaseEncoding encoding) {
    Objects.requireNonNull(encoding, "encoding");
    return encoding.encode(digest);
  }

  /**
   * {@return whether the octets have this hash}
   *
   * @param octets the octets to verify
   * @throws UnsupportedOperationException if no provider supports the digest; the message names it.
   *     Every JDK supports MD5, SHA-1, SHA-2 and SHA-3
   * @see HashAlgorithm#isAvailable
   */
  public boolean verify(byte[] octets) {
    Objects.requireNonNull(octets, "octets");
    return isSame(algorithm.hash(octets));
  }

  /**
   * {@return whether the stream has this hash} The stream is read to the end in constant memory and
   * is not closed.
   *
   * @param stream the stream to read
   * @throws UnsupportedOperationException if no provider supports the digest; the message names it.
   *     Every JDK supports MD5, SHA-1, SHA-2 and SHA-3
   * @throws IOException if the stream cannot be read
   * @see HashAlgorithm#isAvailable
   */
  public boolean verify(InputStream stream) throws IOException {
    Objects.requireNonNull(stream, "stream");
    return isSame(algorithm.hash(stream));
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

  /**
   * Returns the algorithm's name and the hash in hexadecimal, in the form that {@link #parse}
   * accepts.
   */
  @JsonValue
  @Override
  public String toString() {
    return algorithm + " " + encode(BaseEncoding.BASE16);
  }

  private Object writeReplace() {
    return new Form(toString());
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("a hash is deserialized from its text");
  }

  /** The serialized form of a hash name. */
  private record Form(String text) implements Serializable {
    private Object readResolve() throws InvalidObjectException {
      HashName name = text == null ? null : tryParse(text).orElseNull();
      if (name == null) {
        throw new InvalidObjectException("not a serialized hash");
      }
      return name;
    }
  }
}
