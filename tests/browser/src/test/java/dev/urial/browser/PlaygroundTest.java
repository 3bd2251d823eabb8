package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.TimeoutError;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The pages without a server, which the module {@code web} writes: from a folder and a web host.
 */
@ExtendWith(InChromium.class)
class PlaygroundTest {
  /** A permalink of each page, and what its answer says. */
  private static final Map<String, String> ASKED =
      Map.of(
          "inspect.html#text=http%3A%2F%2F0177.0.0.1%2F",
          "127.0.0.1",
          "resolve.html#base=http%3A%2F%2Fa%2Fb%2Fc%2Fd%3Bp%3Fq&text=..%2Fg",
          "http://a/b/g",
          "compare.html#a=HTTP%3A%2F%2Fh%2F%257Eu&b=http%3A%2F%2Fh%2F%7Eu",
          "http://h/~u",
          "base.html#default=&retrieval=http%3A%2F%2Fa%2Fb%2F&encapsulating=&embedded=c%2F&text=d",
          "http://a/b/c/d",
          "media.html#sample=film&text=t%3D3%2C6%26xywh%3D110%2C34%2C100%2C100",
          "#t=3,6",
          "extract.html#text=See+https%3A%2F%2Fexample.com%2Fa+or+mail+joe%40example.org.",
          "https://example.com/a",
          "exercises.html#seed=7&level=easy&count=2&kinds=resolve",
          "7");

  /** Kilobytes that a page loads until it has answered, packed by gzip. */
  private static final int MOST = 785;

  private static @Nullable PlaygroundSite site;

  @BeforeAll
  static void open(Chromium given) throws IOException {
    site = PlaygroundSite.open(given, "inspect.html");
  }

  @AfterAll
  static void close() {
    if (site != null) {
      site.close();
    }
  }

  private static String host() {
    return Objects.requireNonNull(site).host();
  }

  private static Tab tab() {
    return Objects.requireNonNull(site).tab();
  }

  /** Follows a permalink, and waits for its answer. */
  private static void follow(Tab tab, String place, String permalink, String expected) {
    tab.page().navigate("about:blank"); // else only the fragment changes
    tab.page().navigate(place + permalink);
    answered(tab, expected);
  }

  private static void answered(Tab tab, String expected) {
    try {
      tab.page()
          .waitForFunction(
              "text => { const answer = document.querySelector('#main [data-answer]');"
                  + "return answer && document.activeElement === answer"
                  + " && document.getElementById('main').textContent.includes(text); }",
              expected);
    } catch (TimeoutError e) {
      Object shown =
          tab.page()
              .evaluate(
                  "() => [location.href, document.activeElement.outerHTML.slice(0, 200),"
                      + " document.getElementById('main').textContent.trim().slice(0, 500)]");
      throw new AssertionError("no answer " + expected + " with the focus: " + shown, e);
    }
  }

  /**
   * Each tool in one look in the folder, and in the other look on the host, by turns; axe looks at
   * the narrow one.
   */
  @ParameterizedTest
  @ValueSource(strings = {"folder", "host"})
  @Slow("opens every tool, for more than half a minute; aFormIsAnsweredInThePage opens some")
  void everyToolAnswersAndIsReadableByAll(String from) {
    boolean isNarrow = from.equals("host");
    List<String> faults = new ArrayList<>();
    try (Tab tab = tab()) {
      for (String permalink : new TreeSet<>(ASKED.keySet())) {
        faults.addAll(faultsOf(tab, from, permalink, isNarrow, isNarrow));
        isNarrow = !isNarrow;
      }
    }
    assertEquals(List.of(), faults);
  }

  @ParameterizedTest
  @CsvSource({"folder, false", "folder, true", "host, false", "host, true"})
  @Nightly("each tool in each look, which the build tries by turns")
  void everyToolIsReadableByAllInBothLooks(String from, boolean isNarrow) {
    List<String> faults = new ArrayList<>();
    try (Tab tab = tab()) {
      for (String permalink : ASKED.keySet()) {
        faults.addAll(faultsOf(tab, from, permalink, isNarrow, true));
      }
    }
    assertEquals(List.of(), faults);
  }

  /** What is wrong with the answer of a tool: narrow and dark, or wide and light. */
  private static List<String> faultsOf(
      Tab tab, String from, String permalink, boolean isNarrow, boolean isForAxe) {
    String place = from.equals("folder") ? PlaygroundSite.folder() : host();
    tab.forget();
    tab.width(isNarrow ? Tab.NARROW : Tab.WIDE);
    tab.dark(isNarrow);
    follow(tab, place, permalink, Objects.requireNonNull(ASKED.get(permalink)));
    assertEquals(place + permalink, tab.page().url());
    assertEquals(0, tab.page().locator("meta[name=robots]").count());
    assertEquals(1, tab.page().locator("meta[name=description][content]").count());
    List<String> found = new ArrayList<>(PlaygroundSite.withoutFolder(tab.faults("en", isNarrow)));
    if (isForAxe) {
      found.addAll(tab.axe()); // last: it asks for the style sheet, which the page forbids
    }
    if (Screenshots.ARE_WANTED || !found.isEmpty()) {
      String name = permalink.substring(0, permalink.indexOf('.'));
      Screenshots.take(
          tab.page(), "playground-" + name + "-" + from + (isNarrow ? "-360" : "-1280"));
    }
    return found.stream()
        .map(fault -> permalink + (isNarrow ? " narrow: " : ": ") + fault)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"folder", "host"})
  void aFormIsAnsweredInThePage(String from) {
    try (Tab tab = tab()) {
      Page page = tab.page();
      page.navigate((from.equals("folder") ? PlaygroundSite.folder() : host()) + "index.html");
      page.waitForURL(url -> url.endsWith("/inspect.html"));
      page.fill("[name=text]", "http://joe:secret@example.com\\@evil.com/");
      page.click("form.ask button");
      answered(tab, "new Request()");
      assertTrue(page.url().contains("/inspect.html#text="));
      assertTrue(!page.url().contains("secret"), page.url());
      assertTrue(!page.content().contains("secret"), "a password is shown");
      // Back to the empty form, and forward to the answer.
      page.goBack();
      page.waitForFunction("() => !document.querySelector('[data-answer]')");
      page.goForward();
      page.waitForFunction("() => document.querySelector('[data-answer]')");
      Download json = page.waitForDownload(() -> page.click("form[data-file] button"));
      assertEquals("identifier.json", json.suggestedFilename());
      follow(
          tab,
          from.equals("folder") ? PlaygroundSite.folder() : host(),
          "inspect.html#text=a%3Ab",
          "a:b");
      Download picture = page.waitForDownload(() -> page.click("form[data-file] [formaction]"));
      assertEquals("identifier.svg", picture.suggestedFilename());
      assertEquals(List.of(), PlaygroundSite.withoutFolder(tab.complaints()));
    }
  }

  /** What is found leads to the page that explains it, and its password does not travel along. */
  @ParameterizedTest
  @ValueSource(strings = {"folder", "host"})
  @Slow("opens the tools one after another; aFormIsAnsweredInThePage opens some")
  void whatIsFoundIsInspected(String from) {
    try (Tab tab = tab()) {
      Page page = tab.page();
      page.navigate((from.equals("folder") ? PlaygroundSite.folder() : host()) + "extract.html");
      page.fill("[name=text]", "See http://joe:secret@example.com/a, and mailto:a@example.org");
      page.click("main form[data-swap] button");
      answered(tab, "mailto:a@example.org");
      assertTrue(page.url().contains("/extract.html#text="));
      assertTrue(!page.url().contains("secret"), page.url());
      page.click(".items dl:nth-child(2) button");
      page.waitForURL(url -> url.endsWith("/inspect.html#text=mailto%3Aa%40example.org"));
      answered(tab, "mailto");
      assertEquals(List.of(), PlaygroundSite.withoutFolder(tab.complaints()));
    }
  }

  /**
   * The parts of samples are shown and played, of an own picture too; without a network as well.
   */
  @ParameterizedTest
  @ValueSource(strings = {"folder", "host", "offline"})
  @Slow("opens media of all kinds; FragmentLaws has the fragments without a browser")
  void aPartOfAFileIsShown(String from) {
    try (Tab tab = tab()) {
      Page page = tab.page();
      String place = from.equals("folder") ? PlaygroundSite.folder() : host();
      if (from.equals("offline")) {
        page.navigate(place + "media.html");
        page.waitForFunction("() => navigator.serviceWorker.ready.then(() => true)");
        page.waitForFunction("() => navigator.serviceWorker.controller !== null");
        tab.context().setOffline(true);
      }
      follow(tab, place, "hu/media.html#sample=film&text=t%3D3%2C6", "#t=3,6");
      page.waitForFunction(
          "() => { const it = document.querySelector('video');"
              + "return it.videoWidth === 320 && it.readyState >= 2 && it.currentTime === 3; }");
      follow(tab, place, "media.html#sample=sound&text=t%3D2%2C5", "#t=2,5");
      page.waitForFunction(
          "() => { const it = document.querySelector('audio');"
              + "return it.readyState >= 2 && it.currentTime === 2; }");
      follow(tab, place, "media.html#sample=picture&text=xywh%3D302%2C302%2C108%2C88", "108 × 88");
      page.waitForFunction(
          "() => new Promise(loaded => { const it = new Image();"
              + "it.onload = () => loaded(it.naturalWidth === 640);"
              + "it.src = document.querySelector('main svg image').href.baseVal; })");
      page.setInputFiles("#own-file", PlaygroundSite.FOLDER.resolve("media/picture.png"));
      page.waitForSelector("#own-shown svg");
      assertEquals(List.of(), PlaygroundSite.withoutFolder(tab.complaints()));
    }
  }

  /** As on the service: a sheet, its address, its solutions, and answers that are checked. */
  @ParameterizedTest
  @ValueSource(strings = {"folder", "host"})
  @Slow("makes and solves a sheet of exercises; SheetLaws does so without a browser")
  void aSheetIsMadeSolvedAndChecked(String from) {
    try (Tab tab = tab()) {
      Page page = tab.page();
      String place = from.equals("folder") ? PlaygroundSite.folder() : host();
      page.navigate(place + "exercises.html");
      page.waitForFunction("() => document.querySelector('[name=seed]').value !== ''");
      page.fill("[name=seed]", "7");
      page.fill("[name=count]", "3");
      page.selectOption("[name=level]", "medium"); // an easy sheet has no texts to type
      page.uncheck("#kind-split");
      page.click("form[data-permalink] button");
      answered(tab, "7");
      String sheet = page.url();
      assertEquals(
          place + "exercises.html#seed=7&level=medium&count=3&kinds=resolve,compare", sheet);
      assertEquals(sheet, page.textContent("#address"));
      page.click("aside .actions a");
      page.waitForSelector("#solutions");
      assertTrue(page.url().endsWith("&solutions=yes"), page.url());
      List<String> right = page.locator("#solutions dl bdi").allTextContents();
      page.click("aside .actions a");
      page.waitForFunction("() => !document.querySelector('#solutions')");
      assertEquals(3, page.locator(".exercise").count());
      page.locator(".exercise input[type=text]").first().fill("http://wrong/");
      page.click("[name=check]");
      page.waitForSelector("[role=status]");
      assertEquals("0", page.textContent("[role=status] strong"));
      assertTrue(page.locator("#main").textContent().contains(right.get(0)), right.get(0));
      // What was typed is there again.
      page.reload();
      answered(tab, "7");
      assertEquals(
          "http://wrong/", page.locator(".exercise input[type=text]").first().inputValue());
      if (Screenshots.ARE_WANTED) {
        Screenshots.take(page, "playground-sheet-" + from);
      }
      assertEquals(List.of(), PlaygroundSite.withoutFolder(tab.complaints()));
    }
  }

  /** A form asks nobody: all that is loaded are files of the folder, by their names alone. */
  @Test
  @Slow("opens each tool; aFormIsAnsweredInThePage opens some")
  void nothingLeavesThePage() {
    try (Tab tab = tab()) {
      tab.page().navigate(host() + "inspect.html");
      tab.page().waitForFunction("() => navigator.serviceWorker.ready.then(() => true)");
      tab.requests().clear();
      tab.page().fill("[name=text]", "http://example.com/?token=abc");
      tab.page().click("form.ask button");
      answered(tab, "new URL()");
      for (Request request : tab.requests()) {
        assertEquals("GET", request.method());
        assertTrue(
            Files.exists(PlaygroundSite.FOLDER.resolve(request.url().replace(host(), ""))),
            request.url());
      }
    }
  }

  @Test
  @Slow("waits for a service worker; nothingLeavesThePage sees the requests")
  void itWorksWithoutANetwork() {
    try (Tab tab = tab()) {
      tab.page().navigate(host() + "inspect.html");
      tab.page().waitForFunction("() => navigator.serviceWorker.ready.then(() => true)");
      tab.page().waitForFunction("() => navigator.serviceWorker.controller !== null");
      tab.context().setOffline(true);
      List<String> permalinks = List.copyOf(ASKED.keySet());
      List<String> inHungarian = Sampling.every(3, permalinks).toList();
      for (String permalink : permalinks) {
        String expected = Objects.requireNonNull(ASKED.get(permalink));
        follow(tab, host(), permalink, expected);
        if (inHungarian.contains(permalink)) {
          follow(tab, host(), "hu/" + permalink, expected);
        }
      }
    }
  }

  static Stream<String> languages() {
    return Sampling.every(3, List.of("en", "hu", "ru", "et"));
  }

  @ParameterizedTest
  @MethodSource("languages")
  @Slow("opens the tools in each language; EveryPageTest does so with the service")
  void languagesAndThemesAreKept(String language) {
    try (Tab tab = tab()) {
      Page page = tab.page();
      follow(tab, PlaygroundSite.folder(), "inspect.html#text=http%3A%2F%2Fh%2F", "RFC 1630");
      if (!language.equals("en")) {
        page.click("#switches [value=" + language + "]");
        page.waitForURL(url -> url.contains("/" + language + "/"));
        answered(tab, "RFC 1630");
      }
      page.click("#switches [value=dark]");
      assertEquals("true", page.getAttribute("#switches [value=dark]", "aria-current"));
      tab.complaints().clear();
      page.reload();
      answered(tab, "RFC 1630");
      assertEquals(language, page.getAttribute("html", "lang"));
      assertEquals("dark", page.getAttribute("html", "data-theme"));
      assertEquals("true", page.getAttribute("#switches [value=dark]", "aria-current"));
      assertEquals(List.of(), PlaygroundSite.withoutFolder(tab.faults(language, true)));
      if (Screenshots.ARE_WANTED) {
        Screenshots.take(page, "playground-inspect-" + language + "-dark");
      }
    }
  }

  static Stream<String> folders() {
    return Sampling.every(4, List.of("hu/", "ru/", "et/", ""));
  }

  @ParameterizedTest
  @MethodSource("folders")
  @Slow("opens the longest answers; aFormIsAnsweredInThePage opens short ones")
  void theInspectorDoesNotGrow(String folder) throws IOException {
    long loaded = loadedFor(folder + "inspect.html#text=http%3A%2F%2Fb%C3%BCcher.example%2F");
    assertTrue(loaded <= MOST * 1000L, loaded + " bytes");
    System.out.printf(
        Locale.ROOT, "browser: %sinspect.html is %,d bytes, packed by gzip%n", folder, loaded);
  }

  /** The packed size of a page and of what it has loaded when its answer is there. */
  private static long loadedFor(String permalink) throws IOException {
    try (Tab tab = tab()) {
      follow(tab, host(), permalink, "RFC 1630");
      Object names =
          tab.page()
              .evaluate(
                  "() => [location.href.split('#')[0],"
                      + " ...performance.getEntriesByType('resource').map(it => it.name)].join(' ')");
      Set<String> files = new TreeSet<>(List.of(String.valueOf(names).split(" ", -1)));
      files.removeIf(name -> name.endsWith("/offline.js"));
      assertTrue(files.contains(host() + "engine.js"), "" + files);
      long packed = 0;
      for (String file : files) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
          gzip.write(Files.readAllBytes(PlaygroundSite.FOLDER.resolve(file.replace(host(), ""))));
        }
        packed += out.size();
      }
      return packed;
    }
  }

  /** From the navigation to the answer, as the page's own clock has it. */
  @Test
  @Nightly("a measurement, which judges nothing")
  void theFirstAnswerIsSoonThere() {
    try (Tab tab = tab()) {
      List<Long> after = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        tab.page().navigate("about:blank");
        tab.page()
            .addInitScript(
                "new MutationObserver((changes, own) => {"
                    + "  if (document.querySelector('[data-answer]')) {"
                    + "    window.answeredAt = performance.now(); own.disconnect();"
                    + "  }"
                    + "}).observe(document, {subtree: true, childList: true});");
        follow(tab, host(), "inspect.html#text=http%3A%2F%2Fexample.com%2Fa%3Fb%23c", "RFC 1630");
        Object millis =
            tab.page()
                .evaluate(
                    "() => Math.round(window.answeredAt - performance.getEntriesByType('navigation')[0]"
                        + ".domContentLoadedEventStart)");
        after.add(((Number) millis).longValue());
      }
      long median = after.stream().sorted().toList().get(after.size() / 2);
      System.out.printf(
          Locale.ROOT,
          "browser: the playground's first answer after %s ms, the median is %d%n",
          after,
          median);
      assertTrue(after.stream().anyMatch(it -> it < 10_000), after.toString());
    }
  }
}
