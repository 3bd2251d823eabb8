package dev.urial.urn;

import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.internal.text.Ascii;
import java.util.List;
import java.util.Objects;

/**
 * The namespaces of hashes that are in use, though IANA has registered none of them.
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
  /** Gnutella's. */
  SHA1("sha1", "", HashAlgorithm.SHA_1, BaseEncoding.BASE32, BaseEncoding.BASE16),
  /** Written now and then. */
  SHA256("sha256", "", HashAlgorithm.SHA_256, BaseEncoding.BASE16, BaseEncoding.BASE32),
  /** Written now and then. */
  SHA512("sha512", "", HashAlgorithm.SHA_512, BaseEncoding.BASE16, BaseEncoding.BASE32),
  /** Gnutella2's. */
  MD5("md5", "", HashAlgorithm.MD5, BaseEncoding.BASE16, BaseEncoding.BASE32),
  /** A checksum, no proof. */
  CRC32("crc32", "", HashAlgorithm.CRC_32, BaseEncoding.BASE16),
  /** Direct Connect's and Gnutella2's. */
  TREE("tree", "tiger:", HashAlgorithm.TIGER_TREE, BaseEncoding.BASE32),
  /** Bitzi's: SHA-1, a dot, and the tree of Tiger. */
  BITPRINT("bitprint", "", HashAlgorithm.SHA_1, BaseEncoding.BASE32),
  /** eDonkey2000's. */
  ED2K("ed2k", "", HashAlgorithm.ED2K, BaseEncoding.BASE16),
  /** The same by another name. */
  ED2KHASH("ed2khash", "", HashAlgorithm.ED2K, BaseEncoding.BASE16),
  /** eMule's. */
  AICH("aich", "", HashAlgorithm.AICH, BaseEncoding.BASE32),
  /** FastTrack's. */
  KZHASH("kzhash", "", HashAlgorithm.KAZAA, BaseEncoding.BASE16),
  /** BitTorrent's, version 1. */
  BTIH("btih", "", HashAlgorithm.SHA_1, BaseEncoding.BASE16, BaseEncoding.BASE32),
  /** BitTorrent's, version 2: a multihash, which says its algorithm itself. */
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

  /** The namespace identifier, in small letters. */
  public String nid() {
    return nid;
  }

  /** What stands before the digits. */
  String prefix() {
    return prefix;
  }

  /** The algorithm of the first hash in it. */
  public HashAlgorithm algorithm() {
    return algorithm;
  }

  /** The encodings that are read; the first is written. */
  public List<BaseEncoding> encodings() {
    return encodings;
  }

  /** Of what the hash is taken: most often the whole content. */
  public String subject() {
    return switch (this) {
      case BTIH, BTMH -> "the info dictionary of a torrent, bencoded";
      case KZHASH -> "two parts of the content";
      default -> "the content";
    };
  }

  /**
   * The URN of a hash.
   *
   * <pre>{@code
   * HashForm.CRC32.of(HashAlgorithm.CRC_32.hash("123456789".getBytes(US_ASCII)))
   *     // urn:crc32:cbf43926
   * }</pre>
   *
   * @throws IllegalArgumentException if the form holds no hash of that algorithm, or more than one
   */
  public Urn of(HashName hash) {
    Objects.requireNonNull(hash, "hash");
    if (this == BITPRINT || hash.algorithm() != algorithm) {
      throw new IllegalArgumentException("urn:" + nid + " has no " + hash.algorithm() + " alone");
    }
    String digits = hash.encode(encodings.get(0));
    return Urn.parse("urn:" + nid + ':' + prefix + (this == BTMH ? "1220" : "") + digits);
  }

  static HashForm ofNid(String nid) {
    return valueOf(Ascii.upper(nid));
  }
}
