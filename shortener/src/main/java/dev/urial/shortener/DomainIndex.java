package dev.urial.shortener;

import dev.urial.internal.shortener.HostNames;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.url.Url;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot of the service's domains, found by any spelling of their hosts: in any case, with any
 * port, as IDN or A-labels, with a trailing dot, by an alias or by the preview host.
 */
final class DomainIndex {
  private final List<ShortDomain> all;

  /** The domains by host and port as configured. */
  private final Map<String, ShortDomain> exact = new HashMap<>();

  /** The domains by canonical host, without port. */
  private final Map<String, ShortDomain> byHost = new HashMap<>();

  DomainIndex(List<ShortDomain> all) {
    this.all = List.copyOf(all);
    for (ShortDomain domain : all) {
      put(domain.host(), domain);
    }
    for (ShortDomain domain : all) {
      for (String alias : domain.aliases()) {
        put(alias, domain);
      }
      if (domain.previewHost() != null) {
        put(domain.previewHost(), domain);
      }
    }
  }

  private void put(String host, ShortDomain domain) {
    exact.putIfAbsent(Ascii.lower(host), domain);
    byHost.putIfAbsent(HostNames.canonical(host), domain);
  }

  /**
   * Returns the domain for a host with or without a port; null if there is none. A domain with
   * exactly this host and port takes precedence over domains with the same host.
   */
  @Nullable ShortDomain find(String host) {
    ShortDomain found = exact.get(Ascii.lower(host));
    return found != null ? found : byHost.get(HostNames.canonical(host));
  }

  /** Returns the first domain, or null if there are none. */
  @Nullable ShortDomain first() {
    return all.isEmpty() ? null : all.get(0);
  }

  /**
   * Returns the domain that a target leads to, or null. For most targets, the host is extracted and
   * looked up without parsing, because this is called for every redirect.
   */
  @Nullable ShortDomain ofTarget(String target) {
    if (byHost.isEmpty()) {
      return null;
    }
    int start = target.indexOf("://") + 3;
    if (start < 3) {
      return null;
    }
    int end = start;
    while (end < target.length() && "/?#:@[%\\".indexOf(target.charAt(end)) < 0) {
      end++;
    }
    char behind = end == target.length() ? '/' : target.charAt(end);
    if (behind == '/' || behind == '?' || behind == '#') {
      String host = Ascii.lower(target.substring(start, end));
      return byHost.get(HostNames.withoutDots(host));
    }
    Url url = Url.tryParse(target).orElseNull();
    if (url != null && url.isSpecial()) {
      return byHost.get(HostNames.withoutDots(String.valueOf(url.host())));
    }
    // Programs read hosts of other schemes like those of http.
    AppendixB cut = AppendixB.of(target);
    return cut.authorityStart < 0
        ? null
        : byHost.get(HostNames.canonical(target.substring(cut.hostStart(), cut.hostEnd)));
  }
}
