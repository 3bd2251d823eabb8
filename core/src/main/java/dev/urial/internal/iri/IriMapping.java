package dev.urial.internal.iri;

import dev.urial.internal.syntax.Composer;
import dev.urial.internal.syntax.Escapes;
import dev.urial.internal.syntax.Spans;
import dev.urial.report.UriParseException;
import org.jspecify.annotations.Nullable;

/**
 * The two mappings between IRIs and URIs, component by component.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3">RFC 3987 §3</a>
 */
public final class IriMapping {
  private IriMapping() {}

  /**
   * IRI to URI: what is not ASCII becomes the escapes of its octets in UTF-8, the host's too
   * (§3.1).
   */
  public static Composer toUri(Spans iri) {
    Composer uri = new Composer(iri.text.length() + 32);
    uri.map(iri, IriMapping::encode);
    return uri;
  }

  /**
   * The same, but for a host that has characters beyond ASCII: it is mapped by IDNA (§3.1, step 2).
   *
   * @throws dev.urial.report.UriParseException if such a host is no domain name
   */
  public static Composer toUriByIdna(Spans iri) {
    String name = DomainName.toAscii(iri);
    if (name == null) {
      return toUri(iri);
    }
    Composer uri = new Composer(iri.text.length() + 32);
    uri.map(
        iri,
        IriMapping::encode,
        (text, start, end, query, out) -> out.append(name, 0, name.length()));
    return uri;
  }

  /** The host in ASCII, if it has characters beyond ASCII and is a domain name; null for others. */
  public static @Nullable String domainName(Spans iri) {
    if (!DomainName.isInternational(iri)) {
      return null;
    }
    try {
      return DomainName.toAscii(iri);
    } catch (UriParseException e) { // no domain name
      return null;
    }
  }

  /** Whether {@link #toUriByIdna} would change a URI. */
  public static boolean hasInternationalName(Spans uri) {
    return DomainName.isInternational(uri);
  }

  /** Whether {@link #toIri} would leave a text as it is. */
  public static boolean isIri(Spans uri) {
    return Escapes.TO_IRI.keepAll(uri);
  }

  /** URI to IRI: escapes that spell what an IRI may show become what they spell (§3.2). */
  public static Composer toIri(Spans uri) {
    Composer iri = new Composer(uri.text.length());
    iri.map(uri, Escapes.TO_IRI::rewrite);
    return iri;
  }

  private static void encode(String text, int start, int end, boolean query, Composer out) {
    int copied = start;
    int i = start;
    while (i < end) {
      if (text.charAt(i) < 128) {
        i++;
        continue;
      }
      out.append(text, copied, i);
      int codePoint = text.codePointAt(i);
      out.appendEscapes(codePoint);
      i += Character.charCount(codePoint);
      copied = i;
    }
    out.append(text, copied, end);
  }
}
