package dev.urial.shortener.visit;

import dev.urial.Host;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
  private static final int LONGEST_LINE = 200;
  private static final long MOST_IPV4 = 0xFFFF_FFFFL;

  private final Ranges ipv4;
  private final Ranges ipv6;

  private CountryRanges(Ranges ipv4, Ranges ipv6) {
    this.ipv4 = ipv4;
    this.ipv6 = ipv6;
  }

  /** Returns whether a file begins like a file in Tor's format, with a comment or a number. */
  static boolean isOne(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      int first = in.read();
      return first == '#' || (first >= '0' && first <= '9');
    }
  }

  /**
   * Reads the file for IPv4, and the file for IPv6 next to it if there is one.
   *
   * @throws IOException if a file cannot be read, or if a line has a different format
   */
  static CountryRanges read(Path file) throws IOException {
    Path six = file.resolveSibling(file.getFileName() + "6");
    return new CountryRanges(
        read(file, false), Files.isReadable(six) ? read(six, true) : new Ranges());
  }

  private static Ranges read(Path file, boolean isIpv6) throws IOException {
    Ranges ranges = new Ranges();
    try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
      long number = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (!line.isEmpty() && line.charAt(0) != '#' && !add(ranges, line, isIpv6)) {
          throw new IOException(file + " has no address range in line " + number);
        }
      }
    }
    return ranges;
  }

  private static boolean add(Ranges ranges, String line, boolean isIpv6) {
    int first = line.indexOf(',');
    int second = line.indexOf(',', first + 1);
    if (first < 0 || second < 0 || line.length() > LONGEST_LINE || line.length() != second + 3) {
      return false;
    }
    Long start = number(line.substring(0, first), isIpv6);
    Long end = number(line.substring(first + 1, second), isIpv6);
    String country = line.substring(second + 1);
    if (start == null || end == null || Long.compareUnsigned(start, end) > 0) {
      return false;
    }
    return ranges.add(start, end, country);
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
    long number = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9' || number > MOST_IPV4) {
        return null;
      }
      number = number * 10 + (c - '0');
    }
    return text.isEmpty() || number > MOST_IPV4 ? null : number;
  }

  /** Returns the country of a network, or null if it is unknown. */
  @Nullable String find(VisitorNetwork network) {
    return network.ipv6() ? ipv6.find(network.bits() << 16) : ipv4.find(network.bits() << 8);
  }

  /** Address ranges with their countries, sorted by start. */
  private static final class Ranges {
    private long[] starts = new long[1024];
    private long[] ends = new long[1024];
    private short[] countries = new short[1024];
    private int size;

    /** Adds a range; returns false if it begins before the previously added range. */
    boolean add(long start, long end, String country) {
      if (size > 0 && Long.compareUnsigned(start, starts[size - 1]) < 0) {
        return false;
      }
      if (size == starts.length) {
        starts = Arrays.copyOf(starts, size * 2);
        ends = Arrays.copyOf(ends, size * 2);
        countries = Arrays.copyOf(countries, size * 2);
      }
      starts[size] = start;
      ends[size] = end;
      countries[size++] = code(country);
      return true;
    }

    /** Converts two upper-case letters to a number; 0 means no country. */
    private static short code(String country) {
      char one = country.charAt(0);
      char two = country.charAt(1);
      boolean isCode = one >= 'A' && one <= 'Z' && two >= 'A' && two <= 'Z';
      return (short) (isCode ? one << 8 | two : 0);
    }

    @Nullable String find(long address) {
      int low = 0;
      int high = size - 1;
      while (low <= high) {
        int middle = (low + high) >>> 1;
        if (Long.compareUnsigned(starts[middle], address) <= 0) {
          low = middle + 1;
        } else {
          high = middle - 1;
        }
      }
      if (high < 0 || Long.compareUnsigned(address, ends[high]) > 0 || countries[high] == 0) {
        return null;
      }
      int code = countries[high];
      return String.valueOf(new char[] {(char) (code >>> 8 & 0xFF), (char) (code & 0xFF)});
    }
  }
}
