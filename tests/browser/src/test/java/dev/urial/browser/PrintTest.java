package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Margin;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.RequestOptions;
import dev.urial.browser.Stage.Manner;
import dev.urial.testkit.Slow;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is handed out on paper: the matter, without what one clicks. */
@Slow("prints pages for half a minute; EveryPageTest shows them")
@ExtendWith(InChromium.class)
class PrintTest {
  private static final Margin MARGIN =
      new Margin().setTop("12mm").setBottom("12mm").setLeft("14mm").setRight("14mm");

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  @ParameterizedTest
  @CsvSource({
    "exercises, /exercises?seed=14&level=easy&count=6&kinds=split%2Csame",
    "exercises-solved, /exercises?seed=14&level=easy&count=6&kinds=split%2Csame&solved",
    "tour-handout, /tour/handout",
    "shorteners, /shorteners"
  })
  void isPrintedWithoutWhatOneClicks(String name, String path) {
    Tab tab = stage.tab(new Manner("en", true, false));
    assertEquals(200, tab.go(path).status());
    tab.dark(true);
    Page page = tab.page();
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    try {
      for (String unneeded : new String[] {"nav.places", "#switches form", ".skip"}) {
        assertEquals(
            0, page.locator(unneeded).filter(visible()).count(), unneeded + " is not for paper");
      }
      byte[] pdf =
          page.pdf(
              new Page.PdfOptions()
                  .setFormat("A4")
                  .setPath(Screenshots.folder().resolve(name + ".pdf")));
      assertTrue(new String(pdf, 0, 5, StandardCharsets.US_ASCII).equals("%PDF-"), name);
    } finally {
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
    }
  }

  /** Three slides a page, and no more paper than that. */
  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  void theHandoutHasThreeSlidesAPage(String language) {
    Page page = stage.tab(new Manner(language, true, false)).page();
    stage.tab(new Manner(language, true, false)).go("/tour/handout");
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    try {
      byte[] pdf = page.pdf(new Page.PdfOptions().setFormat("A4").setMargin(MARGIN));
      int pages = pages(pdf);
      assertTrue(pages > 17 && pages <= 19, pages + " pages");
    } finally {
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
    }
  }

  /** Ten easy exercises take two pages, in one column. */
  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  void aSheetOfTenHasOneColumnAndTwoPages(String language) {
    Tab tab = stage.tab(new Manner(language, true, false));
    tab.go("/exercises?seed=14&level=easy&count=10&kinds=split,resolve,compare");
    Page page = tab.page();
    page.setViewportSize(718, 1000);
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    try {
      Object lefts =
          page.evaluate(
              "() => [...new Set([...document.querySelectorAll('h1, .exercise')]"
                  + ".map(it => it.getBoundingClientRect().left))].length");
      assertEquals(1, lefts);
      Margin margin =
          new Margin().setTop("10mm").setBottom("10mm").setLeft("10mm").setRight("10mm");
      assertEquals(2, pages(page.pdf(new Page.PdfOptions().setFormat("A4").setMargin(margin))));
    } finally {
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
    }
  }

  /** Nothing of a slide is cut on the handout, and nothing of what the speaker says. */
  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  void nothingOfTheHandoutIsCut(String language) {
    Tab tab = stage.tab(new Manner(language, true, false));
    tab.go("/tour/handout");
    Page page = tab.page();
    page.check("#notes");
    page.setViewportSize(688, 1000); // what a page of A4 is wide, between its margins
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    try {
      Object cut =
          page.evaluate(
              "() => [...document.querySelectorAll('.handout section > *')]"
                  + ".map(it => [it.closest('section').querySelector('h2').textContent,"
                  + " it.scrollHeight - it.closest('section').clientHeight])"
                  + ".filter(([, over]) => over > 1).map(([title, over]) => title + ': ' + over)");
      assertEquals("[]", String.valueOf(cut));
    } finally {
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
    }
  }

  /** The lecture as PDF: a page a slide, on the service and from the file that needs no service. */
  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  void theLectureHasAPageASlideWithAndWithoutAServer(String language) throws IOException {
    Tab tab = stage.tab(new Manner(language, true, false));
    tab.go("/lecture/paper");
    assertEquals(106, pages(pdf(tab.page(), "lecture-" + language)));
    RequestOptions asked = RequestOptions.create().setHeader("Accept-Language", language);
    byte[] file = tab.context().request().get(stage.origin() + "/lecture/file", asked).body();
    Path saved = Files.write(Screenshots.folder().resolve("lecture-" + language + ".html"), file);
    String html = Files.readString(saved);
    assertTrue(html.contains("<html lang=\"" + language), "it is in the language");
    assertFalse(html.contains("<link") || html.contains("<script"), "it asks for nothing");
    try (Page alone = tab.context().newPage()) {
      alone.setContent(html);
      assertEquals(106, pages(pdf(alone, "lecture-alone-" + language)));
    }
  }

  private static byte[] pdf(Page page, String name) {
    return page.pdf(
        new Page.PdfOptions()
            .setPreferCSSPageSize(true)
            .setPrintBackground(true)
            .setPath(Screenshots.folder().resolve(name + ".pdf")));
  }

  private static int pages(byte[] pdf) {
    String text = new String(pdf, StandardCharsets.ISO_8859_1);
    return text.split("/Type /Page\\b(?!s)", -1).length - 1;
  }

  private static com.microsoft.playwright.Locator.FilterOptions visible() {
    return new com.microsoft.playwright.Locator.FilterOptions().setVisible(true);
  }
}
