package dev.urial.text;

import dev.urial.report.Message;

/**
 * As what a typed text was read.
 *
 * <pre>{@code
 * TypedText.of("www.w3.org").first().reading()            // WWW
 * TypedReading.EMAIL.message().text()                    // "it is an address of e-mail"
 * }</pre>
 *
 * @see TypedCandidate#reading
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.5">RFC 3986 §4.5, suffix
 *     references</a>
 */
public enum TypedReading {
  /** It is an identifier as it stands, and its scheme is registered. */
  AS_TYPED,
  /** It is an identifier as it stands, though nobody has registered its scheme. */
  UNKNOWN_SCHEME,
  /** A host that begins with {@code www.}, without scheme. */
  WWW,
  /** A host below a public suffix, without scheme. */
  DOMAIN,
  /** An IP address, without scheme. */
  ADDRESS,
  /** A word, or words with dots, that may be a host of a network at home or at work. */
  LOCAL_NAME,
  /** Two slashes and a host. */
  NETWORK_PATH,
  /** An address of e-mail. */
  EMAIL,
  /** A user, a host, a colon and a path, as {@code scp} and {@code git} take them. */
  REMOTE_COPY,
  /** A telephone number with its country code. */
  TELEPHONE,
  /** A path of a file on this machine or, behind two backslashes, on a server. */
  FILE,
  /** A name of a registered URN namespace, without {@code urn:}. */
  URN,
  /** A DOI name, without {@code doi:}. */
  DOI,
  /** A latitude and a longitude. */
  POSITION;

  /**
   * Why it is read so, in words.
   *
   * <pre>{@code
   * TypedReading.WWW.message().text()  // "it begins with www., as hosts of the web do"
   * }</pre>
   */
  public Message message() {
    return Sentences.ofConstant("typed-reading", this);
  }
}
