package dev.urial.dereference.part;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.dereference.part.Extent.Unit;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The W3C's test cases for user agents, through to the cut: by time on a sound as long as the
 * suite's film, 9.97 seconds, by space on a picture as large, 1280 × 720; and on the film itself,
 * which nobody here decodes.
 */
class MediaFragmentsCutSuite {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int RATE = 1000;
  private static final int FRAMES = 9970;
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 720;
  private static final byte[] SAMPLES = new byte[FRAMES];
  private static final byte[] SOUND = sound();
  private static final BufferedImage IMAGE = image();
  private static final byte[] PICTURE = picture();

  private static byte[] sound() {
    new Random(997).nextBytes(SAMPLES);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AudioFormat format = new AudioFormat(RATE, 8, 1, false, false);
    try {
      AudioSystem.write(
          new AudioInputStream(new ByteArrayInputStream(SAMPLES), format, FRAMES),
          AudioFileFormat.Type.WAVE,
          out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
  }

  private static BufferedImage image() {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_3BYTE_BGR);
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        image.setRGB(x, y, x << 10 | y);
      }
    }
    return image;
  }

  private static byte[] picture() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(IMAGE, "png", out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
  }

  @TestFactory
  Stream<DynamicTest> testCasesOfTheW3cThroughToTheCut() {
    Suite suite = Suites.open("media-fragments");
    Cases cases = suite.cases("testcases.tsv").as("cut");
    for (String line : suite.lines("testcases.tsv")) {
      String[] columns = line.split("\t", -1);
      String uri = columns[1];
      JsonNode says = JSON.readTree(columns[3]).get("hash");
      cases.add(columns[0], () -> cut(uri.substring(uri.indexOf('#') + 1), says));
    }
    return cases.tests();
  }

  @TestFactory
  Stream<DynamicTest> theSameWithoutIdsThroughToTheCut() {
    return Suites.open("media-fragments")
        .cases("node-mediafragment-tests.json")
        .as("cut")
        .each(
            "/tests",
            c -> CaseJson.text(c, "input"),
            c -> cut(CaseJson.text(c, "input"), c.get("result").get("hash")))
        .tests();
  }

  private static void cut(String fragment, JsonNode says) throws IOException {
    onSound(fragment, only(says, "t"));
    onPicture(fragment, only(says, "xywh"));
    SecondaryResource film =
        SecondaryResource.of(new byte[9], MediaType.parse("video/webm"), fragment);
    assertEquals(says.isEmpty() ? Outcome.IGNORED : Outcome.UNCUT, film.outcome());
    assertTrue(!film.remarks().isEmpty());
  }

  private static @Nullable JsonNode only(JsonNode dimensions, String name) {
    JsonNode found = dimensions.get(name);
    return found == null ? null : found.get(0);
  }

  private static void onSound(String fragment, @Nullable JsonNode time) {
    SecondaryResource second = SecondaryResource.of(SOUND, MediaType.parse("audio/wav"), fragment);
    Part part = second.part();
    assertNotNull(part);
    // A sound does not tell when it was recorded.
    if (time == null || CaseJson.text(time, "unit").equals("clock")) {
      assertEquals(Outcome.IGNORED, second.outcome());
      assertArrayEquals(SOUND, part.octets());
      assertTrue(!second.remarks().isEmpty());
      return;
    }
    int start = sample(time, "start", 0);
    int end = sample(time, "end", FRAMES);
    boolean isAll = start == 0 && end == FRAMES;
    assertEquals(isAll ? Outcome.WHOLE : Outcome.CUT, second.outcome());
    byte[] octets = part.octets();
    assertArrayEquals(
        Arrays.copyOfRange(SAMPLES, start, end),
        Arrays.copyOfRange(octets, 44, 44 + end - start),
        fragment);
    assertEquals(octets.length, 44 + (end - start));
  }

  /** The first sample that does not lie before a time, by decimal numbers. */
  private static int sample(JsonNode time, String edge, int otherwise) {
    if (CaseJson.text(time, edge).isEmpty()) {
      return otherwise;
    }
    JsonNode seconds = time.get(edge + "Normalized");
    BigDecimal exact =
        seconds != null && seconds.isNumber()
            ? new BigDecimal(seconds.asString())
            : bySixty(CaseJson.text(time, edge), CaseJson.text(time, "unit"));
    int sample =
        exact.multiply(BigDecimal.valueOf(RATE)).setScale(0, RoundingMode.CEILING).intValue();
    return Math.min(sample, FRAMES);
  }

  private static BigDecimal bySixty(String time, String unit) {
    String[] parts = time.split(":", -1);
    BigDecimal seconds = BigDecimal.ZERO;
    int count = unit.equals("npt") ? parts.length : Math.min(3, parts.length);
    for (int i = 0; i < count; i++) {
      seconds = seconds.multiply(BigDecimal.valueOf(60)).add(new BigDecimal(parts[i]));
    }
    if (count < parts.length) {
      int rate = unit.equals("smpte-25") ? 25 : 30;
      seconds =
          seconds.add(
              new BigDecimal(parts[3]).divide(BigDecimal.valueOf(rate), 9, RoundingMode.HALF_UP));
    }
    return seconds;
  }

  private static void onPicture(String fragment, @Nullable JsonNode region) throws IOException {
    SecondaryResource second =
        SecondaryResource.of(PICTURE, MediaType.parse("image/png"), fragment);
    Part part = second.part();
    assertNotNull(part);
    int unit = region != null && CaseJson.text(region, "unit").equals("percent") ? 100 : 0;
    int x = region == null ? WIDTH : pixels(region, "x", unit, WIDTH);
    int y = region == null ? HEIGHT : pixels(region, "y", unit, HEIGHT);
    if (x >= WIDTH || y >= HEIGHT || region == null) {
      assertEquals(Outcome.IGNORED, second.outcome());
      assertNull(part.extent(Unit.PIXEL_X));
      assertArrayEquals(PICTURE, part.octets());
      return;
    }
    int w = Math.min(WIDTH - x, pixels(region, "w", unit, WIDTH));
    int h = Math.min(HEIGHT - y, pixels(region, "h", unit, HEIGHT));
    assertEquals(Outcome.CUT, second.outcome());
    BufferedImage cut = ImageIO.read(new ByteArrayInputStream(part.octets()));
    assertEquals(w + "×" + h, cut.getWidth() + "×" + cut.getHeight());
    assertArrayEquals(
        IMAGE.getRGB(x, y, w, h, null, 0, w), cut.getRGB(0, 0, w, h, null, 0, w), fragment);
  }

  private static int pixels(JsonNode region, String name, int percent, int size) {
    int number = region.get(name).asInt();
    return percent == 0 ? number : number * size / percent;
  }
}
