package dev.urial.cli.verbs;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.Taken;
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

  /** A component; null if there is none. */
  static @Nullable String shown(Url url, String component) {
    UrlParts parts = new UrlParts(url);
    String value = parts.get(component);
    int start = value == null ? -1 : behindAuthority(component, parts, url.href());
    if (value == null || start < 0) {
      return value == null ? null : masked(component, value);
    }
    // Without authority, too, a path may hold credentials: sip:u:pw@h, jar:http://u:pw@h!/a.
    return Secrets.in(url.href()).mask(url.href(), start, start + value.length());
  }

  /** Where path, query or fragment begin, counted from the end; -1 of other components. */
  private static int behindAuthority(String component, UrlParts parts, String href) {
    int start = href.length();
    for (String name : List.of("fragment", "query", "path")) {
      String value = parts.get(name);
      start -= value == null ? 0 : value.length();
      if (component.equals(name)) {
        return start;
      }
      start -= value == null ? 0 : 1; // its delimiter
    }
    return -1;
  }

  /** A password is for programs only. */
  private static String masked(String component, String value) {
    return component.equals("userinfo") ? Secrets.in(value, Taken.USERINFO).mask(value) : value;
  }

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
