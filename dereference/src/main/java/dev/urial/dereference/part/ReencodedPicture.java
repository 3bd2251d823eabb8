package dev.urial.dereference.part;

import dev.urial.dereference.part.PictureHeader.Box;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Iterator;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Crops and highlights pictures by decoding and encoding them with the platform's readers and
 * writers. Callers must check the dimensions against the limits first.
 */
final class ReencodedPicture {
  private ReencodedPicture() {}

  /**
   * Returns the first reader or writer that belongs to the platform. Readers from the class path
   * are not used, because they may exceed the limits.
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
   * Returns a rectangle of a JPEG image, encoded at the highest quality and without color
   * conversion.
   */
  static byte[] croppedJpeg(PartRequest whole, Box box, int components)
      throws BrokenMediaException {
    ImageReader reader = ownOf(ImageIO.getImageReadersByFormatName("jpeg"));
    Raster raster;
    try (MemoryCacheImageInputStream in =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(whole.octets))) {
      reader.setInput(in, true, true);
      ImageReadParam param = reader.getDefaultReadParam();
      param.setSourceRegion(new Rectangle(box.x(), box.y(), box.w(), box.h()));
      raster = reader.readRaster(0, param);
    } catch (IOException | RuntimeException e) {
      throw new BrokenMediaException("part.media-data");
    } finally {
      reader.dispose();
    }
    if (raster.getNumBands() != components) {
      throw new BrokenMediaException("part.media-data");
    }
    return written("jpeg", new IIOImage(raster, null, null));
  }

  static byte[] highlightedJpeg(PartRequest whole, Box box) throws BrokenMediaException {
    ImageReader reader = ownOf(ImageIO.getImageReadersByFormatName("jpeg"));
    try (MemoryCacheImageInputStream in =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(whole.octets))) {
      reader.setInput(in, true, true);
      Raster raster = reader.readRaster(0, null);
      if (raster.getNumBands() > 3) {
        throw new BrokenMediaException("part.jpeg-kind");
      }
      WritableRaster dimmed = raster.createCompatibleWritableRaster();
      int[] pixel = new int[raster.getNumBands()];
      for (int y = 0; y < raster.getHeight(); y++) {
        for (int x = 0; x < raster.getWidth(); x++) {
          raster.getPixel(x, y, pixel);
          if (!box.has(x, y)) {
            pixel[0] /= 2; // only the brightness: the colors stay
          }
          dimmed.setPixel(x, y, pixel);
        }
      }
      return written("jpeg", new IIOImage(dimmed, null, null));
    } catch (IOException | RuntimeException e) {
      throw new BrokenMediaException("part.media-data");
    } finally {
      reader.dispose();
    }
  }

  /** Returns a PNG or BMP image with the brightness of all pixels outside a rectangle halved. */
  static byte[] highlight(PartRequest whole, String format, Box box) throws BrokenMediaException {
    ImageReader reader = ownOf(ImageIO.getImageReadersByFormatName(format));
    BufferedImage image;
    try (MemoryCacheImageInputStream in =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(whole.octets))) {
      reader.setInput(in, true, true);
      image = reader.read(0);
    } catch (IOException | RuntimeException e) {
      throw new BrokenMediaException("part.media-data");
    } finally {
      reader.dispose();
    }
    boolean hasAlpha = format.equals("png") && image.getColorModel().hasAlpha();
    BufferedImage out =
        new BufferedImage(
            image.getWidth(),
            image.getHeight(),
            hasAlpha ? BufferedImage.TYPE_INT_ARGB : BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int color = image.getRGB(x, y);
        int shown = box.has(x, y) ? color : (color & 0xFF000000) | (color >> 1 & 0x7F7F7F);
        out.setRGB(x, y, shown);
      }
    }
    return written(format, new IIOImage(out, null, null));
  }

  private static byte[] written(String format, IIOImage image) throws BrokenMediaException {
    ImageWriter writer = ownOf(ImageIO.getImageWritersByFormatName(format));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(stream);
      writer.write(null, image, finest(format, writer));
    } catch (IOException | RuntimeException e) {
      throw new BrokenMediaException("part.media-data");
    } finally {
      writer.dispose();
    }
    return out.toByteArray();
  }

  private static @Nullable ImageWriteParam finest(String format, ImageWriter writer) {
    if (!format.equals("jpeg")) {
      return null;
    }
    ImageWriteParam param = writer.getDefaultWriteParam();
    param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    param.setCompressionQuality(1);
    return param;
  }
}
