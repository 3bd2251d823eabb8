package dev.urial.server.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.pages.lesson.LecturePage;
import dev.urial.pages.template.PageMessages;
import dev.urial.server.Fixture;
import dev.urial.server.page.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tour and the page about shorteners over the wire. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class TourPagesTest {
  /** Those of the tables that FactsTest counts. */
  private static final int CELLS =
      new LecturePage(PageMessages.ofLecture(Locale.ENGLISH))
          .shorteners().stream()
              .mapToInt(it -> it.table().rows().size() * (it.table().heads().size() - 1))
              .sum();

  @AutoClose private static final Fixture server = Fixture.start("limit-not-found=off");

  private static Document page(String path) throws Exception {
    return Html.checked(server.get(path).is(200, path));
  }

  @Test
  void oneTurnsFromTheFirstSlideToTheLastAndBack() throws Exception {
    String path = "/tour/1?all=yes";
    int number = 0;
    String before = null;
    while (path != null) {
      number++;
      assertEquals("/tour/" + number + "?all=yes", path);
      Document slide = page(path);
      assertEquals(before, href(slide, "prev"));
      assertEquals(1, slide.select("h1").size(), path);
      assertTrue(slide.select("article").text().length() > 80, path);
      for (Element form : slide.select("article form")) {
        assertEquals("post", form.attr("method"), path);
        assertTrue(form.select("input[type=hidden]").size() >= 1, path);
      }
      before = path;
      path = href(slide, "next");
    }
    assertEquals(Lecture.OURS.slides().size(), number);
  }

  @Test
  void withoutTheAppendicesOneTurnsToTheNextSlideOfTheHour() throws Exception {
    Document slide = page("/tour/1");
    assertEquals("/tour/4", href(slide, "next"));
    assertEquals("1 of 55", slide.select("nav .hint").text());
    assertEquals("/tour/1", href(page("/tour/4"), "prev"));
    assertEquals("2 of 106", page("/tour/2").select("nav .hint").text());
    assertTrue(page("/tour?all=yes").selectFirst("#whole").hasAttr("checked"));
  }

  private static String href(Document slide, String rel) {
    Element link = slide.selectFirst("main a[rel=" + rel + "]");
    return link == null ? null : link.attr("href");
  }

  @Test
  void theOverviewLeadsToEverySlideInOrder() throws Exception {
    List<String> links = new ArrayList<>();
    page("/tour").select(".contents a").forEach(it -> links.add(it.attr("href")));
    assertEquals(Lecture.OURS.slides().size(), links.size());
    for (int i = 0; i < links.size(); i++) {
      assertEquals("/tour/" + (i + 1), links.get(i));
    }
  }

  @Test
  void theHandoutHasTheSlidesOfTheHourAndOnRequestEverySlide() throws Exception {
    long hour = Lecture.OURS.slides().stream().filter(LectureSlide::isCore).count();
    Document handout = page("/tour/handout");
    assertEquals(hour, handout.select(".handout section").size());
    // The speaker's sentences are there, and shown where they are asked for.
    assertEquals(hour, handout.select(".handout section .lines > p").size());
    assertEquals(1, handout.select(".handout #notes:not([checked])").size());
    handout = page(handout.selectFirst(".handout .actions a").attr("href"));
    assertEquals(Lecture.OURS.slides().size(), handout.select(".handout section").size());
    assertEquals(Lecture.OURS.chapters().size(), handout.select(".handout section p.hint").size());
  }

  @Test
  void everyExampleThatIsOneIdentifierCanBeInspected() throws Exception {
    for (LectureSlide slide : Lecture.OURS.slides()) {
      boolean isBroken = slide.blocks().contains("error") && !slide.blocks().contains("grammar");
      if (slide.more().contains("likeness") || isBroken) {
        Document page = page("/tour/" + slide.number());
        Element field = page.selectFirst("form[action=/inspect] input[name=text]");
        assertEquals(slide.examples().get(0).texts().get(0), field.attr("value"));
        assertTrue(page.select(".grid:has(.thing)").size() == 1 || isBroken);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/tour/0",
        "/tour/01",
        "/tour/107",
        "/tour/-1",
        "/tour/x",
        "/tour/99999",
        "/tour/1/2"
      })
  void whatIsNoSlideIsNotFound(String path) throws Exception {
    server.get(path).is(404, path);
  }

  @Test
  void everyCellAboutShortenersHasALinkAndADate() throws Exception {
    Document page = page("/shorteners");
    int cells = 0;
    for (Element cell : page.select("article td")) {
      cells++;
      if (cell.text().equals("–")) {
        continue; // no source says it
      }
      String source = cell.select("small").text();
      assertFalse(cell.select("bdi").text().isEmpty(), cell.html());
      boolean isOfDocuments = source.endsWith("the lecture");
      Element link = cell.selectFirst("a");
      assertTrue(isOfDocuments || link.attr("href").startsWith("http"), cell.html());
      assertTrue(isOfDocuments || source.matches(".*\\d{4}.*"), cell.html());
    }
    assertEquals(CELLS, cells);
    assertTrue(page.select("td small").text().contains("not verified since 2008-07"));
  }

  /** Nothing is loaded from the sources: they are links that one may follow. */
  @Test
  void nothingIsLoadedFromElsewhere() throws Exception {
    for (String path : List.of("/tour", "/tour/84", "/tour/87", "/shorteners")) {
      for (Element element : page(path).getAllElements()) {
        for (String attribute : List.of("src", "action", "data", "poster")) {
          assertFalse(element.attr(attribute).contains("//"), element.outerHtml());
        }
        Set<String> own = Set.of("icon", "stylesheet");
        if (element.nameIs("link")) {
          assertTrue(own.contains(element.attr("rel")) && element.attr("href").startsWith("/"));
        }
        assertNull(element.attribute("style"), element.outerHtml());
      }
    }
  }
}
