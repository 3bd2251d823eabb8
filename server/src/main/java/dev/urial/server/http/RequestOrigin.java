package dev.urial.server.http;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The client and the requested host, as reported by trusted proxies or else by the connection.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7239">RFC 7239</a>
 */
public final class RequestOrigin {
  private final @Nullable InetAddress peer;
  private final boolean secure;
  private final String host;
  private @Nullable String address;
  private @Nullable String network;

  private RequestOrigin(
      @Nullable InetAddress peer, @Nullable String address, boolean secure, String host) {
    this.peer = peer;
    this.address = address;
    this.secure = secure;
    this.host = host;
  }

  static RequestOrigin of(@Nullable SocketAddress remote, boolean secure, String host) {
    InetAddress peer = remote instanceof InetSocketAddress inet ? inet.getAddress() : null;
    return new RequestOrigin(peer, peer == null ? "0.0.0.0" : null, secure, host);
  }

  /** Returns a copy of this origin with the values that a trusted proxy reports. */
  RequestOrigin behind(String address, boolean secure, String host) {
    return new RequestOrigin(null, address, secure, host);
  }

  /**
   * Returns the client's address in canonical form, without brackets; {@code 0.0.0.0} if it is
   * unknown.
   */
  public String address() {
    String known = address;
    if (known == null) {
      String text = Objects.requireNonNull(peer).getHostAddress();
      String canonical = AddressRange.canonical(text);
      known = canonical == null ? text : canonical;
      address = known;
    }
    return known;
  }

  /**
   * Returns the address truncated to /24 or /48, such as {@code 192.0.2.0/24}. This is the only
   * form of an address that is counted, logged or stored.
   */
  public String network() {
    String known = network;
    if (known == null) {
      byte[] bytes = peer == null ? new byte[0] : peer.getAddress();
      known =
          bytes.length == 4
              ? (bytes[0] & 0xFF) + "." + (bytes[1] & 0xFF) + "." + (bytes[2] & 0xFF) + ".0/24"
              : AddressRange.around(address()).toString();
      network = known;
    }
    return known;
  }

  /** Returns the 4 or 16 bytes of the address, which the caller must truncate immediately. */
  public byte[] octets() {
    return peer == null ? AddressRange.octets(address()) : peer.getAddress();
  }

  /** Returns whether the request came from a trusted proxy, or the address is unknown. */
  boolean isForwarded() {
    return peer == null;
  }

  /** Returns whether the client used TLS. */
  public boolean isSecure() {
    return secure;
  }

  /**
   * Returns the requested host in lower case, followed by {@code :port} unless the port is the
   * default port of the scheme.
   */
  public String host() {
    return host;
  }

  /** Returns the scheme of the request, {@code https} or {@code http}. */
  public String scheme() {
    return secure ? "https" : "http";
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

  @Override
  public String toString() {
    return network() + " " + base();
  }
}
