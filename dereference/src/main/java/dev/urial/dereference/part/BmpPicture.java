package dev.urial.dereference.part;

import static dev.urial.dereference.part.OctetScanner.i32le;
import static dev.urial.dereference.part.OctetScanner.u16le;
import static dev.urial.dereference.part.OctetScanner.u32le;
import static dev.urial.dereference.part.OctetScanner.u8;

import java.util.Arrays;

/**
 * Crops BMP images without decoding the colors. The header, the masks and the palette are kept, and
 * the pixels are copied as they are. Run-length encoded images become uncompressed.
 *
 * @see <a href="https://learn.microsoft.com/en-us/windows/win32/gdi/bitmap-storage">Microsoft,
 *     Bitmap Storage</a>
 */
final class BmpPicture implements PictureHeader {
  private static final int FILE_HEADER = 14;
  private static final int RLE8 = 1;
  private static final int RLE4 = 2;
  private static final int BIT_FIELDS = 3;
  private static final int ALPHA_BIT_FIELDS = 6;

  private final byte[] octets;
  private final int dib;
  private final int width;
  private final int height;
  private final boolean isTopDown;
  private final int bits;
  private final int compression;
  private final int pixelStart;

  private BmpPicture(
      byte[] octets, int dib, int width, int signedHeight, int bits, int compression, int start) {
    this.octets = octets;
    this.dib = dib;
    this.width = width;
    this.height = Math.abs(signedHeight);
    this.isTopDown = signedHeight < 0;
    this.bits = bits;
    this.compression = compression;
    this.pixelStart = start;
  }

  static BmpPicture of(byte[] octets) throws BrokenMediaException {
    if (octets.length < FILE_HEADER + 12 || !OctetScanner.isAt(octets, 0, "BM")) {
      throw new BrokenMediaException("part.media-signature");
    }
    long start = u32le(octets, 10);
    long dib = u32le(octets, FILE_HEADER);
    boolean isCore = dib == 12;
    if ((!isCore && dib < 40) || FILE_HEADER + dib > octets.length || start > octets.length) {
      throw new BrokenMediaException("part.media-header");
    }
    int width = isCore ? u16le(octets, 18) : i32le(octets, 18);
    int height = isCore ? u16le(octets, 20) : i32le(octets, 22);
    int bits = u16le(octets, isCore ? 24 : 28);
    int compression = isCore ? 0 : i32le(octets, 30);
    boolean isKnown =
        compression == 0
            || (compression == RLE8 && bits == 8)
            || (compression == RLE4 && bits == 4)
            // With the 64-octet header of OS/2, 3 means Huffman.
            || (compression == BIT_FIELDS && dib != 64)
            || compression == ALPHA_BIT_FIELDS;
    boolean isDepth =
        bits == 1 || bits == 2 || bits == 4 || bits == 8 || bits == 16 || bits == 24 || bits == 32;
    boolean isSize = width > 0 && height != 0 && height != Integer.MIN_VALUE;
    if (!isKnown || !isDepth || !isSize || start < FILE_HEADER + dib) {
      throw new BrokenMediaException("part.media-header");
    }
    return new BmpPicture(octets, (int) dib, width, height, bits, compression, (int) start);
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }

  @Override
  public long pixels() {
    return (long) width * height;
  }

  @Override
  public byte[] highlight(Box box, PartRequest whole) throws BrokenMediaException {
    return ReencodedPicture.highlight(whole, "bmp", box);
  }

  @Override
  public byte[] crop(Box box, PartRequest whole) throws BrokenMediaException {
    boolean isPacked = compression == RLE8 || compression == RLE4;
    int stride = stride(box.w());
    long size = (long) stride * box.h();
    int profile = profileLength();
    if (pixelStart + size + profile > whole.limits.octets()) {
      throw new BrokenMediaException("part.too-long", whole.limits.octets());
    }
    byte[] out = Arrays.copyOf(octets, pixelStart + (int) size + profile);
    Arrays.fill(out, pixelStart, out.length, (byte) 0);
    if (isPacked) {
      unpacked(box, out, stride);
    } else {
      rows(box, out, stride);
    }
    OctetScanner.put32le(out, 2, out.length);
    if (dib == 12) {
      out[18] = (byte) box.w();
      out[19] = (byte) (box.w() >> 8);
      out[20] = (byte) box.h();
      out[21] = (byte) (box.h() >> 8);
    } else {
      OctetScanner.put32le(out, 18, box.w());
      OctetScanner.put32le(out, 22, isTopDown ? -box.h() : box.h());
      OctetScanner.put32le(out, 34, size);
      if (isPacked) {
        OctetScanner.put32le(out, 30, 0);
      }
    }
    if (profile > 0) {
      int from = FILE_HEADER + i32le(octets, FILE_HEADER + 112);
      System.arraycopy(octets, from, out, pixelStart + (int) size, profile);
      OctetScanner.put32le(out, FILE_HEADER + 112, pixelStart + size - FILE_HEADER);
    }
    return out;
  }

  /** Returns the length of the color profile after the pixels, in octets, or 0 if there is none. */
  private int profileLength() {
    if (dib < 124) {
      return 0;
    }
    boolean isThere =
        OctetScanner.isAt(octets, FILE_HEADER + 56, "DEBM")
            || OctetScanner.isAt(octets, FILE_HEADER + 56, "KNIL");
    long offset = u32le(octets, FILE_HEADER + 112);
    long length = u32le(octets, FILE_HEADER + 116);
    boolean isBehind = FILE_HEADER + offset >= pixelStart;
    return isThere && isBehind && FILE_HEADER + offset + length <= octets.length ? (int) length : 0;
  }

  /** Returns the length of a row in octets, padded to a multiple of four. */
  private int stride(int pixels) throws BrokenMediaException {
    long stride = ((long) pixels * bits + 31) / 32 * 4;
    if (stride > Integer.MAX_VALUE - 16) {
      throw new BrokenMediaException("part.media-header");
    }
    return (int) stride;
  }

  /** Returns the index at which a row, counted from the top, is stored in the file. */
  private static int stored(int row, int rows, boolean isTopDown) {
    return isTopDown ? row : rows - 1 - row;
  }

  private void rows(Box box, byte[] out, int stride) throws BrokenMediaException {
    int wide = stride(width);
    if (pixelStart + (long) wide * height > octets.length) {
      throw new BrokenMediaException("part.media-short");
    }
    for (int y = 0; y < box.h(); y++) {
      int from = pixelStart + stored(box.y() + y, height, isTopDown) * wide;
      byte[] row = Arrays.copyOfRange(octets, from, from + wide);
      byte[] cut = PngPicture.bits(row, (long) box.x() * bits, (long) box.w() * bits);
      int to = pixelStart + stored(y, box.h(), isTopDown) * stride;
      System.arraycopy(cut, 0, out, to, cut.length);
    }
  }

  /** Decodes run-length encoded pixels. Skipped pixels get the first color of the palette. */
  private void unpacked(Box box, byte[] out, int stride) throws BrokenMediaException {
    int at = pixelStart;
    int x = 0;
    int y = 0;
    while (at + 1 < octets.length && y < height) {
      int count = u8(octets, at);
      int value = u8(octets, at + 1);
      at += 2;
      if (count > 0) {
        for (int i = 0; i < count; i++) {
          set(box, out, stride, x++, y, bits == 8 ? value : i % 2 == 0 ? value >> 4 : value & 15);
        }
      } else if (value == 0) {
        x = 0;
        y++;
      } else if (value == 1) {
        return;
      } else if (value == 2 && at + 1 < octets.length) {
        x += u8(octets, at);
        y += u8(octets, at + 1);
        at += 2;
      } else {
        int bytes = bits == 8 ? value : (value + 1) / 2;
        if (value == 2 || at + bytes > octets.length) {
          break;
        }
        for (int i = 0; i < value; i++) {
          int octet = u8(octets, at + (bits == 8 ? i : i / 2));
          set(box, out, stride, x++, y, bits == 8 ? octet : i % 2 == 0 ? octet >> 4 : octet & 15);
        }
        at += bytes + bytes % 2;
      }
    }
    if (y < height - 1) {
      throw new BrokenMediaException("part.media-short");
    }
  }

  /**
   * Sets a pixel if it is in the rectangle. Its row is given as stored, because run-length encoding
   * counts rows from the bottom.
   */
  private void set(Box box, byte[] out, int stride, int x, int storedRow, int color) {
    int y = storedRow < height ? stored(storedRow, height, isTopDown) : -1;
    if (!box.has(x, y)) {
      return;
    }
    int row = pixelStart + stored(y - box.y(), box.h(), isTopDown) * stride;
    int column = x - box.x();
    if (bits == 8) {
      out[row + column] = (byte) color;
    } else {
      out[row + column / 2] |= (byte) (column % 2 == 0 ? color << 4 : color);
    }
  }
}
