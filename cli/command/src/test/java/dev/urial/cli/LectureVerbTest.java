package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureSlide;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LectureVerbTest {
  /** What is expected is what a pipe gets, so it is the same in each language. */
  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  void theLectureAnswersWhatItSays(String language) {
    Ran ran = Ran.of("lecture", "--check", "--lang", language);
    assertEquals("", ran.err());
    assertEquals(0, ran.status());
    String[] figures = ran.out().strip().split("\\D+");
    assertTrue(Integer.parseInt(figures[1]) > 90, ran.out());
    assertEquals("0", figures[2]);
  }

  @ParameterizedTest
  @CsvSource({
    "en, 1. What a URI is",
    "hu, 1. Mi az URI?",
    "ru, 1. Что такое URI",
    "et, 1. Mis on URI",
  })
  void theLectureSpeaksTheLanguage(String language, String title) {
    List<String> lines = Ran.lines(Ran.of("lecture", "--all", "--lang", language).out());
    List<String> hour = Ran.lines(Ran.of("lecture", "--lang", language).out());
    for (LectureSlide slide : Lecture.OURS.slides()) {
      Locale locale = Locale.forLanguageTag(language);
      assertTrue(lines.contains(slide.number() + ". " + slide.title().text(locale)), slide.id());
      assertTrue(lines.contains(slide.statement().text(locale)), slide.id());
      assertEquals(slide.isCore(), hour.contains(slide.statement().text(locale)), slide.id());
    }
    assertTrue(lines.contains(title));
  }

  @Test
  void theSlidesOfTheHourAreListedAndAllOnDemand() {
    List<String> hour = Ran.lines(Ran.of("lecture", "--show", "slides").out());
    assertEquals(Lecture.OURS.slides().stream().filter(LectureSlide::isCore).count(), hour.size());
    assertEquals("4\tThe scheme comes first", hour.get(1));
    assertEquals(
        Lecture.OURS.slides().size(),
        Ran.lines(Ran.of("lecture", "--show", "slides", "--all").out()).size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"lecture a.urial", "lecture --html --check"})
  void usageIsChecked(String words) {
    Ran ran = Ran.of(words.split(" "));
    assertEquals(2, ran.status());
    assertTrue(
        ran.err().contains("no operand is expected") || ran.err().contains("cannot be combined"));
  }

  /** Its pages lie with the service, whose jars this module does not see. */
  @Test
  void htmlNeedsTheService() {
    Ran ran = Ran.of("lecture", "--html");
    assertEquals("", ran.out());
    assertTrue(ran.err().contains("lecture --html"), ran.err());
    assertFalse(ran.status() == 0);
  }

  @Test
  void aSlideHasItsTitleItsStatementAndItsCommands() {
    String out = Ran.of("lecture").out();
    assertTrue(out.contains("\n4. The scheme comes first\n"), out);
    assertTrue(
        out.contains(
            "\n< urn:ietf:std:66\n< http://ru.wikipedia.org/wiki/URI\n< about:downloads\n"
                + "$ urial inspect\nabsolute-URI: scheme 0-3 \"urn\""),
        out);
  }
}
