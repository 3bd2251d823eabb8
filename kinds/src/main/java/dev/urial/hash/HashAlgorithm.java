package dev.urial.hash;

import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The hash algorithms of hash-based names. Digests come from the JCA.
 *
 * <pre>{@code
 * HashAlgorithm.SHA_256.isAvailable()     // true: every JDK has it
 * HashAlgorithm.TIGER_TREE.isAvailable()  // false: it is supported in names but not computed
 * HashAlgorithm.SHA_1.hash(octets).encode(BaseEncoding.BASE32)
 * HashAlgorithm.ofNi("sha-256-32")        // SHA_256_32
 * }</pre>
 *
 * @see <a href="https://www.iana.org/assignments/named-information">IANA, Named Information Hash
 *     Algorithms</a>
 */
public enum HashAlgorithm {
  /** A checksum; it is easy to find different content with the same value. */
  CRC_32(null, 4, null),
  /** Broken: collisions can be constructed. */
  MD5("MD5", 16, null),
  /** Broken: collisions can be constructed. */
  SHA_1("SHA-1", 20, null),
  /** SHA-2 with 256 bits; suite 1 of RFC 6920. */
  SHA_256("SHA-256", 32, "sha-256"),
  /** SHA-256 truncated to 128 bits. */
  SHA_256_128("SHA-256", 16, "sha-256-128"),
  /** SHA-256 truncated to 120 bits. */
  SHA_256_120("SHA-256", 15, "sha-256-120"),
  /** SHA-256 truncated to 96 bits. */
  SHA_256_96("SHA-256", 12, "sha-256-96"),
  /** SHA-256 truncated to 64 bits. */
  SHA_256_64("SHA-256", 8, "sha-256-64"),
  /** SHA-256 truncated to 32 bits. */
  SHA_256_32("SHA-256", 4, "sha-256-32"),
  /** SHA-2 with 384 bits. */
  SHA_384("SHA-384", 48, "sha-384"),
  /** SHA-2 with 512 bits. */
  SHA_512("SHA-512", 64, "sha-512"),
  /** SHA-3 with 224 bits. */
  SHA3_224("SHA3-224", 28, "sha3-224"),
  /** SHA-3 with 256 bits. */
  SHA3_256("SHA3-256", 32, "sha3-256"),
  /** SHA-3 with 384 bits. */
  SHA3_384("SHA3-384", 48, "sha3-384"),
  /** SHA-3 with 512 bits. */
  SHA3_512("SHA3-512", 64, "sha3-512"),
  /** The root of a Tiger tree hash, "TTH"; it is supported in names but cannot be computed. */
  TIGER_TREE(null, 24, null),
  /**
   * eDonkey2000's hash: an MD4 hash, or the MD4 hash of a list of MD4 hashes; it is supported in
   * names but cannot be computed.
   */
  ED2K(null, 16, null),
  /**
   * eMule's SHA-1 hash tree with a special part size; it is supported in names but cannot be
   * computed.
   */
  AICH(null, 20, null),
  /** FastTrack's hash of two parts of a file; it is supported in names but cannot be computed. */
  KAZAA(null, 36, null);

  private static final int BUFFER = 1 << 16;

  private final @Nullable String digestName;
  private final int octets;
  private final @Nullable String ni;

  HashAlgorithm(@Nullable String digestName, int octets, @Nullable String ni) {
    this.digestName = digestName;
    this.octets = octets;
    this.ni = ni;
  }

  /**
   * {@return the algorithm with a given name in {@code ni} URIs, ignoring case; null if the name is
   * unknown}
   *
   * <pre>{@code
   * HashAlgorithm.ofNi("sha-256")  // SHA_256
   * HashAlgorithm.ofNi("md5")      // null
   * }</pre>
   *
   * @param name the name in IANA's registry, such as {@code sha-256}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-9.4">RFC 6920 §9.4</a>
   */
  public static @Nullable HashAlgorithm ofNi(String name) {
    Objects.requireNonNull(name, "name");
    String lower = Ascii.lower(name);
    for (HashAlgorithm algorithm : values()) {
      if (lower.equals(algorithm.ni)) {
        return algorithm;
      }
    }
    return null;
  }

  /** {@return the name in {@code ni} URIs; null if there is none} */
  public @Nullable String niName() {
    return ni;
  }

  /** {@return the length of a hash in octets} */
  public int octets() {
    return octets;
  }

  /** {@return whether hashes of content can be computed} */
  public boolean isAvailable() {
    return this == CRC_32 || digestName != null;
  }

  /**
   * Computes the hash of octets.
   *
   * <p>{@code HashAlgorithm.SHA_256.hash(octets)} is what a {@code ni} URI of the octets holds.
   *
   * @param octets the octets to hash
   * @return the hash
   * @throws UnsupportedOperationException if this algorithm cannot be computed
   */
  public HashName hash(byte[] octets) {
    Objects.requireNonNull(octets, "octets");
    Hasher hasher = hasher();
    hasher.update(octets, 0, octets.length);
    return name(hasher);
  }

  /**
   * Computes the hash of a stream, as {@link #hash(byte[])} does. The stream is read to the end but
   * not closed. Uses constant memory.
   *
   * @param stream the stream to read; it is not closed
   * @return the hash
   * @throws UnsupportedOperationException if this algorithm cannot be computed
   * @throws IOException if the stream cannot be read
   */
  public HashName hash(InputStream stream) throws IOException {
    Objects.requireNonNull(stream, "stream");
    return hash(stream, hasher());
  }

  private HashName hash(InputStream stream, Hasher hasher) throws IOException {
    byte[] buffer = new byte[BUFFER];
    int read;
    while ((read = stream.read(buffer)) >= 0) {
      hasher.update(buffer, 0, read);
    }
    return name(hasher);
  }

  HashName name(Hasher hasher) {
    return HashName.of(this, Arrays.copyOf(hasher.finish(), octets));
  }

  /** Returns a new hasher. */
  Hasher hasher() {
    if (this == CRC_32) {
      return Hasher.crc32();
    }
    if (digestName == null) {
      throw new UnsupportedOperationException(this + " cannot be computed");
    }
    try {
      return Hasher.of(MessageDigest.getInstance(digestName));
    } catch (NoSuchAlgorithmException e) {
      throw new UnsupportedOperationException(this + " cannot be computed here", e);
    }
  }
}
