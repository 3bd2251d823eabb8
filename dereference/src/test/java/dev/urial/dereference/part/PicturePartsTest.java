package dev.urial.dereference.part;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.dereference.part.Extent.Unit;
import java.awt.Point;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Regions of pictures: the pixels are those of the whole, decoded without a region. */
class PicturePartsTest {
  private static final Random RANDOM = new Random(3986);

  private static byte[] written(BufferedImage image, String format, @Nullable String compression)
      throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(stream);
      ImageWriteParam param = writer.getDefaultWriteParam();
      if ("interlaced".equals(compression)) {
        param.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
      } else if (compression != null) {
        param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        param.setCompressionType(compression);
      }
      writer.write(null, new IIOImage(image, null, null), param);
    }
    writer.dispose();
    return out.toByteArray();
  }

  private static BufferedImage read(byte[] octets) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(octets));
  }

  private static byte[] part(byte[] octets, String type, String fragment) {
    SecondaryResource second = SecondaryResource.of(octets, MediaType.parse(type), fragment);
    Part part = second.part();
    assertEquals(Outcome.CUT, second.outcome(), () -> second.remarks().toString());
    assertNotNull(part);
    assertEquals(MediaType.parse("image/png"), part.mediaType());
    return part.octets();
  }

  /** Random colors, with runs so that run lengths are met too. */
  private static void fill(BufferedImage image) {
    WritableRaster raster = image.getRaster();
    int[] pixel = new int[raster.getNumBands()];
    for (int y = 0; y < raster.getHeight(); y++) {
      for (int x = 0; x < raster.getWidth(); x++) {
        if (RANDOM.nextInt(3) == 0) {
          for (int band = 0; band < pixel.length; band++) {
            pixel[band] = RANDOM.nextInt(1 << raster.getSampleModel().getSampleSize(band));
          }
        }
        raster.setPixel(x, y, pixel);
      }
    }
  }

  private static IndexColorModel palette(int bits) {
    int[] colors = RANDOM.ints(1 << bits).toArray();
    return new IndexColorModel(bits, 1 << bits, colors, 0, false, -1, DataBuffer.TYPE_BYTE);
  }

  private static BufferedImage indexed(int w, int h, int bits) {
    IndexColorModel colors = palette(bits);
    WritableRaster raster =
        bits == 8
            ? Raster.createInterleavedRaster(DataBuffer.TYPE_BYTE, w, h, 1, new Point())
            : Raster.createPackedRaster(DataBuffer.TYPE_BYTE, w, h, 1, bits, new Point());
    return new BufferedImage(colors, raster, false, null);
  }

  /** Samples, not colors: 16 bits are compared with all their bits. */
  private static void sameSamples(BufferedImage whole, BufferedImage part, int x, int y) {
    int w = part.getWidth();
    int h = part.getHeight();
    int[] expected = whole.getRaster().getPixels(x, y, w, h, (int[]) null);
    assertArrayEquals(expected, part.getRaster().getPixels(0, 0, w, h, (int[]) null));
    assertEquals(whole.getColorModel(), part.getColorModel());
    samePixels(whole, part, x, y);
  }

  private static void samePixels(BufferedImage whole, BufferedImage part, int x, int y) {
    for (int row = 0; row < part.getHeight(); row++) {
      for (int column = 0; column < part.getWidth(); column++) {
        assertEquals(whole.getRGB(x + column, y + row), part.getRGB(column, row));
      }
    }
  }

  private static List<BufferedImage> kinds(int w, int h) {
    List<BufferedImage> images = new ArrayList<>();
    for (int type :
        new int[] {
          BufferedImage.TYPE_3BYTE_BGR,
          BufferedImage.TYPE_4BYTE_ABGR,
          BufferedImage.TYPE_BYTE_GRAY,
          BufferedImage.TYPE_USHORT_GRAY,
          BufferedImage.TYPE_BYTE_BINARY
        }) {
      images.add(new BufferedImage(w, h, type));
    }
    for (int bits : new int[] {1, 2, 4, 8}) {
      images.add(indexed(w, h, bits));
    }
    ImageTypeSpecifier deep =
        ImageTypeSpecifier.createInterleaved(
            java.awt.color.ColorSpace.getInstance(java.awt.color.ColorSpace.CS_sRGB),
            new int[] {0, 1, 2, 3},
            DataBuffer.TYPE_USHORT,
            true,
            false);
    images.add(deep.createBufferedImage(w, h));
    images.forEach(PicturePartsTest::fill);
    return images;
  }

  /** Every kind of PNG, plain and in seven passes, at drawn places, sample for sample. */
  @Test
  void pngIsCutSampleForSample() throws IOException {
    for (int draw = 0; draw < 12; draw++) {
      int w = 1 + RANDOM.nextInt(40);
      int h = 1 + RANDOM.nextInt(40);
      for (BufferedImage image : kinds(w, h)) {
        for (String how : Arrays.asList(null, "interlaced")) {
          byte[] png = written(image, "png", how);
          BufferedImage whole = read(png);
          for (int k = 0; k < 6; k++) {
            int x = RANDOM.nextInt(w);
            int y = RANDOM.nextInt(h);
            int wide = 1 + RANDOM.nextInt(w - x);
            int high = 1 + RANDOM.nextInt(h - y);
            if (wide < w || high < h) {
              String fragment = "xywh=" + x + "," + y + "," + wide + "," + high;
              BufferedImage cut = read(part(png, "image/png", fragment));
              assertEquals(wide + "×" + high, cut.getWidth() + "×" + cut.getHeight());
              sameSamples(whole, cut, x, y);
            }
          }
        }
      }
    }
  }

  /** Texts and frames of an animation are left out; an unknown chunk does no harm. */
  @Test
  void chunksOfPngAreLeftOut() throws IOException {
    byte[] png = written(kinds(8, 8).get(0), "png", null);
    byte[] whole =
        inserted(
            png,
            33,
            chunk("tEXt", "Title\0a"),
            chunk("prIV", "x"),
            chunk("acTL", "\0\0\0\1\0\0\0\0"));
    SecondaryResource second =
        SecondaryResource.of(whole, MediaType.parse("image/png"), "xywh=2,2,4,4");
    assertNotNull(second.part());
    String cut = new String(second.part().octets(), StandardCharsets.ISO_8859_1);
    assertTrue(!cut.contains("tEXt") && !cut.contains("prIV") && !cut.contains("acTL"));
    assertEquals(
        List.of("part.picture"), second.remarks().stream().map(r -> r.message().key()).toList());
    sameSamples(read(png), read(second.part().octets()), 2, 2);
  }

  private static byte[] chunk(String type, String data) {
    byte[] named = (type + data).getBytes(StandardCharsets.ISO_8859_1);
    java.util.zip.CRC32 crc = new java.util.zip.CRC32();
    crc.update(named);
    return ByteBuffer.allocate(12 + data.length())
        .putInt(data.length())
        .put(named)
        .putInt((int) crc.getValue())
        .array();
  }

  private static byte[] inserted(byte[] into, int at, byte[]... all) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(into, 0, at);
    for (byte[] one : all) {
      out.writeBytes(one);
    }
    out.write(into, at, into.length - at);
    return out.toByteArray();
  }

  @Test
  void bmpIsCutPixelForPixel() throws IOException {
    for (int draw = 0; draw < 40; draw++) {
      int w = 2 + RANDOM.nextInt(40);
      int h = 2 + RANDOM.nextInt(40);
      List<byte[]> all = new ArrayList<>();
      for (int bits : new int[] {1, 4, 8}) {
        BufferedImage image = indexed(w, h, bits);
        fill(image);
        all.add(written(image, "bmp", "BI_RGB"));
        if (bits > 1) {
          byte[] runs = runs(written(image, "bmp", "BI_RGB"), image.getRaster(), bits);
          int x = RANDOM.nextInt(w - 1);
          int y = RANDOM.nextInt(h - 1);
          BufferedImage cut = read(part(runs, "image/bmp", "xywh=" + x + "," + y + ",2,2"));
          samePixels(image, cut, x, y);
        }
      }
      for (int type :
          new int[] {
            BufferedImage.TYPE_3BYTE_BGR,
            BufferedImage.TYPE_USHORT_565_RGB,
            BufferedImage.TYPE_USHORT_555_RGB,
            BufferedImage.TYPE_INT_RGB
          }) {
        BufferedImage image = new BufferedImage(w, h, type);
        fill(image);
        String how = type == BufferedImage.TYPE_USHORT_565_RGB ? "BI_BITFIELDS" : "BI_RGB";
        all.add(written(image, "bmp", how));
      }
      for (byte[] bmp : all) {
        int x = RANDOM.nextInt(w);
        int y = RANDOM.nextInt(h - 1);
        int wide = 1 + RANDOM.nextInt(w - x);
        BufferedImage cut = read(part(bmp, "image/bmp", "xywh=" + x + "," + y + "," + wide + ",1"));
        assertEquals(wide, cut.getWidth());
        assertEquals(1, cut.getHeight());
        samePixels(read(bmp), cut, x, y);
      }
    }
  }

  /** By hand, since the platform writes broken runs of four bits: JDK 17's RLE4. */
  private static byte[] runs(byte[] plain, Raster raster, int bits) {
    int start = plain[10] & 0xFF | (plain[11] & 0xFF) << 8;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(plain, 0, start);
    for (int y = raster.getHeight() - 1; y >= 0; y--) {
      int x = 0;
      while (x < raster.getWidth()) {
        int rest = Math.min(255, raster.getWidth() - x);
        if (rest >= 3 && RANDOM.nextBoolean()) {
          int count = 3 + RANDOM.nextInt(rest - 2);
          out.write(0);
          out.write(count);
          int octets = bits == 8 ? count : (count + 1) / 2;
          for (int i = 0; i < octets; i++) {
            int at = bits == 8 ? x + i : x + 2 * i;
            int value = raster.getSample(at, y, 0);
            int next = at + 1 < x + count ? raster.getSample(at + 1, y, 0) : 0;
            out.write(bits == 8 ? value : value << 4 | next);
          }
          if (octets % 2 == 1) {
            out.write(0);
          }
          x += count;
        } else {
          int value = raster.getSample(x, y, 0);
          int count = 1;
          while (count < rest && raster.getSample(x + count, y, 0) == value) {
            count++;
          }
          out.write(count);
          out.write(bits == 8 ? value : value << 4 | value);
          x += count;
        }
      }
      out.write(0);
      out.write(0);
    }
    out.write(0);
    out.write(1);
    byte[] runs = out.toByteArray();
    ByteBuffer header = ByteBuffer.wrap(runs).order(LITTLE_ENDIAN);
    header.putInt(2, runs.length).putInt(30, bits == 8 ? 1 : 2).putInt(34, runs.length - start);
    return runs;
  }

  @Test
  void gifIsCutFromItsFirstFrame() throws IOException {
    for (int draw = 0; draw < 30; draw++) {
      int w = 10 + RANDOM.nextInt(90);
      int h = 10 + RANDOM.nextInt(90);
      byte[] gif = gif(w, h, draw % 2 == 0);
      int x = RANDOM.nextInt(w - 5);
      int y = RANDOM.nextInt(h);
      byte[] cut = part(gif, "image/gif", "xywh=" + x + "," + y + ",5," + (h - y));
      samePixels(read(gif), read(cut), x, y);
    }
    byte[] small = gif(20, 20, false);
    small[6] = 21; // the screen is wider than the frame
    assertEquals(
        Outcome.UNCUT,
        SecondaryResource.of(small, MediaType.parse("image/gif"), "xywh=0,0,5,5").outcome());
  }

  /** Two frames, of which the second is smaller. */
  private static byte[] gif(int w, int h, boolean isInterlaced) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(stream);
      writer.prepareWriteSequence(null);
      ImageWriteParam param = writer.getDefaultWriteParam();
      param.setProgressiveMode(
          isInterlaced ? ImageWriteParam.MODE_DEFAULT : ImageWriteParam.MODE_DISABLED);
      for (BufferedImage frame : List.of(indexed(w, h, 8), indexed(4, 4, 2))) {
        fill(frame);
        writer.writeToSequence(new IIOImage(frame, null, null), param);
      }
      writer.endWriteSequence();
    }
    writer.dispose();
    return out.toByteArray();
  }

  private static byte[] jpeg(BufferedImage image, float quality, boolean isProgressive)
      throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(stream);
      ImageWriteParam param = writer.getDefaultWriteParam();
      param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      param.setCompressionQuality(quality);
      param.setProgressiveMode(
          isProgressive ? ImageWriteParam.MODE_DEFAULT : ImageWriteParam.MODE_DISABLED);
      writer.write(null, new IIOImage(image, null, null), param);
    }
    return out.toByteArray();
  }

  @Test
  void jpegIsCutPixelForPixel() throws IOException {
    for (int draw = 0; draw < 24; draw++) {
      int w = 20 + RANDOM.nextInt(80);
      int h = 20 + RANDOM.nextInt(80);
      int type = draw % 4 == 3 ? BufferedImage.TYPE_BYTE_GRAY : BufferedImage.TYPE_3BYTE_BGR;
      BufferedImage image = new BufferedImage(w, h, type);
      fill(image);
      byte[] whole = jpeg(image, draw % 3 == 0 ? 0.3f : 0.9f, draw % 5 == 0);
      int x = RANDOM.nextInt(w / 2);
      int y = RANDOM.nextInt(h / 2);
      byte[] cut = part(whole, "image/jpeg", "xywh=" + x + "," + y + "," + w / 2 + "," + h / 2);
      BufferedImage shown = read(cut);
      assertEquals(w / 2 + "×" + h / 2, shown.getWidth() + "×" + shown.getHeight());
      samePixels(read(whole), shown, x, y);
    }
  }

  @Test
  void regionsThatReachBeyondAreCutDown() throws IOException {
    BufferedImage image = new BufferedImage(400, 300, BufferedImage.TYPE_3BYTE_BGR);
    byte[] png = written(image, "png", null);
    MediaType type = MediaType.parse("image/png");
    SecondaryResource second = SecondaryResource.of(png, type, "xywh=160,120,320,240");
    assertNotNull(second.part());
    assertEquals(
        List.of(new Extent(Unit.PIXEL_X, 160, 400), new Extent(Unit.PIXEL_Y, 120, 300)),
        second.part().extents());
    assertEquals("part.region-clipped", second.remarks().get(0).message().key());
    SecondaryResource percent = SecondaryResource.of(png, type, "xywh=percent:25,25,50,50");
    assertNotNull(percent.part());
    assertEquals(new Extent(Unit.PIXEL_X, 100, 300), percent.part().extent(Unit.PIXEL_X));
    assertEquals(Outcome.IGNORED, SecondaryResource.of(png, type, "xywh=400,0,1,1").outcome());
    assertEquals(Outcome.WHOLE, SecondaryResource.of(png, type, "xywh=0,0,400,300").outcome());
    assertEquals(Outcome.IGNORED, SecondaryResource.of(png, type, "t=10").outcome());
    assertEquals(Outcome.CUT, SecondaryResource.of(png, type, "t=10&xywh=0,0,1,1").outcome());
    assertEquals(
        Outcome.UNCUT,
        SecondaryResource.of(png, MediaType.parse("image/gif"), "xywh=0,0,1,1").outcome());
    assertEquals(
        Outcome.UNCUT,
        SecondaryResource.of(png, MediaType.parse("image/webp"), "xywh=0,0,1,1").outcome());
  }

  /** The dimensions in the header are checked, and nothing is decoded. */
  @Test
  void bombsDoNotGoOff() throws IOException {
    ByteBuffer png = ByteBuffer.wrap(written(small(), "png", null));
    png.putInt(16, 100_000).putInt(20, 100_000);
    ByteBuffer wide = ByteBuffer.wrap(written(small(), "png", null));
    wide.putInt(16, 100_000).putInt(20, 1);
    byte[] runs = written(indexed(9, 9, 8), "bmp", "BI_RLE8");
    ByteBuffer bmp = ByteBuffer.wrap(runs).order(LITTLE_ENDIAN);
    bmp.putInt(18, 20_000).putInt(22, 20_000);
    byte[] jpeg = jpeg(small(), 1, false);
    int frame = new String(jpeg, StandardCharsets.ISO_8859_1).indexOf("\u00ff\u00c0");
    Arrays.fill(jpeg, frame + 5, frame + 9, (byte) 0xE0);
    byte[] gif = gif(20, 20, false);
    int descriptor = 13 + 3 * 256 + (gif[13 + 3 * 256] == 0x21 ? 8 : 0);
    Arrays.fill(gif, descriptor + 5, descriptor + 9, (byte) -1);
    isTooLarge(png.array(), "image/png");
    isTooLarge(wide.array(), "image/png");
    isTooLarge(bmp.array(), "image/bmp");
    isTooLarge(jpeg, "image/jpeg");
    isTooLarge(gif, "image/gif");
  }

  private static BufferedImage small() {
    return new BufferedImage(9, 9, BufferedImage.TYPE_3BYTE_BGR);
  }

  private static void isTooLarge(byte[] bomb, String type) {
    SecondaryResource second = SecondaryResource.of(bomb, MediaType.parse(type), "xywh=0,0,5,5");
    assertEquals(Outcome.UNCUT, second.outcome(), type);
    assertEquals("part.too-many-pixels", second.remarks().get(0).message().key(), type);
  }

  /** A PNG in a BMP has dimensions of its own. */
  @Test
  void aPictureInABmpIsNotDecoded() throws IOException {
    byte[] bmp = written(small(), "bmp", null);
    bmp[30] = 5;
    SecondaryResource second =
        SecondaryResource.of(bmp, MediaType.parse("image/bmp"), "xywh=0,0,5,5");
    assertEquals(Outcome.UNCUT, second.outcome());
    assertEquals("part.broken-media", second.remarks().get(0).message().key());
  }

  /** Noise of a small JPEG is a large PNG. */
  @Test
  void aPartIsNoLongerThanTheLimit() throws IOException {
    BufferedImage image = new BufferedImage(300, 300, BufferedImage.TYPE_3BYTE_BGR);
    fill(image);
    byte[] jpeg = jpeg(image, 0.1f, false);
    PartLimits limits = new PartLimits(jpeg.length, 50_000_000, 2_000_000, 64);
    SecondaryResource second =
        SecondaryResource.of(jpeg, MediaType.parse("image/jpeg"), "xywh=0,0,299,299", limits);
    assertEquals(Outcome.UNCUT, second.outcome());
    assertEquals("part.too-long", second.remarks().get(0).message().key());
  }

  /** Cut off and scribbled over, at every place: an answer, never an exception. */
  @Test
  void brokenPicturesAreAnswered() throws IOException {
    BufferedImage image = new BufferedImage(16, 16, BufferedImage.TYPE_BYTE_INDEXED);
    fill(image);
    BufferedImage colors = new BufferedImage(16, 16, BufferedImage.TYPE_3BYTE_BGR);
    fill(colors);
    for (String format : List.of("png", "bmp", "gif", "jpeg")) {
      byte[] whole = written(format.equals("jpeg") ? colors : image, format, null);
      MediaType type = MediaType.parse("image/" + format);
      int step = format.equals("jpeg") ? 7 : 1;
      for (int i = 0; i < whole.length; i += step) {
        SecondaryResource.of(Arrays.copyOf(whole, i), type, "xywh=3,3,5,5");
        byte[] scribbled = whole.clone();
        scribbled[i] ^= (byte) (1 + RANDOM.nextInt(255));
        SecondaryResource.of(scribbled, type, "xywh=3,3,5,5");
      }
    }
  }
}
