package dev.urial.dereference.part;

import static dev.urial.dereference.part.OctetScanner.u8;

import dev.urial.report.Clause;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * Crops PNG images without decoding the colors. Samples are copied unchanged, which preserves
 * palettes, 16-bit samples, transparency and color profiles.
 *
 * <p>Rows are decompressed one by one, and the cropped rows are compressed again. An interlaced
 * picture (seven passes) becomes one with a single pass. Of an animation, only the default image is
 * cropped and kept.
 *
 * @see <a href="https://www.w3.org/TR/png-3/">PNG, third edition</a>
 */
final class PngPicture implements PictureHeader {
  private static final Clause CHUNKS =
      new Clause(
          "safe-to-copy bit",
          "PNG",
          "5.4",
          "https://www.w3.org/TR/png-3/#5Chunk-naming-conventions");

  private static final int HEADER = 33;

  /** The unsafe-to-copy chunks that remain valid after cropping. */
  private static final Set<String> KEPT =
      Set.of(
          "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD",
          "sPLT");

  /** The chunks that become invalid after cropping, and whose absence has no visible effect. */
  private static final Set<String> DROPPED = Set.of("hIST", "tIME");

  private static final Set<String> ANIMATION = Set.of("acTL", "fcTL", "fdAT");

  /** For each pass of interlacing: the first column and row, and the column and row step. */
  private static final int[][] ADAM7 = {
    {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}
  };

  private final byte[] octets;
  private final int width;
  private final int height;
  private final int bitsPerPixel;
  private final boolean isInterlaced;
  private final boolean filters;

  private PngPicture(byte[] octets, int width, int height, int bits, boolean filters) {
    this.octets = octets;
    this.width = width;
    this.height = height;
    this.bitsPerPixel = bits;
    this.filters = filters;
    this.isInterlaced = octets[28] == 1;
  }

  static PngPicture of(byte[] octets) throws BrokenMediaException {
    boolean isPng =
        octets.length > HEADER
            && OctetScanner.isAt(octets, 0, "\u0089PNG\r\n\u001a\n")
            && OctetScanner.i32be(octets, 8) == 13
            && OctetScanner.isAt(octets, 12, "IHDR");
    if (!isPng) {
      throw new BrokenMediaException("part.media-signature");
    }
    int width = OctetScanner.i32be(octets, 16);
    int height = OctetScanner.i32be(octets, 20);
    int depth = u8(octets, 24);
    int colors = u8(octets, 25);
    int channels =
        switch (colors) {
          case 0, 3 -> 1;
          case 2 -> 3;
          case 4 -> 2;
          case 6 -> 4;
          default -> 0;
        };
    boolean isDepth =
        depth == 8
            || (depth == 16 && colors != 3)
            || ((depth == 1 || depth == 2 || depth == 4) && channels == 1);
    boolean isValid = width > 0 && height > 0 && channels > 0 && isDepth;
    if (!isValid || octets[26] != 0 || octets[27] != 0 || u8(octets, 28) > 1) {
      throw new BrokenMediaException("part.media-header");
    }
    return new PngPicture(octets, width, height, depth * channels, depth >= 8 && colors != 3);
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
    return ReencodedPicture.highlight(whole, "png", box);
  }

  @Override
  public byte[] crop(Box box, PartRequest whole) throws BrokenMediaException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(octets, 0, 8);
    byte[] header = Arrays.copyOfRange(octets, 16, 29);
    OctetScanner.put32be(header, 0, box.w());
    OctetScanner.put32be(header, 4, box.h());
    header[12] = 0;
    chunk(out, "IHDR", header, header.length);
    boolean isDone = false;
    boolean isAnimated = false;
    int at = HEADER;
    while (at + 12 <= octets.length && !OctetScanner.isAt(octets, at + 4, "IEND")) {
      long end = at + 12 + OctetScanner.u32be(octets, at);
      if (end > octets.length) {
        throw new BrokenMediaException("part.media-short");
      }
      String type = OctetScanner.latin(octets, at + 4, 4);
      if (type.equals("IDAT")) {
        if (!isDone) {
          data(box, whole.limits, new Rows(at), out);
        }
        isDone = true;
      } else if (ANIMATION.contains(type)) {
        isAnimated = true;
      } else if (KEPT.contains(type) || (type.charAt(3) & 0x20) != 0) {
        out.write(octets, at, (int) end - at);
      } else if (!DROPPED.contains(type)) {
        whole.note(CHUNKS, "part.png-chunk", PartRequest.quoted(type));
      }
      at = (int) end;
    }
    if (!isDone) {
      throw new BrokenMediaException("part.media-short");
    }
    if (isAnimated) {
      whole.warn(PartClauses.SPACE, "part.png-animation");
    }
    chunk(out, "IEND", new byte[0], 0);
    return out.toByteArray();
  }

  private static void chunk(ByteArrayOutputStream out, String type, byte[] data, int length) {
    byte[] head = new byte[8];
    OctetScanner.put32be(head, 0, length);
    for (int i = 0; i < 4; i++) {
      head[4 + i] = (byte) type.charAt(i);
    }
    CRC32 crc = new CRC32();
    crc.update(head, 4, 4);
    crc.update(data, 0, length);
    out.write(head, 0, 8);
    out.write(data, 0, length);
    byte[] sum = new byte[4];
    OctetScanner.put32be(sum, 0, crc.getValue());
    out.write(sum, 0, 4);
  }

  private void data(Box box, PartLimits limits, Rows rows, ByteArrayOutputStream out)
      throws BrokenMediaException {
    Packer packer = new Packer(rowBytes(box.w()), limits);
    try {
      if (isInterlaced) {
        for (byte[] row : sevenPasses(box, limits, rows)) {
          packer.row(row);
        }
      } else {
        rows.begin(width);
        for (int y = 0; y < box.y() + box.h(); y++) {
          byte[] row = rows.next();
          if (y >= box.y()) {
            packer.row(bits(row, (long) box.x() * bitsPerPixel, (long) box.w() * bitsPerPixel));
          }
        }
      }
      byte[] packed = packer.finish();
      chunk(out, "IDAT", packed, packed.length);
    } finally {
      rows.inflater.end();
      packer.deflater.end();
    }
  }

  private int rowBytes(int pixels) throws BrokenMediaException {
    long bytes = ((long) pixels * bitsPerPixel + 7) / 8;
    if (bytes > Integer.MAX_VALUE - 16) {
      throw new BrokenMediaException("part.media-header");
    }
    return (int) bytes;
  }

  /** Returns the rows of a rectangle of an interlaced picture, assembled from the seven passes. */
  private byte[][] sevenPasses(Box box, PartLimits limits, Rows rows) throws BrokenMediaException {
    int bytes = rowBytes(box.w());
    if ((long) bytes * box.h() > 4L * limits.octets()) {
      throw new BrokenMediaException("part.too-long", limits.octets());
    }
    byte[][] image = new byte[box.h()][bytes];
    for (int[] pass : ADAM7) {
      int columns = (width - pass[0] + pass[2] - 1) / pass[2];
      if (columns <= 0) {
        continue;
      }
      rows.begin(columns);
      for (int y = pass[1]; y < height; y += pass[3]) {
        byte[] row = rows.next();
        if (y < box.y() || y >= box.y() + box.h()) {
          continue;
        }
        for (int i = 0; i < columns; i++) {
          int x = pass[0] + i * pass[2];
          if (x >= box.x() && x < box.x() + box.w()) {
            pixel(row, i, image[y - box.y()], x - box.x());
          }
        }
      }
    }
    return image;
  }

  private void pixel(byte[] from, int i, byte[] to, int k) {
    if (bitsPerPixel >= 8) {
      int bytes = bitsPerPixel / 8;
      System.arraycopy(from, i * bytes, to, k * bytes, bytes);
      return;
    }
    int at = i * bitsPerPixel;
    int sample = u8(from, at / 8) >> 8 - bitsPerPixel - at % 8 & (1 << bitsPerPixel) - 1;
    int target = k * bitsPerPixel;
    to[target / 8] |= (byte) (sample << 8 - bitsPerPixel - target % 8);
  }

  /**
   * Returns {@code count} bits of a row from bit {@code start} on, moved to the beginning of a new
   * array and padded with zero bits.
   */
  static byte[] bits(byte[] row, long start, long count) {
    byte[] out = new byte[(int) ((count + 7) / 8)];
    int first = (int) (start / 8);
    int shift = (int) (start % 8);
    if (shift == 0) {
      System.arraycopy(row, first, out, 0, out.length);
    } else {
      for (int i = 0; i < out.length; i++) {
        int next = first + i + 1 < row.length ? u8(row, first + i + 1) : 0;
        out[i] = (byte) ((u8(row, first + i) << 8 | next) >> 8 - shift);
      }
    }
    int rest = (int) (count % 8);
    if (rest > 0) {
      out[out.length - 1] &= (byte) (0xFF00 >> rest);
    }
    return out;
  }

  /** Decompresses the rows of the picture, or of one pass, and reverses their filters. */
  private final class Rows {
    private final Inflater inflater = new Inflater();
    private int chunk;
    private byte[] row = new byte[0];
    private byte[] above = new byte[0];

    Rows(int firstChunk) {
      this.chunk = firstChunk;
    }

    void begin(int columns) throws BrokenMediaException {
      int bytes = rowBytes(columns);
      row = new byte[bytes];
      above = new byte[bytes];
    }

    byte[] next() throws BrokenMediaException {
      byte[] free = above;
      above = row;
      row = free;
      byte[] filter = new byte[1];
      inflate(filter);
      inflate(row);
      unfilter(filter[0]);
      return row;
    }

    private void inflate(byte[] into) throws BrokenMediaException {
      int done = 0;
      try {
        while (done < into.length) {
          int read = inflater.inflate(into, done, into.length - done);
          done += read;
          if (read == 0 && !(inflater.needsInput() && feed())) {
            throw new BrokenMediaException("part.media-short");
          }
        }
      } catch (DataFormatException e) {
        throw new BrokenMediaException("part.media-data");
      }
    }

    /** Passes the next data chunk to the inflater, and returns whether there was one. */
    private boolean feed() {
      if (chunk + 12 > octets.length || !OctetScanner.isAt(octets, chunk + 4, "IDAT")) {
        return false;
      }
      long length = OctetScanner.u32be(octets, chunk);
      if (chunk + 12 + length > octets.length) {
        return false;
      }
      inflater.setInput(octets, chunk + 8, (int) length);
      chunk += 12 + (int) length;
      return true;
    }

    private void unfilter(int filter) throws BrokenMediaException {
      int step = Math.max(1, bitsPerPixel / 8);
      if (filter < 0 || filter > 4) {
        throw new BrokenMediaException("part.media-data");
      }
      for (int i = 0; i < row.length && filter > 0; i++) {
        int left = i < step ? 0 : u8(row, i - step);
        int corner = i < step ? 0 : u8(above, i - step);
        row[i] += (byte) predicted(filter, left, u8(above, i), corner);
      }
    }
  }

  private static int predicted(int filter, int left, int above, int corner) {
    return switch (filter) {
      case 1 -> left;
      case 2 -> above;
      case 3 -> (left + above) / 2;
      case 4 -> paeth(left, above, corner);
      default -> 0;
    };
  }

  private static int paeth(int left, int above, int corner) {
    int toLeft = Math.abs(above - corner);
    int toAbove = Math.abs(left - corner);
    int toCorner = Math.abs(left + above - 2 * corner);
    if (toLeft <= toAbove && toLeft <= toCorner) {
      return left;
    }
    return toAbove <= toCorner ? above : corner;
  }

  /** Compresses rows, each with the filter that produces the smallest sum of absolute values. */
  private final class Packer {
    private final Deflater deflater = new Deflater();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final byte[] buffer = new byte[8192];
    private final PartLimits limits;
    private byte[] above;

    Packer(int rowBytes, PartLimits limits) {
      this.above = new byte[rowBytes];
      this.limits = limits;
    }

    void row(byte[] row) throws BrokenMediaException {
      byte[] best = filtered(row, 0);
      // Palette indices and samples under 8 bits compress best unfiltered: PNG §12.7.
      for (int filter = 1; filter <= 4 && filters; filter++) {
        byte[] other = filtered(row, filter);
        best = weight(other) < weight(best) ? other : best;
      }
      deflater.setInput(best);
      drain();
      above = row.clone();
    }

    private byte[] filtered(byte[] row, int filter) {
      int step = Math.max(1, bitsPerPixel / 8);
      byte[] result = new byte[row.length + 1];
      result[0] = (byte) filter;
      for (int i = 0; i < row.length; i++) {
        int left = i < step ? 0 : u8(row, i - step);
        int corner = i < step ? 0 : u8(above, i - step);
        result[i + 1] = (byte) (row[i] - predicted(filter, left, u8(above, i), corner));
      }
      return result;
    }

    private long weight(byte[] row) {
      long sum = 0;
      for (byte b : row) {
        sum += Math.abs(b);
      }
      return sum;
    }

    byte[] finish() throws BrokenMediaException {
      deflater.finish();
      drain();
      return out.toByteArray();
    }

    private void drain() throws BrokenMediaException {
      int count = deflater.deflate(buffer);
      while (count > 0) {
        out.write(buffer, 0, count);
        count = deflater.deflate(buffer);
      }
      if (out.size() > limits.octets()) {
        throw new BrokenMediaException("part.too-long", limits.octets());
      }
    }
  }
}
