package dev.urial.urn;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.view.spi.Advisor;

/**
 * Terms from documents about names, each with an explanation and a source.
 *
 * <pre>{@code
 * Vocabulary.CLASSICAL_VIEW.sentence()
 *     // "Each URI is a locator or a name, …"
 * Vocabulary.CLASSICAL_VIEW.source().citation()  // "RFC 3305 §2.1"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3305">RFC 3305</a>
 */
public enum Vocabulary {
  /** Uniform Resource Citation, also called Uniform Resource Characteristic. */
  URC("URC", Advisor.saying("vocabulary.urc"), Clause.rfc("URC", 3305, "2.1")),
  /** Extensible Resource Identifier. */
  XRI(
      "XRI",
      Advisor.saying("vocabulary.xri"),
      new Clause(
          "XRI",
          "OASIS XRI Syntax 2.0",
          "",
          "https://docs.oasis-open.org/xri/xri/V2.0/xri-syntax-V2.0-cs.html")),
  /** The name of an XML namespace. */
  XML_NAMESPACE(
      "XML namespace",
      Advisor.saying("vocabulary.xml-namespace"),
      new Clause(
          "Comparing IRI References",
          "Namespaces in XML 1.0",
          "2.3",
          "https://www.w3.org/TR/xml-names/#NSNameComparison")),
  /** The name of a resource in RDF. */
  RDF_NAME(
      "RDF name",
      Advisor.saying("vocabulary.rdf-name"),
      new Clause(
          "IRI equality",
          "RDF 1.1 Concepts",
          "3.2",
          "https://www.w3.org/TR/rdf11-concepts/#section-IRIs")),
  /** The view that every URI is of exactly one kind, such as a locator or a name. */
  CLASSICAL_VIEW(
      "classical view",
      Advisor.saying("vocabulary.classical-view"),
      Clause.rfc("classical view", 3305, "2.1")),
  /** The view that the distinction between kinds matters less. */
  CONTEMPORARY_VIEW(
      "contemporary view",
      Advisor.saying("vocabulary.contemporary-view"),
      Clause.rfc("contemporary view", 3305, "2.2")),
  /** The view of RFC 3986: an identifier may be a locator, a name or both. */
  LOCATOR_OR_NAME(
      "locator or name",
      Advisor.saying("vocabulary.locator-or-name"),
      Clause.rfc("URI, URL, and URN", 3986, "1.1.3")),
  /** Dynamic Delegation Discovery System. */
  DDDS(
      "DDDS",
      Advisor.saying("vocabulary.ddds"),
      Clause.rfc("Dynamic Delegation Discovery System", 3401, "2")),
  /** Naming Authority Pointer. */
  NAPTR("NAPTR", Advisor.saying("vocabulary.naptr"), Clause.rfc("NAPTR", 3403, "4.1")),
  /** The way in which the resolver of a URN is found. */
  URN_RESOLUTION(
      "URN resolution",
      Advisor.saying("vocabulary.urn-resolution"),
      Clause.rfc("URI Resolution vs URN Resolution", 3405, "2")),
  /** The resolution services I2L, I2R, I2C and I2N. */
  RESOLUTION_SERVICE(
      "resolution service",
      Advisor.saying("vocabulary.resolution-service"),
      Clause.rfc("URI Resolution Services", 2483, "4"));

  private final String word;
  private final Message message;
  private final Clause source;

  Vocabulary(String word, Message message, Clause source) {
    this.word = word;
    this.message = message;
    this.source = source;
  }

  /** {@return the term} */
  public String word() {
    return word;
  }

  /** {@return the explanation in English} */
  public String sentence() {
    return message.text() + '.';
  }

  /** {@return the explanation as a translatable message, without a full stop} */
  public Message message() {
    return message;
  }

  /** {@return the document that defines the term} */
  public Clause source() {
    return source;
  }
}
