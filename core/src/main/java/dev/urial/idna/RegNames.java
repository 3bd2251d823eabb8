package dev.urial.idna;

/**
 * How a non-ASCII registered name is written in a URI.
 *
 * <pre>{@code
 * Iri iri = Iri.parse("http://résumé.example.org/é");
 * iri.toUri(RegNames.PERCENT)  // http://r%C3%A9sum%C3%A9.example.org/%C3%A9
 * iri.toUri(RegNames.IDNA)     // http://xn--rsum-bpad.example.org/%C3%A9
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.1">RFC 3987 §3.1</a>
 */
public enum RegNames {
  /** By the escapes of its octets in UTF-8, like every other component. Never fails. */
  PERCENT,

  /**
   * By IDNA, as in the DNS: each label becomes {@code xn--} and its Punycode. For schemes whose
   * registered names are domain names; fails if the name is not a domain name.
   */
  IDNA
}
