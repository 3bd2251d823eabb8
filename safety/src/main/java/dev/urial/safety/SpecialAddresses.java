package dev.urial.safety;

import dev.urial.Host;
import dev.urial.registry.Entry;
import dev.urial.registry.Registries;
import dev.urial.registry.Registry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * IANA's special-purpose address registries.
 *
 * <pre>{@code
 * SpecialAddresses.builtIn().find(0x7F000001).name()  // "Loopback"
 * SpecialAddresses.builtIn().find(0x08080808)         // null
 * }</pre>
 *
 * <p>The registries do not include multicast addresses.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6890#section-2.2.1">RFC 6890 §2.2.1</a>
 */
public final class SpecialAddresses {
  /** A holder for the built-in registries, which are loaded on first use. */
  private static final class BuiltIn {
    static final SpecialAddresses REGISTRY =
        of(Registries.IPV4_SPECIAL.builtIn(), Registries.IPV6_SPECIAL.builtIn());
  }

  /** A block as numbers; an IPv4 address is the first 32 bits. */
  private record Block(SpecialAddress row, long high, long low, int length) {}

  private final List<SpecialAddress> ipv4;
  private final List<SpecialAddress> ipv6;

  // The smallest blocks come first, so that the first block that holds an address is the answer.
  private final Block[] ipv4Blocks;
  private final Block[] ipv6Blocks;

  private SpecialAddresses(Registry ipv4, Registry ipv6) {
    Map<AddressBlock, SpecialAddress> blocks = new LinkedHashMap<>();
    this.ipv4 = rows(ipv4, blocks);
    ipv4Blocks = smallestFirst(blocks);
    blocks.clear();
    this.ipv6 = rows(ipv6, blocks);
    ipv6Blocks = smallestFirst(blocks);
  }

  /** {@return the built-in registries} */
  public static SpecialAddresses builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * {@return other editions of the registries}
   *
   * <pre>{@code
   * SpecialAddresses.of(Registries.IPV4_SPECIAL.read(file), Registries.IPV6_SPECIAL.builtIn())
   * }</pre>
   *
   * @param ipv4 the registry for IPv4
   * @param ipv6 the registry for IPv6
   * @throws IllegalArgumentException if a row has no block of addresses
   */
  public static SpecialAddresses of(Registry ipv4, Registry ipv6) {
    return new SpecialAddresses(
        Objects.requireNonNull(ipv4, "ipv4"), Objects.requireNonNull(ipv6, "ipv6"));
  }

  /** {@return the rows for IPv4, in file order} */
  public List<SpecialAddress> ipv4() {
    return ipv4;
  }

  /** {@return the rows for IPv6, in file order} */
  public List<SpecialAddress> ipv6() {
    return ipv6;
  }

  /**
   * {@return the smallest block that contains an IPv4 address, or null if there is none}
   *
   * <p>{@code find(0x7F000001)} is the block of loopback addresses.
   *
   * @param ipv4 the address as in {@link Host.Ipv4#bits}
   */
  public @Nullable SpecialAddress find(int ipv4) {
    return find(ipv4Blocks, (long) ipv4 << 32, 0);
  }

  /**
   * {@return the smallest block that contains an IPv6 address, or null if there is none}
   *
   * <p>{@code find(0, 1)} is the block of the loopback address, {@code ::1}.
   *
   * @param high the first 64 bits
   * @param low the last 64 bits
   */
  public @Nullable SpecialAddress find(long high, long low) {
    return find(ipv6Blocks, high, low);
  }

  private static @Nullable SpecialAddress find(Block[] blocks, long high, long low) {
    for (Block block : blocks) {
      boolean holds =
          ((high ^ block.high) & AddressBlock.mask(block.length)) == 0
              && ((low ^ block.low) & AddressBlock.mask(block.length - 64)) == 0;
      if (holds) {
        return block.row;
      }
    }
    return null;
  }

  private static Block[] smallestFirst(Map<AddressBlock, SpecialAddress> blocks) {
    List<Block> all = new ArrayList<>();
    blocks.forEach((block, row) -> all.add(block(row, block.first(), block.length())));
    all.sort(Comparator.comparingInt(block -> -block.length));
    return all.toArray(new Block[0]);
  }

  private static Block block(SpecialAddress row, Host first, int length) {
    return first instanceof Host.Ipv6 it
        ? new Block(row, it.high(), it.low(), length)
        : new Block(row, (long) ((Host.Ipv4) first).bits() << 32, 0, length);
  }

  private static List<SpecialAddress> rows(
      Registry registry, Map<AddressBlock, SpecialAddress> blocks) {
    List<SpecialAddress> rows = new ArrayList<>();
    for (Entry entry : registry) {
      String written = SpecialAddress.withoutNote(entry.name());
      SpecialAddress row = new SpecialAddress(written, entry);
      for (String text : written.split(",", -1)) {
        AddressBlock block = AddressBlock.find(text.strip());
        if (block == null || text.indexOf('/') < 0) {
          throw new IllegalArgumentException("not an address block: " + text);
        }
        blocks.put(block, row);
      }
      rows.add(row);
    }
    return List.copyOf(rows);
  }
}
