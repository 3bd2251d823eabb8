package dev.urial.cli.verbs;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.Json;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Outcome.Failure;
import dev.urial.cli.render.Paint;
import dev.urial.cli.render.Say;
import dev.urial.cli.render.Session;
import dev.urial.explain.EquivalenceExplanation;
import dev.urial.explain.PartNames;
import dev.urial.explain.Step;
import dev.urial.explain.SvgDrawing;
import dev.urial.internal.answer.AnswerJson;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Columns;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Difference;
import dev.urial.report.Parsed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial compare}: on which rung of the ladder two references meet, RFC 3986 §6.2. */
final class CompareVerb implements Verb.Action {
  private static final Opt LEVEL = Opt.choice("level", "string", "syntax", "scheme");

  static final Verb VERB =
      new Verb(
          "compare",
          List.of(LEVEL, Picture.SVG, Picture.THEME),
          List.of("with", "equivalence", "difference"),
          Opt.OF_TEXTS, new CompareVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    if (operands.isEmpty()) {
      throw new UsageException("A is missing");
    }
    String text = operands.get(0);
    Parsed<IriReference> parsed = IriReference.tryParse(text);
    if (parsed instanceof Parsed.Failed<IriReference> failed) {
      return Session.broken(call, "A", text, Failure.of(failed.error()));
    }
    IriReference a = parsed.orElseThrow();
    String level = call.value(LEVEL.name(), "scheme");
    Equivalence last = Equivalence.valueOf(Ascii.upper(level));
    if (Picture.isWanted(call)) {
      return pictures(call, a, last, operands.subList(1, operands.size()));
    }
    int width = call.terminal().columns();
    return Session.run(
        call,
        operands.subList(1, operands.size()),
        input ->
            Outcome.of(
                IriReference.tryParse(input),
                b -> new Verdict(EquivalenceExplanation.of(a, b), last, width)));
  }

  private static int pictures(
      Invocation call, IriReference a, Equivalence last, List<String> others) throws IOException, UsageException {
    return Session.run(
        call.answering(Picture.FIELDS.toArray(new String[0])),
        others,
        input ->
            Outcome.of(
                IriReference.tryParse(input),
                b -> {
                  EquivalenceExplanation both = EquivalenceExplanation.of(a, b);
                  return new Picture(
                      SvgDrawing.ladder(both, Picture.theme(call), call.language()),
                      new Verdict(both, last, call.terminal().columns()).isYes());
                }));
  }

  /** Where two references meet, or differ. */
  private record Verdict(EquivalenceExplanation explanation, Equivalence last, int width)
      implements Outcome.Reply {

    @Override
    public boolean isYes() {
      Equivalence rung = explanation.rung();
      return rung != null && rung.compareTo(last) <= 0;
    }

    @Override
    public String line() {
      String rung = rung();
      return rung == null ? "different: " + component() : rung;
    }

    private @Nullable String rung() {
      Equivalence rung = explanation.rung();
      return rung == null ? null : Ascii.lower(rung.name());
    }

    private @Nullable String component() {
      Difference difference = explanation.difference();
      return difference == null ? null : difference.part();
    }

    @Override
    public String drawing(Paint paint) {
      StringBuilder to = new StringBuilder();
      to.append(paint.in(isYes() ? Paint.GREEN : Paint.RED, verdict(paint))).append('\n');
      side(to, "A", explanation.a(), explanation.stepsOfA(), paint);
      side(to, "B", explanation.b(), explanation.stepsOfB(), paint);
      if (explanation.difference() != null) {
        String difference = difference(explanation.difference(), paint);
        for (String line : FactList.lines(difference, "", "", width - 2, paint)) {
          to.append("  ").append(line).append('\n');
        }
      }
      return to.toString();
    }

    private String verdict(Paint paint) {
      Equivalence rung = explanation.rung();
      if (rung == null) {
        return paint.say(
            Say.of("compare.different", PartNames.of(Objects.requireNonNull(component()))));
      }
      return paint.say(
          switch (rung) {
            case STRING -> Say.of("compare.string");
            case SYNTAX -> Say.of("compare.syntax");
            case SCHEME -> Say.of("compare.scheme");
          });
    }

    private static String difference(Difference difference, Paint paint) {
      return paint.isEnglish()
          ? difference.toString()
          : paint.say(PartNames.of(difference.part())) + ": " + paint.say(difference.message());
    }

    private void side(
        StringBuilder to, String name, IriReference from, List<Step> steps, Paint paint) {
      to.append("  ").append(paint.raw(Paint.BOLD, name)).append("  ");
      to.append(Excerpt.escape(from.redacted())).append('\n');
      for (Step step : steps) {
        String after = Excerpt.escape(step.after().redacted());
        String why =
            paint.say(PartNames.of(step.component().id()))
                + ": "
                + paint.say(step.change().message())
                + ", "
                + step.clause().citation();
        to.append("     ").append(after);
        if (5 + Columns.of(after) + 2 + Columns.of(why) <= width) {
          to.append("  ").append(paint.in(Paint.DIM, why)).append('\n');
        } else { // below it, where there is room
          to.append('\n');
          for (String line : FactList.lines(why, "", Paint.DIM, width - 7, paint)) {
            to.append("       ").append(line).append('\n');
          }
        }
      }
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(explanation.a().toString());
      cells.add(rung());
      cells.add(component());
      return cells;
    }

    @Override
    public void json(JsonGenerator json) {
      json(json, Locale.ROOT);
    }

    @Override
    public void json(JsonGenerator json, Locale language) {
      AnswerJson.comparison(Json.to(json), explanation, language);
    }
  }
}
