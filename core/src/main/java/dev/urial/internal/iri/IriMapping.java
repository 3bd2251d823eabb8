package dev.urial.internal.iri;

import dev.urial.internal.syntax.Composer;
import dev.urial.internal.syntax.Escapes;
import dev.urial.internal.syntax.Spans;
import dev.urial.internal.text.UrlIpv4Bytes;
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
   * Maps an IRI to a URI: non-ASCII characters, including those in the host, are percent-encoded as
   * UTF-8 (§3.1).
   */
  public static Composer toUri(Spans iri) {
    Composer uri = new Composer(iri.text.length() + 32);
    uri.map(iri, IriMapping::encode);
    return uri;
  }

  /**
   * Maps an IRI to a URI as {@link #toUri} does, except that a host with non-ASCII characters,
   * escaped or not, is mapped by IDNA (§3.1, step 2).
   *
   * @throws dev.urial.report.UriParseException if such a host is not a domain name
   */
  public static Composer toUriByIdna(Spans iri) {
    String name =
        iri.hasAuthority() ? DomainName.toAscii(iri.text, iri.hostStart, iri.hostEnd) : null;
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

  /**
   * Returns a range of a text in ASCII if it contains non-ASCII characters, escaped or not, and is
   * a domain name; null for any other text.
   *
   * <p>CHOICE: a name that IDNA maps to text that ends in a number, such as {@code ①.2.3.4}, is not
   * a domain name. The last label of a domain name is not a number, which distinguishes it from an
   * address (RFC 1123 §2.1), and normalizing a name must not produce an address.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1123#section-2.1">RFC 1123 §2.1</a>
   * @see <a href="https://url.spec.whatwg.org/#ends-in-a-number-checker">URL Standard, ends in a
   *     number checker</a>
   */
  public static @Nullable String domainName(String text, int start, int end) {
    try {
      String name = DomainName.toAscii(text, start, end);
      return name == null || UrlIpv4Bytes.endsInANumber(name) ? null : name;
    } catch (UriParseException e) { // not a domain name
      return null;
    }
  }

  /** Returns whether the host contains a non-ASCII character, escaped or not. */
  public static boolean hasInternationalName(Spans uri) {
    return uri.hasAuthority() && DomainName.isInternational(uri.text, uri.hostStart, uri.hostEnd);
  }

  /** Returns whether {@link #toIri} would leave a URI unchanged. */
  public static boolean isIri(Spans uri) {
    return Escapes.TO_IRI.keepAll(uri);
  }

  /** Maps a URI to an IRI: decodes the escapes of characters that an IRI may show (§3.2). */
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
