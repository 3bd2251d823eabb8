package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Host;
import dev.urial.safety.AddressClass;
import dev.urial.safety.AddressVerdict;
import dev.urial.safety.SpecialAddress;
import dev.urial.safety.SpecialAddresses;
import dev.urial.safety.SpecialName;
import dev.urial.safety.SpecialNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Determines the classes of hosts that are given as bytes (private, loopback, link-local, …),
 * according to {@link AddressVerdict} for addresses and {@link SpecialNames} for names. Names are
 * not resolved. No objects are allocated for ASCII names and IPv4 addresses.
 *
 * <pre>{@code
 * HostAddressClasses classes = HostAddressClasses.builtIn();
 * classes.id("10.1.2.3".getBytes(UTF_8), 0, 8)               // "private-use"
 * classes.id("[::1]".getBytes(UTF_8), 0, 5)                  // "loopback"
 * classes.id("A.localhost.".getBytes(UTF_8), 0, 12)          // "loopback"
 * classes.id("127.0.0.1.nip.io".getBytes(UTF_8), 0, 16)      // "embeds-address"
 * classes.id("printer.local".getBytes(UTF_8), 0, 13)         // "local"
 * classes.id("8.8.8.8".getBytes(UTF_8), 0, 7)                // "global"
 * classes.id("example.com".getBytes(UTF_8), 0, 11)           // "domain"
 * }</pre>
 *
 * <p>Hosts must be in the form that a parser produces. They are interpreted as in RFC 3986 §3.2.2,
 * regardless of the scheme: text in brackets is an IPv6 address, four decimal numbers are an IPv4
 * address ("first-match-wins"), and anything else is a name.
 *
 * <p>CHOICE: {@code 127.0.0.1} in {@code redis://127.0.0.1/} is therefore a loopback address. The
 * URL Standard (§3.5) parses the host of a non-special scheme as an opaque host and leaves its
 * meaning to "further processing". A program that connects to such a host interprets it as in RFC
 * 3986.
 *
 * <p>Immutable and thread-safe. Create a single instance and reuse it, because creating an instance
 * copies the lists into tables.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8190#section-2">RFC 8190 §2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6761">RFC 6761</a>
 */
public final class HostAddressClasses {
  private static final String DOMAIN = "domain";

  /** Holds the instance for the built-in lists, which is created on first use. */
  private static final class BuiltIn {
    static final HostAddressClasses CLASSES =
        new HostAddressClasses(SpecialAddresses.builtIn(), SpecialNames.builtIn());
  }

  private final SpecialAddresses registry;
  private final SpecialNames names;

  /** The special names. The numbers in {@link #tails} are indices in this list plus 1. */
  private final List<SpecialName> special;

  /** The special names as endings; null if every name is looked up in the list itself. */
  private final @Nullable DomainEndings tails;

  /** The IPv4 addresses at which the class may change, in ascending order of unsigned numbers. */
  private final int[] boundaries;

  /** The class of the addresses from each boundary up to the next one. */
  private final AddressClass[] classes;

  private HostAddressClasses(SpecialAddresses registry, SpecialNames names) {
    this.registry = registry;
    this.names = names;
    this.special = names.all();
    Map<String, Integer> numbers = new HashMap<>();
    boolean isAscii = special.size() < 0xFFFF;
    for (int i = 0; i < special.size(); i++) {
      String name = special.get(i).name();
      if (!isAddress(special.get(i))) {
        numbers.put(name, i + 1);
        isAscii &= name.chars().allMatch(c -> c > 0 && c < 128);
      }
    }
    this.tails = isAscii ? DomainEndings.of(numbers) : null;
    SortedSet<Long> starts = starts(registry, special);
    this.boundaries = new int[starts.size()];
    this.classes = new AddressClass[starts.size()];
    int n = 0;
    for (long start : starts) {
      boundaries[n] = (int) start;
      classes[n] = AddressVerdict.of(new Host.Ipv4((int) start), registry, names).worst();
      n++;
    }
  }

  /**
   * Returns the instance that uses the lists included in this release.
   *
   * @return the instance for the built-in lists
   */
  public static HostAddressClasses builtIn() {
    return BuiltIn.CLASSES;
  }

  /**
   * Returns an instance that uses the given lists.
   *
   * <pre>{@code
   * HostAddressClasses.of(SpecialAddresses.builtIn(), SpecialNames.builtIn())
   * }</pre>
   *
   * @param registry the registries of special addresses
   * @param names the special names
   * @return an instance with these lists
   * @see SpecialAddresses#of
   * @see SpecialNames#read
   */
  public static HostAddressClasses of(SpecialAddresses registry, SpecialNames names) {
    Objects.requireNonNull(registry, "registry");
    return new HostAddressClasses(registry, Objects.requireNonNull(names, "names"));
  }

  private static boolean isAddress(SpecialName one) {
    Host host = Host.tryParse(one.name()).orElseNull();
    return one.addressClass() != null && host != null && !(host instanceof Host.RegName);
  }

  /**
   * Returns the addresses at which the class may change, which are the start of each block and the
   * address after its end.
   */
  private static SortedSet<Long> starts(SpecialAddresses registry, List<SpecialName> names) {
    SortedSet<Long> starts = new TreeSet<>();
    starts.add(0L);
    starts.add(0xE000_0000L); // multicast
    starts.add(0xF000_0000L);
    for (SpecialAddress block : registry.ipv4()) {
      for (String one : block.block().split(", ", -1)) {
        int slash = one.indexOf('/');
        addBlock(one.substring(0, slash), Integer.parseInt(one.substring(slash + 1)), starts);
      }
    }
    for (SpecialName name : names) {
      addBlock(name.name(), 32, starts);
    }
    starts.remove(1L << 32);
    return starts;
  }

  private static void addBlock(String address, int length, SortedSet<Long> starts) {
    if (Host.tryParse(address).orElseNull() instanceof Host.Ipv4 ipv4) {
      long first = ipv4.bits() & 0xFFFF_FFFFL;
      starts.add(first);
      starts.add(first + (1L << 32 - length));
    }
  }

  /**
   * {@return the class of a host in one word: {@link AddressClass#id} for addresses and for special
   * names that stand for an address; {@code embeds-address}, {@code rebinds} or {@code local} as in
   * {@link SpecialName.Kind}; {@code domain} for all other names}
   *
   * @param utf8 an array that contains the host; not changed
   * @param start the index at which the host begins
   * @param end the index after its last byte
   * @throws IndexOutOfBoundsException if the range is outside the array
   */
  public String id(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    AddressClass address = literal(utf8, start, end);
    if (address != null) {
      return address.id();
    }
    SpecialName name = specialName(utf8, start, end);
    if (name == null) {
      return DOMAIN;
    }
    AddressClass known = name.addressClass();
    return switch (name.kind()) {
      case ADDRESS -> known == null ? DOMAIN : known.id();
      case EMBEDS_ADDRESS -> "embeds-address";
      case REBINDS -> "rebinds";
      case LOCAL -> "local";
    };
  }

  /**
   * {@return the worst class of an address and the addresses embedded in it, or the class of the
   * address that a special name stands for; null for other names}
   *
   * @param utf8 an array that contains the host; not changed
   * @param start the index at which the host begins
   * @param end the index after its last byte
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see AddressVerdict#worst
   */
  public @Nullable AddressClass addressClass(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    AddressClass address = literal(utf8, start, end);
    if (address != null) {
      return address;
    }
    SpecialName name = specialName(utf8, start, end);
    return name == null ? null : name.addressClass();
  }

  /** Returns the class of a host that is an address, or null for a name. */
  private @Nullable AddressClass literal(byte[] utf8, int start, int end) {
    if (start < end && utf8[start] == '[') {
      Host host = Host.tryParse(text(utf8, start, end)).orElseNull();
      return host instanceof Host.Ipv6 ipv6
          ? AddressVerdict.of(ipv6, registry, names).worst()
          : null;
    }
    long bits = ipv4(utf8, start, end);
    return bits < 0 ? null : classOf((int) bits);
  }

  private AddressClass classOf(int bits) {
    int low = 0;
    int high = boundaries.length;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (Integer.compareUnsigned(boundaries[middle], bits) <= 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return classes[low];
  }

  /**
   * Returns the IPv4 address of a host that consists of four decimal numbers up to 255 without
   * leading zeros, or -1 for other hosts.
   */
  static long ipv4(byte[] utf8, int start, int end) {
    if (end - start < 7 || end - start > 15 || !UrlByteClasses.isDigit(utf8[end - 1])) {
      return -1;
    }
    long bits = 0;
    int i = start;
    for (int part = 0; part < 4; part++) {
      if (part > 0) {
        if (i >= end || utf8[i] != '.') {
          return -1;
        }
        i++;
      }
      int first = i;
      int number = 0;
      while (i < end && UrlByteClasses.isDigit(utf8[i]) && i - first < 3) {
        number = number * 10 + (utf8[i] - '0');
        i++;
      }
      boolean zeros = i - first > 1 && utf8[first] == '0';
      if (i == first || number > 255 || zeros) {
        return -1;
      }
      bits = bits << 8 | number;
    }
    return i == end ? bits : -1;
  }

  /**
   * {@return the entry for a name or for its nearest parent in the list, or null if there is none}
   * Case and a trailing dot are ignored.
   *
   * @param utf8 an array that contains the host; not changed
   * @param start the index at which the host begins
   * @param end the index after its last byte
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see SpecialNames#find
   */
  public @Nullable SpecialName specialName(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    DomainEndings known = tails;
    if (known == null) {
      return names.find(text(utf8, start, end));
    }
    int last = end;
    while (last > start && utf8[last - 1] == '.') {
      last--;
    }
    int found = 0;
    long letters = 0;
    for (int i = last - 1; i >= start; i--) {
      byte c = utf8[i];
      if (c <= 0) {
        return names.find(text(utf8, start, end));
      }
      if (c == '.') {
        int here = known.find(letters, utf8, i + 1, last);
        found = here == 0 ? found : here;
      }
      letters = DomainEndings.key(letters, c >= 'A' && c <= 'Z' ? c | 0x20 : c);
    }
    int whole = last == start ? 0 : known.find(letters, utf8, start, last);
    found = whole == 0 ? found : whole;
    return found == 0 ? null : special.get(found - 1);
  }

  private static String text(byte[] utf8, int start, int end) {
    return new String(utf8, start, end - start, UTF_8);
  }
}
