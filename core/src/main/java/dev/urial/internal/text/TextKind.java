package dev.urial.internal.text;

/**
 * The kind of a string that was parsed, which determines where the string may contain a password.
 */
public enum TextKind {
  /** A URI, an IRI or a reference; also used if the kind is unknown. */
  REFERENCE,
  /** A URL as browsers parse it. */
  URL,
  /** An authority or a reference; without leading slashes, the text is the authority itself. */
  AUTHORITY,
  /** A userinfo, or text that contains one. */
  USERINFO,
  /** A pair {@code name=value} of data; the whole value is treated as a secret. */
  PAIR,
  /** A component or parameter on its own, from an identifier whose scheme is unknown. */
  PART
}
