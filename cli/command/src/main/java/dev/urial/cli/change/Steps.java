package dev.urial.cli.change;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.answer.Doc;
import dev.urial.answer.Value;
import dev.urial.cli.io.Opt;
import dev.urial.cli.render.CliText;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.Step;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionStep.Line;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The steps to a target or to a normal form, as people see them below the answer. */
final class Steps {
  /** The option that also shows the steps. */
  static final Opt OPTION =
      Opt.flag("steps", "show how the answer is found, step by step, even in a pipe");

  /** The maximum number of steps of {@code remove_dot_segments}. */
  private static final int MAX_DOTS = 24;

  /**
   * The maximum number of characters of a buffer; more are cut where the buffer does not change.
   */
  private static final int MAX_BUFFER = 60;

  /** The column of values after the lines of the pseudocode. */
  private static final int VALUE_COLUMN = 47;

  private Steps() {}

  /** Returns the steps to a normal form, rung by rung. */
  static Doc of(List<Step> steps) {
    if (steps.isEmpty()) {
      return Doc.EMPTY.with(Doc.Note.of(Doc.Tone.GOOD, CliText.of("steps.normal")));
    }
    Doc doc = Doc.EMPTY;
    Equivalence before = Equivalence.STRING;
    for (Step step : steps) {
      boolean isSyntax = step.rung() == Equivalence.SYNTAX;
      if (step.rung() != before) {
        before = step.rung();
        Message title = CliText.of(isSyntax ? "steps.by-syntax" : "steps.by-scheme");
        doc = doc.with(title(title, isSyntax ? "RFC 3986 §6.2.2" : "RFC 3986 §6.2.3"));
      }
      Change change = step.change();
      Message edit = CliText.of("steps.becomes", quoted(change.before()), quoted(change.after()));
      Message component = PartNames.of(step.component().id());
      doc =
          doc.with(
              new Doc.Pairs(
                  List.of(
                      Doc.Pair.of(component, change.message(), step.clause())
                          .at(new Range(change.start(), change.end())),
                      Doc.Pair.of(null, edit),
                      Doc.Pair.of(null, step.after().toString()))));
      DotSegmentSteps dots = step.dots();
      doc = dots == null ? doc : doc.with(table(dots));
    }
    return doc;
  }

  private static Object quoted(@Nullable String value) {
    return value == null ? CliText.of("steps.absent") : '"' + value + '"';
  }

  /** Returns the executed lines of the pseudocode, and how dot-segments are removed. */
  static Doc of(ResolutionSteps resolution) {
    Doc doc = components("steps.base", resolution.base(), "RFC 3986 §5.2.1");
    doc = doc.and(components("steps.reference", resolution.reference(), "RFC 3986 §5.2.2"));
    doc = doc.with(title(CliText.of("steps.found"), "RFC 3986 §5.2.2"));
    Doc dots = Doc.EMPTY;
    for (ResolutionStep step : resolution.steps()) {
      if (step.line() == Line.APPEND_SCHEME) {
        doc = doc.and(dots);
        doc = doc.with(title(CliText.of("steps.put-together"), "RFC 3986 §5.3"));
      }
      doc = doc.with(Doc.Note.of(Doc.Tone.PLAIN, line(step)));
      if (step.line() == Line.MERGE_PATHS || step.line() == Line.GUARD) {
        doc = doc.with(Doc.Note.of(Doc.Tone.DIM, step.message(), step.clause()));
      }
      if (step.dots() != null && step.dots().removesAny()) {
        Message name = Message.quoted("remove_dot_segments");
        dots = Doc.EMPTY.with(title(name, step.clause().citation()), table(step.dots()));
      }
    }
    return doc;
  }

  private static Doc.Title title(Message text, String source) {
    return new Doc.Title(
        "", text, Doc.Tone.STRONG, new Doc.Source(Message.quoted(source), List.of()));
  }

  private static Doc components(String title, IriReference of, String source) {
    List<Doc.Pair> pairs = new ArrayList<>();
    for (Component it :
        List.of(
            Component.SCHEME,
            Component.AUTHORITY,
            Component.PATH,
            Component.QUERY,
            Component.FRAGMENT)) {
      String text = of.get(it);
      if (text != null) {
        pairs.add(Doc.Pair.of(PartNames.of(it.id()), text).in(it.id()));
      }
    }
    return Doc.EMPTY.with(title(CliText.of(title), source), new Doc.Pairs(pairs));
  }

  private static Message line(ResolutionStep step) {
    String code = "│ ".repeat(step.line().depth()) + step.code();
    String value = step.value();
    Object answer =
        step.line().isQuestion()
            ? CliText.of(step.holds() ? "steps.yes" : "steps.no")
            : value == null
                ? CliText.of("steps.undefined")
                : value.isEmpty() ? CliText.of("inspect.empty") : value;
    String gap = " ".repeat(Math.max(1, VALUE_COLUMN - code.length()));
    return CliText.of("steps.line", code + gap, answer);
  }

  /** Returns {@code remove_dot_segments} as a table, like that in RFC 3986 §5.2.4. */
  private static Doc.Table table(DotSegmentSteps dots) {
    List<DotSegmentStep> steps = dots.steps();
    List<Doc.Row> rows = new ArrayList<>();
    rows.add(Doc.Row.of("1", "", beginning(dots.path())));
    for (DotSegmentStep it : steps.subList(0, Math.min(MAX_DOTS, steps.size()))) {
      rows.add(Doc.Row.of(it.rule().letter(), end(it.output()), beginning(it.input())));
    }
    boolean isLong = steps.isEmpty() && !dots.path().isEmpty();
    if (isLong) {
      rows.add(Doc.Row.of("…", CliText.of("steps.long"), ""));
    } else if (steps.size() > MAX_DOTS) {
      rows.add(Doc.Row.of("…", CliText.of("steps.more", steps.size() - MAX_DOTS), ""));
    }
    if (isLong || steps.size() > MAX_DOTS) {
      rows.add(Doc.Row.of("3", end(dots.result()), ""));
    }
    List<Value> heads =
        List.of(
            Value.of(""),
            Value.of(CliText.of("steps.output")),
            Value.of(CliText.of("steps.input")));
    return new Doc.Table(Message.quoted("remove_dot_segments"), heads, rows);
  }

  /** Returns the end of the output buffer, which changes at its end. */
  private static String end(String text) {
    return text.codePointCount(0, text.length()) <= MAX_BUFFER
        ? text
        : "…" + text.substring(text.offsetByCodePoints(text.length(), -MAX_BUFFER));
  }

  /** Returns the beginning of the input buffer, which changes at its beginning. */
  private static String beginning(String text) {
    return text.codePointCount(0, text.length()) <= MAX_BUFFER
        ? text
        : text.substring(0, text.offsetByCodePoints(0, MAX_BUFFER)) + "…";
  }
}
