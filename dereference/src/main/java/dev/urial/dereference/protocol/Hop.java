package dev.urial.dereference.protocol;

import dev.urial.Uri;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request on the way to a representation, with its response.
 *
 * <pre>{@code
 * for (Hop hop : representation.chain()) {
 *   System.out.println(hop);  // 308 https://example.com/ 93.184.215.14 12 ms → /there
 * }
 * }</pre>
 *
 * @param uri the requested URI, without its fragment and userinfo. Characters that a URI cannot
 *     contain are encoded here, but not in the request: {@code /%zz} is requested as is, but
 *     appears here as {@code /%25zz}
 * @param addresses the checked addresses of the host; empty if no network was needed
 * @param address the address to which a connection was made; null if there is none
 * @param status the HTTP status; 0 for other protocols
 * @param location the target of a redirect, as written, with non-ASCII octets percent-encoded; null
 *     if this is not a redirect
 * @param time the time from the start of the request until the header of the response was read
 */
public record Hop(
    Uri uri,
    List<InetAddress> addresses,
    @Nullable InetAddress address,
    int status,
    @Nullable String location,
    Duration time) {
  /**
   * Copies {@code addresses}.
   *
   * @param uri the requested URI, without its fragment and userinfo. Characters that a URI cannot
   *     contain are encoded here, but not in the request: {@code /%zz} is requested as is, but
   *     appears here as {@code /%25zz}
   * @param addresses the checked addresses of the host; empty if no network was needed
   * @param address the address to which a connection was made; null if there is none
   * @param status the HTTP status; 0 for other protocols
   * @param location the target of a redirect, as written, with non-ASCII octets percent-encoded;
   *     null if this is not a redirect
   * @param time the time from the start of the request until the header of the response was read
   */
  public Hop {
    Objects.requireNonNull(uri, "uri");
    addresses = List.copyOf(Objects.requireNonNull(addresses, "addresses"));
    Objects.requireNonNull(time, "time");
  }

  /**
   * Returns the status, identifier, address, time and redirect target on one line, with secrets
   * masked.
   */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder();
    if (status != 0) {
      line.append(status).append(' ');
    }
    line.append(uri.redacted());
    if (address != null) {
      line.append(' ').append(address.getHostAddress());
    }
    line.append(' ').append(time.toMillis()).append(" ms");
    if (location != null) {
      line.append(" → ").append(Secrets.masked(location));
    }
    return Excerpt.escape(line.toString());
  }
}
