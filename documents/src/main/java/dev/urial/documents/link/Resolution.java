package dev.urial.documents.link;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.url.QueryEncoding;
import java.util.Objects;

/**
 * The rules under which references in a document are resolved: the URL Standard for HTML and CSS,
 * and RFC 3986 and RFC 3987 for most other formats.
 *
 * <pre>{@code
 * Resolution.LEIRI.resolve("a b", BaseChain.retrieved("http://h/", 0)).text()  // "http://h/a%20b"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5">RFC 3986 §5</a>
 */
@FunctionalInterface
public interface Resolution {
  /** Resolves as defined in RFC 3986 §5.2 and RFC 3987 §6.5, for header fields and mail. */
  Resolution IRI = (reference, base) -> Target.ofIri(reference, base.iri());

  /** Resolves a legacy extended IRI, as in XML. */
  Resolution LEIRI = (reference, base) -> Target.ofLeiri(reference, base.iri());

  /**
   * Resolves as defined in the URL Standard, in UTF-8, for CSS, web app manifests, and HTML in
   * UTF-8.
   */
  Resolution URL = url(QueryEncoding.UTF_8);

  /**
   * Resolves an RDF name without normalization. A relative reference is resolved as in RFC 3986
   * §5.2; an absolute IRI is used as written, including dot-segments.
   *
   * @see <a href="https://www.w3.org/TR/rdf11-concepts/#section-IRIs">RDF 1.1 Concepts §3.2</a>
   */
  Resolution RDF =
      (reference, base) ->
          IriReference.tryParse(reference).orElseNull() instanceof Iri iri
              ? new Target.OfIri(iri)
              : Target.ofIri(reference, base.iri());

  /** Uses references as written, because the name of an XML namespace is never resolved. */
  Resolution NAME = (reference, base) -> new Target.OfName(reference);

  /**
   * {@return the target of a reference}
   *
   * <pre>{@code
   * Resolution.NAME.resolve("a b", base).text()  // "a b"
   * }</pre>
   *
   * @param reference the reference as written, without escapes of the document's format
   * @param base the base at the position of the reference
   */
  Target resolve(String reference, BaseChain base);

  /**
   * Returns a resolution as defined in the URL Standard, with queries in a document's encoding.
   *
   * @param encoding the encoding of the document, which affects only queries
   * @return a resolution whose targets are URLs
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/urls-and-fetching.html#resolving-urls">HTML
   *     Standard §2.4.2</a>
   */
  static Resolution url(QueryEncoding encoding) {
    Objects.requireNonNull(encoding, "encoding");
    return (reference, base) -> Target.ofUrl(reference, base.url(), encoding);
  }
}
