package dev.urial.pages.template.exercise;

import dev.urial.pages.template.widget.ExactHtmlEscaper;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.RemarkView;
import dev.urial.pages.template.widget.StepView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sheet of exercises.
 *
 * @param seed the seed from which the sheet was generated
 * @param summary the number of exercises, the level, and the maximum number of points
 * @param address the full address of the sheet
 * @param here the address of the sheet without the host
 * @param other the address, without the host, of the same sheet without solutions if it has them,
 *     otherwise with solutions
 * @param isSolved whether the sheet ends with the solutions
 * @param isLocked whether a word is required to see the solutions
 * @param wrongWord the error message after a wrong word was entered, or null
 * @param qr an SVG image of a QR code with the address, or null
 * @param settings the form for creating another sheet
 * @param sent the hidden fields that are sent with the answers
 * @param score the score; null if no answers were graded
 * @param exercises the exercises, in order
 */
public record SheetView(
    String seed,
    String summary,
    String address,
    String here,
    String other,
    boolean isSolved,
    boolean isLocked,
    @Nullable String wrongWord,
    @Nullable String qr,
    SettingsView settings,
    List<Sent> sent,
    @Nullable Score score,
    List<One> exercises) {
  /** Makes defensive copies of the lists. */
  public SheetView {
    sent = List.copyOf(sent);
    exercises = List.copyOf(exercises);
  }

  /** Returns a copy of this sheet with a QR code of its address. */
  public SheetView withQr(String svg) {
    return of(wrongWord, svg);
  }

  /** Returns a copy of this sheet with an error message about the entered word. */
  public SheetView with(String wrong) {
    return of(wrong, qr);
  }

  private SheetView of(@Nullable String wrong, @Nullable String code) {
    return new SheetView(
        seed, summary, address, here, other, isSolved, isLocked, wrong, code, settings, sent, score,
        exercises);
  }

  /**
   * Returns whether grading also shows the correct answers, which it does unless the solutions are
   * locked.
   */
  public boolean isGraded() {
    return !isLocked;
  }

  /**
   * A hidden field of a form.
   *
   * @param name the name of the field
   * @param value the value of the field
   */
  public record Sent(String name, String value) {}

  /**
   * The score of graded answers.
   *
   * @param points the number of points scored
   * @param of the maximum number of points
   * @param sentence the text after the number of points, such as {@code of 30 points}, in the
   *     page's language
   */
  public record Score(int points, int of, String sentence) {}

  /**
   * An exercise.
   *
   * @param number the number, starting at 1
   * @param kind the kind of exercise, in the page's language
   * @param task the task, in the page's language
   * @param points the maximum number of points, and the points scored if the answers were graded;
   *     in the page's language
   * @param tone {@code good}, {@code warning} or {@code error}; null if no answers were graded
   * @param givens the identifiers in the exercise
   * @param asked the fields to fill in
   * @param steps the steps of the solution
   */
  public record One(
      int number,
      String kind,
      String task,
      String points,
      @Nullable String tone,
      List<Given> givens,
      List<Asked> asked,
      List<StepView> steps) {
    /** Makes defensive copies of the lists. */
    public One {
      givens = List.copyOf(givens);
      asked = List.copyOf(asked);
      steps = List.copyOf(steps);
    }
  }

  /**
   * An identifier in an exercise.
   *
   * @param label the label, in the page's language
   * @param text the identifier
   */
  public record Given(String label, IdentifierView text) {}

  /**
   * A question of an exercise: a field to fill in, or several choices.
   *
   * @param name the name in the form, which is also the ID
   * @param label the label, in the page's language
   * @param value the submitted value
   * @param choices the choices; empty for a text field
   * @param expected the correct answer, escaped for display
   * @param verdict the graded answer; null if no answers were graded
   */
  public record Asked(
      String name,
      String label,
      String value,
      List<Option> choices,
      String expected,
      @Nullable Judged verdict) {
    /** Makes a defensive copy of the list. */
    public Asked {
      choices = List.copyOf(choices);
    }

    /** Returns the value, escaped for an attribute so that it is preserved exactly. */
    public String verbatim() {
      return ExactHtmlEscaper.of(value);
    }

    /**
     * Returns the correct answer in its shortest form, for an answer key: the letter or phrase of a
     * choice, or else the whole answer.
     */
    public String shortly() {
      for (Option choice : choices) {
        if (expected.startsWith(choice.label() + " ") || expected.equals(choice.label())) {
          return choice.label();
        }
      }
      return expected;
    }

    /** Returns whether the answer was graded as not fully correct. */
    public boolean isWrong() {
      return verdict != null && !verdict.isRight();
    }
  }

  /**
   * One of several choices.
   *
   * @param id the value in the form
   * @param label a letter, or a phrase
   * @param text the identifier, if the label is a letter; null if it is a phrase
   * @param chosen whether the user selected it
   */
  public record Option(String id, String label, @Nullable IdentifierView text, boolean chosen) {}

  /**
   * A graded answer.
   *
   * @param tone {@code good}, {@code warning} or {@code error}
   * @param word the outcome, in the page's language
   * @param isRight whether the answer earns all points
   * @param remarks remarks about the answer
   */
  public record Judged(String tone, String word, boolean isRight, List<RemarkView> remarks) {
    /** Makes a defensive copy of the list. */
    public Judged {
      remarks = List.copyOf(remarks);
    }
  }
}
