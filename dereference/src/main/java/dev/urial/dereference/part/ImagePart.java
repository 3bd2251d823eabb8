package dev.urial.dereference.part;

import dev.urial.MediaType;
import dev.urial.dereference.part.Extent.Unit;
import dev.urial.fragment.MediaRegion;
import dev.urial.report.Clause;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Extracts regions of PNG, JPEG, GIF and BMP images with the platform's own decoders, as PNG images
 * with the same pixels.
 *
 * <p>INVARIANT: no pixel is decoded before the dimensions in the header have been checked, and only
 * the rows and columns of the region are kept.
 */
final class ImagePart {
  private static final Clause OUTSIDE =
      new Clause(
          "errors on the spatial dimension",
          PartClauses.MEDIA_FRAGMENTS,
          "6.3.3",
          PartClauses.LINK + "error-media-spatial");

  private static final MediaType PNG = MediaType.of("image", "png");

  /**
   * The maximum width and height in pixels, as in JPEG and GIF. A decoder needs memory for several
   * rows.
   */
  private static final int MAX_SIDE = 65_535;

  private ImagePart() {}

  static PartExtraction cut(PartRequest whole, MediaRegion region) {
    String format = format(whole.type);
    if (format == null) {
      return whole.uncut(
          PartClauses.MEDIUM, "part.no-decoder", PartRequest.quoted(whole.type.essence()));
    }
    try {
      return cut(whole, region, format);
    } catch (BrokenMediaException e) {
      return whole.uncut(
          PartClauses.MEDIUM,
          "part.broken-media",
          PartRequest.quoted(whole.type.essence()),
          e.reason());
    }
  }

  private static @Nullable String format(MediaType type) {
    return switch (type.essence()) {
      case "image/png", "image/apng", "image/x-png" -> "png";
      case "image/gif" -> "gif";
      case "image/bmp", "image/x-bmp", "image/x-ms-bmp" -> "bmp";
      case "image/jpeg", "image/jpg", "image/pjpeg" -> "jpeg";
      default -> null;
    };
  }

  private static PartExtraction cut(PartRequest whole, MediaRegion region, String format)
      throws BrokenMediaException {
    ImageReader reader = ownOf(ImageIO.getImageReadersByFormatName(format));
    try (MemoryCacheImageInputStream in =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(whole.octets))) {
      reader.setInput(in, true, true);
      int width = reader.getWidth(0);
      int height = reader.getHeight(0);
      if ((long) width * height > whole.limits.pixels() || Math.max(width, height) > MAX_SIDE) {
        return whole.uncut(PartClauses.SPACE, "part.too-many-pixels", whole.limits.pixels());
      }
      if (!isSimple(whole.octets, format, width, height)) {
        throw new BrokenMediaException("part.media-reader");
      }
      MediaRegion inside = region.within(width, height);
      if (inside == null) {
        return whole.ignored(OUTSIDE, "part.region-outside", width, height);
      }
      boolean isClipped =
          region.unit() == MediaRegion.Unit.PIXEL
              && (inside.w() != region.w() || inside.h() != region.h());
      if (isClipped) {
        whole.note(OUTSIDE, "part.region-clipped", width, height);
      }
      if (inside.w() == width && inside.h() == height) {
        return whole.whole(PartClauses.SPACE, "part.region-all");
      }
      Rectangle box =
          new Rectangle((int) inside.x(), (int) inside.y(), (int) inside.w(), (int) inside.h());
      ImageReadParam param = reader.getDefaultReadParam();
      param.setSourceRegion(box);
      return made(whole, box, reader.read(0, param));
    } catch (IOException | RuntimeException e) {
      throw new BrokenMediaException("part.media-reader");
    } finally {
      reader.dispose();
    }
  }

  /**
   * Returns the first reader or writer that belongs to the platform. Those of the class path are
   * not used, because they may exceed the limits.
   */
  private static <T> T ownOf(Iterator<T> all) throws BrokenMediaException {
    while (all.hasNext()) {
      T one = all.next();
      if (one.getClass().getModule() == ImageIO.class.getModule()) {
        return one;
      }
    }
    throw new BrokenMediaException("part.media-reader");
  }

  /**
   * Returns false for a GIF whose first frame is not the whole screen, because the region would be
   * relative to the frame, and for a BMP that contains a PNG or JPEG file, whose dimensions are
   * unknown.
   */
  private static boolean isSimple(byte[] octets, String format, int width, int height) {
    return switch (format) {
      case "gif" ->
          OctetScanner.u16le(octets, 6) == width && OctetScanner.u16le(octets, 8) == height;
      case "bmp" -> octets[14] == 12 || OctetScanner.u32le(octets, 30) <= 3;
      default -> true;
    };
  }

  private static PartExtraction made(PartRequest whole, Rectangle box, BufferedImage image)
      throws IOException, BrokenMediaException {
    LimitedOctets octets = new LimitedOctets(whole.limits.octets());
    ImageWriter writer = ownOf(ImageIO.getImageWritersByFormatName("png"));
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(octets)) {
      writer.setOutput(out);
      writer.write(image);
    } finally {
      writer.dispose();
    }
    if (octets.isExceeded) {
      return whole.uncut(PartClauses.SPACE, "part.too-long", whole.limits.octets());
    }
    whole.note(PartClauses.SPACE, "part.picture");
    return whole.cut(
        Part.made(
            octets.toByteArray(),
            PNG,
            new Extent(Unit.PIXEL_X, box.x, box.x + box.width),
            new Extent(Unit.PIXEL_Y, box.y, box.y + box.height)));
  }

  /** Octets up to a limit. Octets beyond the limit are not stored. */
  private static final class LimitedOctets extends ByteArrayOutputStream {
    private final int max;
    private boolean isExceeded;

    LimitedOctets(int max) {
      this.max = max;
    }

    @Override
    public synchronized void write(int octet) {
      write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] octets, int offset, int length) {
      isExceeded |= length > max - count;
      if (!isExceeded) {
        super.write(octets, offset, length);
      }
    }
  }
}
