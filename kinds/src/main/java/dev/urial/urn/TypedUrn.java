package dev.urial.urn;

import dev.urial.report.SpecRule;
import dev.urial.view.SchemePart;
import java.util.List;

/**
 * A URN parsed by the rules of its namespace, such as an ISBN, a UUID or an IETF document.
 *
 * <pre>{@code
 * TypedUrn typed = Urn.parse("urn:isbn:0-395-36341-1").typed().orElseThrow();
 * typed instanceof IsbnUrn isbn && isbn.isbn13().equals("9780395363416")  // true
 * Urn.parse("urn:example:a").typed()                // the Urn itself: the namespace is unknown
 * Urn.parse("urn:isbn:0-395-36341-2").typed()       // Failed: the check digit
 * }</pre>
 *
 * <p>An instance is a {@link NamespaceUrn}, or the {@link Urn} itself if its namespace is unknown.
 * {@link Urn#typed} returns it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-5">RFC 8141 §5</a>
 */
public sealed interface TypedUrn permits NamespaceUrn, Urn {
  /**
   * Parses a URN by the rules of its namespace.
   *
   * <pre>{@code
   * TypedUrn.valueOf("urn:isbn:0-395-36341-1") instanceof IsbnUrn  // true
   * }</pre>
   *
   * @param text the text to parse
   * @return the URN
   * @throws dev.urial.report.UriParseException if the text is not a URN, or is not valid in its
   *     namespace
   * @see Urn#typed
   */
  static TypedUrn valueOf(String text) {
    return Urn.parse(text).typed().orElseThrow();
  }

  /** {@return the URN} */
  Urn urn();

  /** {@return the document that defines the namespace} */
  SpecRule definition();

  /**
   * {@return the NSS of the URN's normal form}
   *
   * @see Urn#normalize
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-3.1">RFC 8141 §3.1</a>
   */
  default String normalNss() {
    return urn().normalize().nss();
  }

  /**
   * {@return the parts of the name for display, using the terms of the namespace's document}
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
