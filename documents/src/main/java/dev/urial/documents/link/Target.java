package dev.urial.documents.link;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.url.QueryEncoding;
import dev.urial.url.Url;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The target of a reference, resolved under the standard for its document, or the reason why there
 * is none.
 *
 * <pre>{@code
 * Target.ofIri("../d", Iri.parse("http://a/b/c")).text()                      // "http://a/d"
 * Target.ofUrl("x y", Url.parse("http://a/b"), QueryEncoding.UTF_8).text()    // "http://a/x%20y"
 * Target.ofIri("x y", Iri.parse("http://a/b")).text()                         // null
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
 */
public sealed interface Target {
  /**
   * A target resolved as defined in the URL Standard. Used for HTML, CSS and JSON-based web
   * formats.
   *
   * @param url the target
   */
  record OfUrl(Url url) implements Target {
    /** Returns the URL, with secrets masked. */
    @Override
    public String toString() {
      return Excerpt.escape(Secrets.masked(url.href()));
    }
  }

  /**
   * A target resolved as defined in RFC 3986 and RFC 3987. Used for XML, mail and header fields.
   *
   * @param iri the target
   */
  record OfIri(Iri iri) implements Target {
    /** Returns the IRI, with secrets masked. */
    @Override
    public String toString() {
      return Excerpt.escape(Secrets.masked(iri.toString()));
    }
  }

  /**
   * A name that is never resolved and is compared as an exact string, such as the name of an XML
   * namespace.
   *
   * @param name the name as written
   */
  record OfName(String name) implements Target {
    /** Returns the name, with secrets masked. */
    @Override
    public String toString() {
      return Excerpt.escape(Secrets.masked(name));
    }
  }

  /**
   * The absence of a target.
   *
   * @param why the reason why there is no target
   */
  record None(Message why) implements Target {
    /** Returns the reason, in English. */
    @Override
    public String toString() {
      return why.text();
    }
  }

  /**
   * Resolves a reference as defined in the URL Standard.
   *
   * <pre>{@code
   * Target.ofUrl("?q=é", Url.parse("http://a/"), QueryEncoding.forLabel("latin1")).text()
   *     // "http://a/?q=%E9"
   * }</pre>
   *
   * @param reference the reference as written, without escapes of the document's format
   * @param base the base URL, or null if there is none
   * @param encoding the encoding of the document, used for queries
   * @return the URL, or the reason why there is none
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/urls-and-fetching.html#resolving-urls">HTML
   *     Standard §2.4.2</a>
   */
  static Target ofUrl(String reference, @Nullable Url base, QueryEncoding encoding) {
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(encoding, "encoding");
    Parsed<Url> parsed = Url.tryParse(reference, base, encoding);
    if (parsed instanceof Parsed.Failed<Url> failed) {
      boolean isRelative = base == null && Url.canParse(reference, Url.parse("http://a.example/"));
      return new None(
          isRelative
              ? DocumentsMessages.MESSAGES.of("target.no-base")
              : DocumentsMessages.MESSAGES.of("target.not-a-url", failed.error().explanation()));
    }
    return new OfUrl(parsed.orElseThrow());
  }

  /**
   * Resolves a reference as defined in RFC 3986 §5.2 and RFC 3987 §6.5.
   *
   * <pre>{@code
   * Target.ofIri("", Iri.parse("http://a/b#c")).text()  // "http://a/b"
   * }</pre>
   *
   * @param reference the reference as written, without escapes of the document's format
   * @param base the base IRI, or null if there is none
   * @return the IRI, or the reason why there is none
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2">RFC 3986 §5.2</a>
   */
  static Target ofIri(String reference, @Nullable Iri base) {
    Objects.requireNonNull(reference, "reference");
    Parsed<IriReference> parsed = IriReference.tryParse(reference);
    if (parsed instanceof Parsed.Failed<IriReference> failed) {
      return new None(
          DocumentsMessages.MESSAGES.of("target.not-a-reference", failed.error().explanation()));
    }
    IriReference read = parsed.orElseThrow();
    if (base != null) {
      return new OfIri(base.resolve(read));
    }
    return read instanceof Iri absolute
        ? new OfIri(absolute.resolve(absolute)) // removes dot-segments, as with any base
        : new None(DocumentsMessages.MESSAGES.of("target.no-base"));
  }

  /**
   * Resolves a legacy extended IRI in XML: characters that an IRI does not allow are
   * percent-encoded first.
   *
   * <pre>{@code
   * Target.ofLeiri("a b", Iri.parse("http://h/")).text()  // "http://h/a%20b"
   * }</pre>
   *
   * @param reference the reference as written, without escapes of the document's format
   * @param base the base IRI, or null if there is none
   * @return the IRI, or the reason why there is none
   * @see <a href="https://www.w3.org/TR/leiri/">Legacy extended IRIs §3</a>
   */
  static Target ofLeiri(String reference, @Nullable Iri base) {
    Objects.requireNonNull(reference, "reference");
    return ofIri(Leiri.toIri(reference), base);
  }

  /** {@return the URL, IRI or name as a string; null if there is no target} */
  default @Nullable String text() {
    if (this instanceof OfUrl of) {
      return of.url().href();
    }
    if (this instanceof OfIri of) {
      return of.iri().toString();
    }
    return this instanceof OfName of ? of.name() : null;
  }

  /** {@return the target as a URL under the URL Standard, or null if it is not a valid URL} */
  default @Nullable Url url() {
    if (this instanceof OfUrl of) {
      return of.url();
    }
    return this instanceof OfIri of ? Url.tryParse(of.iri().toString()).orElseNull() : null;
  }

  /**
   * {@return the target as an IRI, or null if it is not a valid IRI, as for a URL with a bracket in
   * its query}
   */
  default @Nullable Iri iri() {
    if (this instanceof OfIri of) {
      return of.iri();
    }
    return this instanceof OfUrl of ? Iri.tryParse(of.url().href()).orElseNull() : null;
  }

  /**
   * {@return the target as a URI, with non-ASCII characters encoded, or null if it is not a valid
   * IRI}
   */
  default @Nullable Uri uri() {
    Iri iri = iri();
    return iri == null ? null : iri.toUri();
  }

  /** {@return the reason why there is no target; null if there is a target} */
  default @Nullable Message whyNone() {
    return this instanceof None none ? none.why() : null;
  }
}
