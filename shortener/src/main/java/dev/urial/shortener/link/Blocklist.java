package dev.urial.shortener.link;

import dev.urial.Host;
import dev.urial.internal.shortener.HostNames;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.safety.AddressVerdict;
import dev.urial.url.Url;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The operator's list of hosts that no link may lead to. A line is one of the following:
 *
 * <pre>
 * evil.example                     the domain and all hosts below it
 * =evil.example                    only this host
 * 0.0.0.0 evil.example             only this host, as in a hosts file (also 127.0.0.1, ::1, ::)
 * # a comment
 * </pre>
 *
 * <pre>{@code
 * Blocklist list = Blocklist.of(List.of("evil.example"));
 * list.covers("https://www.Evil.example./x")  // true
 * list.covers("https://notevil.example/")     // false
 * }</pre>
 *
 * Hosts are compared as browsers parse those of https: as A-labels in lower case, and with
 * addresses in canonical form. An IPv4 address also covers the IPv6 addresses that contain it, such
 * as {@code 64:ff9b::5db8:d822}, through which a translator (NAT64) leads to it. A check takes one
 * lookup per label of the host, regardless of the size of the list.
 */
public final class Blocklist {
  private static final Set<String> NOWHERE =
      Set.of("0.0.0.0", "127.0.0.1", "::", "::1", "::0", "fe80::1%lo0", "255.255.255.255");

  /**
   * Names for the machine itself, which are ignored because every hosts file contains some of them.
   */
  private static final Set<String> ITSELF =
      Set.of(
          ("localhost localhost.localdomain local broadcasthost ip6-localhost ip6-loopback "
                  + "ip6-localnet ip6-mcastprefix ip6-allnodes ip6-allrouters ip6-allhosts 0.0.0.0")
              .split(" ", -1));

  private static final Blocklist NONE = new Blocklist();

  private final Set<String> domains = new HashSet<>();
  private final Set<String> hosts = new HashSet<>();
  private int size;

  private Blocklist() {}

  /** {@return an empty list} */
  public static Blocklist none() {
    return NONE;
  }

  /**
   * {@return the list with these lines}
   *
   * <p>For example, {@code Blocklist.of(List.of("evil.example", "0.0.0.0 ads.example"))}.
   *
   * @param lines the lines, as in a file
   * @throws IllegalArgumentException if a line has none of the forms above; the message contains
   *     the number of the first such line
   */
  public static Blocklist of(List<String> lines) {
    Blocklist list = new Blocklist();
    for (int i = 0; i < lines.size(); i++) {
      String entry = lines.get(i).replaceFirst("(^| )#.*", "").strip();
      if (!entry.isEmpty() && !list.add(entry)) {
        throw new IllegalArgumentException("line " + (i + 1) + " names no host and no address");
      }
    }
    return list;
  }

  private boolean add(String entry) {
    String[] words = entry.split("[ \t]+", -1);
    if (words.length > 1) {
      return NOWHERE.contains(words[0]) && Stream.of(words).skip(1).allMatch(this::addName);
    }
    boolean isAlone = entry.startsWith("=");
    String host = host(isAlone ? entry.substring(1) : entry);
    size += host != null && (isAlone ? hosts : domains).add(host) ? 1 : 0;
    return host != null;
  }

  /** Adds a name in a line of a hosts file; returns false if it is not a host. */
  private boolean addName(String name) {
    String host = host(name);
    boolean isItself = ITSELF.contains(Ascii.lower(name));
    size += host != null && !isItself && hosts.add(host) ? 1 : 0;
    return host != null || isItself;
  }

  /**
   * Parses a bare host as browsers do, and removes a trailing dot; returns null if it is not a
   * host.
   */
  private static @Nullable String host(String text) {
    if (!text.startsWith("[") && text.chars().anyMatch(c -> "/?#@\\:".indexOf(c) >= 0)) {
      return null;
    }
    Url url = text.isEmpty() ? null : Url.tryParse("https://" + text + "/").orElseNull();
    String host = url == null ? null : url.host();
    return host == null || host.isEmpty() ? null : HostNames.withoutDots(host);
  }

  /** {@return the number of entries} */
  public int size() {
    return size;
  }

  /**
   * {@return whether an entry of the list matches a target} No entry matches text without a host.
   *
   * <p>For example, {@code list.covers("https://evil.example/")}.
   *
   * @param target an absolute URL
   */
  public boolean covers(String target) {
    if (size == 0) {
      return false;
    }
    Url url = Url.tryParse(target).orElseNull();
    String named = url == null ? writtenHost(target) : url.host();
    if (named == null || named.isEmpty()) {
      return false;
    }
    // Other schemes' hosts are kept as they are written; programs read them like those of https.
    String read = url != null && url.isSpecial() ? null : host(named);
    String host = read == null ? HostNames.withoutDots(named) : read;
    if (isListed(host)) {
      return true;
    }
    // A translator leads [64:ff9b::5db8:d822] to 93.184.216.34; other mechanisms do the like.
    return host.startsWith("[")
        && Host.tryParse(host).orElseNull() instanceof Host.Ipv6 address
        && AddressVerdict.of(address).layers().stream()
            .anyMatch(it -> isListed(it.address().text()));
  }

  private boolean isListed(String host) {
    if (hosts.contains(host)) {
      return true;
    }
    // Check the host and each domain above it.
    for (int at = 0; at >= 0 && at < host.length(); ) {
      String domain = host.substring(at);
      if (domains.contains(domain)) {
        return true;
      }
      int dot = host.indexOf('.', at);
      at = dot < 0 ? -1 : dot + 1;
    }
    return false;
  }

  /**
   * Returns the host of text that is no URL, perhaps only because of its port; null without one.
   */
  private static @Nullable String writtenHost(String target) {
    AppendixB cut = AppendixB.of(target);
    return cut.authorityStart < 0 ? null : target.substring(cut.hostStart(), cut.hostEnd);
  }
}
