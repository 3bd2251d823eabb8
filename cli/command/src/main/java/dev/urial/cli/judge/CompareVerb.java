package dev.urial.cli.judge;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.answer.Rendering;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.cli.verbs.BothStandardsAnswer;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.internal.text.TextLayout;
import dev.urial.report.Clause;
import dev.urial.report.Difference;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * {@code urial compare}: finds the rung of the ladder on which two references are equivalent, RFC
 * 3986 §6.2.
 */
public final class CompareVerb implements Verb.Action {
  private static final Opt LEVEL = Opt.choice("level", "string", "syntax", "scheme");

  private static final Opt PAIRS = Opt.flag("pairs");

  public static final Verb VERB =
      new Verb(
          "compare",
          List.of(LEVEL, PAIRS, StandardOption.OPTION),
          List.of("with", "equivalence", "difference"),
          Opt.OF_TEXTS,
          new CompareVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    StandardOption standard = StandardOption.of(call, StandardOption.RFC);
    if (standard != StandardOption.RFC && call.has(LEVEL)) {
      throw new UsageException(
          "--level applies only to RFC 3986; the URL Standard has no comparison ladder");
    }
    Equivalence last = Equivalence.valueOf(Ascii.upper(call.value(LEVEL.name(), "scheme")));
    int width = call.terminal().columns();
    Comparing rfc = (a, b) -> references(a, b, last, width);
    Comparing comparing =
        switch (standard) {
          case RFC -> rfc;
          case WHATWG -> (a, b) -> CompareUrls.of(a, b, width);
          case BOTH ->
              (a, b) ->
                  new BothStandardsAnswer(rfc.apply(a, b), CompareUrls.of(a, b, width), false);
        };
    Invocation answering =
        standard == StandardOption.BOTH ? BothStandardsAnswer.columns(call) : call;
    List<String> operands = call.operands();
    if (call.has(PAIRS)) {
      return OperationRunner.run(answering, operands, line -> pair(line, comparing));
    }
    if (operands.isEmpty()) {
      throw new UsageException("A is missing; --pairs reads two texts per line");
    }
    String a = operands.get(0);
    if (operands.size() == 1) {
      OperationRunner.noteFile(call, a);
    }
    SyntaxError error = brokenBase(a, standard);
    if (error != null) {
      return OperationRunner.broken(call, "A", a, Failure.of(error));
    }
    return OperationRunner.run(
        answering, operands.subList(1, operands.size()), b -> comparing.apply(a, b));
  }

  private interface Comparing {
    TextOutcome apply(String a, String b);
  }

  /**
   * Returns the error in the first operand, so that it is reported only once; null if there is
   * none, or if each standard reports its own error.
   */
  private static @Nullable SyntaxError brokenBase(String a, StandardOption standard) {
    return switch (standard) {
      case RFC -> IriReference.tryParse(a).errorOrNull();
      case WHATWG -> Url.tryParse(a).errorOrNull();
      case BOTH -> null; // each standard reports its own error
    };
  }

  /**
   * Compares two texts on a line, separated by a tab or by spaces, which identifiers cannot
   * contain.
   */
  private static TextOutcome pair(String line, Comparing comparing) {
    int tab = line.indexOf('\t');
    String stripped = line.strip();
    int gap = tab >= 0 ? tab : stripped.indexOf(' ');
    String text = tab >= 0 ? line : stripped;
    String a = gap < 0 ? "" : text.substring(0, gap);
    String b = gap < 0 ? "" : text.substring(gap + 1);
    boolean isPair = gap >= 0 && (tab >= 0 ? b.indexOf('\t') < 0 : b.strip().indexOf(' ') < 0);
    return isPair
        ? comparing.apply(a, tab >= 0 ? b : b.strip())
        : new Failure(
            "pair", 0, CliText.of("compare.no-pair", Excerpt.around(line, 0).text()), null);
  }

  private static TextOutcome references(String a, String b, Equivalence last, int width) {
    return IriReference.tryParse(a) instanceof Parsed.Failed<IriReference> failed
        ? Failure.of(failed.error())
        : TextOutcome.of(
            IriReference.tryParse(b),
            it -> new Verdict(EquivalenceExplanation.of(IriReference.parse(a), it), last, width));
  }

  /** The rung on which two references are equivalent, or their difference. */
  private record Verdict(EquivalenceExplanation explanation, Equivalence last, int width)
      implements TextOutcome.Reply {

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
    public String drawing(DrawingStyle paint) {
      StringBuilder to = new StringBuilder();
      to.append(paint.in(isYes() ? DrawingStyle.GREEN : DrawingStyle.RED, verdict(paint)));
      Clause clause = explanation.clause();
      if (clause != null) {
        to.append("  ").append(paint.in(DrawingStyle.DIM, clause.citation()));
      }
      to.append('\n');
      side(to, "A", explanation.a(), explanation.stepsOfA(), paint);
      side(to, "B", explanation.b(), explanation.stepsOfB(), paint);
      if (explanation.difference() != null) {
        paragraph(to, difference(explanation.difference(), paint), paint);
      }
      Remark own = explanation.remark();
      if (own != null) {
        paragraph(to, paint.say(own.message()) + ", " + own.clause().citation(), paint);
      }
      return to.toString();
    }

    private void paragraph(StringBuilder to, String text, DrawingStyle paint) {
      for (String line : FactList.lines(text, "", "", width - 2, paint)) {
        to.append("  ").append(line).append('\n');
      }
    }

    private String verdict(DrawingStyle paint) {
      Equivalence rung = explanation.rung();
      if (rung == null) {
        return paint.say(
            CliText.of("compare.different", PartNames.of(Objects.requireNonNull(component()))));
      }
      return paint.say(
          switch (rung) {
            case STRING -> CliText.of("compare.string");
            case SYNTAX -> CliText.of("compare.syntax");
            case SCHEME -> CliText.of("compare.scheme");
          });
    }

    private static String difference(Difference difference, DrawingStyle paint) {
      return paint.isEnglish()
          ? difference.toString()
          : paint.say(PartNames.of(difference.part())) + ": " + paint.say(difference.message());
    }

    private void side(
        StringBuilder to, String name, IriReference from, List<Step> steps, DrawingStyle paint) {
      to.append("  ").append(paint.raw(DrawingStyle.BOLD, name)).append("  ");
      to.append(wrapped(from.redacted(), width)).append('\n');
      for (Step step : steps) {
        String after = wrapped(step.after().redacted(), width);
        String why =
            paint.say(PartNames.of(step.component().id()))
                + ": "
                + paint.say(step.change().message())
                + ", "
                + step.clause().citation();
        to.append("     ").append(after);
        if (after.indexOf('\n') < 0
            && 5 + TerminalWidth.of(after) + 2 + TerminalWidth.of(why) <= width) {
          to.append("  ").append(paint.in(DrawingStyle.DIM, why)).append('\n');
        } else { // on the next line
          to.append('\n');
          for (String line : FactList.lines(why, "", DrawingStyle.DIM, width - 7, paint)) {
            to.append("       ").append(line).append('\n');
          }
        }
      }
    }

    /** Wraps a text to lines that begin in the sixth column. */
    private static String wrapped(String text, int width) {
      return String.join("\n     ", TextLayout.wrap(Excerpt.escape(text), Math.max(16, width - 5)));
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
      JsonOutput.fields(json, Answers.of(explanation), Rendering.shown(language));
    }
  }
}
