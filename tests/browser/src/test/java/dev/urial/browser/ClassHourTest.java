package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import dev.urial.browser.Stage.Manner;
import dev.urial.exercise.Exercise;
import dev.urial.exercise.ExerciseKind;
import dev.urial.exercise.Level;
import dev.urial.exercise.Sheet;
import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.testkit.Slow;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * An hour of a class, from the first slide to the sheet that is handed out: by keyboard, with what
 * the audience types, ten exercises, a printed sheet that leads back by its QR code, and the
 * lecture as PDF.
 */
@Slow("works through an hour of a class; the tests of the lesson have its parts without a browser")
@ExtendWith(InChromium.class)
class ClassHourTest {
  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  @Test
  void aClassHour() throws Exception {
    try (Tab tab = stage.fresh(new Manner("hu", true, false))) {
      Page page = tab.page();
      tab.go("/lecture/1");
      slidesByKeyboard(page);
      theAudienceTypes(tab);
      String address = tenExercises(tab);
      theSheetLeadsBack(tab, address);
      tab.go("/lecture/paper");
      byte[] pdf = page.pdf(new Page.PdfOptions().setPreferCSSPageSize(true));
      assertTrue(pdf.length > 100_000, pdf.length + " octets");
      assertEquals(List.of(), tab.complaints());
    }
  }

  private static void slidesByKeyboard(Page page) {
    int steps = 0;
    List<LectureSlide> hour = Lecture.OURS.slides().stream().filter(LectureSlide::isCore).toList();
    for (LectureSlide slide : hour.subList(1, hour.size())) {
      while (page.locator(".stage .later").count() > 0) {
        page.keyboard().press(" ");
        steps++;
      }
      page.keyboard().press(" ");
      page.waitForURL("**/lecture/" + slide.number());
    }
    assertTrue(steps > 20, steps + " answers came by key");
  }

  private static void theAudienceTypes(Tab tab) {
    tab.go("/lecture/53");
    Page page = tab.page();
    page.keyboard().press("t");
    page.locator("footer input[name=text]").fill("../../tanulo");
    page.waitForFunction(
        "() => document.querySelector('.stage').textContent.includes('http://example/tanulo')");
  }

  /** A sheet of all kinds, answered as it should be; a reload loses nothing. */
  private static String tenExercises(Tab tab) {
    Page page = tab.page();
    tab.go("/exercises");
    page.locator("details:has(#seed) > summary").click();
    page.fill("#seed", "2026");
    page.fill("#count", "10");
    page.fill("#word", "menyet");
    page.locator("form:has(#seed) button[type=submit]").click();
    page.waitForURL("**/exercises?seed=2026**");
    String address = page.url();
    assertTrue(address.contains("&lock=") && !address.contains("menyet"), address);
    long lock = Long.parseUnsignedLong(address.substring(address.indexOf("&lock=") + 6), 16);
    Sheet sheet =
        Sheet.of((2026 ^ lock) | Long.MIN_VALUE, EnumSet.allOf(ExerciseKind.class), 10, Level.EASY);
    int number = 0;
    for (Exercise exercise : sheet.exercises()) {
      number++;
      for (Map.Entry<String, String> answer : exercise.expected().entrySet()) {
        String name = "answer-" + number + "-" + answer.getKey();
        if (page.locator("input[type=radio][name=" + name + "]").count() > 0) {
          page.check("input[name=" + name + "][value='" + answer.getValue() + "']");
        } else {
          page.fill("input[name=" + name + "]", answer.getValue());
        }
      }
    }
    page.reload();
    page.click("button[name=check]");
    page.waitForSelector("meter");
    assertEquals(String.valueOf(sheet.points()), page.locator("meter").getAttribute("value"));
    return address;
  }

  /** What is printed holds the address twice: to be read, and as a QR code. */
  private static void theSheetLeadsBack(Tab tab, String address) throws Exception {
    Page page = tab.page();
    tab.go(address);
    String first = page.locator("dl.card").first().textContent();
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertTrue(page.locator(".paper p").isVisible());
    byte[] picture = page.locator(".paper svg").screenshot();
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
    String scanned = decoded(ImageIO.read(new ByteArrayInputStream(picture)));
    assertEquals(address, scanned);
    tab.go(scanned);
    assertEquals(first, page.locator("dl.card").first().textContent());
    page.fill("#word-of-sheet", "menyet");
    page.click("button[name=open]");
    page.waitForSelector(".key li");
    assertEquals(10, page.locator(".key li").count());
  }

  private static String decoded(BufferedImage image) throws Exception {
    int width = image.getWidth();
    int height = image.getHeight();
    int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
    BinaryBitmap bitmap =
        new BinaryBitmap(
            new GlobalHistogramBinarizer(new RGBLuminanceSource(width, height, pixels)));
    return new QRCodeReader()
        .decode(bitmap, Map.of(DecodeHintType.TRY_HARDER, Boolean.TRUE))
        .getText();
  }
}
