package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pages of {@code make site}, if they were made: as wide as a telephone and as a desk,
 * searched.
 */
@ExtendWith(InChromium.class)
class SiteTest {
  private static final Path SITE =
      Path.of(System.getProperty("urial.root", "..")).resolve("target/site").normalize();

  private static @Nullable FolderServer server;
  private static @Nullable Chromium chromium;

  @BeforeAll
  static void open(Chromium given) throws IOException {
    Assumptions.assumeTrue(
        Files.exists(SITE.resolve("index.html")),
        "make site makes the site; a Chromium looks at it");
    server = FolderServer.start(SITE);
    chromium = given;
  }

  @AfterAll
  static void close() {
    if (server != null) {
      server.close();
    }
  }

  private static Tab tab(boolean script) {
    Browser browser = Objects.requireNonNull(chromium).browser();
    return Tab.of(
        browser.newContext(new Browser.NewContextOptions().setJavaScriptEnabled(script)),
        Objects.requireNonNull(server).origin(),
        script);
  }

  static Stream<String> pages() throws IOException {
    if (!Files.isDirectory(SITE)) {
      return Stream.of("index.html");
    }
    List<String> pages = new ArrayList<>();
    try (Stream<Path> files = Files.list(SITE)) {
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".html"))
          .sorted()
          .forEach(pages::add);
    }
    // Decisions are of one kind.
    pages.add("decisions/index.html");
    pages.add("decisions/pages.html");
    return pages.stream();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void isReadableByAll(String page) {
    List<String> faults = new ArrayList<>();
    try (Tab tab = tab(true)) {
      for (int width : new int[] {Tab.WIDE, Tab.NARROW}) {
        // Each theme once: contrast is the same at every width.
        boolean dark = width == Tab.NARROW;
        tab.forget();
        tab.width(width);
        tab.dark(dark);
        assertEquals(200, tab.go("/" + page).status());
        tab.settle();
        for (String fault : faults(tab, dark)) {
          faults.add(width + ": " + fault);
        }
        for (String fault : tab.axe()) {
          faults.add(width + ": " + fault);
        }
      }
    }
    assertEquals(List.of(), faults);
  }

  /** Keys of messages, and places in them, are what some of the pages tell of. */
  private static List<String> faults(Tab tab, boolean dark) {
    return tab.faults("en", dark).stream()
        .filter(fault -> !fault.startsWith("a key is shown"))
        .filter(fault -> !fault.startsWith("a place for an argument"))
        .toList();
  }

  @Test
  void whatIsLookedForIsFoundByKeyboard() {
    try (Tab tab = tab(true)) {
      tab.go("/index.html");
      Page page = tab.page();
      page.keyboard().press("/");
      page.keyboard().type("dot-segments");
      page.waitForSelector("#found [role=status]:has-text('dot-segments') + ul a");
      page.keyboard().press("ArrowDown");
      page.keyboard().press("Enter");
      page.waitForURL(url -> !url.endsWith("/index.html"));
      assertTrue(page.locator("article").textContent().contains("dot-segment"));
      assertEquals(List.of(), tab.complaints());
    }
  }

  @Test
  void allThatIsFoundStandsOnAPage() {
    try (Tab tab = tab(true)) {
      tab.width(Tab.NARROW);
      tab.go("/search.html?q=punycode");
      Page page = tab.page();
      page.waitForSelector("#answers li");
      assertTrue(page.locator("#count").textContent().contains("punycode"));
      assertEquals(List.of(), tab.axe());
      page.locator("#answers a").first().click();
      page.waitForSelector("article");
      assertTrue(page.locator("article").textContent().contains("Punycode"));
    }
  }

  @Test
  void theThemeThatWasChosenIsKept() {
    try (Tab tab = tab(true)) {
      tab.go("/index.html");
      Page page = tab.page();
      page.click("#theme");
      assertEquals("dark", page.getAttribute("html", "data-theme"));
      tab.go("/cli.html");
      assertEquals(List.of(), faults(tab, true));
      page.click("#theme");
      assertEquals(null, page.getAttribute("html", "data-theme"));
    }
  }

  @Test
  void withoutAScriptItIsReadAndOnPaperItIsText() {
    try (Tab tab = tab(false)) {
      tab.go("/syntax.html");
      Page page = tab.page();
      assertTrue(page.isVisible(".chapters a[aria-current]"));
      assertTrue(page.isVisible("article"));
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      for (String unneeded : new String[] {"header", ".chapters", ".outline", ".turns"}) {
        assertEquals(0, page.locator(unneeded + ":visible").count(), unneeded);
      }
    }
  }
}
