package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lecture without a server: from a folder and a web host, in four languages. */
@Slow("opens slides and their tools for half a minute; PlaygroundTest opens tools")
@ExtendWith(InChromium.class)
class PlaygroundLectureTest {
  /** Slides of many kinds, a form to each tool among them. */
  private static final List<String> PAGES =
      List.of(
          "tour",
          "tour-1",
          "tour-7",
          "tour-33",
          "tour-84",
          "lecture",
          "lecture-7",
          "lecture-60",
          "lecture-7-speaker",
          "lecture-paper",
          "tour-handout",
          "shorteners");

  /** By turns. */
  private static final List<String> LANGUAGES = List.of("en", "hu", "ru", "et");

  /** What a page leads to. */
  private static final Pattern LINK = Pattern.compile("<[^<>]* (?:href|action|src)=\"([^\"]*)\"");

  private static @Nullable PlaygroundSite site;

  @BeforeAll
  static void open(Chromium given) throws IOException {
    site = PlaygroundSite.open(given, "tour.html");
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

  private static String place(String from) {
    return from.equals("folder") ? PlaygroundSite.folder() : host();
  }

  private static Tab tab() {
    return Objects.requireNonNull(site).tab();
  }

  /** From the folder, where less works; the other tests open them from a host, too. */
  @Test
  void thePagesAreReadableByAll() {
    List<String> faults = new ArrayList<>();
    try (Tab tab = tab()) {
      for (String name : Sampling.every(3, PAGES).toList()) {
        String language = LANGUAGES.get(PAGES.indexOf(name) % LANGUAGES.size());
        String place = place("folder") + (language.equals("en") ? "" : language + "/");
        boolean isOfStage = name.startsWith("lecture-");
        // All slides in one document: long for axe, and each of them is looked at elsewhere.
        boolean isWhole = name.endsWith("-paper") || name.endsWith("-handout");
        // Wide and narrow by turns: LectureTest and EveryPageTest look at the same templates in
        // both.
        boolean isNarrow = isWhole || PAGES.indexOf(name) % 2 == 0;
        tab.forget();
        tab.width(isNarrow ? Tab.NARROW : Tab.WIDE);
        tab.dark(isNarrow);
        tab.page().navigate(place + name + ".html");
        assertEquals(place + name + ".html", tab.page().url());
        assertEquals(language, tab.page().getAttribute("html", "lang"));
        // A stage fills a screen; LectureTest judges how it is there.
        List<String> found =
            new ArrayList<>(
                PlaygroundSite.withoutFolder(
                    isOfStage ? tab.complaints() : tab.faults(language, isNarrow)));
        if (!isWhole || Sampling.isAll()) {
          found.addAll(tab.axe()); // last: it asks for the style sheet, which the page forbids
        }
        found.forEach(fault -> faults.add(name + (isNarrow ? " narrow: " : ": ") + fault));
        if (Screenshots.ARE_WANTED || !found.isEmpty()) {
          String size = isNarrow ? "-360" : "-1280";
          Screenshots.take(tab.page(), "playground-" + name + "-" + language + size);
        }
      }
    }
    assertEquals(List.of(), faults);
  }

  @ParameterizedTest
  @ValueSource(strings = {"folder", "host"})
  void keysLeadOn(String from) {
    try (Tab tab = tab()) {
      Page page = tab.page();
      page.navigate(place(from) + "hu/tour.html");
      page.click("article .actions .button");
      at(page, "/hu/tour-1.html");
      page.keyboard().press("ArrowRight");
      at(page, "/hu/tour-4.html");
      page.keyboard().press("ArrowLeft");
      at(page, "/hu/tour-1.html");
      page.click("nav [href='lecture-1.html']");
      at(page, "/hu/lecture-1.html");
      page.keyboard().press("PageDown");
      at(page, "/hu/lecture-4.html");
      page.keyboard().press("End");
      at(page, "/hu/lecture-106.html");
      page.keyboard().press("Home");
      at(page, "/hu/lecture-1.html");
      page.navigate(place(from) + "hu/lecture-9.html"); // there is more about this slide
      page.keyboard().press("ArrowDown");
      page.waitForSelector(".facts:not([hidden])");
      Page speaker = page.waitForPopup(() -> page.keyboard().press("s"));
      at(speaker, "/hu/lecture-9-speaker.html");
      speaker.waitForFunction("() => document.querySelector('.clock').textContent !== ''");
      speaker.keyboard().press("PageDown");
      at(speaker, "/hu/lecture-10-speaker.html");
      at(page, "/hu/lecture-10.html"); // turned by the speaker's window
      // The audience's own text needs a server.
      page.navigate(place(from) + "hu/lecture-7.html");
      assertEquals(0, page.locator("form").count());
      assertEquals(List.of(), PlaygroundSite.withoutFolder(tab.complaints()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"folder", "host"})
  void aSlideLeadsToTheToolsHere(String from) {
    try (Tab tab = tab()) {
      Page page = tab.page();
      page.navigate(place(from) + "ru/tour-7.html");
      page.locator(".ways form[action='inspect.html'] button").first().click();
      page.waitForURL(url -> url.contains("/ru/inspect.html#text="));
      page.waitForFunction("() => document.querySelector('#main [data-answer]')");
      page.click("#switches [value=et]");
      page.waitForURL(url -> url.contains("/et/inspect.html#text="));
      page.waitForFunction("() => document.querySelector('#main [data-answer]')");
      page.click(".places summary:has(+ ul [href='tour.html'])");
      page.click(".places [href='tour.html']");
      at(page, "/et/tour.html");
      page.click("#switches [value=en]");
      page.waitForURL(
          url -> url.endsWith("playground/tour.html") || url.equals(host() + "tour.html"));
      page.click("#switches [value=dark]");
      page.navigate(place(from) + "lecture-7.html");
      assertEquals("dark", page.getAttribute("html", "data-theme"));
      assertEquals(List.of(), PlaygroundSite.withoutFolder(tab.complaints()));
    }
  }

  /** A slide asks for files of the folder alone, and for none of the engine's. */
  @Test
  void aSlideLoadsNoEngine() {
    try (Tab tab = tab()) {
      for (String name : List.of("tour-7.html", "lecture-7.html")) {
        tab.page().navigate(host() + name);
        Object loaded =
            tab.page()
                .evaluate(
                    "() => performance.getEntriesByType('resource').map(it => it.name).join(' ')");
        Set<String> asked = new HashSet<>();
        for (String url : String.valueOf(loaded).split(" ", -1)) {
          String file = url.replace(host(), "");
          assertTrue(Files.exists(PlaygroundSite.FOLDER.resolve(file)), url);
          asked.add(file);
        }
        assertTrue(asked.contains("style.css"), name + " loads " + asked);
        asked.retainAll(Set.of("engine.js", "tables.js", "words-en.js", "more.js"));
        assertEquals(Set.of(), asked);
      }
    }
  }

  /** The slides that were seen are there without a network. */
  @Test
  void whatWasSeenIsKept() {
    try (Tab tab = tab()) {
      Page page = tab.page();
      page.navigate(host() + "tour.html");
      page.waitForFunction("() => navigator.serviceWorker.ready.then(() => true)");
      page.waitForFunction("() => navigator.serviceWorker.controller !== null");
      page.navigate(host() + "tour-7.html");
      page.navigate(host() + "tour-8.html");
      page.waitForFunction(
          "() => caches.match(location.href).then(kept => kept !== undefined)"); // it is written
      tab.context().setOffline(true);
      page.navigate(host() + "tour-7.html");
      page.keyboard().press("ArrowRight");
      at(page, "/tour-8.html");
    }
  }

  @Test
  void everyLinkLeadsToAFile() throws IOException {
    List<String> lost = new ArrayList<>();
    int pages = 0;
    try (Stream<Path> files = Files.walk(PlaygroundSite.FOLDER)) {
      for (Path file : files.filter(it -> it.toString().endsWith(".html")).toList()) {
        pages++;
        Matcher link = LINK.matcher(Files.readString(file));
        while (link.find()) {
          String to = link.group(1).split("#", 2)[0];
          boolean isElsewhere = to.isEmpty() || to.startsWith("http");
          if (!isElsewhere && !Files.exists(file.resolveSibling(to))) {
            lost.add(PlaygroundSite.FOLDER.relativize(file) + " -> " + link.group(1));
          }
        }
      }
    }
    assertEquals(List.of(), lost);
    assertTrue(pages > 4 * 300, pages + " pages");
  }

  private static void at(Page page, String end) {
    page.waitForURL(url -> url.endsWith(end));
  }
}
