package dev.urial.internal.answer;

import dev.urial.internal.text.Secrets;
import dev.urial.report.Component;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import org.jspecify.annotations.Nullable;

/**
 * A text as parsed by browsers.
 *
 * @param url the browsers' reading
 * @param shown the browsers' reading of the masked text, or null if browsers reject the masked text
 * @param secrets whether secrets are shown
 */
public record UrlReading(Url url, @Nullable Url shown, Masking secrets) {
  /** Returns a component as written, or null if it is absent. */
  public @Nullable String component(Component component) {
    if (url.start(component) < 0) {
      return null;
    }
    String masked = shown == null ? null : secrets.component(shown, component);
    return masked == null ? Secrets.MASK : masked;
  }

  /** {@return the whole URL, masked as requested} */
  public String href() {
    return shown == null ? Secrets.MASK : secrets.whole(shown.href());
  }

  /** {@return the whole URL in human-readable form, masked as requested} */
  public String readable() {
    return shown == null ? Secrets.MASK : secrets.whole(shown.readable());
  }

  /** {@return the machine-readable kind of the host; null if there is no host} */
  public @Nullable String hostKind() {
    UrlHost host = url.parsedHost();
    if (host == null) {
      return null;
    }
    if (host instanceof UrlHost.Domain) {
      return "domain";
    }
    if (host instanceof UrlHost.Ipv4) {
      return "IPv4 address";
    }
    if (host instanceof UrlHost.Ipv6) {
      return "IPv6 address";
    }
    return host instanceof UrlHost.Opaque ? "opaque host" : "empty host";
  }
}
