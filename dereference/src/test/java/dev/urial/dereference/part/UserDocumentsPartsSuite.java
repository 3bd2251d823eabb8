package dev.urial.dereference.part;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.urial.MediaType;
import dev.urial.dereference.part.Extent.Unit;
import dev.urial.fragment.MediaFragment;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * The fragments of the documents that asked for this system, each cut out of a representation of
 * its media type; a sound stands for the films, of which time is cut in the same way.
 */
class UserDocumentsPartsSuite {
  @TestFactory
  Stream<DynamicTest> fragmentsAreCut() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("cut")
        .each(
            "/fragments",
            c -> CaseJson.text(c, "fragment"),
            c -> cut(CaseJson.text(c, "type"), CaseJson.text(c, "fragment"), c.get("means")))
        .tests();
  }

  /** In a query the server cuts, after a number sign the client: the same samples. */
  @TestFactory
  Stream<DynamicTest> mediaInQueries() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("cut")
        .each(
            "/mediaInQuery",
            c -> CaseJson.text(c, "input"),
            c -> {
              String uri = CaseJson.text(c, "input");
              boolean isNew = CaseJson.text(c, "resource").equals("new");
              String pairs = uri.substring(uri.indexOf(isNew ? '?' : '#') + 1);
              MediaFragment read =
                  isNew ? MediaFragment.readQuery(pairs) : MediaFragment.read(pairs);
              Part part = part(AudioPartsTest.silence(120), "audio/wav", read.toFragment());
              assertEquals(
                  new Extent(Unit.SAMPLE, 60 * 8000, 100 * 8000), part.extent(Unit.SAMPLE));
            })
        .tests();
  }

  private static Part part(byte[] octets, String type, String fragment) {
    Part part = SecondaryResource.of(octets, MediaType.parse(type), fragment).part();
    assertNotNull(part, fragment);
    return part;
  }

  private static void cut(String type, String fragment, JsonNode means) throws IOException {
    if (type.equals("text/html")) {
      String page = "<p>a<footer id='" + CaseJson.text(means, "id") + "'>b</footer>c";
      assertEquals("<footer id='w3c_footer'>b</footer>", text(page, type, fragment));
    } else if (means.has("shorthand")) {
      String page = "<a><b xml:id='" + CaseJson.text(means, "shorthand") + "'/></a>";
      assertEquals("<b xml:id='sec-bibliography'/>", text(page, type, fragment));
    } else if (means.has("element")) {
      assertEquals("<body>b</body>", text("<html><head/><body>b</body></html>", type, fragment));
    } else if (means.has("t")) {
      byte[] sound = AudioPartsTest.silence(300);
      JsonNode t = means.get("t");
      long end = t.get(1).isNull() ? 300 * 8000L : Math.round(t.get(1).doubleValue() * 8000);
      Extent expected = new Extent(Unit.SAMPLE, Math.round(t.get(0).doubleValue() * 8000), end);
      assertEquals(expected, part(sound, "audio/wav", fragment).extent(Unit.SAMPLE));
    } else {
      BufferedImage image = new BufferedImage(640, 480, BufferedImage.TYPE_BYTE_GRAY);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ImageIO.write(image, "png", out);
      JsonNode xywh = means.get("xywh");
      boolean isPercent = CaseJson.text(means, "unit").equals("percent");
      int w = isPercent ? 640 * xywh.get(2).asInt() / 100 : xywh.get(2).asInt();
      int h = isPercent ? 480 * xywh.get(3).asInt() / 100 : xywh.get(3).asInt();
      BufferedImage cut =
          ImageIO.read(
              new ByteArrayInputStream(part(out.toByteArray(), "image/png", fragment).octets()));
      assertEquals(w + "×" + h, cut.getWidth() + "×" + cut.getHeight());
    }
  }

  private static String text(String whole, String type, String fragment) {
    return new String(part(whole.getBytes(UTF_8), type, fragment).octets(), UTF_8);
  }
}
