package dev.urial.documents.link;

import dev.urial.url.QueryEncoding;
import java.util.Objects;

/**
 * How references of a document are resolved: the URL Standard for HTML and CSS, RFC 3986 and 3987
 * for the others.
 *
 * <pre>{@code
 * Resolution.LEIRI.resolve("a b", BaseChain.retrieved("http://h/", 0)).text()  // "http://h/a%20b"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5">RFC 3986 §5</a>
 */
@FunctionalInterface
public interface Resolution {
  /** Resolves by RFC 3986 §5.2 and RFC 3987 §6.5: header fields, mail, JSON-LD. */
  Resolution IRI = (reference, base) -> Target.ofIri(reference, base.iri());

  /** Resolves a legacy extended IRI, as in XML. */
  Resolution LEIRI = (reference, base) -> Target.ofLeiri(reference, base.iri());

  /** Resolves by the URL Standard, in UTF-8: CSS, web app manifests, HTML in UTF-8. */
  Resolution URL = url(QueryEncoding.UTF_8);

  /** Does not resolve: the name of an XML namespace is the text itself. */
  Resolution NAME = (reference, base) -> new Target.OfName(reference);

  /**
   * Returns the target of a reference.
   *
   * <pre>{@code
   * Resolution.NAME.resolve("a b", base).text()  // "a b"
   * }</pre>
   */
  Target resolve(String reference, BaseChain base);

  /**
   * Resolves by the URL Standard, with queries in a document's encoding.
   *
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/urls-and-fetching.html#resolving-urls">HTML
   *     Standard §2.4.2</a>
   */
  static Resolution url(QueryEncoding encoding) {
    Objects.requireNonNull(encoding, "encoding");
    return (reference, base) -> Target.ofUrl(reference, base.url(), encoding);
  }
}
