package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pages of {@code make site}, if they were made: as wide as a telephone and as a desk,
 * searched.
 */
class SiteTest {
  private static final Path SITE =
      Path.of(System.getProperty("urial.root", "..")).resolve("target/site").normalize();

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css",
          "js", "text/javascript",
          "svg", "image/svg+xml",
          "png", "image/png",
          "json", "application/json");

  private static @Nullable HttpServer server;
  private static @Nullable Chromium chromium;

  @BeforeAll
  static void open() throws IOException {
    Path executable = Chromium.find();
    Assumptions.assumeTrue(
        Files.exists(SITE.resolve("index.html")) && executable != null,
        "make site makes the site; a Chromium looks at it");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", SiteTest::answer);
    server.start();
    chromium = Chromium.start(Objects.requireNonNull(executable));
  }

  @AfterAll
  static void close() {
    if (chromium != null) {
      chromium.close();
    }
    if (server != null) {
      server.stop(0);
    }
  }

  /** A server that knows nothing but files. */
  private static void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Path file = SITE.resolve(exchange.getRequestURI().getPath().substring(1)).normalize();
      if (!file.startsWith(SITE) || !Files.isRegularFile(file)) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      String name = file.getFileName().toString();
      String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
      exchange
          .getResponseHeaders()
          .set("Content-Type", type == null ? "application/octet-stream" : type);
      byte[] octets = Files.readAllBytes(file);
      exchange.sendResponseHeaders(200, octets.length == 0 ? -1 : octets.length);
      exchange.getResponseBody().write(octets);
    }
  }

  private static Tab tab(boolean script) {
    Browser browser = Objects.requireNonNull(chromium).browser();
    int port = Objects.requireNonNull(server).getAddress().getPort();
    return Tab.of(
        browser.newContext(new Browser.NewContextOptions().setJavaScriptEnabled(script)),
        "http://localhost:" + port,
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
    pages.add("decisions/0215-browser-tests.html");
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
