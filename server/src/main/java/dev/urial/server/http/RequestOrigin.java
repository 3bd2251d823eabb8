package dev.urial.server.http;

import dev.urial.Host;
import dev.urial.shortener.visit.VisitorNetwork;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/**
 * The client and the requested host, as reported by {@link TrustedProxies} or else by the
 * connection.
 *
 * @param client the client's address; 0.0.0.0 if it is unknown
 * @param isSecure whether the client used TLS
 * @param host the requested host in lower case, followed by {@code :port} unless the port is the
 *     default port of the scheme
 */
public record RequestOrigin(InetAddress client, boolean isSecure, String host) {
  /** Parses an IP address without brackets; returns null if the text is not one. */
  static @Nullable InetAddress parse(String text) {
    boolean isIpv6 = text.indexOf(':') >= 0;
    int zone = isIpv6 ? text.indexOf('%') : -1; // RFC 4007 has zones for IPv6 only
    String bare = zone < 0 ? text : text.substring(0, zone);
    Host host = Host.tryParse(isIpv6 ? "[" + bare + "]" : bare).orElseNull();
    if (host instanceof Host.Ipv4 four) {
      return of(new byte[4], 0, four.bits() & 0xFFFF_FFFFL);
    }
    // An IPv4-mapped address becomes an IPv4 address.
    return host instanceof Host.Ipv6 six ? of(new byte[16], six.high(), six.low()) : null;
  }

  private static InetAddress of(byte[] bytes, long high, long low) {
    for (int i = 0; i < bytes.length; i++) {
      int shift = 8 * (bytes.length - 1 - i);
      bytes[i] = (byte) (shift >= 64 ? high >>> shift - 64 : low >>> shift);
    }
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Returns the client's address in canonical form, without brackets. */
  public String address() {
    if (client instanceof Inet4Address) {
      return client.getHostAddress();
    }
    long high = 0;
    long low = 0;
    byte[] bytes = client.getAddress();
    for (int i = 0; i < 8; i++) {
      high = high << 8 | bytes[i] & 0xFF;
      low = low << 8 | bytes[i + 8] & 0xFF;
    }
    String text = new Host.Ipv6(high, low).toString();
    return text.startsWith("[") ? text.substring(1, text.length() - 1) : text;
  }

  /**
   * Returns the address truncated to /24 or /48, such as {@code 192.0.2.0/24}. This is the only
   * form of an address that is counted, logged or stored.
   */
  public String network() {
    return visitor().toString();
  }

  /** Returns the truncated address. */
  public VisitorNetwork visitor() {
    return VisitorNetwork.of(client);
  }

  /** Returns the scheme of the request, {@code https} or {@code http}. */
  public String scheme() {
    return isSecure ? "https" : "http";
  }

  /**
   * Returns whether a page of this host has sent a request. The scheme does not count, because a
   * proxy may not report it.
   *
   * @param from the value of {@code Origin}, such as {@code https://s.example}
   */
  boolean isOf(String from) {
    return from.equals("https://" + host) || from.equals("http://" + host);
  }

  /** Returns the scheme and the host of the request, such as {@code https://s.example}. */
  public String base() {
    return scheme() + "://" + host;
  }
}
