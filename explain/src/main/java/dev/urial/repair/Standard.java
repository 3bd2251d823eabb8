package dev.urial.repair;

/**
 * The standard under which a repaired text must be valid.
 *
 * <pre>{@code
 * Repairs.of("http://a/ő|", Standard.RFC_3987).first().text()  // "http://a/ő%7C"
 * }</pre>
 */
public enum Standard {
  /** A URI reference as defined in RFC 3986. */
  RFC_3986("rfc3986", "RFC 3986"),
  /** An IRI reference as defined in RFC 3987. */
  RFC_3987("rfc3987", "RFC 3987"),
  /** A valid URL string as defined in the URL Standard. Browsers also accept invalid strings. */
  URL("whatwg", "URL Standard");

  private final String id;
  private final String document;

  Standard(String id, String document) {
    this.id = id;
    this.document = document;
  }

  /** {@return the name of the standard on the command line} */
  public String id() {
    return id;
  }

  /** {@return the document's name in citations} */
  public String document() {
    return document;
  }
}
