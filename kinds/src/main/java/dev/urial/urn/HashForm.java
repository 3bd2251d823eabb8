package dev.urial.urn;

import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.internal.text.Ascii;
import java.util.List;
import java.util.Objects;

/**
 * The forms of hash-based URNs in use, each with its own namespace. None of the namespaces is
 * registered with IANA.
 *
 * <pre>{@code
 * HashForm.BTIH.nid()      // "btih"
 * HashForm.BTIH.subject()  // "the info dictionary of a torrent, bencoded"
 * HashForm.SHA1.of(HashAlgorithm.SHA_1.hash(octets))  // urn:sha1:…
 * }</pre>
 *
 * @see <a href="https://www.bittorrent.org/beps/bep_0009.html">BEP 9</a>
 */
public enum HashForm {
  /** SHA-1, used by Gnutella. */
  SHA1("sha1", "", HashAlgorithm.SHA_1, BaseEncoding.BASE32, BaseEncoding.BASE16),
  /** SHA-256, used occasionally. */
  SHA256("sha256", "", HashAlgorithm.SHA_256, BaseEncoding.BASE16, BaseEncoding.BASE32),
  /** SHA-512, used occasionally. */
  SHA512("sha512", "", HashAlgorithm.SHA_512, BaseEncoding.BASE16, BaseEncoding.BASE32),
  /** MD5, used by Gnutella2. */
  MD5("md5", "", HashAlgorithm.MD5, BaseEncoding.BASE16, BaseEncoding.BASE32),
  /** CRC-32, a checksum that does not prove integrity. */
  CRC32("crc32", "", HashAlgorithm.CRC_32, BaseEncoding.BASE16),
  /** The root of a Tiger tree, used by Direct Connect and Gnutella2. */
  TREE("tree", "tiger:", HashAlgorithm.TIGER_TREE, BaseEncoding.BASE32),
  /** A SHA-1 hash, a dot, and the root of a Tiger tree, used by Bitzi. */
  BITPRINT("bitprint", "", HashAlgorithm.SHA_1, BaseEncoding.BASE32),
  /** The hash of eDonkey2000. */
  ED2K("ed2k", "", HashAlgorithm.ED2K, BaseEncoding.BASE16),
  /** An alternative name for {@link #ED2K}. */
  ED2KHASH("ed2khash", "", HashAlgorithm.ED2K, BaseEncoding.BASE16),
  /** AICH, used by eMule. */
  AICH("aich", "", HashAlgorithm.AICH, BaseEncoding.BASE32),
  /** The hash of FastTrack. */
  KZHASH("kzhash", "", HashAlgorithm.KAZAA, BaseEncoding.BASE16),
  /** The SHA-1 hash of a torrent's info dictionary, used by BitTorrent version 1. */
  BTIH("btih", "", HashAlgorithm.SHA_1, BaseEncoding.BASE16, BaseEncoding.BASE32),
  /** A multihash, which includes the code of its algorithm, used by BitTorrent version 2. */
  BTMH("btmh", "", HashAlgorithm.SHA_256, BaseEncoding.BASE16);

  private final String nid;
  private final String prefix;
  private final HashAlgorithm algorithm;
  private final List<BaseEncoding> encodings;

  HashForm(String nid, String prefix, HashAlgorithm algorithm, BaseEncoding... encodings) {
    this.nid = nid;
    this.prefix = prefix;
    this.algorithm = algorithm;
    this.encodings = List.of(encodings);
  }

  /** {@return the namespace identifier, in lower case} */
  public String nid() {
    return nid;
  }

  /** Returns the prefix of the NSS before the digits; usually empty. */
  String prefix() {
    return prefix;
  }

  /** {@return the algorithm of the first hash} */
  public HashAlgorithm algorithm() {
    return algorithm;
  }

  /** {@return the accepted encodings; the first one is used to create URNs} */
  public List<BaseEncoding> encodings() {
    return encodings;
  }

  /** {@return a description of the hashed data, which is usually the whole content} */
  public String subject() {
    return switch (this) {
      case BTIH, BTMH -> "the info dictionary of a torrent, bencoded";
      case KZHASH -> "two parts of the content";
      default -> "the content";
    };
  }

  /**
   * {@return the URN of a hash}
   *
   * <pre>{@code
   * HashForm.CRC32.of(HashAlgorithm.CRC_32.hash("123456789".getBytes(US_ASCII)))
   *     // urn:crc32:cbf43926
   * }</pre>
   *
   * @param hash the hash
   * @throws IllegalArgumentException if this form uses a different algorithm or contains more than
   *     one hash
   */
  public Urn of(HashName hash) {
    Objects.requireNonNull(hash, "hash");
    if (this == BITPRINT || hash.algorithm() != algorithm) {
      throw new IllegalArgumentException(
          "urn:" + nid + " cannot be made from " + hash.algorithm() + " alone");
    }
    String digits = hash.encode(encodings.get(0));
    return Urn.parse("urn:" + nid + ':' + prefix + (this == BTMH ? "1220" : "") + digits);
  }

  static HashForm ofNid(String nid) {
    return valueOf(Ascii.upper(nid));
  }
}
