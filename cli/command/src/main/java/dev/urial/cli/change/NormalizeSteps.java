package dev.urial.cli.change;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.answer.Answer;
import dev.urial.answer.Rendering;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.Step;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.internal.answer.Answers;
import dev.urial.report.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Shows the steps to a normal form, rung by rung: {@code urial normalize --steps}.
 *
 * @param normal the normal form, unmasked, which is the answer
 * @param from the text with its secrets masked; null if the masked text is invalid
 * @param rung the last rung of the comparison ladder to apply
 * @param width the width of the terminal
 */
record NormalizeSteps(IriReference normal, @Nullable IriReference from, Equivalence rung, int width)
    implements TextOutcome.Reply {

  /** Returns the steps from a text to its normal form. */
  static NormalizeSteps of(IriReference text, Equivalence rung, int width) {
    IriReference shown = IriReference.tryParse(text.redacted()).orElseNull();
    return new NormalizeSteps(text.normalize(rung), shown, rung, width);
  }

  private List<Step> steps() {
    return from == null ? List.of() : Step.toNormalForm(from, rung);
  }

  @Override
  public boolean isDrawn() {
    return true;
  }

  @Override
  public String line() {
    return normal.toString();
  }

  // Output for people.

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder(paint.components(normal)).append('\n');
    List<Step> steps = steps();
    Equivalence before = Equivalence.STRING;
    for (Step step : steps) {
      if (step.rung() != before) {
        title(to, step.rung(), paint);
        before = step.rung();
      }
      step(to, step, paint);
    }
    if (steps.isEmpty() && from != null) {
      to.append('\n').append(paint.say(CliText.of("steps.normal"))).append('\n');
    }
    return to.toString();
  }

  private static void title(StringBuilder to, Equivalence rung, DrawingStyle paint) {
    boolean isSyntax = rung == Equivalence.SYNTAX;
    String title = paint.say(CliText.of(isSyntax ? "steps.by-syntax" : "steps.by-scheme"));
    to.append('\n').append(paint.in(DrawingStyle.BOLD, title)).append("  ");
    to.append(paint.raw(DrawingStyle.DIM, isSyntax ? "RFC 3986 §6.2.2" : "RFC 3986 §6.2.3"))
        .append('\n');
  }

  private void step(StringBuilder to, Step step, DrawingStyle paint) {
    Change change = step.change();
    String range = change.start() + "–" + change.end();
    String name = paint.say(PartNames.of(step.component().id()));
    String what = (paint.isEnglish() ? name : step.component().id()) + " " + range;
    FactList.draw(
        to, what, paint.say(change.message()), step.clause().citation(), COLUMN, width, paint);
    String edit = shown(change.before(), paint) + " → " + shown(change.after(), paint);
    FactList.draw(to, "", edit, "", COLUMN, width, paint);
    DotSegmentSteps dots = step.dots();
    if (dots != null) {
      DotSegmentTable.draw(to, dots, COLUMN, width, paint);
    }
    for (String line :
        FactList.lines(step.after().toString(), "", DrawingStyle.DIM, width - COLUMN, paint)) {
      to.append(" ".repeat(COLUMN)).append(line).append('\n');
    }
  }

  private static final int COLUMN = 18;

  private static String shown(@Nullable String value, DrawingStyle paint) {
    return value == null ? paint.say(CliText.of("steps.absent")) : '"' + value + '"';
  }

  // Output for programs.

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("normalized", normal.toString());
    JsonOutput.fields(
        json, Answer.EMPTY.list("steps", steps(), Answers::of), Rendering.shown(language));
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>(1);
    cells.add(line());
    return cells;
  }
}
