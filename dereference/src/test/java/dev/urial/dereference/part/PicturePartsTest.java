package dev.urial.dereference.part;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.dereference.part.Extent.Unit;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Regions of pictures against an oracle that cuts by another way: the platform decodes the whole,
 * and pixels are taken from it.
 */
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
    assertEquals(MediaType.parse(type), part.mediaType());
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
    for (int row = 0; row < h; row++) {
      for (int column = 0; column < w; column++) {
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

  /** What is beside the data stays: a text, a profile; an animation's frames do not. */
  @Test
  void chunksOfPngStay() throws IOException {
    byte[] png = written(kinds(8, 8).get(0), "png", null);
    byte[] text = chunk("tEXt", "Title\0a");
    byte[] gamma = chunk("gAMA", "\0\0\u00b1\u008f");
    byte[] unknown = chunk("prIV", "x");
    byte[] known = chunk("priv", "x");
    byte[] animation = chunk("acTL", "\0\0\0\1\0\0\0\0");
    byte[] whole = inserted(png, 33, text, gamma, unknown, known, animation);
    SecondaryResource second =
        SecondaryResource.of(whole, MediaType.parse("image/png"), "xywh=2,2,4,4");
    assertNotNull(second.part());
    String cut = new String(second.part().octets(), StandardCharsets.ISO_8859_1);
    assertTrue(cut.contains("tEXtTitle\0a") && cut.contains("gAMA") && cut.contains("privx"));
    assertTrue(!cut.contains("prIV") && !cut.contains("acTL"));
    assertEquals(
        List.of("part.png-chunk", "part.png-animation"),
        second.remarks().stream().map(r -> r.message().key()).toList());
    sameSamples(read(png), read(second.part().octets()), 2, 2);
  }

  private static byte[] chunk(String type, String data) {
    byte[] octets = new byte[12 + data.length()];
    octets[3] = (byte) data.length();
    byte[] named = (type + data).getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(named, 0, octets, 4, named.length);
    java.util.zip.CRC32 crc = new java.util.zip.CRC32();
    crc.update(named);
    OctetScanner.put32be(octets, 8 + data.length(), crc.getValue());
    return octets;
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
          sameSamples(image, cut, x, y);
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
        sameSamples(read(bmp), cut, x, y);
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
    runs[30] = (byte) (bits == 8 ? 1 : 2);
    return runs;
  }

  @Test
  void gifIsCutFrameByFrame() throws IOException {
    for (int draw = 0; draw < 30; draw++) {
      int w = 10 + RANDOM.nextInt(90);
      int h = 10 + RANDOM.nextInt(90);
      byte[] gif = animation(w, h, 1 + RANDOM.nextInt(5));
      int x = RANDOM.nextInt(w);
      int y = RANDOM.nextInt(h);
      int wide = 1 + RANDOM.nextInt(w - x);
      int high = 1 + RANDOM.nextInt(h - y);
      if (wide == w && high == h) {
        continue;
      }
      byte[] cut = part(gif, "image/gif", "xywh=" + x + "," + y + "," + wide + "," + high);
      List<int[]> whole = played(gif, w, h);
      List<int[]> some = played(cut, wide, high);
      assertEquals(whole.size(), some.size());
      for (int frame = 0; frame < whole.size(); frame++) {
        for (int row = 0; row < high; row++) {
          int from = (y + row) * w + x;
          assertArrayEquals(
              Arrays.copyOfRange(whole.get(frame), from, from + wide),
              Arrays.copyOfRange(some.get(frame), row * wide, (row + 1) * wide),
              "draw " + draw + ", frame " + frame + ", row " + row);
        }
      }
      assertEquals(delays(gif), delays(cut));
    }
  }

  /** Frames of drawn places and sizes, with holes, some interlaced; each stays after the next. */
  private static byte[] animation(int w, int h, int frames) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(stream);
      BufferedImage first = indexed(w, h, 8);
      IIOMetadata head = writer.getDefaultStreamMetadata(null);
      IIOMetadataNode tree = (IIOMetadataNode) head.getAsTree("javax_imageio_gif_stream_1.0");
      IIOMetadataNode screen = new IIOMetadataNode("LogicalScreenDescriptor");
      screen.setAttribute("logicalScreenWidth", Integer.toString(w));
      screen.setAttribute("logicalScreenHeight", Integer.toString(h));
      screen.setAttribute("colorResolution", "8");
      screen.setAttribute("pixelAspectRatio", "0");
      tree.appendChild(screen);
      head.setFromTree("javax_imageio_gif_stream_1.0", tree);
      writer.prepareWriteSequence(head);
      for (int i = 0; i < frames; i++) {
        int left = i == 0 ? 0 : RANDOM.nextInt(w);
        int top = i == 0 ? 0 : RANDOM.nextInt(h);
        int wide = i == 0 ? w : 1 + RANDOM.nextInt(w - left);
        int high = i == 0 ? h : 1 + RANDOM.nextInt(h - top);
        BufferedImage frame = i == 0 ? first : indexed(wide, high, RANDOM.nextBoolean() ? 8 : 2);
        fill(frame);
        ImageWriteParam param = writer.getDefaultWriteParam();
        param.setProgressiveMode(
            RANDOM.nextBoolean() ? ImageWriteParam.MODE_DEFAULT : ImageWriteParam.MODE_DISABLED);
        IIOMetadata meta = writer.getDefaultImageMetadata(new ImageTypeSpecifier(frame), param);
        IIOMetadataNode root = (IIOMetadataNode) meta.getAsTree("javax_imageio_gif_image_1.0");
        IIOMetadataNode place =
            (IIOMetadataNode) root.getElementsByTagName("ImageDescriptor").item(0);
        place.setAttribute("imageLeftPosition", Integer.toString(left));
        place.setAttribute("imageTopPosition", Integer.toString(top));
        IIOMetadataNode control =
            (IIOMetadataNode) root.getElementsByTagName("GraphicControlExtension").item(0);
        control.setAttribute("delayTime", Integer.toString(10 * i + 1));
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("transparentColorFlag", "TRUE");
        control.setAttribute("transparentColorIndex", "1");
        meta.setFromTree("javax_imageio_gif_image_1.0", root);
        writer.writeToSequence(new IIOImage(frame, null, meta), param);
      }
      writer.endWriteSequence();
    }
    writer.dispose();
    return out.toByteArray();
  }

  /** What is seen after each frame. */
  private static List<int[]> played(byte[] gif, int w, int h) throws IOException {
    List<int[]> seen = new ArrayList<>();
    BufferedImage screen = new BufferedImage(w, h, BufferedImage.TYPE_INT_ARGB);
    Graphics2D pen = screen.createGraphics();
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    reader.setInput(new MemoryCacheImageInputStream(new ByteArrayInputStream(gif)));
    for (int i = 0; i < reader.getNumImages(true); i++) {
      IIOMetadataNode root =
          (IIOMetadataNode) reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0");
      IIOMetadataNode place =
          (IIOMetadataNode) root.getElementsByTagName("ImageDescriptor").item(0);
      pen.drawImage(
          reader.read(i),
          Integer.parseInt(place.getAttribute("imageLeftPosition")),
          Integer.parseInt(place.getAttribute("imageTopPosition")),
          null);
      seen.add(screen.getRGB(0, 0, w, h, null, 0, w));
    }
    pen.dispose();
    return seen;
  }

  private static List<String> delays(byte[] gif) throws IOException {
    List<String> delays = new ArrayList<>();
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    reader.setInput(new MemoryCacheImageInputStream(new ByteArrayInputStream(gif)));
    for (int i = 0; i < reader.getNumImages(true); i++) {
      IIOMetadataNode root =
          (IIOMetadataNode) reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0");
      IIOMetadataNode control =
          (IIOMetadataNode) root.getElementsByTagName("GraphicControlExtension").item(0);
      delays.add(control.getAttribute("delayTime"));
    }
    return delays;
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

  /** The stated error, on noise too, which is the worst case; samples as the whole is decoded. */
  @Test
  void jpegStaysWithinTheStatedError() throws IOException {
    double sum = 0;
    long count = 0;
    int most = 0;
    for (int draw = 0; draw < 24; draw++) {
      int w = 20 + RANDOM.nextInt(80);
      int h = 20 + RANDOM.nextInt(80);
      int type = draw % 4 == 3 ? BufferedImage.TYPE_BYTE_GRAY : BufferedImage.TYPE_3BYTE_BGR;
      BufferedImage image = new BufferedImage(w, h, type);
      if (draw % 2 == 0) {
        fill(image);
      } else {
        Graphics2D pen = image.createGraphics();
        pen.setPaint(new java.awt.GradientPaint(0, 0, Color.RED, w, h, Color.CYAN));
        pen.fillRect(0, 0, w, h);
        pen.dispose();
      }
      byte[] whole = jpeg(image, draw % 3 == 0 ? 0.3f : 0.9f, draw % 5 == 0);
      int x = RANDOM.nextInt(w / 2);
      int y = RANDOM.nextInt(h / 2);
      byte[] cut = part(whole, "image/jpeg", "xywh=" + x + "," + y + "," + w / 2 + "," + h / 2);
      int[] expected = raster(whole).getPixels(x, y, w / 2, h / 2, (int[]) null);
      int[] found = raster(cut).getPixels(0, 0, w / 2, h / 2, (int[]) null);
      for (int i = 0; i < expected.length; i++) {
        int difference = Math.abs(expected[i] - found[i]);
        most = Math.max(most, difference);
        sum += difference;
      }
      count += expected.length;
      BufferedImage shown = read(cut);
      assertEquals(w / 2 + "×" + h / 2, shown.getWidth() + "×" + shown.getHeight());
    }
    assertTrue(most <= JpegPicture.MOST_ERROR, "most " + most);
    assertTrue(sum / count < 0.5, "on average " + sum / count);
  }

  private static Raster raster(byte[] jpeg) throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName("jpeg").next();
    reader.setInput(new MemoryCacheImageInputStream(new ByteArrayInputStream(jpeg)));
    return reader.readRaster(0, null);
  }

  @Test
  void whatIsSaidOfAJpegStays() throws IOException {
    BufferedImage image = new BufferedImage(40, 40, BufferedImage.TYPE_3BYTE_BGR);
    byte[] jpeg = jpeg(image, 0.8f, false);
    byte[] exif = "\u00ff\u00e1\0\nExif\0\0ab".getBytes(StandardCharsets.ISO_8859_1);
    byte[] index = "\u00ff\u00e2\0\u0006MPF\0".getBytes(StandardCharsets.ISO_8859_1);
    byte[] whole = inserted(jpeg, 2, exif, index);
    String cut = new String(part(whole, "image/jpeg", "xywh=8,8,9,9"), StandardCharsets.ISO_8859_1);
    assertTrue(cut.contains("Exif\0\0ab") && cut.contains("JFIF"));
    assertTrue(!cut.contains("MPF"));
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

  /** All is there; outside it is half as bright, inside as it was. */
  @Test
  void highlightingDimsWhatIsOutside() throws IOException {
    for (String format : List.of("png", "bmp", "gif", "jpeg")) {
      BufferedImage image = new BufferedImage(20, 20, BufferedImage.TYPE_3BYTE_BGR);
      Graphics2D pen = image.createGraphics();
      pen.setColor(new Color(200, 200, 200));
      pen.fillRect(0, 0, 20, 20);
      pen.setColor(new Color(100, 100, 100));
      pen.fillRect(0, 0, 5, 5);
      pen.dispose();
      byte[] whole = written(image, format, null);
      SecondaryResource second =
          SecondaryResource.highlighted(whole, MediaType.parse("image/" + format), "xywh=8,8,8,8");
      assertNotNull(second.part(), format);
      BufferedImage shown = read(second.part().octets());
      assertEquals(20, shown.getWidth());
      assertEquals(200, new Color(shown.getRGB(12, 12)).getRed(), 3, format);
      assertEquals(100, new Color(shown.getRGB(18, 18)).getRed(), 3, format);
    }
  }

  /** A header that says a billion pixels is believed, and nothing is decoded. */
  @Test
  void bombsDoNotGoOff() throws IOException {
    byte[] png = written(new BufferedImage(9, 9, BufferedImage.TYPE_3BYTE_BGR), "png", null);
    OctetScanner.put32be(png, 16, 100_000);
    OctetScanner.put32be(png, 20, 100_000);
    byte[] bmp = written(new BufferedImage(9, 9, BufferedImage.TYPE_3BYTE_BGR), "bmp", null);
    OctetScanner.put32le(bmp, 18, 100_000);
    OctetScanner.put32le(bmp, 22, 100_000);
    byte[] jpeg = jpeg(new BufferedImage(9, 9, BufferedImage.TYPE_3BYTE_BGR), 1, false);
    int frame = new String(jpeg, StandardCharsets.ISO_8859_1).indexOf("\u00ff\u00c0");
    OctetScanner.put32be(jpeg, frame + 5, 0xFFFFFFFFL);
    byte[] gif = animation(20, 20, 2);
    gif[6] = gif[7] = gif[8] = gif[9] = -1;
    for (byte[] bomb : List.of(png, bmp, jpeg, gif)) {
      String type = bomb == png ? "png" : bomb == bmp ? "bmp" : bomb == jpeg ? "jpeg" : "gif";
      SecondaryResource second =
          SecondaryResource.of(bomb, MediaType.parse("image/" + type), "xywh=0,0,5,5");
      assertEquals(Outcome.UNCUT, second.outcome(), type);
      assertEquals("part.too-many-pixels", second.remarks().get(0).message().key(), type);
    }
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
