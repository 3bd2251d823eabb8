package dev.urial.internal.text;

/** What a text was taken for when it was read: it decides where a password may stand in it. */
public enum Taken {
  /** A URI, an IRI, or a reference; or nobody knows. */
  REFERENCE,
  /** A URL as browsers read it. */
  URL,
  /** An authority, or a reference; without slashes that begin one it is the authority itself. */
  AUTHORITY,
  /** A userinfo, or what holds one. */
  USERINFO,
  /** A pair {@code name=value} of data. */
  PAIR,
  /** A component or parameter alone, of something whose scheme nobody knows. */
  PART
}
