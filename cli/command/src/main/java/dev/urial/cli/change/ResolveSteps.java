package dev.urial.cli.change;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.answer.Answer;
import dev.urial.answer.Rendering;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.PartNames;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionStep.Line;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Component;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Shows the steps of a resolution, line by line: {@code urial resolve --steps}.
 *
 * @param target the target of the reference, unmasked, which is the answer
 * @param resolution the steps for the texts with their secrets masked; null if the masked texts are
 *     invalid
 * @param width the width of the terminal
 */
record ResolveSteps(Iri target, @Nullable ResolutionSteps resolution, int width)
    implements TextOutcome.Reply {
  private static final int COLUMN = 48;

  /** Returns the steps from a base and a reference to the target. */
  static ResolveSteps of(Iri base, IriReference reference, boolean isStrict, int width) {
    Iri target = isStrict ? base.resolve(reference) : base.resolveNonStrict(reference);
    Iri from = Iri.tryParse(base.redacted()).orElseNull();
    IriReference to = IriReference.tryParse(reference.redacted()).orElseNull();
    if (from == null || to == null) {
      return new ResolveSteps(target, null, width);
    }
    ResolutionSteps resolution =
        isStrict ? ResolutionSteps.of(from, to) : ResolutionSteps.ofNonStrict(from, to);
    return new ResolveSteps(target, resolution, width);
  }

  @Override
  public boolean isDrawn() {
    return true;
  }

  @Override
  public String line() {
    return target.toString();
  }

  // Output for people.

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder(paint.components(target)).append('\n');
    if (resolution == null) {
      return to.toString();
    }
    parts(to, CliText.of("steps.base"), resolution.base(), "RFC 3986 §5.2.1", paint);
    parts(to, CliText.of("steps.reference"), resolution.reference(), "RFC 3986 §5.2.2", paint);
    title(to, CliText.of("steps.found"), "RFC 3986 §5.2.2", paint);
    for (ResolutionStep step : resolution.steps()) {
      if (step.line() == Line.APPEND_SCHEME) {
        title(to, CliText.of("steps.put-together"), "RFC 3986 §5.3", paint);
      }
      step(to, step, paint);
    }
    return to.toString();
  }

  private static void title(StringBuilder to, Message title, String source, DrawingStyle paint) {
    to.append('\n').append(paint.in(DrawingStyle.BOLD, paint.say(title))).append("  ");
    to.append(paint.raw(DrawingStyle.DIM, source)).append('\n');
  }

  private void parts(
      StringBuilder to, Message title, IriReference of, String source, DrawingStyle paint) {
    title(to, title, source, paint);
    for (Component it : COMPONENTS) {
      String text = of.get(it);
      if (text != null) {
        String shown = text.isEmpty() ? paint.say(CliText.of("inspect.empty")) : text;
        String name = paint.say(PartNames.of(it.id()));
        FactList.draw(to, name, shown, "", paint.isEnglish() ? 14 : 34, width, paint);
      }
    }
  }

  private static final List<Component> COMPONENTS =
      List.of(
          Component.SCHEME,
          Component.AUTHORITY,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);

  private void step(StringBuilder to, ResolutionStep step, DrawingStyle paint) {
    Line line = step.line();
    String code = "  ".repeat(line.depth()) + step.code();
    String answer = paint.say(CliText.of(step.holds() ? "steps.yes" : "steps.no"));
    FactList.draw(
        to, code, line.isQuestion() ? answer : shown(step, paint), "", COLUMN, width, paint);
    boolean isExplained = line == Line.MERGE_PATHS || line == Line.GUARD;
    if (isExplained) {
      String why = paint.say(step.message());
      String source = step.clause().citation();
      int indent = 4 + 2 * line.depth();
      FactList.draw(to, "", why, source, indent, width, paint);
    }
    if (step.dots() != null && step.dots().removesAny()) {
      DotSegmentTable.draw(to, step.dots(), 4 + 2 * line.depth(), width, paint);
    }
  }

  private static String shown(ResolutionStep step, DrawingStyle paint) {
    String value = step.value();
    if (value == null) {
      return paint.say(CliText.of("steps.undefined"));
    }
    return value.isEmpty() ? paint.say(CliText.of("inspect.empty")) : Secrets.masked(value);
  }

  // Output for programs.

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("target", target.toString());
    List<ResolutionStep> steps = resolution == null ? List.of() : resolution.steps();
    JsonOutput.fields(
        json, Answer.EMPTY.list("steps", steps, Answers::of), Rendering.masked(language));
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>(1);
    cells.add(line());
    return cells;
  }
}
