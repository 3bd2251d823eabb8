package dev.urial.pages.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureChapter;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.SlideBlock;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the documents expect of their examples is what the slides of the lecture show. */
public class UserDocumentsTourSuite {
  private static final LecturePage LECTURE =
      new LecturePage(PageMessages.ofLecture(Locale.ENGLISH));
  private static final JsonNode CASES = Suites.open("user-documents").json("cases.json");

  /** What a chapter shows, identifiers in one piece. */
  private static String shown(String... chapters) {
    StringBuilder shown = new StringBuilder();
    for (String chapter : chapters) {
      for (LectureSlide slide : chapter(chapter).slides()) {
        shown(slide, shown);
      }
    }
    return shown.toString();
  }

  private static LectureChapter chapter(String id) {
    return Lecture.OURS.chapters().stream()
        .filter(it -> it.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static void shown(LectureSlide slide, StringBuilder shown) {
    for (SlideBlock block : LECTURE.desk(slide, true).blocks()) {
      if (block instanceof SlideBlock.Shown identifier) {
        shown.append(identifier.identifier().text().text()).append('\n');
      } else if (block instanceof SlideBlock.Opening opening) {
        opening
            .rows()
            .forEach(it -> shown.append(it.identifier().text().text()).append(it).append('\n'));
      } else {
        shown.append(block).append('\n');
      }
    }
  }

  /** RFC 1738 §2.3: "Relative links are not described in this document." */
  @Test
  public void rfc1738ResolvesNothing() {
    for (LectureSlide slide : chapter("history").slides()) {
      StringBuilder shown = new StringBuilder();
      shown(slide, shown);
      boolean isResolved = slide.blocks().contains("eras");
      boolean isRefused = shown.indexOf("RFC 1738 does not describe relative links") >= 0;
      assertEquals(isResolved, isRefused, slide.id());
    }
  }

  /** A document's change is not cited from the document before it. */
  @Test
  public void whatIsOtherwiseTodayCitesTheDocumentThatSaysSo() {
    int notes = 0;
    for (LectureSlide slide : chapter("today").slides()) {
      for (SlideBlock block : LECTURE.desk(slide, true).blocks()) {
        if (block instanceof SlideBlock.Said said
            && said.sentence().matches("RFC \\d+ (?!has|rejects).*")) {
          notes++;
          String document = said.sentence().substring(0, "RFC 0000".length());
          assertTrue(said.citation().startsWith(document), said::toString);
        }
      }
    }
    assertTrue(notes > 12, notes + " notes");
  }

  @Test
  public void whatTheDocumentsExpectIsShown() {
    String[][] expected = {
      {"encode", "characters", "expected"},
      {"iriToUri", "iri", "uri", "uriByIdna"},
      {"resolve", "resolution xml-base", "expected"},
      {"history", "history", "rfc3986"},
      {"uris", "identifier locator-name examples fragment media", "input"},
      {"components", "components", "host", "path", "query", "fragment"},
    };
    for (String[] group : expected) {
      String shown = shown(group[1].split(" ", -1));
      for (JsonNode it : CASES.get(group[0])) {
        for (int i = 2; i < group.length; i++) {
          String text = CaseJson.textOrNull(it, group[i]);
          assertTrue(text == null || shown.contains(text), group[0] + ": " + text);
        }
      }
    }
    for (String[] group : new String[][] {{"htmlBase", "resolution"}, {"xmlBase", "xml-base"}}) {
      String shown = shown(group[1]);
      CASES.get(group[0]).get("links").forEach(it -> assertTrue(shown.contains(it.stringValue())));
    }
    for (JsonNode it : CASES.get("text")) {
      String shown = shown("resolution");
      it.get("found").forEach(found -> assertTrue(shown.contains(found.stringValue())));
    }
    for (JsonNode it : CASES.get("referenceKinds")) {
      String id = CaseJson.text(it, "kind");
      String clause = id.endsWith("uri") ? "RFC 3986 §" : "RFC 3986 §4.";
      assertTrue(shown("reference").contains(clause));
    }
    assertTrue(shown("history").contains("http://a/b/c/?y"), "what RFC 2396 made of it");
    assertTrue(shown("history").contains("the current document"));
    assertTrue(shown("examples").contains("ΎώΎ"));
  }

  /** A key that has no sentence fails; so does an example that a slide cannot show. */
  @Test
  public void everySlideIsTold() {
    for (LectureSlide slide : Lecture.OURS.slides()) {
      StringBuilder shown = new StringBuilder();
      shown(slide, shown);
      assertTrue(slide.blocks().isEmpty() || !shown.isEmpty(), slide.id());
    }
  }

  /** The column of what the documents say is what they say. */
  @Test
  public void theShortenersOfTheDocumentsAreToldAsTheyTellThem() {
    for (JsonNode it : CASES.get("shorteners")) {
      if (it.get("hosts") != null) {
        List<String> hosts = FactTables.distinct(FactTables.SHORTENERS, "host");
        it.get("hosts")
            .forEach(host -> assertTrue(hosts.contains(host.stringValue()), host::toString));
        continue;
      }
      String id =
          FactTables.SHORTENERS.stream()
              .filter(one -> one.get("name").equals(CaseJson.text(it, "name")))
              .findFirst()
              .orElseThrow()
              .get("id");
      assertEquals(it.get("status").toString(), fact(id, "status", "exact"));
      assertEquals(CaseJson.text(it, "preview"), fact(id, "preview", "exact"));
      boolean isFree = CaseJson.text(it, "registration").equals("none");
      assertEquals(isFree ? "none" : "optional", fact(id, "registration", "value"));
      assertEquals(it.get("tracking").booleanValue() ? "yes" : "no", fact(id, "tracking", "value"));
      assertEquals("yes", fact(id, "names", "value"));
      // Of Bitly's, the documents name only the address.
      String api = fact(id, "api", "exact");
      assertTrue(id.equals("bitly") || CaseJson.text(it, "api").startsWith(api), api);
      assertEquals(
          it.get("brandedDomains") == null ? "unsaid" : "yes", fact(id, "domains", "value"));
    }
  }

  private static String fact(String shortener, String property, String column) {
    return FactTables.find(shortener, property, "documents").get(column);
  }
}
