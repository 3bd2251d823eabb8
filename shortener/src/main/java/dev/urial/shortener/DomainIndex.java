package dev.urial.shortener;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.url.Url;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The domains of the service at one moment, found by any spelling of their hosts: any case, any
 * port, IDN or A-labels, with a dot at the end, by an alias or by the preview host.
 */
final class DomainIndex {
  private final List<ShortDomain> all;

  /** By host and port as they are configured. */
  private final Map<String, ShortDomain> exact = new HashMap<>();

  /** By canonical host, without port. */
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
    byHost.putIfAbsent(canonical(host), domain);
  }

  /** The domain of a host and perhaps a port: as configured, else by the host alone. */
  @Nullable ShortDomain find(String host) {
    ShortDomain found = exact.get(Ascii.lower(host));
    return found != null ? found : byHost.get(canonical(host));
  }

  /** The domain that is meant where none is named. */
  @Nullable ShortDomain first() {
    return all.isEmpty() ? null : all.get(0);
  }

  /**
   * The domain that a target leads to, or null. Of most targets the host is cut out and looked up;
   * nothing is parsed, since this is asked at every redirect.
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
      return byHost.get(withoutDot(host));
    }
    Url url = Url.tryParse(target).orElseNull();
    String host = url == null ? null : url.host();
    return host == null ? null : byHost.get(withoutDot(host));
  }

  private static String canonical(String host) {
    Url url = Url.tryParse("http://" + host + "/").orElseNull();
    String read = url == null ? null : url.host();
    return withoutDot(read == null ? Ascii.lower(host) : Objects.requireNonNull(read));
  }

  private static String withoutDot(String host) {
    return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
  }
}
