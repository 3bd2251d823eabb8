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
 * One step on the way to a representation: what was asked for, where, and what was answered.
 *
 * <pre>{@code
 * for (Hop hop : representation.chain()) {
 *   System.out.println(hop);  // 308 https://example.com/ 93.184.215.14 12 ms → /there
 * }
 * }</pre>
 *
 * @param uri what was asked for, without fragment and without userinfo
 * @param addresses those of its name that were vetted; empty where no network was needed
 * @param address the one that was connected to; null if none was
 * @param status the status of HTTP; 0 of protocols without
 * @param location where a redirect leads, as it was written; null if it is none
 * @param time how long it took until the answer's headers were read
 * @param gateway who was asked in its stead; null if nobody
 */
public record Hop(
    Uri uri,
    List<InetAddress> addresses,
    @Nullable InetAddress address,
    int status,
    @Nullable String location,
    Duration time,
    @Nullable Uri gateway) {
  /** Copies the list. */
  public Hop {
    Objects.requireNonNull(uri, "uri");
    addresses = List.copyOf(Objects.requireNonNull(addresses, "addresses"));
    Objects.requireNonNull(time, "time");
  }

  /** On one line, secrets masked: status, identifier, address, time, and where it leads. */
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
    if (gateway != null) {
      line.append(" by ").append(gateway.redacted());
    }
    if (location != null) {
      line.append(" → ").append(Secrets.masked(location));
    }
    return Excerpt.escape(line.toString());
  }
}
