package dev.urial.internal.iri;

import dev.urial.internal.syntax.ClassTable;
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
   * Returns the same, but for a host that has non-ASCII characters: it is mapped by IDNA (§3.1,
   * step 2).
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

  /**
   * Returns the host in ASCII, if it has non-ASCII characters and is a domain name; null for
   * others.
   *
   * <p>CHOICE: what IDNA maps to something that ends in a number, as {@code ①.2.3.4}, is no domain
   * name. The last label of those is no number, so that they differ from addresses (RFC 1123 §2.1),
   * and whoever asks for the normal form of a name shall not get an address.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1123#section-2.1">RFC 1123 §2.1</a>
   * @see <a href="https://url.spec.whatwg.org/#ends-in-a-number-checker">URL Standard, ends in a
   *     number checker</a>
   */
  public static @Nullable String domainName(Spans iri) {
    if (!DomainName.isInternational(iri)) {
      return null;
    }
    try {
      String name = DomainName.toAscii(iri);
      return name == null || endsInANumber(name) ? null : name;
    } catch (UriParseException e) { // no domain name
      return null;
    }
  }

  /**
   * Returns whether the last label, but for the root's, is a number: decimal, octal or hexadecimal.
   */
  private static boolean endsInANumber(String name) {
    int end = name.endsWith(".") ? name.length() - 1 : name.length();
    int start = name.lastIndexOf('.', end - 1) + 1;
    boolean hex = name.startsWith("0x", start);
    int digits = hex ? ClassTable.HEXDIG : ClassTable.DIGIT;
    for (int i = hex ? start + 2 : start; i < end; i++) {
      if (!ClassTable.is(name.charAt(i), digits)) {
        return false;
      }
    }
    return start < end;
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
