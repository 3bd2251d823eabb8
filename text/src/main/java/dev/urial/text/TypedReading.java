package dev.urial.text;

import dev.urial.report.Message;

/**
 * The interpretation of typed text.
 *
 * <pre>{@code
 * TypedText.of("www.w3.org").first().reading()            // WWW
 * TypedReading.EMAIL.message().text()                    // "it is an email address"
 * }</pre>
 *
 * @see TypedCandidate#reading
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.5">RFC 3986 §4.5, suffix
 *     references</a>
 */
public enum TypedReading {
  /** An identifier as typed, with a registered scheme. */
  AS_TYPED,
  /** An identifier as typed, but with an unregistered scheme. */
  UNKNOWN_SCHEME,
  /** A host that begins with {@code www.}, without a scheme. */
  WWW,
  /** A host below a public suffix, without a scheme. */
  DOMAIN,
  /** An IP address, without a scheme. */
  ADDRESS,
  /** A word, or several words separated by dots, which may be a host on a local network. */
  LOCAL_NAME,
  /** Two slashes and a host. */
  NETWORK_PATH,
  /** An email address. */
  EMAIL,
  /** A user, a host, a colon and a path, as used by {@code scp} and {@code git}. */
  REMOTE_COPY,
  /** A telephone number with its country code. */
  TELEPHONE,
  /** A file path on this computer or, after two backslashes, on a server. */
  FILE,
  /** A name in a registered URN namespace, without {@code urn:}. */
  URN,
  /** A DOI name, without {@code doi:}. */
  DOI,
  /** A latitude and a longitude. */
  POSITION;

  /**
   * {@return the reason for this interpretation}
   *
   * <pre>{@code
   * TypedReading.WWW.message().text()  // "it begins with www., like many web hosts"
   * }</pre>
   */
  public Message message() {
    return TextMessages.ofConstant("typed-reading", this);
  }
}
