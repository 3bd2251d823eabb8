package dev.urial.repair;

/**
 * By which standard a repaired text is to be valid.
 *
 * <pre>{@code
 * Repairs.of("http://a/ő|", Standard.RFC_3987).first().text()  // "http://a/ő%7C"
 * }</pre>
 */
public enum Standard {
  /** A URI reference of RFC 3986. */
  RFC_3986("rfc3986", "RFC 3986"),
  /** An IRI reference of RFC 3987. */
  RFC_3987("rfc3987", "RFC 3987"),
  /** A valid URL string of the URL Standard, which is less than browsers read. */
  URL("whatwg", "URL Standard");

  private final String id;
  private final String document;

  Standard(String id, String document) {
    this.id = id;
    this.document = document;
  }

  /** The name by which the command knows it. */
  public String id() {
    return id;
  }

  /** The document, as citations name it. */
  public String document() {
    return document;
  }
}
