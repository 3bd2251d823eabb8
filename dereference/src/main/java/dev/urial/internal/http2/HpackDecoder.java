package dev.urial.internal.http2;

import dev.urial.dereference.protocol.ProtocolResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the field blocks of a connection. The dynamic table persists across blocks, so all blocks
 * must be decoded in order.
 *
 * <pre>
 * 1xxxxxxx  indexed field                      §6.1
 * 01xxxxxx  literal, added to the table        §6.2.1
 * 001xxxxx  size of the table                  §6.3
 * 000?xxxx  literal, not added                 §6.2.2, §6.2.3
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7541">RFC 7541</a>
 */
final class HpackDecoder {
  /** The default of SETTINGS_HEADER_TABLE_SIZE, which limits the table size (RFC 9113 §6.5.2). */
  private static final int TABLE_LIMIT = 4096;

  /** The number that is added to the octets of a field to compute its size (RFC 7541 §4.1). */
  private static final int OVERHEAD = 32;

  /** The maximum number of octets after the prefix of an integer. */
  private static final int MOST_INTEGER_OCTETS = 4;

  private final Deque<ProtocolResponse.Field> table = new ArrayDeque<>();
  private int tableSize;
  private int tableLimit = TABLE_LIMIT;

  private byte[] block = {};
  private int at;

  static int size(ProtocolResponse.Field field) {
    return field.name().length() + field.value().length() + OVERHEAD;
  }

  /**
   * Decodes a field block. In names and values, each octet is one character.
   *
   * @param most the maximum total size of the fields, as computed by {@link #size}
   * @return the fields in order, or null if they exceed {@code most}
   */
  @Nullable List<ProtocolResponse.Field> decode(byte[] octets, long most) throws HpackException {
    block = octets;
    at = 0;
    List<ProtocolResponse.Field> fields = new ArrayList<>();
    long size = 0;
    while (at < block.length) {
      int first = block[at] & 0xFF;
      if (first >> 5 == 1) {
        resize(fields.isEmpty());
        continue;
      }
      ProtocolResponse.Field field = first >= 0x80 ? get(integer(7)) : literal(first);
      size += size(field);
      if (size > most) {
        return null;
      }
      fields.add(field);
    }
    return fields;
  }

  private ProtocolResponse.Field literal(int first) throws HpackException {
    boolean isAdded = first >> 6 == 1;
    int index = integer(isAdded ? 6 : 4);
    String name = index == 0 ? string() : get(index).name();
    ProtocolResponse.Field field = new ProtocolResponse.Field(name, string());
    if (isAdded) {
      add(field);
    }
    return field;
  }

  /**
   * Changes the size of the dynamic table, which is valid only at the beginning of a block, and
   * only within the limit (§4.2).
   */
  private void resize(boolean isAtBeginning) throws HpackException {
    int limit = integer(5);
    if (!isAtBeginning || limit > TABLE_LIMIT) {
      throw new HpackException();
    }
    tableLimit = limit;
    evict(0);
  }

  /** Adds a field to the table. A field that is larger than the table only empties it (§4.4). */
  private void add(ProtocolResponse.Field field) {
    evict(size(field));
    if (size(field) <= tableLimit) {
      table.addFirst(field);
      tableSize += size(field);
    }
  }

  private void evict(int space) {
    while (!table.isEmpty() && tableSize + space > tableLimit) {
      tableSize -= size(table.removeLast());
    }
  }

  private ProtocolResponse.Field get(int index) throws HpackException {
    if (index == 0 || index > StaticTable.size() + table.size()) {
      throw new HpackException();
    }
    if (index <= StaticTable.size()) {
      return StaticTable.get(index);
    }
    Iterator<ProtocolResponse.Field> fields = table.iterator();
    for (int i = StaticTable.size() + 1; i < index; i++) {
      fields.next();
    }
    return fields.next();
  }

  /** Reads an integer with a prefix of {@code bits} bits (§5.1). */
  private int integer(int bits) throws HpackException {
    int most = (1 << bits) - 1;
    int value = octet() & most;
    if (value < most) {
      return value;
    }
    for (int i = 0; i < MOST_INTEGER_OCTETS; i++) {
      int next = octet();
      value += (next & 0x7F) << 7 * i; // at most 2^28 + 126
      if (next < 0x80) {
        return value;
      }
    }
    throw new HpackException();
  }

  /** Reads a string literal (§5.2). */
  private String string() throws HpackException {
    boolean isHuffman = at < block.length && block[at] < 0;
    int length = integer(7);
    int start = at;
    if (length > block.length - start) {
      throw new HpackException();
    }
    at += length;
    return isHuffman
        ? HuffmanCode.decode(block, start, at)
        : new String(block, start, length, StandardCharsets.ISO_8859_1);
  }

  private int octet() throws HpackException {
    if (at == block.length) {
      throw new HpackException();
    }
    return block[at++] & 0xFF;
  }
}
