package dev.urial.exercise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.exercise.Assessment.Outcome;
import dev.urial.report.Remark;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What answers are worth, and what is said of them. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ExerciseTest {

  /** The first exercise of a kind that has something, over some seeds. */
  private static Exercise find(ExerciseKind kind, Level level, Predicate<Exercise> wanted) {
    for (long seed = 0; seed < 200; seed++) {
      for (Exercise exercise : Sheet.of(seed, EnumSet.of(kind), 5, level).exercises()) {
        if (wanted.test(exercise)) {
          return exercise;
        }
      }
    }
    throw new AssertionError("no such exercise");
  }

  private static Assessment check(Exercise exercise, String id, String answer) {
    Map<String, String> answers = new HashMap<>(exercise.expected());
    answers.put(id, answer);
    for (Assessment verdict : exercise.check(answers).verdicts()) {
      if (verdict.field().id().equals(id)) {
        return verdict;
      }
    }
    throw new AssertionError(id);
  }

  private static void assertWrong(Assessment verdict, String key, String section) {
    Remark first = verdict.remarks().get(0);
    assertEquals(Outcome.WRONG, verdict.outcome());
    assertEquals(0, verdict.points());
    assertEquals(key, first.message().key());
    assertEquals(section, first.clause().section());
  }

  private static String first(Exercise exercise) {
    return exercise.givens().get(0).text();
  }

  // Split.

  @Test
  void delimitersStandOutsideComponents() {
    Exercise it =
        find(
            ExerciseKind.SPLIT,
            Level.EASY,
            e -> first(e).contains("?") && first(e).contains("#") && first(e).startsWith("https"));
    String query = it.expected().get("query");
    assertWrong(check(it, "scheme", "https:"), "exercise.split.delimiter", "3.1");
    assertWrong(check(it, "scheme", "https://"), "exercise.split.delimiter", "3.1");
    assertWrong(
        check(it, "authority", "//" + it.expected().get("authority")),
        "exercise.split.delimiter",
        "3.2");
    assertWrong(check(it, "query", "?" + query), "exercise.split.delimiter", "3.4");
    assertWrong(
        check(it, "fragment", "#" + it.expected().get("fragment")),
        "exercise.split.delimiter",
        "3.5");
    Remark remark = check(it, "query", "?" + query).remarks().get(0);
    assertEquals(0, remark.start());
    assertEquals(1, remark.end());
    assertWrong(check(it, "fragment", query), "exercise.split.other", "3.4");
    assertWrong(check(it, "query", "else"), "exercise.split.other-text", "3.4");
  }

  @Test
  void schemeAndHostHaveNoCase() {
    Exercise it = find(ExerciseKind.SPLIT, Level.MEDIUM, e -> first(e).startsWith("https://"));
    Assessment scheme = check(it, "scheme", "HTTPS");
    assertEquals(Outcome.EQUIVALENT, scheme.outcome());
    assertEquals(1, scheme.points());
    assertEquals("3.1", scheme.remarks().get(0).clause().section());
    String host = it.expected().get("host").toUpperCase(Locale.ROOT);
    assertEquals(Outcome.EQUIVALENT, check(it, "host", host).outcome());
    String path = it.expected().get("path") + "X";
    assertEquals(Outcome.WRONG, check(it, "path", path).outcome());
  }

  @Test
  void absentAndEmptyAreTwoThings() {
    Exercise empty = find(ExerciseKind.SPLIT, Level.HARD, e -> first(e).endsWith("?"));
    assertEquals("\"\"", empty.expected().get("query"));
    assertEquals("", empty.expected().get("fragment"));
    assertWrong(check(empty, "query", ""), "exercise.split.is-empty", "5.3");
    assertWrong(check(empty, "fragment", "\"\""), "exercise.split.is-absent", "5.3");
    assertWrong(check(empty, "fragment", "x"), "exercise.split.is-absent", "5.3");
    assertWrong(check(empty, "scheme", ""), "exercise.split.is-there", "5.3");
    Exercise noPath =
        find(ExerciseKind.SPLIT, Level.HARD, e -> "\"\"".equals(e.expected().get("path")));
    assertEquals(Outcome.EXACT, check(noPath, "path", "").outcome());
    assertEquals(Outcome.EXACT, check(noPath, "path", "\"\"").outcome());
  }

  @Test
  void nothingAnsweredIsNoPoint() {
    Exercise it = find(ExerciseKind.SPLIT, Level.MEDIUM, e -> first(e).startsWith("tel:"));
    Correction none = it.check(Map.of());
    assertEquals(Outcome.UNANSWERED, none.verdicts().get(7).outcome());
    assertEquals(0, none.points());
    assertEquals(8, it.points());
    Correction one = it.check(Map.of("scheme", " tel "));
    assertEquals(7, one.points());
    assertEquals(Outcome.WRONG, one.verdicts().get(5).outcome());
  }

  // Resolve.

  private static boolean isUp(Exercise e) {
    return e.givens().get(1).text().startsWith("../") && !first(e).contains("?");
  }

  @Test
  void anotherTextOfTheTargetIsTakenAndOneWithDotsIsNot() {
    Exercise it = find(ExerciseKind.RESOLVE, Level.MEDIUM, ExerciseTest::isUp);
    String target = it.expected().get("target");
    assertEquals(Outcome.EXACT, check(it, "target", " " + target + "\t").outcome());
    Assessment shouted = check(it, "target", target.replace("http", "HTTP"));
    assertEquals(Outcome.EQUIVALENT, shouted.outcome());
    assertEquals(3, shouted.points());
    assertEquals("exercise.answer.equivalent", shouted.remarks().get(0).message().key());
    int path = target.indexOf('/', 8);
    String dotted = target.substring(0, path) + "/x/.." + target.substring(path);
    assertWrong(check(it, "target", dotted), "exercise.mistake.dots-kept", "5.2.4");
  }

  @Test
  void whatGoesWrongIsCalledByItsName() {
    Exercise it = find(ExerciseKind.RESOLVE, Level.MEDIUM, ExerciseTest::isUp);
    String base = first(it);
    String reference = it.givens().get(1).text();
    Uri kept = Uri.parse(base + "/").resolve(UriReference.parse(reference));
    assertWrong(
        check(it, "target", kept.toString()), "exercise.mistake.last-segment-kept", "5.2.3");
    assertEquals(Outcome.WRONG, check(it, "target", reference).outcome());
    assertEquals(
        "exercise.resolve.no-scheme",
        check(it, "target", reference).remarks().get(0).message().key());
    Assessment broken = check(it, "target", "http://a b/");
    assertWrong(broken, "exercise.answer.not-valid", "3.2.2");
    assertEquals(8, broken.remarks().get(0).start());
    assertWrong(check(it, "target", "http://z.example/"), "exercise.answer.differs", "5.2.2");
    assertEquals(Outcome.UNANSWERED, it.check(Map.of()).verdicts().get(0).outcome());
  }

  @Test
  void theStepsEndAtTheTarget() {
    Exercise it = find(ExerciseKind.RESOLVE, Level.HARD, e -> true);
    List<SolutionStep> steps = it.steps();
    assertEquals(it.expected().get("target"), steps.get(steps.size() - 1).result());
  }

  // Compare.

  @Test
  void ofTwoThatDifferItIsSaidHow() {
    Exercise it =
        find(
            ExerciseKind.COMPARE,
            Level.EASY,
            e -> e.expected().containsValue("different") && !first(e).contains("www."));
    Assessment verdict = check(it, "equivalence", "same");
    assertEquals(Outcome.WRONG, verdict.outcome());
    assertEquals("exercise.compare.differ", verdict.remarks().get(1).message().key());
    assertEquals(Outcome.EXACT, check(it, "equivalence", "DIFFERENT").outcome());
    assertEquals(
        "exercise.answer.no-choice",
        check(it, "equivalence", "perhaps").remarks().get(0).message().key());
  }

  // Sheets.

  @Test
  void aSheetTakesTurnsAndCounts() {
    Sheet sheet = Sheet.of(1, EnumSet.of(ExerciseKind.COMPARE, ExerciseKind.SPLIT), 3, Level.EASY);
    assertEquals(
        List.of(ExerciseKind.SPLIT, ExerciseKind.COMPARE, ExerciseKind.SPLIT),
        sheet.exercises().stream().map(Exercise::kind).toList());
    assertEquals(12, sheet.points());
    List<Correction> corrections = sheet.check(List.of(sheet.exercises().get(0).expected()));
    assertEquals(5, corrections.get(0).points());
    assertEquals(0, corrections.get(2).points());
  }

  @Test
  void noSheetOfNothing() {
    EnumSet<ExerciseKind> none = EnumSet.noneOf(ExerciseKind.class);
    EnumSet<ExerciseKind> all = EnumSet.allOf(ExerciseKind.class);
    assertThrows(IllegalArgumentException.class, () -> Sheet.of(1, none, 1, Level.EASY));
    assertThrows(IllegalArgumentException.class, () -> Sheet.of(1, all, 0, Level.EASY));
    assertThrows(IllegalArgumentException.class, () -> Sheet.of(1, all, 101, Level.EASY));
    assertNull(ExerciseKind.find("join"));
    assertNull(Level.find("Easy"));
  }

  @Test
  void aPasswordInAnAnswerIsNotPassedOn() {
    Exercise it = find(ExerciseKind.RESOLVE, Level.MEDIUM, e -> true);
    for (String answer : List.of("http://u:pazzwort@h/", "http://u:pazzwort@h h/")) {
      Assessment verdict = check(it, "target", answer);
      assertFalse(verdict.toString().contains("pazzwort"), verdict::toString);
      assertFalse(verdict.remarks().toString().contains("pazzwort"), verdict::toString);
    }
  }

  /** A class finds its sheet again, in the next version, too: changed only with a line to tell. */
  @Test
  void aSeedGivesWhatItGave() {
    StringBuilder all = new StringBuilder();
    for (Level level : Level.ALL) {
      all.append(SheetLaws.texts(Sheet.of(2005, EnumSet.allOf(ExerciseKind.class), 50, level)));
    }
    assertEquals(GOLDEN, all.toString().hashCode());
  }

  private static final int GOLDEN = 393883030;
}
