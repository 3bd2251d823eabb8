package dev.urial.safety;

import dev.urial.Host;
import dev.urial.report.Clause;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The classes of an IP address and of every IPv4 address that is embedded in it.
 *
 * <pre>{@code
 * AddressVerdict.of(Host.Ipv4.valueOf("100.64.0.1")).worst()        // SHARED
 * AddressVerdict.of(Host.Ipv6.valueOf("[64:ff9b::a00:1]")).worst()  // PRIVATE_USE: embeds 10.0.0.1
 * AddressVerdict.of(Host.Ipv4.valueOf("8.8.8.8")).isGlobal()        // true
 * }</pre>
 *
 * <p>{@link EmbeddedIpv4} finds the IPv4 addresses in an IPv6 address. Every address is classified,
 * and the worst class is decisive. In addition to the registries, this class covers multicast
 * addresses, IPv6 blocks that no registry has allocated, and the addresses in {@link SpecialNames}.
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry">IANA, IPv4</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry">IANA, IPv6</a>
 */
public final class AddressVerdict {
  private final List<AddressLayer> layers;
  private final AddressClass worst;

  private AddressVerdict(List<AddressLayer> layers) {
    this.layers = List.copyOf(layers);
    AddressClass worst = AddressClass.GLOBAL;
    for (AddressLayer layer : layers) {
      worst = layer.addressClass().compareTo(worst) > 0 ? layer.addressClass() : worst;
    }
    this.worst = worst;
  }

  /**
   * {@return the verdict on an IPv4 address}
   *
   * @param address the address to classify
   * @see AddressClass
   */
  public static AddressVerdict of(Host.Ipv4 address) {
    Objects.requireNonNull(address, "address");
    return of(address, SpecialAddresses.builtIn(), SpecialNames.builtIn());
  }

  /**
   * {@return the verdict on an IPv6 address and on the addresses embedded in it}
   *
   * @param address the address to classify
   * @see AddressClass
   */
  public static AddressVerdict of(Host.Ipv6 address) {
    Objects.requireNonNull(address, "address");
    return of(address, SpecialAddresses.builtIn(), SpecialNames.builtIn());
  }

  /**
   * {@return the verdict on an address of the JDK, whose zone is ignored}
   *
   * <pre>{@code
   * AddressVerdict.of(InetAddress.getLoopbackAddress()).worst()  // LOOPBACK
   * }</pre>
   *
   * @param address the address to classify
   * @see AddressClass
   */
  public static AddressVerdict of(InetAddress address) {
    return of(host(Objects.requireNonNull(address, "address")), SpecialNames.builtIn());
  }

  /** Returns the verdict with a different list of special names. */
  static AddressVerdict of(Host address, SpecialNames names) {
    return of(address, SpecialAddresses.builtIn(), names);
  }

  /**
   * {@return the verdict with a different edition of the registries and a different list of special
   * names}
   *
   * @param address a {@link Host.Ipv4} or a {@link Host.Ipv6}
   * @param registry the address registries
   * @param names the special names
   * @throws IllegalArgumentException if {@code address} is not an IP address
   * @see SpecialAddresses#of
   * @see SpecialNames#read
   */
  public static AddressVerdict of(Host address, SpecialAddresses registry, SpecialNames names) {
    Objects.requireNonNull(address, "address");
    Objects.requireNonNull(registry, "registry");
    Objects.requireNonNull(names, "names");
    List<AddressLayer> layers = new ArrayList<>(3);
    if (address instanceof Host.Ipv4 ipv4) {
      add(ipv4.bits(), null, registry, names, layers);
    } else if (address instanceof Host.Ipv6 ipv6) {
      long high = ipv6.high();
      long low = ipv6.low();
      SpecialAddress block = registry.find(high, low);
      AddressClass found = names.classOf(high, low);
      AddressClass byBlock = AddressClassTable.classOf(high, low, block);
      if (found != null) {
        layers.add(new AddressLayer(address, found, block, null));
      }
      layers.add(new AddressLayer(address, byBlock, block, null));
      for (EmbeddedIpv4 inner : EmbeddedIpv4.in(high, low)) {
        add(inner.bits(), inner.mechanism().clause(), registry, names, layers);
      }
    } else {
      throw new IllegalArgumentException(
          "not an IP address: " + address.getClass().getSimpleName());
    }
    return new AddressVerdict(layers);
  }

  private static void add(
      int bits,
      @Nullable Clause within,
      SpecialAddresses registry,
      SpecialNames names,
      List<AddressLayer> layers) {
    Host.Ipv4 address = new Host.Ipv4(bits);
    SpecialAddress block = registry.find(bits);
    AddressClass found = names.classOf(bits);
    if (found != null) {
      layers.add(new AddressLayer(address, found, block, within));
    }
    layers.add(new AddressLayer(address, AddressClassTable.classOf(bits, block), block, within));
  }

  /** Converts a JDK address to a host. */
  static Host host(InetAddress address) {
    byte[] octets = address.getAddress();
    if (octets.length == 4) {
      return new Host.Ipv4((int) bits(octets, 0, 4));
    }
    return new Host.Ipv6(bits(octets, 0, 8), bits(octets, 8, 16));
  }

  private static long bits(byte[] octets, int start, int end) {
    long bits = 0;
    for (int i = start; i < end; i++) {
      bits = bits << 8 | octets[i] & 0xFF;
    }
    return bits;
  }

  /** {@return the address itself, followed by the addresses embedded in it; unmodifiable} */
  public List<AddressLayer> layers() {
    return layers;
  }

  /** {@return the worst class among all layers} */
  public AddressClass worst() {
    return worst;
  }

  /** {@return whether the address and all addresses in it are {@link AddressClass#GLOBAL}} */
  public boolean isGlobal() {
    return worst == AddressClass.GLOBAL;
  }

  /** {@return the address that was classified} */
  public Host address() {
    return layers.get(0).address();
  }

  /** Returns whether both verdicts have equal layers. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof AddressVerdict that && layers.equals(that.layers);
  }

  @Override
  public int hashCode() {
    return layers.hashCode();
  }

  /**
   * Returns the addresses with their classes, such as {@code [2002:7f00:1::] six-to-four, 127.0.0.1
   * loopback}.
   */
  @Override
  public String toString() {
    StringBuilder to = new StringBuilder();
    for (AddressLayer layer : layers) {
      to.append(to.length() == 0 ? "" : ", ").append(layer.address().text());
      to.append(' ').append(layer.addressClass());
    }
    return to.toString();
  }
}
