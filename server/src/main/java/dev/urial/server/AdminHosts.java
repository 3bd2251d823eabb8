package dev.urial.server;

import dev.urial.Host;
import dev.urial.internal.text.Ascii;
import dev.urial.safety.SpecialNames;
import java.util.function.Predicate;

/**
 * The hosts at which the administrators' listener answers: IP addresses, names that nobody can
 * register in the public DNS, the listener's configured host, and the domains of the service.
 *
 * <p>A stranger can let a public name of their own resolve to the address of the listener (DNS
 * rebinding). To a browser behind the operator's tunnel, their page and the listener then have the
 * same origin, and the page can read the metrics and try passwords. Such requests have the
 * stranger's name in {@code Host}, which no field of a proxy replaces here.
 */
final class AdminHosts implements Predicate<String> {
  private final String configured;
  private final Predicate<String> served;

  /**
   * Creates the list of hosts.
   *
   * @param configured the host on which the listener listens
   * @param served accepts the domains of the service
   */
  AdminHosts(String configured, Predicate<String> served) {
    this.configured = Ascii.lower(configured);
    this.served = served;
  }

  /**
   * Returns whether the listener answers at a host.
   *
   * @param host the host in lower case, perhaps with a port
   */
  @Override
  public boolean test(String host) {
    int colon = host.lastIndexOf(':');
    String name = colon > host.lastIndexOf(']') ? host.substring(0, colon) : host;
    return name.equals(configured)
        || isAddress(name)
        || isLocalName(name)
        || served.test(host)
        || served.test(name);
  }

  private static boolean isAddress(String host) {
    Host parsed = Host.tryParse(host).orElseNull();
    return parsed instanceof Host.Ipv4 || parsed instanceof Host.Ipv6;
  }

  /**
   * Returns whether nobody can register a name in the public DNS: {@code localhost}, the names of
   * containers, which have one label, and names below {@code .internal}, {@code .home.arpa} and the
   * like. A name with an escape is none, because it means another name to whoever decodes it.
   */
  private static boolean isLocalName(String name) {
    if (name.indexOf('%') >= 0) {
      return false;
    }
    int dot = name.lastIndexOf('.');
    return dot < 0
        ? !name.isEmpty()
        : name.endsWith(".home.arpa")
            || SpecialNames.builtIn().find(name.substring(dot + 1)) != null;
  }
}
