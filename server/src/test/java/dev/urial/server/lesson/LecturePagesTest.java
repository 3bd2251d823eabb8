package dev.urial.server.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.server.page.Html;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The lecture's slides for a beamer, over the wire. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class LecturePagesTest {
  @AutoClose
  private static final Fixture server = Fixture.start("limit-not-found=off", "limit-rendering=off");

  private static Document page(String path) throws Exception {
    return stage(server.get(path).is(200, path));
  }

  /** A page without the site's head; errors of its HTML fail. */
  private static Document stage(Wire.Reply reply) {
    Html.fields(reply);
    Parser parser = Parser.htmlParser().setTrackErrors(50);
    Document page = parser.parseInput(reply.body(), "http://s.example/");
    assertEquals(List.of(), parser.getErrors().stream().map(Object::toString).toList());
    return page;
  }

  @Test
  void eachSlideHasOneThoughtAndNoSiteHead() throws Exception {
    for (LectureSlide slide : Lecture.OURS.slides()) {
      Document page = page("/lecture/" + slide.number());
      assertEquals(1, page.select("h1").size());
      assertNull(page.selectFirst("body > header"), slide.id());
      assertEquals(slide.title().text(), page.selectFirst("h1").text());
      assertEquals(slide.statement().text(), page.selectFirst(".lead").text());
      assertTrue(page.selectFirst(".facts").hasAttr("hidden"));
      assertFalse(page.text().contains(slide.note().text()), "the audience sees no notes");
    }
  }

  @Test
  void theSpeakerSeesNotesAndTheNextSlide() throws Exception {
    List<LectureSlide> slides = Lecture.OURS.slides();
    Document page = page("/lecture/27/speaker");
    assertEquals(slides.get(26).note().text(), page.selectFirst(".note").text());
    assertTrue(
        page.selectFirst("section:has(.picture)").text().contains(slides.get(27).title().text()));
    assertNull(page("/lecture/106/speaker").selectFirst("section:has(.picture)"));
    page = page("/lecture/106/speaker");
    assertTrue(page.text().contains("The end of the lecture"), page.text());
    assertTrue(page.selectFirst("h1").text().startsWith("106 · 55 of 55 · "), page.text());
    assertEquals(2, page("/lecture/53/speaker").select(".picture .stage").size());
  }

  /** The links lead through the hour; from an appendix they lead to the slide beside it. */
  @Test
  void theHourLeavesTheAppendicesOut() throws Exception {
    assertEquals("/lecture/4", page("/lecture/1").selectFirst("a[rel=next]").attr("href"));
    assertEquals("/lecture/1", page("/lecture/4").selectFirst("a[rel=prev]").attr("href"));
    assertEquals("/lecture/3", page("/lecture/2").selectFirst("a[rel=next]").attr("href"));
    assertNull(page("/lecture/106").selectFirst("a[rel=next]"));
    assertEquals("appendix", page("/lecture/2").selectFirst("main .badge").text());
    long appendices = Lecture.OURS.slides().stream().filter(it -> !it.isCore()).count();
    assertEquals(appendices, page("/tour").select(".contents .appendix").size());
    assertEquals(2, page("/tour").select(".items > .appendix").size());
  }

  @Test
  void aSlideNamesItsSourcesAndHidesWhatIsGuessed() throws Exception {
    Document page = page("/lecture/14");
    assertEquals(
        "https://daniel.haxx.se/blog/2016/05/11/my-url-isnt-your-url/",
        page.selectFirst(".sources a").attr("href"));
    assertEquals(6, page("/lecture/53").select(".stage .guess tbody tr").size());
    assertEquals(
        "/media/film.webm#t=6,7", page("/lecture/83").selectFirst(".stage video").attr("src"));
  }

  /** The lecture's examples are on the slides, and so in the file. */
  @Test
  void whatTheLectureSaysIsOnItsSlides() throws Exception {
    String[][] said = {
      {"22", "file:///media/Movies/What%27s%20Up%2C%20Tiger%20Lily%3F%20%281966%29/"},
      {"22", "What's%20Up,%20Tiger%20Lily%3F%20(1966)"},
      {"33", "80 for http"},
      {"39", "GET /blog/news/"},
      {"52", "after redirects, the last one"},
      {"67", "http://a/b/c/?y"},
      {"81", "[10, 20)"},
      {"81", "[120, 121.5)"},
      {"82", "50 % × 50 %"},
      {"85", "140 characters"},
      {"87", "https://preview.tinyurl.com/IntStream"},
      {"88", "https://amzn.to/3h8qX00+"}
    };
    Document file = Parser.htmlParser().parseInput(LecturePages.html(Locale.ENGLISH), "file:///");
    for (String[] it : said) {
      String slide = page("/lecture/" + it[0]).selectFirst("main").text();
      assertTrue(slide.contains(it[1]), it[0] + ": " + slide);
      assertTrue(file.selectFirst("#slide-" + it[0]).text().contains(it[1]), it[1]);
    }
  }

  @Test
  void theContentsLeadToEverySlide() throws Exception {
    assertEquals("/tour", server.get("/lecture").field("Location"));
    List<Element> links = page("/tour").select(".contents a");
    assertEquals(Lecture.OURS.slides().size(), links.size());
    assertEquals("/tour/106", links.get(105).attr("href"));
    assertEquals(10, page("/tour").select(".keys dt").size());
    assertEquals("/lecture/1", page("/tour").select("article .actions a").get(1).attr("href"));
  }

  /** The service sends it, and the command writes it: one source. */
  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  void theFileNeedsNoServer(String tag) throws Exception {
    Locale language = Locale.forLanguageTag(tag);
    String html = LecturePages.html(language);
    assertEquals(server.get("/lecture/file", "Accept-Language: " + tag).body(), html);
    Document page = Parser.htmlParser().parseInput(html, "file:///lecture.html");
    assertEquals(tag, page.selectFirst("html").attr("lang"));
    List<Element> slides = page.select("section");
    assertEquals(Lecture.OURS.slides().size(), slides.size());
    for (LectureSlide slide : Lecture.OURS.slides()) {
      Element shown = slides.get(slide.number() - 1);
      assertEquals(slide.title().text(language), shown.selectFirst("h1").text());
      assertEquals(slide.statement().text(language), shown.selectFirst(".lead").text());
    }
    assertEquals(List.of(), page.select("script, link, form, iframe"));
    for (Element it : page.select("[src], [href]")) {
      String to = it.hasAttr("src") ? it.attr("src") : it.attr("href");
      assertTrue(to.startsWith("https://") || to.startsWith("data:"), to);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/lecture/0", "/lecture/107", "/lecture/x", "/lecture/01/speaker"})
  void whatIsNoSlideIsNotFound(String path) throws Exception {
    server.get(path).is(404, path);
  }

  private static Document typed(int slide, String... fields) throws Exception {
    Map<String, String> form = new HashMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      form.put(fields[i], fields[i + 1]);
    }
    return stage(server.post("/lecture/" + slide, form).is(200, form.toString()));
  }

  /**
   * An identifier, a list, a query, two, a base, a set; what is not a reference shows what is
   * wrong.
   */
  @ParameterizedTest
  @CsvSource({
    "27, ftp://own.example/x, own.example",
    "27, a b, index 1",
    "15, urn:isbn:0451450523, a name",
    "37, http://h/?k=v, k",
    "37, http://h/none, /none",
    "14, http://h/%zz, index 10",
    "14, http://h/, http",
    "20, ő, %C5%91",
    "68, http://ő.example/, xn--",
    "68, x, x",
    "10, x:y, x:y",
    "10, y, y",
    "18, 'data:,a%20b', a b",
    "18, 'data:a', data",
    "62, see www.a.example, a.example",
    "81, t=3, [3",
    "95, http://h/%, %",
  })
  void theSlideAnswersForTheTextOfTheAudience(int slide, String text, String shown)
      throws Exception {
    Document page = typed(slide, "text", text);
    String stage = page.selectFirst(".stage").text();
    boolean isTold = stage.contains(shown) || shown.startsWith("[") && stage.contains("3");
    assertTrue(isTold, stage);
    assertEquals(text, page.selectFirst("footer input[name=text]").attr("value"));
  }

  @Test
  void twoTextsAreComparedAndAReferenceIsResolved() throws Exception {
    Document two = typed(63, "text", "http://A.example/", "second", "http://a.example");
    assertTrue(two.selectFirst(".stage").text().contains("the same"), two.text());
    assertTrue(
        typed(53, "base", "http://own.example/a/b", "text", "../c")
            .selectFirst(".stage")
            .text()
            .contains("http://own.example/c"));
    assertTrue(
        typed(53, "base", "", "text", "../c").selectFirst(".stage").text().contains("example/a/c"));
    assertTrue(
        typed(53, "base", "a", "text", "c").selectFirst(".stage").text().contains("reference"));
    assertTrue(
        typed(71, "text", "pаypal", "second", "paypal")
            .selectFirst(".stage")
            .text()
            .contains("0430"));
    assertTrue(typed(90, "base", "http://h/a", "text", "?").text().contains("http://h/a?"));
  }

  @Test
  void noSecretIsShownAgain() throws Exception {
    String html = typed(27, "text", "http://me:hunter2@h.example/").outerHtml();
    assertFalse(html.contains("hunter2"), html);
  }

  /** Whatever is typed, the slide answers. */
  @Test
  void everySlideAnswersForWhateverIsTyped() throws Exception {
    for (LectureSlide slide : Lecture.OURS.slides()) {
      for (String text : List.of("", "%", "http://h/?a=%", "x".repeat(5_000), "//[::1", "#", "é")) {
        typed(slide.number(), "text", text, "second", "%", "base", text);
      }
    }
  }
}
