package dev.urial.cli.change;

import dev.urial.Iri;
import dev.urial.answer.Answer;
import dev.urial.answer.Rendering;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.Verb;
import dev.urial.grammar.Rule;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.answer.InspectDoc;
import dev.urial.internal.text.Excerpt;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial repair}: finds the smallest edits that make text valid. */
public final class RepairVerb implements Verb.Action {
  private static final Opt STANDARD = Opt.choice("standard", "rfc3986", "rfc3987", "whatwg");
  private static final Opt BASE = Opt.value("base");
  private static final Opt WHOLE = Opt.flag("whole");
  private static final Opt ALL = Opt.flag("all");

  public static final Verb VERB =
      new Verb(
          "repair",
          List.of(STANDARD, BASE, WHOLE, ALL, Opt.MASK),
          List.of("repaired", "cost", "target"),
          Opt.OF_TEXTS,
          new RepairVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Standard standard = standard(call.value(STANDARD.name(), "rfc3986"));
    boolean isWhole = call.has(WHOLE);
    boolean isAll = call.has(ALL);
    int width = call.terminal().columns();
    String written = call.value(BASE.name());
    String given = written == null ? null : call.shown(written);
    if (given != null && isWhole) {
      throw new UsageException("--whole and --base cannot be combined");
    }
    Iri base = null;
    if (given != null) {
      Parsed<Iri> parsed = Iri.tryParse(given);
      if (parsed instanceof Parsed.Failed<Iri> failed) {
        return OperationRunner.broken(call, "BASE", given, Failure.of(failed.error()));
      }
      base = parsed.orElseThrow();
    }
    Iri from = base;
    return OperationRunner.run(
        call,
        call.operands(),
        input -> {
          Repairs repairs = repairs(input, standard, isWhole, from);
          return repairs.all().isEmpty() ? none(repairs) : new Repaired(repairs, isAll, width);
        });
  }

  private static Standard standard(String id) {
    for (Standard standard : Standard.values()) {
      if (standard.id().equals(id)) {
        return standard;
      }
    }
    throw new IllegalStateException(id);
  }

  private static Repairs repairs(
      String input, Standard standard, boolean isWhole, @Nullable Iri base) {
    if (base != null) {
      return Repairs.of(input, standard, base);
    }
    return isWhole ? Repairs.ofIdentifier(input, standard) : Repairs.of(input, standard);
  }

  private static TextOutcome none(Repairs repairs) {
    String given = repairs.given().isEmpty() ? "\"\"" : Excerpt.around(repairs.given(), 0).text();
    Message none = CliText.of("repair.none", given, repairs.standard().document());
    return new Failure(Rule.URI_REFERENCE.id(), 0, none, null);
  }

  /** The repairs of a text. */
  private record Repaired(Repairs repairs, boolean isAll, int width) implements TextOutcome.Reply {

    private Repair first() {
      return repairs.first();
    }

    /**
     * Returns the repaired text, or all repaired texts separated by spaces, which repaired text
     * never contains.
     */
    @Override
    public String line() {
      if (!isAll) {
        return first().text();
      }
      List<String> texts = new ArrayList<>();
      for (Repair repair : repairs.all()) {
        texts.add(repair.text());
      }
      return String.join(" ", texts);
    }

    @Override
    public String drawing(DrawingStyle paint) {
      StringBuilder to = new StringBuilder();
      if (first().isEmpty()) {
        to.append(paint.raw(DrawingStyle.GREEN, paint.say(CliText.of("repair.valid"))))
            .append("  ");
        return to.append(Excerpt.escape(first().text())).append('\n').toString();
      }
      List<Repair> shown = isAll ? repairs.all() : List.of(first());
      return paint.draw(InspectDoc.repairs(shown), width, Rendering.masked(paint.language()));
    }

    @Override
    public void json(JsonGenerator json) {
      json(json, Locale.ROOT);
    }

    @Override
    public void json(JsonGenerator json, Locale language) {
      JsonOutput.fields(json, Answers.of(first()), Rendering.shown(language));
      if (isAll) {
        List<Repair> others = repairs.all().subList(1, repairs.all().size());
        Answer answer = Answer.EMPTY.list("others", others, Answers::of);
        JsonOutput.fields(json, answer, Rendering.shown(language));
      }
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(first().text());
      cells.add(Integer.toString(first().cost()));
      cells.add(first().target());
      return cells;
    }
  }
}
