package dev.urial.internal.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Host;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import dev.urial.safety.AddressClass;
import dev.urial.safety.AddressLayer;
import dev.urial.safety.AddressVerdict;
import dev.urial.safety.SpecialAddress;
import dev.urial.url.UrlHost;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes in a few words what a person should know about an address before a program connects to
 * it, according to {@link AddressVerdict}.
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry">IANA, IPv4</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry">IANA, IPv6</a>
 */
public final class AddressWarnings {
  private static final String LOOPBACK = "address.loopback";

  private AddressWarnings() {}

  /**
   * Returns a short description of a special host, such as a loopback address, or null if nothing
   * about the host is special.
   */
  public static @Nullable Message kind(@Nullable UrlHost host) {
    if (host instanceof UrlHost.Ipv4 ipv4) {
      return kind(AddressVerdict.of(new Host.Ipv4(ipv4.bits())));
    }
    if (host instanceof UrlHost.Ipv6 ipv6) {
      return kind(AddressVerdict.of(new Host.Ipv6(ipv6.high(), ipv6.low())));
    }
    if (host instanceof UrlHost.Domain domain) {
      String text = Ascii.lower(domain.text());
      String name = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
      boolean local = name.equals("localhost") || name.endsWith(".localhost");
      return local ? MESSAGES.of(LOOPBACK) : null;
    }
    return null;
  }

  /** Returns the text, followed by a description of the host in parentheses if it is special. */
  public static Object described(Object text, @Nullable UrlHost host) {
    return described(text, kind(host));
  }

  /** Returns the text of an address, followed by a description in parentheses if it is special. */
  public static Object described(AddressLayer layer) {
    return described(layer.address().text(), kind(layer));
  }

  private static Object described(Object text, @Nullable Message kind) {
    return kind == null ? text : MESSAGES.of("host.of-kind", text, kind);
  }

  /**
   * Returns the IPv4 address that packets to an IPv6 address may reach, or null if there is none.
   * If there are several, returns the most dangerous.
   */
  public static @Nullable AddressLayer within(long high, long low) {
    return worst(
        AddressVerdict.of(new Host.Ipv6(high, low)).layers().stream()
            .filter(layer -> layer.within() != null)
            .toList());
  }

  private static @Nullable AddressLayer worst(List<AddressLayer> layers) {
    AddressLayer worst = null;
    for (AddressLayer layer : layers) {
      if (worst == null || layer.addressClass().compareTo(worst.addressClass()) > 0) {
        worst = layer;
      }
    }
    return worst;
  }

  private static @Nullable Message kind(AddressVerdict verdict) {
    AddressLayer worst =
        worst(
            verdict.layers().stream().filter(layer -> !isEnvelope(layer.addressClass())).toList());
    return worst == null ? null : kind(worst);
  }

  /** Returns whether addresses of a class only wrap another address, which is more important. */
  private static boolean isEnvelope(AddressClass one) {
    return switch (one) {
      case IPV4_MAPPED, IPV4_COMPATIBLE, NAT64, NAT64_LOCAL, SIX_TO_FOUR, TEREDO -> true;
      default -> false;
    };
  }

  /**
   * Describes an address in plain words if possible, and otherwise by the name of its block in the
   * registry. Returns null if nothing about the address is special.
   */
  private static @Nullable Message kind(AddressLayer layer) {
    SpecialAddress block = layer.block();
    return switch (layer.addressClass()) {
      case METADATA_SERVICE ->
          block != null && block.block().equals("169.254.0.0/16")
              ? MESSAGES.of("address.link-local-of-clouds")
              : MESSAGES.of("address.metadata-service");
      case THIS_NETWORK ->
          layer.address() instanceof Host.Ipv4
              ? MESSAGES.of("address.this-network")
              : MESSAGES.of("address.unspecified");
      case LOOPBACK,
          PRIVATE_USE,
          SHARED,
          LINK_LOCAL,
          DOCUMENTATION,
          BENCHMARKING,
          UNIQUE_LOCAL,
          MULTICAST ->
          MESSAGES.ofConstant("address", layer.addressClass());
      case BROADCAST -> MESSAGES.of("address.reserved");
      case RESERVED -> block == null ? null : MESSAGES.of("address.reserved");
      default ->
          block == null || Boolean.TRUE.equals(block.globallyReachable())
              ? null
              : MESSAGES.of("address.special", block.name());
    };
  }
}
