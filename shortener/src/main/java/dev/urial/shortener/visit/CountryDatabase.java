package dev.urial.shortener.visit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file in MaxMind's format: a binary tree of networks, whose leaves lead to rows of data.
 *
 * <p>Only the code of the country is read from a row; everything else is skipped. A row of a
 * damaged or hostile file may contain itself, or announce millions of values in a few octets, so
 * that a reader that makes objects of a whole row runs out of stack or memory. Here, a row takes no
 * memory, and a bounded number of steps.
 *
 * @see <a href="https://maxmind.github.io/MaxMind-DB/">MaxMind DB File Format Specification</a>
 */
final class CountryDatabase {
  private static final byte[] MARK =
      "\u00AB\u00CD\u00EFMaxMind.com".getBytes(StandardCharsets.ISO_8859_1);

  /** The metadata begins in the last octets of the file. */
  private static final int MOST_METADATA = 128 << 10;

  private static final int PIECE = 1 << 16;

  /** The octets between the tree and the data. */
  private static final int GAP = 16;

  /** The maximum number of values in a row; GeoLite2's have some 50. */
  private static final int MOST_VALUES = 10_000;

  /** The bits of an IPv6 address before the IPv4 address that it stands for. */
  private static final int BEFORE_IPV4 = 96;

  // Types of values.
  private static final int POINTER = 1;
  private static final int TEXT = 2;
  private static final int MAP = 7;
  private static final int ARRAY = 11;
  private static final int BOOLEAN = 14;
  private static final int FLOAT = 15;

  /** The types of numbers, and how many octets each has at most. */
  private static final Map<Integer, Integer> UNSIGNED = Map.of(5, 2, 6, 4, 9, 8);

  private final byte[] octets;
  private final int nodes;
  private final int bits;
  private final boolean isIpv6;
  private final int data;
  private final int end;

  /** The node where the tree of IPv4 addresses begins. */
  private final int ipv4;

  private CountryDatabase(byte[] octets, int mark) throws IOException {
    this.octets = octets;
    Cursor metadata = new Cursor(mark + MARK.length, mark + MARK.length, octets.length);
    this.nodes = (int) metadata.number("node_count", 1, Integer.MAX_VALUE);
    this.bits = (int) metadata.number("record_size", 24, 32);
    this.isIpv6 = metadata.number("ip_version", 4, 6) == 6;
    metadata.number("binary_format_major_version", 2, 2);
    long tree = nodes * (long) bits / 4;
    if (bits % 4 != 0 || tree + GAP > mark) {
      throw damaged("its tree does not fit into the file");
    }
    this.data = (int) tree + GAP;
    this.end = mark;
    int node = 0;
    for (int i = 0; isIpv6 && i < BEFORE_IPV4 && node < nodes; i++) {
      node = next(node, 0);
    }
    this.ipv4 = node;
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read, is too large for the memory, or has another format
   */
  static CountryDatabase read(Path file) throws IOException {
    byte[] octets = octets(file);
    for (int at = octets.length - MARK.length;
        at >= Math.max(0, octets.length - MOST_METADATA - MARK.length);
        at--) {
      if (isMark(octets, at)) {
        return new CountryDatabase(octets, at);
      }
    }
    throw damaged("it has no metadata");
  }

  /** Reads a file in short pieces: the JVM copies each through memory outside of the heap. */
  private static byte[] octets(Path file) throws IOException {
    long length = Files.size(file);
    // While a file is replaced, the old and the new one are in memory.
    if (length > Runtime.getRuntime().maxMemory() / 6) {
      throw new IOException("it is larger than a sixth of the memory of the JVM");
    }
    byte[] octets = new byte[(int) length];
    try (InputStream in = Files.newInputStream(file)) {
      int at = 0;
      int count = 0;
      while (at < octets.length && count >= 0) {
        count = in.read(octets, at, Math.min(PIECE, octets.length - at));
        at += Math.max(0, count);
      }
      return at == octets.length ? octets : Arrays.copyOf(octets, at);
    }
  }

  private static boolean isMark(byte[] octets, int at) {
    for (int i = 0; i < MARK.length; i++) {
      if (octets[at + i] != MARK[i]) {
        return false;
      }
    }
    return true;
  }

  private static IOException damaged(String how) {
    return new IOException("not a table in MaxMind's format: " + how);
  }

  /**
   * Returns the country of an address in any of the common layouts: {@code country.iso_code},
   * {@code country_code}, {@code country}; null if there is none.
   *
   * @param address 4 or 16 octets
   * @throws IOException if the row of the address is damaged
   */
  @Nullable String find(byte[] address) throws IOException {
    boolean isShort = address.length == 4;
    if (!isShort && !isIpv6) {
      return null;
    }
    int node = isShort ? ipv4 : 0;
    for (int i = 0; i < 8 * address.length && node < nodes; i++) {
      node = next(node, address[i / 8] >> 7 - i % 8 & 1);
    }
    if (node <= nodes) {
      return null; // no row, or a tree that goes on below addresses
    }
    return country(data + (long) node - nodes - GAP);
  }

  /** Returns a record of a node: the next node, or more than the number of nodes for a row. */
  private int next(int node, int bit) throws IOException {
    int at = (int) (node * (long) bits / 4);
    long record =
        switch (bits) {
          case 24 -> unsigned(at + 3 * bit, 3);
          case 28 ->
              bit == 0
                  ? (long) (octets[at + 3] & 0xF0) << 20 | unsigned(at, 3)
                  : (long) (octets[at + 3] & 0x0F) << 24 | unsigned(at + 4, 3);
          default -> unsigned(at + 4 * bit, 4);
        };
    if (record > Integer.MAX_VALUE) {
      throw damaged("a record leads out of the file");
    }
    return (int) record;
  }

  private long unsigned(int at, int count) {
    long number = 0;
    for (int i = 0; i < count; i++) {
      number = number << 8 | octets[at + i] & 0xFF;
    }
    return number;
  }

  private @Nullable String country(long row) throws IOException {
    Cursor country = new Cursor(row, data, end);
    boolean isThere = country.goTo("country");
    if (isThere && country.isMap()) {
      return country.goTo("iso_code") ? country.code() : null;
    }
    Cursor code = new Cursor(row, data, end);
    if (code.goTo("country_code")) {
      return code.code();
    }
    return isThere ? country.code() : null;
  }

  /** A place in the data. */
  private final class Cursor {
    private final int start;
    private final int end;
    private int at;
    private int values;

    // Of the value whose content begins here.
    private int type;
    private int size;

    /**
     * Goes to a value.
     *
     * @param start the place from which pointers count
     * @param end the end of the data
     */
    Cursor(long at, int start, int end) throws IOException {
      this.start = start;
      this.end = end;
      jump(at);
    }

    private void jump(long to) throws IOException {
      if (to < start || to >= end) {
        throw damaged("a pointer leads out of its data");
      }
      at = (int) to;
    }

    private void pass(int count) throws IOException {
      if (count > end - at) {
        throw damaged("its data ends too early");
      }
      at += count;
    }

    private long take(int count) throws IOException {
      pass(count);
      return unsigned(at - count, count);
    }

    /** Reads what is before a content; returns whether it is a pointer, which has none. */
    private boolean isPointer() throws IOException {
      if (++values > MOST_VALUES) {
        throw damaged("a row has more than " + MOST_VALUES + " values");
      }
      int control = (int) take(1);
      type = control >> 5;
      size = control & 0x1F;
      if (type == POINTER) {
        return true;
      }
      if (type == 0) {
        type = 7 + (int) take(1);
      }
      size =
          switch (size) {
            case 29 -> 29 + (int) take(1);
            case 30 -> 285 + (int) take(2);
            case 31 -> 65_821 + (int) take(3);
            default -> size;
          };
      return false;
    }

    /** Returns the place to which a pointer leads whose control octet was just read. */
    private long target() throws IOException {
      long high = size & 7;
      return start
          + switch (size >> 3) {
            case 0 -> high << 8 | take(1);
            case 1 -> 2_048 + (high << 16 | take(2));
            case 2 -> 526_336 + (high << 24 | take(3));
            default -> take(4);
          };
    }

    /** Goes to the content of a value, also through a pointer; a pointer to one is an error. */
    private void enter() throws IOException {
      if (isPointer()) {
        jump(target());
        if (isPointer()) {
          throw damaged("a pointer leads to a pointer");
        }
      }
    }

    /** Returns whether the value is a map, and stays where it is. */
    boolean isMap() throws IOException {
      int here = at;
      enter();
      at = here;
      return type == MAP;
    }

    /** Goes to the value of a member of the map that is here; returns whether there is one. */
    boolean goTo(String key) throws IOException {
      enter();
      if (type != MAP) {
        return false;
      }
      for (int left = size; left > 0; left--) {
        if (isKey(key)) {
          return true;
        }
        skip();
      }
      return false;
    }

    /** Passes a key; returns whether it is this one. */
    private boolean isKey(String key) throws IOException {
      int after = -1;
      if (isPointer()) {
        long target = target();
        after = at;
        jump(target);
        if (isPointer()) {
          throw damaged("a pointer leads to a pointer");
        }
      }
      if (type != TEXT) {
        throw damaged("a key is not a text");
      }
      int length = size;
      int begin = at;
      pass(length);
      boolean isEqual = length == key.length();
      for (int i = 0; isEqual && i < length; i++) {
        isEqual = octets[begin + i] == key.charAt(i);
      }
      at = after < 0 ? at : after;
      return isEqual;
    }

    /** Passes a value with all that it contains, without following pointers. */
    private void skip() throws IOException {
      for (long left = 1; left > 0; left--) {
        if (isPointer()) {
          target();
        } else if (type == MAP) {
          left += 2L * size;
        } else if (type == ARRAY) {
          left += size;
        } else if (type > FLOAT) {
          throw damaged("a value of type " + type);
        } else if (type != BOOLEAN) {
          pass(size);
        }
      }
    }

    /** Returns the text that is here if it is two capital letters; null otherwise. */
    @Nullable String code() throws IOException {
      enter();
      if (type != TEXT || size != 2) {
        return null;
      }
      char first = (char) take(1);
      char second = (char) take(1);
      return isCapital(first) && isCapital(second) ? "" + first + second : null;
    }

    private boolean isCapital(char c) {
      return c >= 'A' && c <= 'Z';
    }

    /** Returns a number among the members of the map that begins where this cursor was made. */
    long number(String key, long least, long most) throws IOException {
      Cursor it = new Cursor(at, start, end);
      if (it.goTo(key)) {
        it.enter();
        Integer octetsAtMost = UNSIGNED.get(it.type);
        if (octetsAtMost != null && it.size <= octetsAtMost) {
          long number = it.take(it.size);
          if (number >= least && number <= most) {
            return number;
          }
        }
      }
      throw damaged("its metadata has no usable " + key);
    }
  }
}
