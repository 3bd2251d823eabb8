package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureSlide;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
    assertEquals(figures[1], figures[2], "every command is checked");
    assertEquals("0", figures[3]);
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
  @ValueSource(strings = {"lecture --html a.urial", "lecture --html --check"})
  void htmlIsOfTheLectureAlone(String words) {
    Ran ran = Ran.of(words.split(" "));
    assertEquals(2, ran.status());
    assertTrue(
        ran.err().contains("no FILE is expected") || ran.err().contains("cannot be combined"));
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
  void proseAndCommandsAreShownInOrder() {
    String tour = "## One\n# Prose.\n\n< http://A/\n< b c\nurial valid\n";
    Ran ran = reading(tour);
    assertEquals(
        "One\nProse.\n\n< http://A/\n< b c\n$ urial valid\nabsolute-URI\n\n"
            + "stdin:2: b c: \" \" (U+0020) at index 1 does not match ipath-noscheme",
        ran.out().substring(0, ran.out().indexOf(" (RFC")));
    assertEquals(0, ran.status());
  }

  private static Ran reading(String tour, String... more) {
    List<String> words = new ArrayList<>(List.of("lecture"));
    words.addAll(List.of(more));
    words.add("-");
    return Ran.reading(tour, words.toArray(new String[0]));
  }

  @Test
  void whatIsOtherwiseThanExpectedIsTold() {
    Ran ran =
        reading(
            "urial normalize HTTP://A/\n=> http://a/\n=> more\n\nurial valid x:y\n=1\n"
                + "urial valid 'a b'\n!> urial: something\n=1\n",
            "--check");
    assertEquals(1, ran.status());
    assertEquals(
        List.of(
            "-:1: urial normalize HTTP://A/: line 2 is missing, not \"more\"",
            "-:5: urial valid x:y: the exit status is 0, not 1"),
        Ran.lines(ran.err()).subList(0, 2));
    assertTrue(
        Ran.lines(ran.err()).get(2).startsWith("-:7: urial valid 'a b': line 1 of standard"));
  }

  @Test
  void moreMayFollowWhatIsExpected() {
    String tour = "< http://a/\n< http://b/\nurial normalize\n=> http://a/\n=> …\n";
    assertEquals(0, reading(tour, "--check").status());
    assertEquals(1, reading(tour.replace("=> …\n", ""), "--check").status());
  }

  @ParameterizedTest
  @CsvSource({
    "'ls /', 'line 1: a line must begin with'",
    "'=> x', 'line 1: expected output must follow a command'",
    "'< x', 'line 1: input must be followed by a command'",
    "'urial valid ''a', 'line 1: a quotation mark is not closed'",
    "'urial valid a\n=x', 'line 2: = must be followed by an exit status'",
    "'urial', 'line 1: a line must begin with'",
  })
  void whatIsNoLineOfATourIsRefused(String tour, String message) {
    Ran ran = reading(tour + '\n');
    assertEquals(1, ran.status());
    assertTrue(ran.err().startsWith("urial: -: " + message), ran.err());
  }

  @Test
  void nothingReachesOutAndNoTourRunsATour() {
    List<String> verbs =
        List.of(
            "lecture -",
            "fetch http://127.0.0.1/",
            "fetch",
            "fetch -o x data:,a",
            "fetch data:,a file:///etc/hosts",
            "links http://127.0.0.1/",
            "links - FILE:///etc/hosts",
            "readers http://a/",
            "vet --resolve http://a.example/",
            "locate --dns 127.0.0.1:53 urn:isbn:0451450523",
            "nonsense",
            "--help",
            "");
    for (String verb : verbs) {
      Ran ran = reading("urial " + verb + "\n=2\n", "--check");
      assertEquals(0, ran.status(), verb + ran.err());
    }
    assertEquals(0, reading("urial fetch --quiet data:,a\n=> a\n", "--check").status());
  }

  @Test
  void usageIsChecked() {
    assertEquals(2, Ran.of("lecture", "a", "b").status());
    assertEquals(74, Ran.of("lecture", "/there/is/none").status());
  }

  @Test
  void nothingOfATourReachesATerminalRaw() {
    byte[] tour =
        "# a\u001b[31mb\n< \u001b]0;x\u0007\nurial valid\nurial decode %1B%5B31m\n"
            .getBytes(StandardCharsets.UTF_8);
    Ran ran = Ran.reading(tour, Ran.SCREEN, "lecture", "-");
    assertFalse((ran.out() + ran.err()).contains("\u001b"), ran.out());
  }
}
