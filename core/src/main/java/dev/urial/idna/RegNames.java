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
  /** Percent-encodes the name's UTF-8 octets, as in every other component. Never fails. */
  PERCENT,

  /**
   * Converts the name with IDNA, as in the DNS: each non-ASCII label becomes {@code xn--} followed
   * by its Punycode. Use this for schemes whose registered names are domain names; it fails if the
   * name is not a domain name.
   */
  IDNA
}
