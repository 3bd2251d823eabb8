package dev.urial.cli.verbs;

import dev.urial.internal.text.Excerpt;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What people are shown of a URL as browsers read it: no password. */
final class InspectUrl {
  /** The components, by the names of both standards. */
  static final List<String> COMPONENTS =
      List.of("scheme", "userinfo", "host", "port", "path", "query", "fragment");

  private InspectUrl() {}

  /** What kind of host it has, in brackets behind it; empty without host. */
  static String kind(Url url) {
    UrlHost host = url.parsedHost();
    String kind = host == null ? null : hostKind(host);
    return kind == null || kind.equals("empty host") ? "" : " (" + kind + ")";
  }

  /** What a kind of host is called. */
  static String hostKind(UrlHost host) {
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

  /** A component in its place in a table. */
  static String cell(@Nullable String value) {
    return value == null ? "–" : value.isEmpty() ? "(empty)" : Excerpt.escape(value);
  }
}
