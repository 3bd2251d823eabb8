package dev.urial.sql.bigquery;

/**
 * Reads and writes little-endian numbers in byte arrays, in place of {@code VarHandle} views, which
 * TeaVM does not support.
 */
final class ByteViews {
  private ByteViews() {}

  /** Replaces {@link java.lang.invoke.VarHandle#get}. */
  static long get(byte[] bytes, int at) {
    return bits(bytes, at) & 0xFFFFFFFFL | (long) bits(bytes, at + 4) << 32;
  }

  /** Replaces {@link java.lang.invoke.VarHandle#set}. */
  static void set(byte[] bytes, int at, long value) {
    for (int i = 0; i < 8; i++) {
      bytes[at + i] = (byte) (value >>> 8 * i);
    }
  }

  private static int bits(byte[] bytes, int at) {
    return bytes[at] & 0xFF
        | (bytes[at + 1] & 0xFF) << 8
        | (bytes[at + 2] & 0xFF) << 16
        | bytes[at + 3] << 24;
  }
}
