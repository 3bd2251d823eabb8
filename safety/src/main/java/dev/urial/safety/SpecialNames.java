package dev.urial.safety;

import dev.urial.Host;
import dev.urial.internal.text.Ascii;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A list of host names that resolve to known addresses, and of addresses that cloud providers use.
 * IANA's registries do not contain this information.
 *
 * <pre>{@code
 * SpecialNames names = SpecialNames.builtIn();
 * names.find("localhost").addressClass()                 // LOOPBACK
 * names.find("a.b.localhost").name()                     // "localhost"
 * names.find("metadata.google.internal").addressClass()  // METADATA_SERVICE
 * names.find("127.0.0.1.nip.io").kind()                  // EMBEDS_ADDRESS
 * names.find("printer.local").kind()                     // LOCAL
 * names.find("example.com")                              // null
 * }</pre>
 *
 * <p>The built-in list is a selection, and each line cites its source. {@link #read} reads another
 * list, with three words per line.
 *
 * <pre>
 * # name, what is known, source
 * localhost                 loopback          https://www.rfc-editor.org/rfc/rfc6761#section-6.3
 * 169.254.169.254           metadata-service  https://docs.aws.amazon.com/…
 * nip.io                    embeds-address    https://nip.io/
 * rbndr.us                  rebinds           https://github.com/taviso/rbndr
 * local                     local             https://www.rfc-editor.org/rfc/rfc6762#section-3
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6761">RFC 6761, special-use domain names</a>
 */
public final class SpecialNames {
  private static final class BuiltIn {
    static final SpecialNames LIST = builtInList();
  }

  private final List<SpecialName> all;
  private final DomainSuffixTable<SpecialName> byName;
  private final Map<Host, AddressClass> byAddress;

  private SpecialNames(List<SpecialName> all) {
    this.all = List.copyOf(all);
    Map<String, SpecialName> names = new HashMap<>();
    Map<Host, AddressClass> addresses = new HashMap<>();
    for (SpecialName one : all) {
      Host host = Host.tryParse(one.name()).orElseNull();
      if (one.addressClass() != null && host != null && !(host instanceof Host.RegName)) {
        addresses.put(host, one.addressClass());
      } else {
        names.put(one.name(), one);
      }
    }
    this.byName = new DomainSuffixTable<>(names);
    this.byAddress = Map.copyOf(addresses);
  }

  /** {@return the list that is included in this release} */
  public static SpecialNames builtIn() {
    return BuiltIn.LIST;
  }

  /**
   * Reads a list in the format shown above. The reader is not closed.
   *
   * <pre>{@code
   * SpecialNames.read(new StringReader("vault.corp.example local https://wiki.corp.example/vault"))
   * }</pre>
   *
   * @param file the content of the list
   * @return the special names
   * @throws IOException if reading fails, or if a line does not have three words as shown above;
   *     the message contains the line number
   * @see #builtIn
   */
  public static SpecialNames read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    BufferedReader lines = new BufferedReader(file);
    List<SpecialName> all = new ArrayList<>();
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      String text = line.strip();
      if (!text.isEmpty() && text.charAt(0) != '#') {
        all.add(row(text, number));
      }
    }
    return new SpecialNames(all);
  }

  private static SpecialNames builtInList() {
    try (InputStream in = SpecialNames.class.getResourceAsStream("special-names.txt")) {
      return read(
          new InputStreamReader(
              Objects.requireNonNull(in, "special-names.txt"), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SpecialName row(String line, int number) throws IOException {
    List<String> words = new ArrayList<>(3);
    for (String word : line.replace('\t', ' ').split(" ", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    SpecialName.Kind kind = words.size() < 2 ? null : kind(words.get(1));
    if (words.size() != 3 || kind == null) {
      throw new IOException(
          "line "
              + number
              + ": expected a name, an address class or embeds-address, rebinds or local,"
              + " and a source");
    }
    String name = Ascii.lower(words.get(0));
    return new SpecialName(name, kind, AddressClass.find(words.get(1)), words.get(2));
  }

  private static SpecialName.@Nullable Kind kind(String word) {
    return switch (word) {
      case "embeds-address" -> SpecialName.Kind.EMBEDS_ADDRESS;
      case "rebinds" -> SpecialName.Kind.REBINDS;
      case "local" -> SpecialName.Kind.LOCAL;
      default -> AddressClass.find(word) == null ? null : SpecialName.Kind.ADDRESS;
    };
  }

  /**
   * Returns all entries, in file order.
   *
   * @return the entries; unmodifiable
   */
  public List<SpecialName> all() {
    return all;
  }

  /**
   * {@return the entry for a host or, if it is not listed, for the nearest parent that is; null if
   * there is none} Trailing dots are ignored.
   *
   * @param host a domain name in ASCII, as used in DNS queries; case-insensitive
   * @see SpecialName
   */
  public @Nullable SpecialName find(String host) {
    Objects.requireNonNull(host, "host");
    String small = Ascii.lower(host);
    return find(small, 0, withoutDots(small));
  }

  /** Returns the length of a host without its trailing dots. Some resolvers ignore several dots. */
  static int withoutDots(String host) {
    int end = host.length();
    while (end > 0 && host.charAt(end - 1) == '.') {
      end--;
    }
    return end;
  }

  /** Returns the entry for the host in a range, in lower case and without a trailing dot. */
  @Nullable SpecialName find(String text, int start, int end) {
    return byName.find(text, start, end);
  }

  /** Returns the result of a quick check of the host in a range of the text. */
  DomainSuffixTable.Look look(String text, int start, int end) {
    return byName.look(text, start, end);
  }

  @Nullable AddressClass classOf(int bits) {
    return byAddress.get(new Host.Ipv4(bits));
  }

  @Nullable AddressClass classOf(long high, long low) {
    return byAddress.get(new Host.Ipv6(high, low));
  }
}
