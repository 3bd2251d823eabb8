package dev.urial.exercise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.exercise.Assessment.Outcome;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What is so of each sheet, whatever its seed: thousands of them are drawn. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class SheetLaws {
  private static final int SHEETS =
      Integer.getInteger("urial.sheets", Laws.draws(Sampling.of(2_500, 10_000)));

  private static final Set<ExerciseKind> ALL = EnumSet.allOf(ExerciseKind.class);

  /** Each law on its own seeds would draw the sheets again: they are drawn once, and shared out. */
  @Test
  void eachSheetIsFair() {
    Map<ExerciseKind, Integer> seen = new EnumMap<>(ExerciseKind.class);
    for (int i = 0; i < SHEETS; i++) {
      Level level = Level.ALL.get(i % 3);
      Sheet sheet = Sheet.of(i * 7919L - 31, ALL, 10, level);
      inSheet(sheet, SheetLaws::textsArePairwiseDifferent);
      for (Exercise exercise : sheet.exercises()) {
        inSheet(sheet, it -> theExpectedAnswerIsTheLibrarys(exercise));
        inSheet(sheet, it -> onlyOneChoiceIsRight(exercise));
        inSheet(sheet, it -> theExpectedAnswersHaveAllPoints(exercise));
        seen.merge(exercise.kind(), 1, Integer::sum);
      }
    }
    assertEquals(ALL, seen.keySet());
  }

  private static void inSheet(Sheet sheet, Consumer<Sheet> law) {
    try {
      law.accept(sheet);
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(sheet + ": " + e.getMessage(), e);
    }
  }

  private static void textsArePairwiseDifferent(Sheet sheet) {
    List<String> texts = new ArrayList<>();
    sheet.exercises().forEach(exercise -> texts.addAll(exercise.texts()));
    assertEquals(texts.size(), new HashSet<>(texts).size(), texts::toString);
  }

  private static void theExpectedAnswersHaveAllPoints(Exercise exercise) {
    Correction all = exercise.check(exercise.expected());
    assertEquals(exercise.points(), all.points(), all.verdicts()::toString);
    for (Assessment verdict : all.verdicts()) {
      assertEquals(Outcome.EXACT, verdict.outcome());
      assertEquals(List.of(), verdict.remarks());
    }
    assertFalse(exercise.steps().isEmpty());
    assertEquals(0, exercise.check(Map.of()).points());
  }

  /** The answer as the nouns give it, apart from what the exercise keeps. */
  private static void theExpectedAnswerIsTheLibrarys(Exercise exercise) {
    List<Given> givens = exercise.givens();
    String first = givens.get(0).text();
    switch (exercise.kind()) {
      case SPLIT -> {
        IriReference text = IriReference.parse(first);
        for (AnswerField field : exercise.fields()) {
          String part = BY_THE_NOUN.get(field.id()).apply(text);
          String written = part == null ? "" : part.isEmpty() ? "\"\"" : part;
          assertEquals(written, exercise.expected().get(field.id()), field.id());
        }
      }
      case RESOLVE -> {
        Uri base = Uri.parse(first);
        String target = base.resolve(UriReference.parse(givens.get(1).text())).toString();
        assertEquals(target, answer(exercise));
        // Browsers are no other opinion.
        Url url = Url.parse(givens.get(1).text(), Url.parse(first));
        assertTrue(url.toUri().isEquivalentTo(Uri.parse(target), Equivalence.SCHEME), target);
      }
      case COMPARE -> {
        Uri a = Uri.parse(first);
        Uri b = Uri.parse(givens.get(1).text());
        boolean isSyntax = a.isEquivalentTo(b, Equivalence.SYNTAX);
        boolean isScheme = a.isEquivalentTo(b, Equivalence.SCHEME);
        String same = isSyntax ? "syntax" : "scheme";
        String yes = exercise.level() == Level.EASY ? "same" : same;
        assertEquals(isScheme ? yes : "different", answer(exercise));
      }
    }
  }

  private static final Map<String, java.util.function.Function<IriReference, String>> BY_THE_NOUN =
      Map.of(
          "scheme", IriReference::scheme,
          "authority", IriReference::authority,
          "userinfo", IriReference::userinfo,
          "host", IriReference::host,
          "port", IriReference::port,
          "path", IriReference::path,
          "query", IriReference::query,
          "fragment", IriReference::fragment);

  /** The only answer; of a choice its text. */
  private static String answer(Exercise exercise) {
    AnswerField field = exercise.fields().get(0);
    String answer = exercise.expected().get(field.id());
    Choice choice = field.find(answer);
    return choice == null || choice.text() == null ? answer : choice.text();
  }

  /** Those that are wrong have no point, and it is said why, by a clause. */
  private static void onlyOneChoiceIsRight(Exercise exercise) {
    for (AnswerField field : exercise.fields()) {
      int right = 0;
      for (Choice choice : field.choices()) {
        Assessment verdict = exercise.check(Map.of(field.id(), choice.id())).verdicts().get(0);
        if (verdict.outcome() == Outcome.EXACT) {
          right++;
        } else {
          assertEquals(Outcome.WRONG, verdict.outcome(), choice::toString);
          assertEquals(0, verdict.points());
          assertFalse(verdict.remarks().isEmpty());
          assertFalse(verdict.remarks().get(0).sentence().isEmpty());
        }
      }
      assertEquals(field.isChoice() ? 1 : 0, right);
    }
  }

  @Test
  void theSameSeedGivesTheSameSheetInEachLanguage() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.ENGLISH);
      String english = texts(Sheet.of(42, ALL, 50, Level.HARD));
      Locale.setDefault(Locale.forLanguageTag("tr"));
      assertEquals(english, texts(Sheet.of(42, ALL, 50, Level.HARD)));
    } finally {
      Locale.setDefault(before);
    }
    assertNotEquals(texts(Sheet.of(1, ALL, 5, Level.EASY)), texts(Sheet.of(2, ALL, 5, Level.EASY)));
  }

  @Test
  void aLongerSheetBeginsWithTheShorterOne() {
    for (Level level : Level.ALL) {
      List<Exercise> longer = Sheet.of(5, ALL, 100, level).exercises();
      List<Exercise> shorter = Sheet.of(5, ALL, 7, level).exercises();
      for (int i = 0; i < shorter.size(); i++) {
        assertEquals(longer.get(i).texts(), shorter.get(i).texts());
      }
    }
  }

  @Test
  void aKindAloneFillsTheLongestSheet() {
    longestSheets(0, 1);
  }

  @Nightly(
      "a quarter of a million exercises; aKindAloneFillsTheLongestSheet draws one sheet of each")
  @Test
  void eachKindAloneFillsTheLongestSheet() {
    longestSheets(-20, 40);
  }

  private static void longestSheets(long first, int count) {
    for (ExerciseKind kind : ExerciseKind.ALL) {
      for (Level level : Level.ALL) {
        for (long seed = first; seed < first + count; seed++) {
          Sheet sheet = Sheet.of(seed, EnumSet.of(kind), Sheet.MOST, level);
          inSheet(sheet, SheetLaws::textsArePairwiseDifferent);
        }
      }
    }
  }

  static String texts(Sheet sheet) {
    StringBuilder to = new StringBuilder();
    for (Exercise exercise : sheet.exercises()) {
      to.append(exercise.kind().id()).append('\n');
      exercise.texts().forEach(text -> to.append("  ").append(text).append('\n'));
      exercise.expected().forEach((id, answer) -> to.append(id + "=" + answer + "\n"));
    }
    return to.toString();
  }
}
