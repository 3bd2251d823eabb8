package dev.urial.internal.syntax;

/** The kinds of host of RFC 3986 §3.2.2, as bytes that fit a table of positions. */
public final class HostKind {
  /** There is no authority. */
  public static final byte NONE = 0;

  /** {@code reg-name}, perhaps empty. */
  public static final byte REG_NAME = 1;

  /** {@code IPv4address}. */
  public static final byte IPV4 = 2;

  /** {@code IPv6address}, in brackets. */
  public static final byte IPV6 = 3;

  /** {@code IPvFuture}, in brackets. */
  public static final byte IPVFUTURE = 4;

  private HostKind() {}
}
