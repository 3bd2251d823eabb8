package dev.urial.shortener.visit;

import dev.urial.Host;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Countries by address range, from two text files in Tor's format: {@code geoip} with IPv4
 * addresses as numbers ({@code 16777216,16777471,AU}), and next to it {@code geoip6} with IPv6
 * addresses ({@code 2001:200::,2001:200:ff::,JP}). The ranges are in order and do not overlap;
 * {@code ??} means no country. Only the first 64 bits of an IPv6 address are used, because
 * visitors' addresses are truncated to 48 bits.
 *
 * @see <a href="https://gitlab.torproject.org/tpo/core/tor/-/tree/main/scripts/maint/geoip">tor,
 *     scripts/maint/geoip</a>
 */
final class CountryRanges {
  private static final Pattern LINE = Pattern.compile("([0-9a-f:.]{1,45}),([0-9a-f:.]{1,45}),(..)");

  /** The first and last addresses of ranges, as unsigned numbers in ascending order. */
  private final long[] starts;

  private final long[] ends;
  private final String[] countries;

  /**
   * Reads a file.
   *
   * @throws IOException if the file cannot be read, or if a line has a different format
   */
  private CountryRanges(Path file, boolean isIpv6) throws IOException {
    List<String> lines;
    try (var all = Files.lines(file, StandardCharsets.US_ASCII)) {
      lines = all.filter(it -> !it.isEmpty() && it.charAt(0) != '#').toList();
    }
    starts = new long[lines.size()];
    ends = new long[lines.size()];
    countries = new String[lines.size()];
    for (int i = 0; i < starts.length; i++) {
      Matcher line = LINE.matcher(lines.get(i));
      Long start = line.matches() ? number(line.group(1), isIpv6) : null;
      Long end = start == null ? null : number(line.group(2), isIpv6);
      if (start == null
          || end == null
          || Long.compareUnsigned(start, end) > 0
          || i > 0 && Long.compareUnsigned(start, starts[i - 1]) < 0) {
        throw new IOException(file + " has no address range in " + lines.get(i));
      }
      starts[i] = start;
      ends[i] = end;
      countries[i] = line.group(3).intern();
    }
  }

  /** Returns whether a file begins like a file in Tor's format, with a comment or a number. */
  static boolean isOne(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      int first = in.read();
      return first == '#' || first >= '0' && first <= '9';
    }
  }

  /**
   * Reads the file for IPv4, and the file for IPv6 next to it if there is one.
   *
   * @throws IOException if a file cannot be read, or if a line has a different format
   */
  static Function<VisitorNetwork, @Nullable String> read(Path file) throws IOException {
    Path six = file.resolveSibling(file.getFileName() + "6");
    CountryRanges ipv4 = new CountryRanges(file, false);
    CountryRanges ipv6 = Files.isReadable(six) ? new CountryRanges(six, true) : null;
    return network ->
        !network.ipv6()
            ? ipv4.find(network.bits() << 8)
            : ipv6 == null ? null : ipv6.find(network.bits() << 16);
  }

  /**
   * Parses an address to a number: all 32 bits of an IPv4 address, or the first 64 bits of an IPv6
   * address; returns null if it is invalid.
   */
  private static @Nullable Long number(String text, boolean isIpv6) {
    if (isIpv6) {
      return Host.tryParse("[" + text + "]").orElseNull() instanceof Host.Ipv6 it
          ? it.high()
          : null;
    }
    long number = text.matches("[0-9]{1,10}") ? Long.parseLong(text) : -1;
    return number < 0 || number >>> 32 != 0 ? null : number;
  }

  private @Nullable String find(long address) {
    int low = 0;
    int high = starts.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (Long.compareUnsigned(starts[middle], address) <= 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    boolean isWithin = high >= 0 && Long.compareUnsigned(address, ends[high]) <= 0;
    return isWithin && isCode(countries[high]) ? countries[high] : null;
  }

  /** Returns whether a text is a code of ISO 3166-1: two upper-case letters. */
  static boolean isCode(String text) {
    return text.matches("[A-Z]{2}");
  }
}
