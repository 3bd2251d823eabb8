package dev.urial.urn;

import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.spi.Cursor;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A hash as a URN, in one of the unregistered forms of {@link HashForm}.
 *
 * <pre>{@code
 * Urn urn = Urn.parse("urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a");
 * HashUrn hash = (HashUrn) urn.typed().orElseThrow();
 * hash.form()                          // BTIH
 * hash.isRegistered()                  // false
 * hash.hashes().get(0).algorithm()     // SHA_1
 * hash.hashes().get(0).verify(octets)  // octets of the info dictionary; see form().subject()
 * }</pre>
 *
 * @see HashForm
 */
public final class HashUrn extends NamespaceUrn {
  private static final long serialVersionUID = 1;
  private static final String[] NIDS =
      Arrays.stream(HashForm.values()).map(HashForm::nid).toArray(String[]::new);
  private static final String MAGNET = "https://en.wikipedia.org/wiki/Magnet_URI_scheme";
  private static final Clause BITPRINT = new Clause("bitprint", "Magnet URI scheme", "", MAGNET);
  private static final Clause TREE = new Clause("tree:tiger", "Magnet URI scheme", "", MAGNET);
  private static final Clause MULTIHASH =
      new Clause("multihash", "BEP 9", "", "https://www.bittorrent.org/beps/bep_0009.html");

  /**
   * The multihash prefixes (code and length) of digests that every JDK supports, with their
   * algorithms.
   */
  private static final Map<String, HashAlgorithm> MULTIHASHES =
      Map.of(
          "1114", HashAlgorithm.SHA_1,
          "1220", HashAlgorithm.SHA_256,
          "1340", HashAlgorithm.SHA_512,
          "1440", HashAlgorithm.SHA3_512,
          "1530", HashAlgorithm.SHA3_384,
          "1620", HashAlgorithm.SHA3_256,
          "171c", HashAlgorithm.SHA3_224,
          "2030", HashAlgorithm.SHA_384);

  private final transient HashForm form;
  private final transient List<HashName> hashes;

  private HashUrn(Urn urn, HashForm form, List<HashName> hashes) {
    super(urn);
    this.form = form;
    this.hashes = List.copyOf(hashes);
  }

  static Parsed<TypedUrn> read(Urn urn, Cursor nss) {
    HashForm form = HashForm.ofNid(urn.nid());
    for (int i = 0; i < form.prefix().length(); i++) {
      if ((nss.codePoint() | (i < 5 ? 0x20 : 0)) != form.prefix().charAt(i)) {
        nss.breaks(TREE);
      }
      nss.advance();
    }
    List<HashName> hashes = new ArrayList<>();
    switch (form) {
      case BITPRINT -> bitprint(form, nss, hashes);
      case BTMH -> hash(multihash(nss), form, nss, nss.end(), hashes);
      default -> hash(form.algorithm(), form, nss, nss.end(), hashes);
    }
    return nss.parsed(nss.isBroken() ? null : new HashUrn(urn, form, hashes));
  }

  /** Parses a SHA-1 hash, a dot, and the root of a Tiger tree. */
  private static void bitprint(HashForm form, Cursor nss, List<HashName> hashes) {
    int length = BaseEncoding.BASE32.length(HashAlgorithm.SHA_1.octets());
    hash(HashAlgorithm.SHA_1, form, nss, Math.min(nss.end(), nss.pos() + length), hashes);
    nss.expect('.', BITPRINT);
    hash(HashAlgorithm.TIGER_TREE, form, nss, nss.end(), hashes);
  }

  /** Parses the prefix of a multihash: two digits of the code and two digits of the length. */
  private static HashAlgorithm multihash(Cursor nss) {
    StringBuilder begun = new StringBuilder(4);
    while (begun.length() < 4 && !nss.isBroken()) {
      begun.append(nss.atEnd() ? ' ' : small(nss.codePoint()));
      String so = begun.toString();
      if (MULTIHASHES.keySet().stream().noneMatch(code -> code.startsWith(so))) {
        nss.breaks(MULTIHASH);
      }
      nss.advance();
    }
    return MULTIHASHES.getOrDefault(begun.toString(), HashAlgorithm.SHA_256);
  }

  /**
   * Converts an ASCII character to lower case, and any other character to a space, which occurs in
   * no multihash prefix.
   */
  private static char small(int codePoint) {
    return codePoint < 128 ? Ascii.lower((char) codePoint) : ' ';
  }

  /**
   * Parses a hash that ends at an index, using the first encoding that matches. If none matches,
   * reports the error with the largest index.
   */
  private static void hash(
      HashAlgorithm algorithm, HashForm form, Cursor nss, int end, List<HashName> hashes) {
    if (nss.isBroken()) {
      return;
    }
    SyntaxError last = null;
    for (BaseEncoding encoding : form.encodings()) {
      Parsed<byte[]> read = encoding.tryDecode(nss.text(), nss.pos(), end, algorithm.octets());
      byte[] digest = read.orElseNull();
      if (digest != null) {
        nss.skipTo(end);
        hashes.add(HashName.of(algorithm, digest));
        return;
      }
      SyntaxError error = Objects.requireNonNull(read.errorOrNull());
      last = last == null || error.index() > last.index() ? error : last;
    }
    SyntaxError error = Objects.requireNonNull(last, "last");
    nss.breaks(error.rule(), error.index());
  }

  /**
   * Parses a URN in one of the hash namespaces; a URN in any other namespace is an error.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in one of these
   *     namespaces; the exception reports the index of the error and the violated rule
   * @see Urn#typed
   */
  public static HashUrn parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}; returns the error instead of throwing it.
   *
   * <pre>{@code
   * HashUrn.tryParse("urn:example:a").errorOrNull().index()  // 5
   * }</pre>
   *
   * @param text the whole URN
   * @return the URN with its parts, or the error
   */
  public static Parsed<HashUrn> tryParse(String text) {
    return tryParse(text, HashUrn.class, NIDS);
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in one of these
   *     namespaces
   */
  public static HashUrn valueOf(String text) {
    return parse(text);
  }

  /** {@return the form, which determines the namespace} */
  public HashForm form() {
    return form;
  }

  /** {@return the hash; for a bitprint, the SHA-1 hash and the root of the Tiger tree} */
  public List<HashName> hashes() {
    return hashes;
  }

  @Override
  public SpecRule definition() {
    return form == HashForm.BTMH || form == HashForm.BTIH
        ? MULTIHASH
        : new Clause("urn:" + form.nid(), "Magnet URI scheme", "", MAGNET);
  }

  @Override
  public List<SchemePart> parts() {
    PartList parts = new PartList();
    for (HashName hash : hashes) {
      parts.add("hash", hash.algorithm().name().replace('_', '-') + " of " + form.subject());
      parts.add("digest", hash.encode(BaseEncoding.BASE16));
    }
    return parts.list();
  }

  /** {@return false, because none of the hash namespaces is registered with IANA} */
  public boolean isRegistered() {
    return false;
  }
}
