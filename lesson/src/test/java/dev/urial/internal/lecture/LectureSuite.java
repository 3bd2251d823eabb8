package dev.urial.internal.lecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.lecture.LectureExample.Source;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The lecture shows every example of the documents, and none that they do not have. */
public class LectureSuite {
  /** From here on is what is otherwise today. */
  private static final int FIRST_OF_TODAY = 95;

  private static final List<String> LANGUAGES = List.of("en", "hu", "ru", "et");

  /** The blocks that show the rows of a slide. */
  private static final List<String> TOLD = List.of("rows", "flow", "pictures", "boxes");

  private static final JsonNode CASES = Suites.open("user-documents").json("cases.json");

  /** RFC 1630 prints these to say that they are illegal; as examples of URIs they are invented. */
  private static final Set<String> PRINTED_AS_ILLEGAL =
      Set.of("http://info.cern.ch/hypertext/asdf%*.fred", "http://example/%as");

  /** The members of a case that an example is made of. */
  private static final List<String> FIELDS =
      List.of("input", "data", "iri", "a", "b", "base", "ref", "text", "fragment", "document");

  private static Set<String> shown() {
    Set<String> shown = new HashSet<>();
    for (LectureSlide slide : Lecture.OURS.slides()) {
      for (LectureExample example : slide.examples()) {
        shown.addAll(example.texts());
        if (example.base() != null) {
          shown.add(example.base());
        }
      }
    }
    return shown;
  }

  @Test
  public void everyExampleOfTheDocumentsIsShown() {
    Set<String> shown = shown();
    Set<String> missing = new TreeSet<>();
    CASES
        .properties()
        .forEach(
            group -> {
              if (!group.getKey().equals("saysOtherwiseToday")) {
                for (String text : examples(group.getValue())) {
                  if (!shown.contains(text)) {
                    missing.add(group.getKey() + ": " + text);
                  }
                }
              }
            });
    PRINTED_AS_ILLEGAL.forEach(it -> missing.remove("invalid: " + it));
    assertEquals(Set.of(), missing);
  }

  /** The texts that a group is about. */
  private static List<String> examples(JsonNode group) {
    List<String> texts = new ArrayList<>();
    List<JsonNode> cases = new ArrayList<>();
    if (group.isArray()) {
      group.forEach(cases::add);
    } else {
      cases.add(group);
    }
    for (JsonNode it : cases) {
      for (String field : FIELDS) {
        // Beside an identifier are its parts.
        boolean isPart = it.get("input") != null && !field.equals("input");
        String text = isPart ? null : CaseJson.textOrNull(it, field);
        if (text != null) {
          texts.add(it.get("found") != null && !text.endsWith("\n") ? text + '\n' : text);
        }
      }
      if (it.get("hosts") != null) {
        it.get("hosts").forEach(host -> texts.add(host.stringValue()));
      }
    }
    return texts;
  }

  @Test
  public void noExampleIsInventedUnlessItIsMarked() {
    Set<String> cases = new HashSet<>();
    CASES.properties().forEach(it -> cases.addAll(examples(it.getValue())));
    StringBuilder today = new StringBuilder();
    CASES.get("saysOtherwiseToday").forEach(it -> today.append(it.get("document")).append('\n'));
    String documents = documents();
    List<String> invented = new ArrayList<>();
    for (LectureSlide slide : Lecture.OURS.slides()) {
      for (LectureExample example : slide.examples()) {
        for (String text : example.texts()) {
          boolean isTheirs =
              switch (example.source()) {
                case CASES ->
                    cases.contains(text)
                        || cases.contains(text + '\n')
                        || slide.number() >= FIRST_OF_TODAY && today.indexOf(text) >= 0;
                case TEXT -> documents.contains(text.replaceAll("\\s", ""));
                case ADDED -> true;
              };
          if (!isTheirs) {
            invented.add(slide.number() + ": " + text);
          }
        }
      }
    }
    assertEquals(List.of(), invented);
  }

  @Test
  public void whatIsMarkedAsAddedIsNotTheirs() {
    Set<String> cases = new HashSet<>();
    CASES.properties().forEach(it -> cases.addAll(examples(it.getValue())));
    for (LectureSlide slide : Lecture.OURS.slides()) {
      for (LectureExample example : slide.examples()) {
        boolean isAdded = example.source() == Source.ADDED;
        boolean isTheirs = cases.containsAll(example.texts()) && !example.verb().equals("resolve");
        assertTrue(!isAdded || !isTheirs, example::typed);
      }
    }
  }

  /** The documents, which lie beside the suites, as one text without white space. */
  private static String documents() {
    Suite documents = Suites.open("../documents");
    StringBuilder text = new StringBuilder();
    for (String file : documents.files("")) {
      if (file.startsWith("0")) text.append(documents.text(file).replaceAll("\\s", ""));
    }
    return text.toString();
  }

  /**
   * Each statement of the list is on slides that exist, or is asked by a test that exists, or there
   * is a reason why not; and each case of the documents' examples is in the list.
   */
  @Test
  public void theStatementsOfTheDocumentsAreListedWithTheirSlides() throws IOException {
    Path file = Path.of("..", "docs", "lecture", "statements.tsv");
    Set<String> tests = tests();
    int slides = Lecture.OURS.slides().size();
    int examples = 0;
    int missing = 0;
    List<String> lines = Files.readAllLines(file);
    List<String> rows = lines.stream().filter(it -> !it.startsWith("#")).skip(1).toList();
    for (String row : rows) {
      String[] cells = row.split("\t", -1);
      assertEquals(5, cells.length, row);
      examples += CASES.get(cells[0]) == null ? 0 : 1;
      boolean isTested = tests.contains(cells[3]);
      assertTrue(isTested || cells[3].equals("-"), () -> "a test: " + row);
      if (cells[2].equals("-")) {
        missing += isTested && cells[4].equals("-") ? 0 : 1;
        assertTrue(isTested && cells[4].equals("-") || cells[4].length() > 20, row);
      } else {
        for (String number : cells[2].split(" ")) {
          int slide = Integer.parseInt(number);
          assertTrue(slide >= 1 && slide <= slides, row);
        }
      }
    }
    int cases = 0;
    for (JsonNode group : CASES) {
      cases += group.isArray() ? group.size() : 1;
    }
    assertEquals(cases, examples);
    assertTrue(missing * 40 <= rows.size(), missing + " of " + rows.size() + " have no slide");
  }

  /** The names of all test classes of the modules. */
  private static Set<String> tests() throws IOException {
    Set<String> names = new HashSet<>();
    for (String module :
        List.of("explain", "kinds", "text", "documents", "dereference", "lesson", "server")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "test", "java"))) {
        files
            .map(it -> it.getFileName().toString())
            .filter(it -> it.endsWith(".java"))
            .forEach(it -> names.add(it.substring(0, it.length() - ".java".length())));
      }
    }
    return names;
  }

  @Test
  public void everyChangeSinceTheDocumentsHasASlide() {
    long slides =
        Lecture.OURS.slides().stream()
            .filter(
                it ->
                    it.id().equals("kinds-today") || it.number() >= FIRST_OF_TODAY && !it.isCore())
            .count();
    assertEquals(CASES.get("saysOtherwiseToday").size(), slides);
  }

  /** Numbers are cited: one that was given stays. */
  @Test
  public void slidesAreNumberedInOrderAndAtMostAHundredAndSix() {
    List<LectureSlide> slides = Lecture.OURS.slides();
    for (int i = 0; i < slides.size(); i++) {
      assertEquals(i + 1, slides.get(i).number());
    }
    assertTrue(slides.size() <= 106);
    assertEquals("uri", slides.get(0).id());
    assertEquals("five-parts", slides.get(26).id());
    assertEquals("bitly-status", slides.get(104).id());
    assertEquals("summary", slides.get(slides.size() - 1).id());
    assertTrue(slides.get(slides.size() - 1).isCore(), "the lecture ends with a summary");
  }

  /** An hour's lecture: at most 55 slides. */
  @Test
  public void theHourHasAtMostFiftyFiveSlides() {
    Lecture lecture = Lecture.OURS;
    List<LectureSlide> slides = lecture.slides();
    List<Integer> hour = new ArrayList<>();
    for (Integer at = 1; at != null; at = lecture.turn(slides.get(at - 1), 1, false)) {
      LectureSlide slide = slides.get(at - 1);
      assertTrue(slide.isCore(), slide.id());
      Integer before = lecture.turn(slide, -1, false);
      assertEquals(hour.isEmpty() ? null : hour.get(hour.size() - 1), before, slide.id());
      hour.add(at);
    }
    assertEquals(slides.stream().filter(LectureSlide::isCore).count(), hour.size());
    assertTrue(hour.size() <= 55, hour.size() + " slides");
    assertEquals(28, lecture.turn(slides.get(26), 1, false));
    assertEquals(2, lecture.turn(slides.get(0), 1, true));
  }

  /** The sources are those that the lecture names, each on the slide that stands on it. */
  @Test
  public void everySourceIsOneOfTheLecture() {
    String documents = documents();
    int sources = 0;
    for (LectureSlide slide : Lecture.OURS.slides()) {
      for (LectureSource source : slide.sources()) {
        sources++;
        boolean isNamed = documents.contains(source.link().substring("https".length()));
        assertTrue(isNamed && source.link().startsWith("https://"), source.link());
      }
    }
    assertTrue(sources >= 42, sources + " sources");
  }

  @Test
  public void everySlideHasItsSentencesAndNoSentenceIsLeftOver() {
    Set<String> keys = new TreeSet<>();
    for (LectureChapter chapter : Lecture.OURS.chapters()) {
      keys.add(chapter.title().key());
      for (LectureSlide slide : chapter.slides()) {
        keys.add(slide.title().key());
        keys.add(slide.statement().key());
        keys.add(slide.note().key());
        if (!Collections.disjoint(slide.blocks(), TOLD)) {
          keys.add(slide.rows().key());
        }
      }
    }
    assertEquals(keys, LectureMessages.MESSAGES.keys());
    for (String language : LANGUAGES.subList(1, LANGUAGES.size())) {
      assertEquals(keys, LectureMessages.MESSAGES.keys(Locale.forLanguageTag(language)), language);
    }
  }

  /** No slide of the hour is a bare sentence. */
  @Test
  public void everySlideOfTheHourShowsSomething() {
    for (LectureSlide slide : Lecture.OURS.slides()) {
      assertTrue(!slide.isCore() || !slide.blocks().isEmpty(), slide.id());
    }
  }

  /** A table or drawing has the same rows and cells in each language, and the same identifiers. */
  @Test
  public void rowsHaveTheSameShapeInAllLanguages() {
    for (LectureSlide slide : Lecture.OURS.slides()) {
      if (Collections.disjoint(slide.blocks(), TOLD)) {
        continue;
      }
      String english = shape(slide.rows().text(Locale.ENGLISH));
      for (String language : LANGUAGES) {
        String text = slide.rows().text(Locale.forLanguageTag(language));
        assertEquals(english, shape(text), slide.id() + ", " + language);
      }
    }
  }

  /** What separates cells, and the identifiers in them. */
  private static String shape(String rows) {
    List<String> shape = new ArrayList<>();
    for (String cell : rows.split("(?<= [|]{1,2}) |(?= [|]{1,2} )", -1)) {
      shape.add(cell.startsWith("`") || cell.endsWith("|") ? cell : "");
    }
    return String.join("/", shape);
  }

  /** What the speaker adds ends with the clause that says so. */
  @Test
  public void everyNoteCitesAClause() {
    for (LectureSlide slide : Lecture.OURS.slides()) {
      for (String language : LANGUAGES) {
        String note = slide.note().text(Locale.forLanguageTag(language));
        assertTrue(
            note.matches(
                "(?s).*(RFC \\d|URL Standard|HTML Standard|UTS #|XML Base|XPointer"
                    + "|Media Fragments|caniuse)[^.]*(\\.[^.]+)*$"),
            note);
      }
    }
  }

  @Test
  public void aLineThatIsNoneIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> Lecture.of(List.of("## a", "### 1 b words", "x")));
  }
}
