package dev.urial.shortener.visit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes tiny databases in MaxMind's format, by its specification: a binary tree, 16 zeros, data
 * with pointers, and metadata after a marker. IPv4 networks are below ::/96.
 *
 * @see <a href="https://maxmind.github.io/MaxMind-DB/">MaxMind DB File Format Specification</a>
 */
final class MmdbWriter {
  private static final int NONE = -1;
  private final List<int[]> nodes = new ArrayList<>();
  private final ByteArrayOutputStream data = new ByteArrayOutputStream();

  /** Where each text and map of the data was first written; later ones are pointers to it. */
  private final Map<Object, Integer> places = new HashMap<>();

  private final int bits;

  MmdbWriter() {
    this(24);
  }

  /** Writes records of 24, 28 or 32 bits. */
  MmdbWriter(int bits) {
    this.bits = bits;
    nodes.add(new int[] {NONE, NONE});
  }

  /** Adds a network; a record is -1 (nothing), a node's number, or -2 - the place of its data. */
  MmdbWriter add(byte[] address, int length, Object row) {
    byte[] whole = new byte[16];
    System.arraycopy(address, 0, whole, address.length == 4 ? 12 : 0, address.length);
    int bits = length + (address.length == 4 ? 96 : 0);
    int place = data.size();
    write(data, row);
    int node = 0;
    for (int i = 0; i < bits; i++) {
      int bit = whole[i / 8] >> 7 - i % 8 & 1;
      if (i == bits - 1) {
        nodes.get(node)[bit] = -2 - place;
      } else {
        if (nodes.get(node)[bit] < 0) {
          nodes.get(node)[bit] = nodes.size();
          nodes.add(new int[] {NONE, NONE});
        }
        node = nodes.get(node)[bit];
      }
    }
    return this;
  }

  byte[] toOctets() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int count = nodes.size();
    for (int[] node : nodes) {
      int[] values = new int[2];
      for (int i = 0; i < 2; i++) {
        int record = node[i];
        values[i] = record == NONE ? count : record >= 0 ? record : count + 16 + (-2 - record);
      }
      for (int i = 0; i < 2; i++) {
        if (bits == 32) {
          out.write(values[i] >>> 24);
        } else if (bits == 28 && i == 1) {
          out.write(values[0] >>> 24 << 4 | values[1] >>> 24);
        }
        out.write(values[i] >>> 16);
        out.write(values[i] >>> 8);
        out.write(values[i]);
      }
    }
    out.writeBytes(new byte[16]);
    out.writeBytes(data.toByteArray());
    out.writeBytes(new byte[] {(byte) 0xAB, (byte) 0xCD, (byte) 0xEF});
    out.writeBytes("MaxMind.com".getBytes(StandardCharsets.US_ASCII));
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("binary_format_major_version", new Unsigned(5, 2));
    metadata.put("binary_format_minor_version", new Unsigned(5, 0));
    metadata.put("build_epoch", new Unsigned(9, 1_790_000_000L));
    metadata.put("database_type", "Test");
    metadata.put("description", Map.of("en", "a test"));
    metadata.put("ip_version", new Unsigned(5, 6));
    metadata.put("languages", List.of("en"));
    metadata.put("node_count", new Unsigned(6, count));
    metadata.put("record_size", new Unsigned(5, bits));
    places.clear();
    isPointing = false;
    write(out, metadata);
    return out.toByteArray();
  }

  /** A number of a type of the format: 5 uint16, 6 uint32, 9 uint64. */
  private record Unsigned(int type, long value) {}

  private boolean isPointing = true;

  private void write(ByteArrayOutputStream out, Object value) {
    boolean isShared = isPointing && (value instanceof String || value instanceof Map);
    Integer place = isShared ? places.get(value) : null;
    if (place != null && out.size() > 0) {
      pointer(out, place);
      return;
    }
    if (isShared) {
      places.put(value, out.size());
    }
    if (value instanceof String text) {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      control(out, 2, utf8.length);
      out.writeBytes(utf8);
    } else if (value instanceof Map<?, ?> map) {
      control(out, 7, map.size());
      map.forEach(
          (key, of) -> {
            write(out, key);
            write(out, of);
          });
    } else if (value instanceof List<?> list) {
      control(out, 11, list.size());
      list.forEach(each -> write(out, each));
    } else {
      Unsigned number = (Unsigned) value;
      int octets = (64 - Long.numberOfLeadingZeros(number.value()) + 7) / 8;
      control(out, number.type(), octets);
      for (int shift = 8 * (octets - 1); shift >= 0; shift -= 8) {
        out.write((int) (number.value() >>> shift));
      }
    }
  }

  private static void pointer(ByteArrayOutputStream out, int place) {
    if (place < 2_048) {
      out.write(1 << 5 | place >>> 8);
      out.write(place);
    } else {
      int rest = place - 2_048;
      out.write(1 << 5 | 1 << 3 | rest >>> 16);
      out.write(rest >>> 8);
      out.write(rest);
    }
  }

  private static void control(ByteArrayOutputStream out, int type, int size) {
    if (size >= 29) {
      throw new IllegalArgumentException("too long for a tiny database");
    }
    if (type < 8) {
      out.write(type << 5 | size);
    } else {
      out.write(size);
      out.write(type - 7);
    }
  }
}
