package dev.urial.server.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.server.http.Problem;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.Laws;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** QR codes are read back by another library: what was drawn is what was meant. */
class QrCodeTest {
  private static String read(BufferedImage image) throws Exception {
    int width = image.getWidth();
    int[] pixels = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
    var source = new RGBLuminanceSource(width, image.getHeight(), pixels);
    var bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(source));
    return new QRCodeReader().decode(bitmap, Map.of(DecodeHintType.PURE_BARCODE, true)).getText();
  }

  private static final Pattern STROKE = Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-(\\d+)z");

  /** Draws what the path of an SVG says, 4 pixels a module. */
  private static BufferedImage drawn(String svg) {
    Matcher box = Pattern.compile("viewBox=\"0 0 (\\d+) (\\d+)\"").matcher(svg);
    assertTrue(box.find());
    int side = Integer.parseInt(box.group(1));
    BufferedImage image = new BufferedImage(side * 4, side * 4, BufferedImage.TYPE_INT_RGB);
    var graphics = image.createGraphics();
    graphics.setColor(java.awt.Color.WHITE);
    graphics.fillRect(0, 0, side * 4, side * 4);
    graphics.setColor(java.awt.Color.BLACK);
    Matcher stroke = STROKE.matcher(svg);
    while (stroke.find()) {
      assertEquals(stroke.group(3), stroke.group(4));
      graphics.fillRect(
          Integer.parseInt(stroke.group(1)) * 4,
          Integer.parseInt(stroke.group(2)) * 4,
          Integer.parseInt(stroke.group(3)) * 4,
          4);
    }
    graphics.dispose();
    return image;
  }

  @Test
  void drawnLinksAreReadBack() throws Exception {
    SplittableRandom random = new SplittableRandom(4296);
    String alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    for (int i = 0; i < Laws.draws(Sampling.of(40, 150)); i++) {
      StringBuilder text =
          new StringBuilder(
              i % 2 == 0 ? "https://s.example/" : "http://xn--bcher-kva.example:8080/");
      for (int k = 1 + random.nextInt(128); k > 0; k--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String correction = List.of("L", "M", "Q", "H").get(random.nextInt(4));
      int margin = 1 + random.nextInt(10);
      int size = 150 + random.nextInt(500);
      QrCode code = QrCode.of(text.toString(), size, margin, correction);
      BufferedImage image = ImageIO.read(new ByteArrayInputStream(code.png()));
      assertEquals(size, image.getWidth());
      assertEquals(size, image.getHeight());
      assertEquals(text.toString(), read(image), "as PNG");
      assertEquals(text.toString(), read(drawn(code.svg())), "as SVG");
    }
  }

  @Test
  void whatIsOutOfRangeIsRefused() {
    for (String size : new String[] {"0", "63", "2049", "99999", "-1", "1e3", "", "٣٠٠"}) {
      assertThrows(Problem.class, () -> QrCode.asked("x", size, null, null), size);
    }
    for (String margin : new String[] {"17", "-1", "x"}) {
      assertThrows(Problem.class, () -> QrCode.asked("x", null, margin, null), margin);
    }
    for (String correction : new String[] {"m", "X", ""}) {
      assertThrows(Problem.class, () -> QrCode.asked("x", null, null, correction), correction);
    }
    assertThrows(Problem.class, () -> QrCode.of("x".repeat(5000), 300, 4, "L"));
    assertThrows(Problem.class, () -> QrCode.of("x".repeat(1000), 64, 4, "L"), "too small");
  }

  @ParameterizedTest
  @CsvSource({"png, image/png", "svg, image/svg+xml"})
  void overTheWireTheyAreKeptAndAskedForAnew(String type, String mediaType) throws Exception {
    try (Fixture server = Fixture.start()) {
      server.keep("abc", "https://example.com/");
      Wire.Reply reply =
          Wire.get(server.port(), Fixture.HOST, "/abc." + type + "?size=200&margin=2&ec=H").is(200);
      assertEquals(mediaType, reply.field("Content-Type"));
      assertEquals("public, max-age=86400", reply.field("Cache-Control"));
      byte[] octets = reply.body().getBytes(StandardCharsets.ISO_8859_1);
      BufferedImage image =
          type.equals("png") ? ImageIO.read(new ByteArrayInputStream(octets)) : drawn(reply.body());
      assertEquals("http://s.example/abc", read(image));
      String etag = reply.field("ETag");
      assertNotNull(etag);
      Wire.Reply same =
          Wire.get(
                  server.port(),
                  Fixture.HOST,
                  "/abc." + type + "?size=200&margin=2&ec=H",
                  "If-None-Match: W/" + etag)
              .is(304);
      assertNotEquals(etag, Wire.get(server.port(), Fixture.HOST, "/abc." + type).field("ETag"));
      // A slug that ends so itself goes before the picture of a shorter one.
      server.keep("own." + type, "https://example.com/own");
      server.keep("own", "https://example.com/");
      assertEquals("https://example.com/own", server.get("/own." + type).field("Location"));
      server.get("/nothing." + type).is(404);
    }
  }
}
