package dev.urial.dereference.part;

import static dev.urial.dereference.part.OctetScanner.u16le;
import static dev.urial.dereference.part.OctetScanner.u8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Crops GIF images with all their frames, palettes, delays and comments. A frame outside the
 * rectangle becomes one transparent pixel, so that the timing is unchanged.
 *
 * @see <a href="https://www.w3.org/Graphics/GIF/spec-gif89a.txt">GIF89a</a>
 */
final class GifPicture implements PictureHeader {
  private static final int EXTENSION = 0x21;
  private static final int IMAGE = 0x2C;
  private static final int TRAILER = 0x3B;
  private static final int GRAPHIC_CONTROL = 0xF9;
  private static final int PLAIN_TEXT = 0x01;

  private final byte[] octets;
  private final int width;
  private final int height;

  /** The index of the first block, which follows the global palette. */
  private final int blocks;

  private final List<Frame> frames;

  /**
   * A frame, as indices into the octets of the image.
   *
   * @param control the start of its graphic control extension; -1 if it has none
   * @param start the start of its image descriptor
   * @param data the index of the octet with the initial code size of its data
   * @param end the index after its last sub-block
   */
  private record Frame(int control, int start, int data, int end) {}

  private GifPicture(byte[] octets, int width, int height, int blocks, List<Frame> frames) {
    this.octets = octets;
    this.width = width;
    this.height = height;
    this.blocks = blocks;
    this.frames = frames;
  }

  static GifPicture of(byte[] octets) throws BrokenMediaException {
    boolean isGif =
        OctetScanner.isAt(octets, 0, "GIF87a") || OctetScanner.isAt(octets, 0, "GIF89a");
    if (!isGif || octets.length < 14) {
      throw new BrokenMediaException("part.media-signature");
    }
    int flags = u8(octets, 10);
    int blocks = 13 + ((flags & 0x80) == 0 ? 0 : 3 << (flags & 7) + 1);
    int width = u16le(octets, 6);
    int height = u16le(octets, 8);
    List<Frame> frames = new ArrayList<>();
    int control = -1;
    int at = blocks;
    while (at < octets.length && u8(octets, at) != TRAILER) {
      int end;
      if (u8(octets, at) == EXTENSION && at + 2 < octets.length) {
        boolean isControl = u8(octets, at + 1) == GRAPHIC_CONTROL;
        control = isControl && at + 7 < octets.length ? at : control;
        end = GifLzw.end(octets, at + 2);
      } else if (u8(octets, at) == IMAGE && at + 10 < octets.length) {
        int local = u8(octets, at + 9);
        int data = at + 10 + ((local & 0x80) == 0 ? 0 : 3 << (local & 7) + 1);
        end = data + 1 < octets.length ? GifLzw.end(octets, data + 1) : -1;
        frames.add(new Frame(control, at, data, end));
        control = -1;
      } else {
        throw new BrokenMediaException("part.media-data");
      }
      if (end < 0) {
        throw new BrokenMediaException("part.media-short");
      }
      at = end;
    }
    if (frames.isEmpty()) {
      throw new BrokenMediaException("part.media-short");
    }
    if (width == 0 || height == 0) {
      width = u16le(octets, frames.get(0).start + 5);
      height = u16le(octets, frames.get(0).start + 7);
    }
    if (width == 0 || height == 0) {
      throw new BrokenMediaException("part.media-header");
    }
    return new GifPicture(octets, width, height, blocks, List.copyOf(frames));
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
    long sum = (long) width * height;
    for (Frame frame : frames) {
      sum += pixels(frame);
    }
    return sum;
  }

  private int pixels(Frame frame) {
    long pixels = (long) u16le(octets, frame.start + 5) * u16le(octets, frame.start + 7);
    return (int) Math.min(Integer.MAX_VALUE, pixels);
  }

  @Override
  public byte[] crop(Box box, PartRequest whole) throws BrokenMediaException {
    return rewritten(box, box.w(), box.h(), false, whole);
  }

  @Override
  public byte[] highlight(Box box, PartRequest whole) throws BrokenMediaException {
    return rewritten(box, width, height, true, whole);
  }

  private byte[] rewritten(Box box, int w, int h, boolean isHighlighted, PartRequest whole)
      throws BrokenMediaException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    // Transparent pixels require GIF89a.
    out.writeBytes(new byte[] {'G', 'I', 'F', '8', '9', 'a'});
    number(out, w);
    number(out, h);
    out.write(octets, 10, blocks - 10);
    int at = blocks;
    for (Frame frame : frames) {
      extensions(at, frame, out);
      if (isHighlighted) {
        dimmed(frame, box, out);
      } else {
        cropped(frame, box, out);
      }
      at = frame.end;
      if (out.size() > whole.limits.octets()) {
        throw new BrokenMediaException("part.too-long", whole.limits.octets());
      }
    }
    extensions(at, null, out);
    out.write(TRAILER);
    return out.toByteArray();
  }

  private static void number(ByteArrayOutputStream out, int value) {
    out.write(value);
    out.write(value >> 8);
  }

  /**
   * Copies the extensions before a frame, except for graphic controls, and for plain text, whose
   * position would be wrong.
   */
  private void extensions(int start, @Nullable Frame next, ByteArrayOutputStream out) {
    int at = start;
    while (at + 2 < octets.length && u8(octets, at) == EXTENSION) {
      int end = GifLzw.end(octets, at + 2);
      int label = u8(octets, at + 1);
      if (label != GRAPHIC_CONTROL && label != PLAIN_TEXT && end > 0) {
        out.write(octets, at, end - at);
      }
      at = end > 0 ? end : octets.length;
      if (next != null && at >= next.start) {
        break;
      }
    }
  }

  /** Returns the color indices of a frame, row by row from the top. */
  private byte[] indices(Frame frame) throws BrokenMediaException {
    int w = u16le(octets, frame.start + 5);
    int h = u16le(octets, frame.start + 7);
    byte[] indices = GifLzw.decode(octets, frame.data, w * h);
    if ((u8(octets, frame.start + 9) & 0x40) == 0) {
      return indices;
    }
    byte[] sorted = new byte[indices.length];
    int from = 0;
    // Appendix E: every 8th row from 0, every 8th from 4, every 4th from 2, every 2nd from 1.
    for (int[] pass : new int[][] {{0, 8}, {4, 8}, {2, 4}, {1, 2}}) {
      for (int y = pass[0]; y < h; y += pass[1]) {
        System.arraycopy(indices, from * w, sorted, y * w, w);
        from++;
      }
    }
    return sorted;
  }

  private void cropped(Frame frame, Box box, ByteArrayOutputStream out)
      throws BrokenMediaException {
    int left = u16le(octets, frame.start + 1);
    int top = u16le(octets, frame.start + 3);
    int w = u16le(octets, frame.start + 5);
    int h = u16le(octets, frame.start + 7);
    int x = Math.max(left, box.x());
    int y = Math.max(top, box.y());
    int wide = Math.min(left + w, box.x() + box.w()) - x;
    int high = Math.min(top + h, box.y() + box.h()) - y;
    if (wide <= 0 || high <= 0) {
      nothing(frame, out);
      return;
    }
    byte[] indices = indices(frame);
    byte[] cut = new byte[wide * high];
    for (int row = 0; row < high; row++) {
      System.arraycopy(indices, (y - top + row) * w + x - left, cut, row * wide, wide);
    }
    control(frame, out);
    descriptor(frame, x - box.x(), y - box.y(), wide, high, out);
    out.writeBytes(GifLzw.encode(cut, u8(octets, frame.data)));
  }

  private void control(Frame frame, ByteArrayOutputStream out) {
    if (frame.control >= 0) {
      out.write(octets, frame.control, 8);
    }
  }

  /** Writes a frame's descriptor with a new rectangle, the same palette, and no interlacing. */
  private void descriptor(Frame frame, int x, int y, int w, int h, ByteArrayOutputStream out) {
    out.write(IMAGE);
    number(out, x);
    number(out, y);
    number(out, w);
    number(out, h);
    out.write(u8(octets, frame.start + 9) & ~0x40);
    out.write(octets, frame.start + 10, frame.data - frame.start - 10);
  }

  /**
   * Writes a frame with one transparent pixel and the duration of the given frame. The previous
   * pixels remain visible.
   */
  private void nothing(Frame frame, ByteArrayOutputStream out) {
    byte[] control = {EXTENSION, (byte) GRAPHIC_CONTROL, 4, 1 << 2 | 1, 0, 0, 0, 0};
    if (frame.control >= 0) {
      control[4] = octets[frame.control + 4];
      control[5] = octets[frame.control + 5];
    }
    out.writeBytes(control);
    out.write(IMAGE);
    number(out, 0);
    number(out, 0);
    number(out, 1);
    number(out, 1);
    out.write(0x80);
    out.writeBytes(new byte[6]);
    out.writeBytes(GifLzw.encode(new byte[1], 2));
  }

  private void dimmed(Frame frame, Box box, ByteArrayOutputStream out) throws BrokenMediaException {
    int left = u16le(octets, frame.start + 1);
    int top = u16le(octets, frame.start + 3);
    int w = u16le(octets, frame.start + 5);
    byte[] indices = indices(frame);
    byte[] darker = darker(frame);
    for (int i = 0; i < indices.length; i++) {
      if (!box.has(left + i % w, top + i / w)) {
        indices[i] = darker[Byte.toUnsignedInt(indices[i])];
      }
    }
    control(frame, out);
    descriptor(frame, left, top, w, u16le(octets, frame.start + 7), out);
    out.writeBytes(GifLzw.encode(indices, u8(octets, frame.data)));
  }

  /**
   * Returns, for each color of a frame's palette, the index of the color that is nearest to the
   * same color at half the brightness.
   */
  private byte[] darker(Frame frame) {
    int flags = u8(octets, frame.start + 9);
    int palette = frame.start + 10;
    if ((flags & 0x80) == 0) {
      flags = u8(octets, 10);
      palette = 13;
    }
    byte[] darker = new byte[256];
    for (int i = 0; i < 256; i++) {
      darker[i] = (byte) i;
    }
    int colors = (flags & 0x80) == 0 ? 0 : 2 << (flags & 7);
    int transparent = transparent(frame);
    for (int i = 0; i < colors; i++) {
      int nearest = Integer.MAX_VALUE;
      for (int k = 0; k < colors && i != transparent; k++) {
        int distance = 0;
        for (int c = 0; c < 3; c++) {
          int d = u8(octets, palette + 3 * i + c) / 2 - u8(octets, palette + 3 * k + c);
          distance += d * d;
        }
        if (distance < nearest && k != transparent) {
          nearest = distance;
          darker[i] = (byte) k;
        }
      }
    }
    return darker;
  }

  private int transparent(Frame frame) {
    boolean isSet = frame.control >= 0 && (u8(octets, frame.control + 3) & 1) == 1;
    return isSet ? u8(octets, frame.control + 6) : -1;
  }
}
