package dev.urial.server.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.server.template.PageMessages;
import dev.urial.internal.server.template.lesson.Block;
import dev.urial.internal.server.template.widget.IdentifierView;
import dev.urial.server.lesson.Shorteners.Fact;
import dev.urial.server.lesson.Shorteners.Property;
import dev.urial.server.lesson.Shorteners.Told;
import dev.urial.server.lesson.Slides.Chapter;
import dev.urial.server.lesson.Slides.Slide;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The tour has every example of the documents, in their order, and what they expect of it. */
public class UserDocumentsTourSuite {
  private static final PageMessages ENGLISH = new PageMessages(Locale.ENGLISH);
  private static final JsonNode CASES = Suites.open("user-documents").json("cases.json");

  @Test
  public void theChaptersAreTheGroupsInTheirOrder() {
    List<String> chapters = new ArrayList<>();
    Slides.ALL.chapters().forEach(it -> chapters.add(it.id()));
    List<String> groups = new ArrayList<>(List.of("opening"));
    CASES.properties().forEach(it -> groups.add(it.getKey()));
    assertEquals(groups, chapters);
  }

  @Test
  public void everyIdentifierStandsOnItsPlace() {
    for (Chapter chapter : Slides.ALL.chapters()) {
      if (!chapter.id().equals("opening") && !chapter.id().equals("saysOtherwiseToday")) {
        JsonNode cases = CASES.get(chapter.id());
        assertEquals(expected(chapter.id(), cases), texts(chapter), chapter.id());
      }
    }
  }

  private static List<String> texts(Chapter chapter) {
    List<String> texts = new ArrayList<>();
    for (Slide slide : chapter.slides()) {
      boolean isShortener = slide.kind() == Slides.Kind.SHORTENER;
      for (String text : isShortener ? List.<String>of() : slide.texts()) {
        if (slide.base() != null && slide.document() == null) {
          texts.add(slide.base());
        }
        texts.add(text);
      }
      if (slide.document() != null) {
        texts.add(slide.document());
      }
    }
    return texts;
  }

  private static List<String> expected(String group, JsonNode cases) {
    List<String> texts = new ArrayList<>();
    if (group.equals("shorteners")) {
      cases.get(2).get("hosts").forEach(it -> texts.add(it.stringValue()));
      return texts;
    }
    if (cases.get("document") != null) {
      Slide slide = chapter(group).slides().get(0);
      texts.addAll(slide.texts());
      texts.add(CaseJson.text(cases, "document"));
      for (String text : slide.texts()) {
        assertTrue(CaseJson.text(cases, "document").contains('"' + text + '"'), text);
      }
      return texts;
    }
    List<String> fields = List.of("data", "iri", "a", "b", "base", "ref", "text", "fragment");
    for (JsonNode it : cases) {
      // Beside an input stand its parts.
      for (String field : it.get("input") == null ? fields : List.of("input")) {
        String text = CaseJson.textOrNull(it, field);
        if (text != null) {
          texts.add(text);
        }
      }
    }
    return texts;
  }

  private static Chapter chapter(String id) {
    return Slides.ALL.chapters().stream()
        .filter(it -> it.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** What a chapter shows, identifiers in one piece. */
  private static String shown(String id) {
    StringBuilder shown = new StringBuilder();
    for (Slide slide : chapter(id).slides()) {
      for (Block block : SlideText.tell(slide, ENGLISH)) {
        if (block instanceof Block.Shown identifier) {
          identifier
              .identifier()
              .pieces()
              .forEach((IdentifierView.Piece p) -> shown.append(p.text()));
          shown.append('\n');
        } else {
          shown.append(block).append('\n');
        }
      }
    }
    return shown.toString();
  }

  /** RFC 1630 page 9, example 3: "are illegal". */
  @Test
  public void whatIsPrintedToBeIllegalIsToldSo() {
    String shown = shown("invalid");
    assertEquals(2, shown.split("as examples of what is illegal", -1).length - 1);
    assertTrue(shown.contains("RFC 1630 page 9"), shown);
  }

  /** RFC 1738 §2.3: "Relative links are not described in this document." */
  @Test
  public void rfc1738ResolvesNothing() {
    for (Slide slide : chapter("history").slides()) {
      String shown = SlideText.tell(slide, ENGLISH).toString();
      boolean isResolved = slide.kind() == Slides.Kind.ERAS;
      assertEquals(isResolved, shown.contains("RFC 1738 does not describe relative links"), shown);
    }
  }

  /** A document's change is not cited from the document before it. */
  @Test
  public void whatIsOtherwiseTodayCitesTheDocumentThatSaysSo() {
    int notes = 0;
    for (Slide slide : chapter("saysOtherwiseToday").slides()) {
      for (Block block : SlideText.tell(slide, ENGLISH)) {
        if (block instanceof Block.Said said
            && said.sentence().matches("RFC \\d+ (?!has|refuses).*")) {
          notes++;
          String document = said.sentence().substring(0, "RFC 0000".length());
          assertTrue(said.citation().startsWith(document), said::toString);
        }
      }
    }
    assertTrue(notes > 15, notes + " notes");
  }

  @Test
  public void whatTheDocumentsExpectIsShown() {
    String[][] expected = {
      {"encode", "expected"},
      {"iriToUri", "uri", "uriByIdna"},
      {"resolve", "expected"},
      {"history", "rfc3986"},
      {"uris", "input"},
      {"components", "host", "path", "query", "fragment"},
    };
    for (String[] group : expected) {
      String shown = shown(group[0]);
      for (JsonNode it : CASES.get(group[0])) {
        for (int i = 1; i < group.length; i++) {
          String text = CaseJson.textOrNull(it, group[i]);
          assertTrue(text == null || shown.contains(text), group[0] + ": " + text);
        }
      }
    }
    for (String group : List.of("htmlBase", "xmlBase")) {
      String shown = shown(group);
      CASES.get(group).get("links").forEach(it -> assertTrue(shown.contains(it.stringValue())));
    }
    for (JsonNode it : CASES.get("text")) {
      String shown = shown("text");
      it.get("found").forEach(found -> assertTrue(shown.contains(found.stringValue())));
    }
    for (JsonNode it : CASES.get("referenceKinds")) {
      String id = CaseJson.text(it, "kind");
      String clause = id.endsWith("uri") ? "RFC 3986 §" : "RFC 3986 §4.";
      assertTrue(shown("referenceKinds").contains(clause));
    }
    assertTrue(shown("history").contains("http://a/b/c/?y"), "what RFC 2396 made of it");
    assertTrue(shown("history").contains("the current document"));
    assertTrue(shown("data").contains("ΎώΎ"));
  }

  @Test
  public void everySlideHasItsSentences() {
    for (Chapter chapter : Slides.ALL.chapters()) {
      assertTrue(!shown(chapter.id()).contains("page."), chapter.id());
    }
  }

  @Test
  public void everyChangeOfTheDocumentsHasASlide() {
    assertEquals(
        CASES.get("saysOtherwiseToday").size(), chapter("saysOtherwiseToday").slides().size());
    List<String> texts = new ArrayList<>();
    chapter("saysOtherwiseToday").slides().forEach(it -> texts.addAll(it.texts()));
    for (String text : List.of("mailto:a@b?subject=x", "tel:1-800-555-5555", "about:downloads")) {
      assertTrue(texts.contains(text), text);
      assertTrue(CASES.get("saysOtherwiseToday").toString().contains(text), text);
    }
  }

  /** The column of what the documents say is what they say. */
  @Test
  public void theShortenersOfTheDocumentsAreToldAsTheyTellThem() {
    for (JsonNode it : CASES.get("shorteners")) {
      if (it.get("hosts") != null) {
        for (JsonNode host : it.get("hosts")) {
          assertTrue(
              Shorteners.ALL.stream().anyMatch(one -> host.stringValue().equals(one.host())),
              host.stringValue());
        }
        continue;
      }
      Shorteners.Shortener shortener =
          Shorteners.ALL.stream()
              .filter(one -> one.name().equals(CaseJson.text(it, "name")))
              .findFirst()
              .orElseThrow();
      assertEquals(it.get("status").toString(), fact(shortener, Property.STATUS).exact());
      assertEquals(CaseJson.text(it, "preview"), fact(shortener, Property.PREVIEW).exact());
      boolean isFree = CaseJson.text(it, "registration").equals("none");
      assertEquals(
          isFree ? Shorteners.Value.NONE : Shorteners.Value.OPTIONAL,
          fact(shortener, Property.REGISTRATION).value());
      assertEquals(
          it.get("tracking").booleanValue() ? Shorteners.Value.YES : Shorteners.Value.NO,
          fact(shortener, Property.TRACKING).value());
      assertEquals(Shorteners.Value.YES, fact(shortener, Property.NAMES).value());
      String api = fact(shortener, Property.API).exact();
      assertTrue(api == null || CaseJson.text(it, "api").startsWith(api), api);
      assertEquals(
          it.get("brandedDomains") == null ? Shorteners.Value.UNSAID : Shorteners.Value.YES,
          fact(shortener, Property.DOMAINS).value());
    }
  }

  private static Fact fact(Shorteners.Shortener shortener, Property property) {
    return Objects.requireNonNull(
        Shorteners.find(shortener, property, Told.DOCUMENTS), shortener.id());
  }
}
