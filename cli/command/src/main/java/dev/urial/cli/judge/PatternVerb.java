package dev.urial.cli.judge;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.JsonText;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.template.pattern.PatternRule;
import dev.urial.template.pattern.StepsExceededException;
import dev.urial.template.pattern.UrlPattern;
import dev.urial.template.pattern.UrlPatternComponent;
import dev.urial.template.pattern.UrlPatternResult;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial pattern}: tests whether URLs match a pattern, and shows what its groups match. */
public final class PatternVerb implements Verb.Action {
  public static final Verb VERB =
      new Verb("pattern", PatternOptions.ALL, List.of("match"), Opt.OF_TEXTS, new PatternVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    String what = operands.isEmpty() ? "" : operands.get(0);
    if (!what.equals("test") && !what.equals("exec")) {
      throw new UsageException(
          "expected test or exec" + Suggestion.among(List.of("test", "exec"), what));
    }
    if (operands.size() < 2) {
      throw new UsageException("PATTERN is missing");
    }
    String text = operands.get(1);
    String baseText = call.value(PatternOptions.BASE.name());
    Parsed<UrlPattern> parsed = UrlPattern.tryParse(text, baseText, PatternOptions.of(call));
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      return error.rule() == PatternRule.BASE_URL && baseText != null
          ? OperationRunner.broken(call, "--base", baseText, Failure.of(error))
          : OperationRunner.broken(call, "PATTERN", text, Failure.of(error));
    }
    UrlPattern pattern = parsed.orElseThrow();
    Url base = baseText == null ? null : Url.tryParse(baseText).orElseNull();
    boolean isExec = what.equals("exec");
    return OperationRunner.run(
        isExec ? call.answering("match", "groups") : call,
        operands.subList(2, operands.size()),
        input -> answer(pattern, input, base, isExec));
  }

  private static TextOutcome answer(
      UrlPattern pattern, String input, @Nullable Url base, boolean isExec) {
    Parsed<Url> url = Url.tryParse(input, base);
    SyntaxError error = url.errorOrNull();
    if (error != null) {
      return Failure.of(error);
    }
    try {
      return isExec
          ? new Groups(pattern, pattern.exec(url.orElseThrow()))
          : new Match(pattern.test(url.orElseThrow()));
    } catch (StepsExceededException e) {
      return PatternOptions.tooLong();
    }
  }

  /** Whether a URL matches. */
  private record Match(boolean isYes) implements TextOutcome.Reply {
    @Override
    public String line() {
      return isYes ? "match" : "no match";
    }

    @Override
    public String drawing(DrawingStyle paint) {
      String said = paint.say(CliText.of(isYes ? "pattern.match" : "pattern.no-match"));
      return paint.in(isYes ? DrawingStyle.GREEN : DrawingStyle.RED, said);
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeBooleanProperty("match", isYes);
    }

    @Override
    public List<@Nullable String> cells() {
      return List.of(String.valueOf(isYes));
    }
  }

  /** The matches of the groups in each component; components that match everything are omitted. */
  private record Groups(UrlPattern pattern, @Nullable UrlPatternResult result)
      implements TextOutcome.Reply {
    @Override
    public String line() {
      return result == null ? "" : JsonText.of(json -> write(json, result));
    }

    private boolean isShown(UrlPatternComponent component) {
      return !pattern.pattern(component).equals("*") && !pattern.groupNames(component).isEmpty();
    }

    private void write(JsonGenerator json, UrlPatternResult result) {
      json.writeStartObject();
      for (UrlPatternComponent component : UrlPatternComponent.values()) {
        if (isShown(component)) {
          json.writeName(component.id());
          JsonText.write(json, result.groups(component));
        }
      }
      json.writeEndObject();
    }

    @Override
    public boolean isYes() {
      return result != null;
    }

    @Override
    public String drawing(DrawingStyle paint) {
      if (result == null) {
        return new Match(false).drawing(paint);
      }
      StringBuilder to = new StringBuilder(new Match(true).drawing(paint)).append('\n');
      for (UrlPatternComponent component : UrlPatternComponent.values()) {
        if (!isShown(component)) {
          continue;
        }
        result
            .groups(component)
            .forEach(
                (name, text) -> {
                  boolean isSecret =
                      component == UrlPatternComponent.PASSWORD && text != null && !text.isEmpty();
                  String shown = isSecret ? "***" : text == null ? "" : Secrets.masked(text);
                  to.append("  ")
                      .append(paint.in(DrawingStyle.DIM, component.id() + " " + name))
                      .append("  ")
                      .append(Excerpt.escape(shown))
                      .append('\n');
                });
      }
      return to.toString();
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeBooleanProperty("match", result != null);
      json.writeName("groups");
      if (result == null) {
        json.writeNull();
      } else {
        write(json, result);
      }
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(String.valueOf(result != null));
      cells.add(result == null ? null : line());
      return cells;
    }
  }
}
