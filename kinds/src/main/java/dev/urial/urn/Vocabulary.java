package dev.urial.urn;

import dev.urial.report.Clause;
import dev.urial.report.SpecRule;

/**
 * Words around names that documents use and that no grammar shows: a sentence and a source each.
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
  /** Uniform Resource Citation, or Characteristic. */
  URC(
      "URC",
      "A set of statements about a resource, as its author and its places, which was to stand"
          + " beside names and locators; it never became a standard.",
      Clause.rfc("URC", 3305, "2.1")),
  /** Extensible Resource Identifier. */
  XRI(
      "XRI",
      "An identifier of OASIS, built on IRIs, with characters such as = and @ for whom it is about;"
          + " it was not adopted as a standard; its scheme is registered as provisional.",
      new Clause(
          "XRI",
          "OASIS XRI Syntax 2.0",
          "",
          "https://docs.oasis-open.org/xri/xri/V2.0/xri-syntax-V2.0-cs.html")),
  /** The name of an XML namespace. */
  XML_NAMESPACE(
      "XML namespace",
      "A namespace is named by an IRI that need not lead anywhere; two are the same only if they"
          + " are the same string, character for character.",
      new Clause(
          "Comparing IRI References",
          "Namespaces in XML 1.0",
          "2.3",
          "https://www.w3.org/TR/xml-names/#NSNameComparison")),
  /** The name of a thing in RDF. */
  RDF_NAME(
      "RDF name",
      "In RDF an IRI stands for a thing; two IRIs are equal only if they are the same string, and"
          + " no normalization is done.",
      new Clause(
          "IRI equality",
          "RDF 1.1 Concepts",
          "3.2",
          "https://www.w3.org/TR/rdf11-concepts/#section-IRIs")),
  /** Every URI is of one kind. */
  CLASSICAL_VIEW(
      "classical view",
      "Each URI is a locator or a name, by its scheme; there might be further kinds, as the URC.",
      Clause.rfc("classical view", 3305, "2.1")),
  /** The kinds do not matter so much. */
  CONTEMPORARY_VIEW(
      "contemporary view",
      "A URI can be a locator, a name or both, which its scheme does not settle; \"URL\" is an"
          + " informal word for a URI that says how to reach a resource, and urn is one scheme.",
      Clause.rfc("contemporary view", 3305, "2.2")),
  /** What RFC 3986 made of it. */
  LOCATOR_OR_NAME(
      "locator or name",
      "Specifications should say URI rather than URL or URN; one identifier may have the qualities"
          + " of both.",
      Clause.rfc("URI, URL, and URN", 3986, "1.1.3")),
  /** Dynamic Delegation Discovery System. */
  DDDS(
      "DDDS",
      "A way to find who can say more of a string: rules rewrite it into keys, each of which leads"
          + " to further rules, until one is the last.",
      Clause.rfc("Dynamic Delegation Discovery System", 3401, "2")),
  /** Naming Authority Pointer. */
  NAPTR(
      "NAPTR",
      "The record of the DNS that holds a rule of DDDS: its order, what it offers, and an"
          + " expression that rewrites or the name to ask for next.",
      Clause.rfc("NAPTR", 3403, "4.1")),
  /** How a URN would find its resolver. */
  URN_RESOLUTION(
      "URN resolution",
      "A URN does not say who resolves it; by DDDS its namespace is asked for below urn.arpa, which"
          + " names a resolver.",
      Clause.rfc("URI Resolution vs URN Resolution", 3405, "2")),
  /** I2L, I2R, I2C, I2N. */
  RESOLUTION_SERVICE(
      "resolution service",
      "What a resolver is asked to make of a URI: I2L a URL, I2R the resource, I2C a description,"
          + " I2N a URN; where only names are resolved, people write N for I.",
      Clause.rfc("URI Resolution Services", 2483, "4"));

  private final String word;
  private final String sentence;
  private final Clause source;

  Vocabulary(String word, String sentence, Clause source) {
    this.word = word;
    this.sentence = sentence;
    this.source = source;
  }

  /** The word. */
  public String word() {
    return word;
  }

  /** What it means, for people. */
  public String sentence() {
    return sentence;
  }

  /** Where it is said. */
  public SpecRule source() {
    return source;
  }
}
