package dev.urial.internal.http2;

/** Thrown if a field block cannot be decompressed: a decoding error in RFC 7541 §3.3 and others. */
final class HpackException extends Exception {
  private static final long serialVersionUID = 1;
}
