package dev.urial.scheme.digest;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.internal.text.NamedInformation;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An {@code ni} URI: a resource named by its hash.
 *
 * <pre>{@code
 * NiUri u = NiUri.parse("ni:///sha-256-32;f4OxZQ?ct=text/plain");
 * u.algorithm()    // sha-256-32
 * u.contentType()  // text/plain
 * u.hashName().verify("Hello World!".getBytes(UTF_8))  // true
 * }</pre>
 *
 * <pre>
 * ni-URI  = "ni" "://" [ authority ] "/" alg-val [ "?" query ]
 * alg-val = alg ";" val
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-3">RFC 6920 §3</a>
 */
public final class NiUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("ni-URI", 6920, "3");
  private static final Clause ALG = Clause.rfc("alg", 6920, "3");
  private static final Clause VAL = Clause.rfc("val", 6920, "3");
  private static final Clause SHORT = Clause.rfc("truncated hash", 6920, "2");
  private static final CharSet BASE64URL = PartEncoding.ALPHANUM.or(CharSet.of("-_"));

  private final String algorithm;
  private final String value;

  private NiUri(Uri uri, String algorithm, String value) {
    super(uri);
    this.algorithm = algorithm;
    this.value = value;
  }

  /**
   * Parses an {@code ni} URI.
   *
   * <pre>{@code
   * NiUri.parse("ni:///sha-256")  // UriParseException: index 13, alg
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static NiUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static NiUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code ni} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<NiUri> tryParse(String text) {
    return readStrictly(text, NiUri::tryOf, "ni");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static NiUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-3">RFC 6920 §3</a>
   */
  public static Parsed<NiUri> tryOf(Uri uri) {
    if (!isOf("ni", uri)) {
      return otherScheme(uri, "ni");
    }
    if (!uri.hasAuthority()) {
      return broken(uri, DEFINITION, AuthorityBreaks.atHost(uri));
    }
    Cursor at = ComponentCursors.path(uri);
    if (!at.eat('/')) {
      return at.broken(DEFINITION);
    }
    String algorithm = at.run(CharSet.UNRESERVED);
    if (algorithm.isEmpty() || !at.eat(';')) {
      return at.broken(ALG);
    }
    String value = at.run(BASE64URL);
    HashAlgorithm known = HashAlgorithm.ofNi(algorithm);
    int digits = known == null ? 0 : (known.octets() * 4 + 2) / 3;
    boolean whole = !value.isEmpty() && value.length() % 4 != 1;
    if (known != null && value.length() != digits) {
      return at.broken(VAL, at.pos() - Math.max(0, value.length() - digits));
    }
    return whole && at.atEnd() ? new Parsed.Ok<>(new NiUri(uri, algorithm, value)) : at.broken(VAL);
  }

  /**
   * {@return the authority that may have more information, as written; {@code ""} if there is none}
   */
  public String authority() {
    return Objects.requireNonNull(uri.authority());
  }

  /** {@return the name of the algorithm as written, such as {@code sha-256-32}} */
  public String algorithm() {
    return algorithm;
  }

  /** {@return the hash as written: base64url without padding} */
  public String value() {
    return value;
  }

  /** {@return the name of the algorithm in the registry's spelling, if it is registered} */
  public String algorithmName() {
    return NamedInformation.algorithm(algorithm);
  }

  /** {@return the octets of the hash} */
  public byte[] digest() {
    return Base64.getUrlDecoder().decode(value);
  }

  /** {@return the hash, against which octets can be verified; null if the algorithm is unknown} */
  public @Nullable HashName hashName() {
    HashAlgorithm known = HashAlgorithm.ofNi(algorithm);
    return known == null ? null : HashName.of(known, digest());
  }

  /** {@return the decoded media type in the query's {@code ct}, or null if there is none} */
  public @Nullable String contentType() {
    String query = uri.query();
    for (String pair : query == null ? new String[0] : query.split("&", -1)) {
      if (pair.startsWith("ct=")) {
        return PartEncoding.data(pair.substring(3));
      }
    }
    return null;
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("authority", authority().isEmpty() ? null : shownAuthority())
        .add("digest algorithm", algorithm)
        .add("digest value", value)
        .add("content type", contentType())
        .list();
  }

  /**
   * Returns the decoded authority with its password masked. The password is masked before decoding,
   * because decoded data could be mistaken for delimiters.
   */
  private String shownAuthority() {
    String masked = Secrets.masked("//" + authority()).substring(2);
    return PartEncoding.data(masked, CharSet.GEN_DELIMS);
  }

  @Override
  public NiUri normalize() {
    return normal(this, NiUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    if (digest().length < 16) {
      int start = uri.start(Component.PATH) + 1;
      advisor.warn(SHORT, start, uri.end(Component.PATH), "ni.short");
    }
    return advisor.list();
  }
}
