package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ScreenshotAnimations;
import dev.urial.browser.Stage.Manner;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Writes the pictures of the pages that the documents show: {@code make pictures}. Each has few
 * colors and is small, so that it can be made again without the repository growing much.
 */
@ExtendWith(InChromium.class)
class DocumentPictures {
  private static final int MOST_OCTETS = 60 * 1024;
  private static final int COLORS = 20;

  private static final List<Sheet> PICTURES =
      List.of(
          Sheet.at("home", "/"),
          Sheet.at("inspect", "/inspect?text=http://%D0%B0%D1%80%D1%80%D3%8F%D0%B5.com/"),
          Sheet.at("resolve", "/resolve"),
          Sheet.at("compare", "/compare"),
          Sheet.at("tour", "/tour/7"),
          Sheet.at("preview", "/plain+"),
          Sheet.at("links", "/desk/links").forAdmin(),
          Sheet.at("link-form", "/desk/links/new").forAdmin(),
          Sheet.at("visits", "/desk/links/1/visits").forAdmin());

  @Test
  @EnabledIfSystemProperty(named = "urial.docs.write", matches = "true")
  void areWritten(Stage stage) throws IOException {
    Path docs = Path.of(System.getProperty("urial.root", "../..")).resolve("docs");
    List<String> faults = new ArrayList<>();
    for (Sheet sheet : PICTURES) {
      Tab tab = stage.tab(new Manner("en", true, sheet.signedIn()));
      tab.width(1200);
      tab.dark(false);
      sheet.open(tab);
      tab.settle();
      byte[] octets =
          tab.page()
              .screenshot(
                  new Page.ScreenshotOptions().setAnimations(ScreenshotAnimations.DISABLED));
      byte[] small = withFewColors(octets);
      if (small.length > MOST_OCTETS) {
        faults.add(sheet.name() + " has " + small.length + " octets");
      }
      Files.write(docs.resolve("page-" + sheet.name() + ".png"), small);
    }
    assertTrue(faults.isEmpty(), faults::toString);
  }

  /** The same picture in its most frequent colors; each other pixel has the nearest of them. */
  private static byte[] withFewColors(byte[] octets) throws IOException {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(octets));
    Map<Integer, Integer> counts = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        counts.merge(image.getRGB(x, y) & 0xFFFFFF, 1, Integer::sum);
      }
    }
    List<Integer> colors = new ArrayList<>();
    counts.entrySet().stream()
        .sorted((a, b) -> Integer.compare(b.getValue(), a.getValue()))
        .map(Map.Entry::getKey)
        // What is nearly there already is left to others.
        .filter(it -> colors.stream().noneMatch(other -> distance(it, other) < 300))
        .limit(COLORS)
        .forEachOrdered(colors::add);
    byte[][] channels = new byte[3][colors.size()];
    for (int i = 0; i < colors.size(); i++) {
      channels[0][i] = (byte) (colors.get(i) >> 16);
      channels[1][i] = (byte) (colors.get(i) >> 8);
      channels[2][i] = (byte) (int) colors.get(i);
    }
    BufferedImage small =
        new BufferedImage(
            image.getWidth(),
            image.getHeight(),
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, colors.size(), channels[0], channels[1], channels[2]));
    Map<Integer, Integer> nearest = new HashMap<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int color = image.getRGB(x, y) & 0xFFFFFF;
        int index = nearest.computeIfAbsent(color, it -> nearest(it, colors));
        small.getRaster().setSample(x, y, 0, index);
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(small, "png", out);
    return out.toByteArray();
  }

  private static int nearest(int color, List<Integer> colors) {
    int best = 0;
    for (int i = 1; i < colors.size(); i++) {
      if (distance(color, colors.get(i)) < distance(color, colors.get(best))) {
        best = i;
      }
    }
    return best;
  }

  private static int distance(int a, int b) {
    int red = (a >> 16) - (b >> 16);
    int green = (a >> 8 & 0xFF) - (b >> 8 & 0xFF);
    int blue = (a & 0xFF) - (b & 0xFF);
    return red * red + green * green + blue * blue;
  }
}
