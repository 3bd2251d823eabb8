package dev.urial.dereference.part;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * Encodes and decodes the LZW (Lempel–Ziv–Welch) compression of GIF, in which codes grow up to 12
 * bits and are stored in sub-blocks of at most 255 octets.
 *
 * @see <a href="https://www.w3.org/Graphics/GIF/spec-gif89a.txt">GIF89a, appendix F</a>
 */
final class GifLzw {
  private static final int MOST = 4096;

  private GifLzw() {}

  /**
   * Returns the color indices of an image.
   *
   * @param at the index of the octet with the initial code size, which precedes the sub-blocks
   */
  static byte[] decode(byte[] octets, int at, int pixels) throws BrokenMediaException {
    int first = OctetScanner.u8(octets, at);
    if (first < 1 || first > 11) {
      throw new BrokenMediaException("part.media-data");
    }
    int clear = 1 << first;
    int[] prefix = new int[MOST];
    byte[] last = new byte[MOST];
    byte[] stack = new byte[MOST + 1];
    byte[] out = new byte[pixels];
    Bits bits = new Bits(octets, at + 1);
    int size = first + 1;
    int next = clear + 2;
    int before = -1;
    byte firstOfBefore = 0;
    int done = 0;
    while (done < pixels) {
      int code = bits.read(size);
      if (code < 0 || code == clear + 1) {
        throw new BrokenMediaException("part.media-short");
      }
      if (code == clear) {
        size = first + 1;
        next = clear + 2;
        before = -1;
        continue;
      }
      if (code > next || (code == next && before < 0) || (before < 0 && code > clear)) {
        throw new BrokenMediaException("part.media-data");
      }
      int top = 0;
      int walk = code;
      if (code == next) {
        stack[top++] = firstOfBefore;
        walk = before;
      }
      while (walk > clear) {
        stack[top++] = last[walk];
        walk = prefix[walk];
      }
      byte firstOfThis = (byte) walk;
      stack[top++] = firstOfThis;
      while (top > 0 && done < pixels) {
        out[done++] = stack[--top];
      }
      if (before >= 0 && next < MOST) {
        prefix[next] = before;
        last[next] = firstOfThis;
        next++;
        if (next == 1 << size && size < 12) {
          size++;
        }
      }
      before = code;
      firstOfBefore = firstOfThis;
    }
    return out;
  }

  /** Returns the index after the sub-blocks at an index, or -1 if the terminator is missing. */
  static int end(byte[] octets, int at) {
    int i = at;
    while (i < octets.length && octets[i] != 0) {
      i += 1 + OctetScanner.u8(octets, i);
    }
    return i < octets.length ? i + 1 : -1;
  }

  /** Reads codes from sub-blocks, least significant bit first. */
  private static final class Bits {
    private final byte[] octets;
    private int at;
    private int left;
    private int buffer;
    private int count;

    Bits(byte[] octets, int at) {
      this.octets = octets;
      this.at = at;
    }

    int read(int size) {
      while (count < size) {
        if (left == 0) {
          left = at < octets.length ? OctetScanner.u8(octets, at++) : 0;
        }
        if (left == 0 || at >= octets.length) {
          return -1;
        }
        buffer |= OctetScanner.u8(octets, at++) << count;
        left--;
        count += 8;
      }
      int code = buffer & (1 << size) - 1;
      buffer >>>= size;
      count -= size;
      return code;
    }
  }

  /**
   * Returns the octets that encode color indices: the initial code size, the sub-blocks, and their
   * terminator.
   */
  static byte[] encode(byte[] indices, int bits) {
    int first = Math.max(2, bits);
    Blocks out = new Blocks(first);
    int clear = 1 << first;
    // Maps prefix and index to the code of the string that is longer by one.
    int[] codes = new int[1 << 13];
    int[] keys = new int[1 << 13];
    Arrays.fill(keys, -1);
    int size = first + 1;
    int next = clear + 2;
    out.write(clear, size);
    int prefix = Byte.toUnsignedInt(indices[0]);
    for (int i = 1; i < indices.length; i++) {
      int index = Byte.toUnsignedInt(indices[i]);
      int key = prefix << 8 | index;
      int slot = (key * 0x9E3779B1 >>> 19) & keys.length - 1;
      while (keys[slot] != -1 && keys[slot] != key) {
        slot = slot + 1 & keys.length - 1;
      }
      if (keys[slot] == key) {
        prefix = codes[slot];
        continue;
      }
      out.write(prefix, size);
      if (next < MOST) {
        keys[slot] = key;
        codes[slot] = next;
        if (next == 1 << size) {
          size++;
        }
        next++;
      } else {
        out.write(clear, size);
        Arrays.fill(keys, -1);
        size = first + 1;
        next = clear + 2;
      }
      prefix = index;
    }
    out.write(prefix, size);
    // The decoder has added an entry for the last code, so its code size may have grown.
    if (next == 1 << size && size < 12) {
      size++;
    }
    out.write(clear + 1, size);
    return out.finish();
  }

  private static final class Blocks {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final byte[] block = new byte[255];
    private int length;
    private int buffer;
    private int count;

    Blocks(int first) {
      out.write(first);
    }

    void write(int code, int size) {
      buffer |= code << count;
      count += size;
      while (count >= 8) {
        octet();
      }
    }

    private void octet() {
      block[length++] = (byte) buffer;
      buffer >>>= 8;
      count -= 8;
      if (length == block.length) {
        flush();
      }
    }

    private void flush() {
      out.write(length);
      out.write(block, 0, length);
      length = 0;
    }

    byte[] finish() {
      if (count > 0) {
        octet();
      }
      if (length > 0) {
        flush();
      }
      out.write(0);
      return out.toByteArray();
    }
  }
}
