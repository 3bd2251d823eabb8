package dev.urial.internal.http2;

/** Thrown if a field block cannot be decoded: a decoding error in RFC 7541. */
final class HpackException extends Exception {
  private static final long serialVersionUID = 1;
}
