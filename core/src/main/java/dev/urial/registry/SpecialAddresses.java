package dev.urial.registry;

import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.io.Reader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * IANA's special-purpose address registries.
 *
 * <pre>{@code
 * SpecialAddresses special = SpecialAddresses.builtIn();
 * special.find(0x7F000001).name()  // "Loopback": 127.0.0.1
 * special.find(0L, 1L).name()      // "Loopback Address": ::1
 * special.find(0xC0000009).name()  // "Port Control Protocol Anycast": 192.0.0.9
 * special.find(0xC000000B).name()  // "IETF Protocol Assignments": 192.0.0.11
 * special.find(0x08080808)         // null: 8.8.8.8
 * }</pre>
 *
 * <p>The smallest block that contains an address takes precedence. Addresses are represented as
 * numbers, as in {@code Host.Ipv4} and {@code Host.Ipv6}. The registries do not contain multicast
 * addresses. An IPv4 address embedded in an IPv6 address, as in NAT64, must be looked up
 * separately.
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry">IPv4 Special-Purpose
 *     Address Space</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry">IPv6 Special-Purpose
 *     Address Space</a>
 */
public final class SpecialAddresses {
  /** A holder for the built-in registries, which are loaded on first use. */
  private static final class BuiltIn {
    static final SpecialAddresses REGISTRY =
        BundledRegistry.IPV4_SPECIAL.read(
            ipv4 ->
                BundledRegistry.IPV6_SPECIAL.read(
                    ipv6 -> read(ipv4, ipv6).asOf(BundledRegistry.IPV4_SPECIAL.updated)));
  }

  /**
   * A row and its block as a number of 128 bits. An IPv4 block is in the upper half of {@code
   * high}.
   */
  private record Block(SpecialAddress row, long high, long low, int length) {}

  private final List<SpecialAddress> ipv4;
  private final List<SpecialAddress> ipv6;
  private final @Nullable LocalDate updated;

  /**
   * The blocks, smallest first. The first block that contains an address is the result of a lookup.
   */
  private final Block[] ipv4Blocks;

  private final Block[] ipv6Blocks;

  private SpecialAddresses(Reader ipv4, Reader ipv6) throws IOException {
    List<Block> blocks = new ArrayList<>();
    this.ipv4 = Registry.rows(ipv4, row -> row(row, false, blocks), "address block");
    ipv4Blocks = smallestFirst(blocks);
    blocks.clear();
    this.ipv6 = Registry.rows(ipv6, row -> row(row, true, blocks), "address block");
    ipv6Blocks = smallestFirst(blocks);
    updated = null;
  }

  private SpecialAddresses(SpecialAddresses other, LocalDate updated) {
    ipv4 = other.ipv4;
    ipv6 = other.ipv6;
    ipv4Blocks = other.ipv4Blocks;
    ipv6Blocks = other.ipv6Blocks;
    this.updated = Objects.requireNonNull(updated, "updated");
  }

  /** {@return the built-in registries; {@link #updated} returns their date} */
  public static SpecialAddresses builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Reads a different edition of the registries, in IANA's CSV format ({@code
   * iana-ipv4-special-registry-1.csv} and its IPv6 counterpart). The readers are not closed.
   *
   * @param ipv4 a reader for the CSV file for IPv4
   * @param ipv6 a reader for the CSV file for IPv6
   * @return both registries of that edition
   * @throws IOException if reading fails, or if a file is not in this format; the message contains
   *     the line number
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6890#section-2.2.1">RFC 6890 §2.2.1</a>
   */
  public static SpecialAddresses read(Reader ipv4, Reader ipv6) throws IOException {
    Objects.requireNonNull(ipv4, "ipv4");
    Objects.requireNonNull(ipv6, "ipv6");
    return new SpecialAddresses(ipv4, ipv6);
  }

  /** {@return the rows for IPv4, in file order} */
  public List<SpecialAddress> ipv4() {
    return List.copyOf(ipv4);
  }

  /** {@return the rows for IPv6, in file order} */
  public List<SpecialAddress> ipv6() {
    return List.copyOf(ipv6);
  }

  /**
   * {@return the date of the last update; null for registries read from files, which contain no
   * date, unless {@link #asOf} set it}
   */
  public @Nullable LocalDate updated() {
    return updated;
  }

  /**
   * {@return the same registries with the date of their last update}
   *
   * @param updated the date of the update
   * @see Registry#asOf
   */
  public SpecialAddresses asOf(LocalDate updated) {
    return new SpecialAddresses(this, updated);
  }

  /**
   * {@return the smallest block that contains an IPv4 address, or null if there is none}
   *
   * <pre>{@code
   * special.find(0xC0A80001).name()  // "Private-Use": 192.168.0.1
   * }</pre>
   *
   * @param ipv4 the address's 32 bits
   */
  public @Nullable SpecialAddress find(int ipv4) {
    return find(ipv4Blocks, (long) ipv4 << 32, 0);
  }

  /**
   * {@return the smallest block that contains an IPv6 address, or null if there is none} An
   * IPv4-mapped address is looked up as an IPv6 address; to look up the IPv4 address, use its last
   * 32 bits.
   *
   * <pre>{@code
   * special.find(0xFE80_0000_0000_0000L, 1L).name()  // "Link-Local Unicast": fe80::1
   * }</pre>
   *
   * @param high the address's first 64 bits
   * @param low the address's last 64 bits
   */
  public @Nullable SpecialAddress find(long high, long low) {
    return find(ipv6Blocks, high, low);
  }

  private static @Nullable SpecialAddress find(Block[] blocks, long high, long low) {
    for (Block block : blocks) {
      boolean holds =
          ((high ^ block.high) & mask(block.length)) == 0
              && ((low ^ block.low) & mask(block.length - 64)) == 0;
      if (holds) {
        return block.row;
      }
    }
    return null;
  }

  private static long mask(int length) {
    return length <= 0 ? 0 : length >= 64 ? -1 : -1L << 64 - length;
  }

  private static Block[] smallestFirst(List<Block> blocks) {
    blocks.sort(Comparator.comparingInt(block -> -block.length));
    return blocks.toArray(new Block[0]);
  }

  // Reading.

  /**
   * Parses a row. Its name may contain several blocks, as in {@code 192.0.0.170/32,
   * 192.0.0.171/32}, and end with a footnote, such as {@code [2]}.
   */
  private static SpecialAddress row(IanaTable row, boolean isIpv6, List<Block> blocks)
      throws IOException {
    String written = withoutNote(row.name());
    SpecialAddress entry =
        new SpecialAddress(
            written,
            row.get("name"),
            row.references(),
            row.get("allocation date"),
            row.getOrNull("termination date"),
            isTrue(row.get("source")),
            isTrue(row.get("destination")),
            isTrue(row.get("forwardable")),
            isTrue(row.get("globally reachable", "global")),
            isTrue(row.get("reserved-by-protocol")));
    for (String block : written.split(",", -1)) {
      try {
        blocks.add(block(entry, block.strip(), isIpv6));
      } catch (NumberFormatException | IndexOutOfBoundsException e) {
        throw row.broken("not an address block", block);
      }
    }
    return entry;
  }

  private static String withoutNote(String text) {
    int note = text.indexOf('[');
    return note < 0 ? text : text.substring(0, note).strip();
  }

  private static @Nullable Boolean isTrue(String field) {
    String word = withoutNote(field);
    return Ascii.equalsIgnoreCase(word, "True")
        ? Boolean.TRUE
        : Ascii.equalsIgnoreCase(word, "False") ? Boolean.FALSE : null;
  }

  private static Block block(SpecialAddress row, String text, boolean isIpv6) {
    int slash = text.indexOf('/');
    String address = text.substring(0, slash);
    int length = number(text.substring(slash + 1), 10);
    Objects.checkIndex(length, isIpv6 ? 129 : 33);
    if (!isIpv6) {
      return new Block(row, bits(address.split("\\.", -1), 10, 8) << 32, 0, length);
    }
    int gap = address.indexOf("::");
    String[] before = groups(gap < 0 ? address : address.substring(0, gap));
    String[] after = groups(gap < 0 ? "" : address.substring(gap + 2));
    if (gap < 0 ? before.length != 8 : before.length + after.length > 7) {
      throw new NumberFormatException("groups");
    }
    String[] all = new String[8];
    Arrays.fill(all, "0");
    System.arraycopy(before, 0, all, 0, before.length);
    System.arraycopy(after, 0, all, 8 - after.length, after.length);
    long high = bits(Arrays.copyOf(all, 4), 16, 16);
    long low = bits(Arrays.copyOfRange(all, 4, 8), 16, 16);
    return new Block(row, high, low, length);
  }

  private static String[] groups(String text) {
    return text.isEmpty() ? new String[0] : text.split(":", -1);
  }

  private static int number(String digits, int radix) {
    if (digits.startsWith("+") || digits.startsWith("-")) {
      throw new NumberFormatException("unexpected sign: " + digits);
    }
    return Integer.parseInt(digits, radix);
  }

  /** Combines four groups of an address into one number. */
  private static long bits(String[] groups, int radix, int bits) {
    if (groups.length != 4) {
      throw new NumberFormatException("groups");
    }
    long value = 0;
    for (String group : groups) {
      value = value << bits | Objects.checkIndex(number(group, radix), 1 << bits);
    }
    return value;
  }
}
