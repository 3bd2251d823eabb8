package dev.urial.internal.http2;

/** A field block that cannot be decompressed: RFC 7541 §3.3 and others call it a decoding error. */
final class HpackException extends Exception {
  private static final long serialVersionUID = 1;
}
