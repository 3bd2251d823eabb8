package dev.urial.urn;

import dev.urial.report.SpecRule;
import dev.urial.view.SchemePart;
import java.util.List;

/**
 * A URN as its namespace reads it: an ISBN, a UUID, a document of the IETF.
 *
 * <pre>{@code
 * TypedUrn typed = Urn.parse("urn:isbn:0-395-36341-1").typed().orElseThrow();
 * typed instanceof IsbnUrn isbn && isbn.isbn13().equals("9780395363416")  // true
 * Urn.parse("urn:example:a").typed()                // the Urn itself: nobody knows the namespace
 * Urn.parse("urn:isbn:0-395-36341-2").typed()       // Failed: the check digit
 * }</pre>
 *
 * <p>The implementations are {@link NamespaceUrn}s, and {@link Urn}, which answers where there is
 * nothing more to say. {@link Urn#typed} makes them.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-5">RFC 8141 §5</a>
 */
public sealed interface TypedUrn permits NamespaceUrn, Urn {
  /**
   * Reads a URN by its namespace, by the name that frameworks look for.
   *
   * <pre>{@code
   * TypedUrn.valueOf("urn:isbn:0-395-36341-1") instanceof IsbnUrn  // true
   * }</pre>
   *
   * @throws dev.urial.report.UriParseException if the text is no URN, or none of its namespace
   * @see Urn#typed
   */
  static TypedUrn valueOf(String text) {
    return Urn.parse(text).typed().orElseThrow();
  }

  /** The URN that is read. */
  Urn urn();

  /** The document that defines the namespace. */
  SpecRule definition();

  /**
   * The NSS in the form that all equivalent names share, by the rules of the namespace, which may
   * only join what RFC 8141 keeps apart.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-3.1">RFC 8141 §3.1</a>
   */
  String normalNss();

  /**
   * What the namespace makes of the name, for people to read, with the words of its document.
   *
   * <pre>{@code
   * Urn.parse("urn:nbn:se:uu:diva-3475").typed().orElseThrow().parts()
   *     // [prefix: se, sub-namespace: uu, sub-namespace: diva, number: 3475, …]
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2.2">RFC 8141 §2.2</a>
   */
  List<SchemePart> parts();
}
