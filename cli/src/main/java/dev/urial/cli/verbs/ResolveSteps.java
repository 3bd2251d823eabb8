package dev.urial.cli.verbs;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.Json;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Paint;
import dev.urial.explain.ResolutionStep;
import dev.urial.explain.ResolutionStep.Line;
import dev.urial.explain.ResolutionSteps;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Component;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * How a target was found, line by line: {@code urial resolve --steps}.
 *
 * @param target what the reference leads to, as it is: the answer
 * @param told the steps, of the texts without their secrets; null if those cannot be read
 * @param width of the terminal
 */
record ResolveSteps(Iri target, @Nullable ResolutionSteps told, int width)
    implements Outcome.Reply {
  private static final int COLUMN = 48;

  /** The steps from a base and a reference to the target. */
  static ResolveSteps of(Iri base, IriReference reference, boolean isStrict, int width) {
    Iri target = isStrict ? base.resolve(reference) : base.resolveNonStrict(reference);
    Iri from = Iri.tryParse(base.redacted()).orElseNull();
    IriReference to = IriReference.tryParse(reference.redacted()).orElseNull();
    if (from == null || to == null) {
      return new ResolveSteps(target, null, width);
    }
    ResolutionSteps told =
        isStrict ? ResolutionSteps.of(from, to) : ResolutionSteps.ofNonStrict(from, to);
    return new ResolveSteps(target, told, width);
  }

  @Override
  public boolean isDrawn() {
    return true;
  }

  @Override
  public String line() {
    return target.toString();
  }

  // For people.

  @Override
  public String drawing(Paint paint) {
    StringBuilder to = new StringBuilder(paint.components(target)).append('\n');
    if (told == null) {
      return to.toString();
    }
    parts(to, "the base", told.base(), "RFC 3986 §5.2.1", paint);
    parts(to, "the reference", told.reference(), "RFC 3986 §5.2.2", paint);
    String title = "";
    for (ResolutionStep step : told.steps()) {
      String own = step.line().compareTo(Line.APPEND_SCHEME) >= 0 ? RECOMPOSED : TRANSFORMED;
      if (!own.equals(title)) {
        title(to, own, own.equals(RECOMPOSED) ? "RFC 3986 §5.3" : "RFC 3986 §5.2.2", paint);
        title = own;
      }
      step(to, step, paint);
    }
    return to.toString();
  }

  private static final String TRANSFORMED = "how the target is found";
  private static final String RECOMPOSED = "how it is put together";

  private static void title(StringBuilder to, String title, String source, Paint paint) {
    to.append('\n').append(paint.raw(Paint.BOLD, title)).append("  ");
    to.append(paint.raw(Paint.DIM, source)).append('\n');
  }

  private void parts(
      StringBuilder to, String title, IriReference of, String source, Paint paint) {
    title(to, title, source, paint);
    for (Component it : COMPONENTS) {
      String text = of.get(it);
      if (text != null) {
        String shown = text.isEmpty() ? "(empty)" : text;
        FactList.draw(to, it.id(), shown, "", 14, width, paint);
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

  private void step(StringBuilder to, ResolutionStep step, Paint paint) {
    Line line = step.line();
    String code = "  ".repeat(line.depth()) + step.code();
    String answer = step.holds() ? "yes" : "no";
    FactList.draw(to, code, line.isQuestion() ? answer : shown(step), "", COLUMN, width, paint);
    boolean isTold = line == Line.MERGE_PATHS || line == Line.GUARD;
    if (isTold) {
      String why = step.message().text();
      String source = step.clause().citation();
      int indent = 4 + 2 * line.depth();
      FactList.draw(to, "", why, source, indent, width, paint);
    }
    if (step.dots() != null && step.dots().removesAny()) {
      BufferTable.draw(to, step.dots(), 4 + 2 * line.depth(), width, paint);
    }
  }

  private static String shown(ResolutionStep step) {
    String value = step.value();
    return value == null ? "undefined" : value.isEmpty() ? "(empty)" : Secrets.masked(value);
  }

  // For programs.

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("target", target.toString());
    json.writeArrayPropertyStart("steps");
    for (ResolutionStep step : told == null ? List.<ResolutionStep>of() : told.steps()) {
      json.writeStartObject();
      json.writeStringProperty("line", id(step.line()));
      json.writeStringProperty("code", step.code());
      json.writeNumberProperty("depth", step.line().depth());
      if (step.line().isQuestion()) {
        json.writeBooleanProperty("holds", step.holds());
      } else {
        Json.string(json, "value", masked(step.value()));
      }
      json.writeStringProperty("sentence", step.message().text());
      json.writeStringProperty("rule", step.clause().id());
      json.writeStringProperty("citation", step.clause().citation());
      json.writeStringProperty("link", step.clause().link());
      if (step.dots() != null) {
        BufferTable.json(json, step.dots());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** The name of a constant as texts write names: small letters and hyphens. */
  static String id(Enum<?> constant) {
    return Ascii.lower(constant.name()).replace('_', '-');
  }

  private static @Nullable String masked(@Nullable String value) {
    return value == null ? null : Secrets.masked(value);
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>(1);
    cells.add(line());
    return cells;
  }
}
