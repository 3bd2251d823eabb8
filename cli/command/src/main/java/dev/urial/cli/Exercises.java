package dev.urial.cli;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Output;
import dev.urial.cli.render.Reply;
import dev.urial.exercise.AnswerField;
import dev.urial.exercise.Choice;
import dev.urial.exercise.Exercise;
import dev.urial.exercise.ExerciseKind;
import dev.urial.exercise.Given;
import dev.urial.exercise.Level;
import dev.urial.exercise.Sheet;
import dev.urial.exercise.SolutionStep;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A sheet of exercises for a class, generated from a seed: {@code urial lecture --exercises}. */
final class Exercises {
  private static final String BLANK = "______________________________";

  private Exercises() {}

  static int run(Invocation call, long seed) throws IOException, UsageException {
    Level level = Objects.requireNonNull(Level.find(call.value("level", Level.EASY.id())));
    int count = (int) call.number("exercises", 1, Sheet.MOST, 1);
    Sheet sheet = Sheet.of(seed, kinds(call), count, level);
    Output output = Output.ofRows(call);
    int number = 0;
    for (Exercise it : sheet.exercises()) {
      int place = ++number;
      output.row(
          Reply.of(() -> answer(sheet, place, it, call.has("all")))
              .row(() -> row(sheet, place, it, call.has("all")))
              .doc(how -> drawing(sheet, place, it, call.has("all")))
              .drawn(true));
    }
    output.end();
    return ExitStatus.FINE;
  }

  private static Set<ExerciseKind> kinds(Invocation call) throws UsageException {
    List<String> known = ExerciseKind.ALL.stream().map(ExerciseKind::id).toList();
    Set<ExerciseKind> kinds = EnumSet.noneOf(ExerciseKind.class);
    for (String value : call.values("only")) {
      for (String id : value.split(",", -1)) {
        ExerciseKind kind = ExerciseKind.find(id.strip());
        if (kind == null) {
          throw new UsageException(
              "--only: expected one or more of "
                  + String.join(", ", known)
                  + "; not "
                  + Excerpt.escape(id)
                  + Suggestion.among(known, id));
        }
        kinds.add(kind);
      }
    }
    return kinds.isEmpty() ? EnumSet.allOf(ExerciseKind.class) : kinds;
  }

  // For programs.

  private static Answer head(Sheet sheet, int place, Exercise it) {
    return Answer.of("input", sheet.seed() + ":" + place)
        .with("kind", it.kind().id())
        .with("level", it.level().id())
        .with("points", it.points());
  }

  private static Answer answer(Sheet sheet, int place, Exercise it, boolean isSolved) {
    Answer expected = Answer.EMPTY;
    for (Map.Entry<String, String> each : it.expected().entrySet()) {
      expected = expected.with(each.getKey(), each.getValue());
    }
    Answer answer =
        head(sheet, place, it)
            .with("task", Answer.EMPTY.sentence(it.task()))
            .list(
                "givens",
                it.givens(),
                given -> Answer.of("label", given.label()).with("text", given.text()))
            .list("fields", it.fields(), Exercises::answer)
            .with("expected", isSolved ? expected : null);
    return isSolved
        ? answer.list(
            "steps",
            it.steps(),
            step ->
                Answer.EMPTY
                    .sentence(step.message())
                    .with("result", step.result())
                    .rule(step.clause()))
        : answer.with("steps", null);
  }

  private static Answer answer(AnswerField field) {
    return Answer.of("id", field.id())
        .with("label", field.label())
        .with("points", field.points())
        .list(
            "choices",
            field.choices(),
            it -> Answer.of("id", it.id()).with("label", it.label()).with("text", it.text()));
  }

  private static Answer row(Sheet sheet, int place, Exercise it, boolean isSolved) {
    return head(sheet, place, it)
        .with("task", it.task())
        .with("givens", it.givens().stream().map(Given::text).toList())
        .with("fields", it.fields().stream().map(AnswerField::id).toList())
        .with("expected", isSolved ? it.expected().values() : null)
        .with("steps", isSolved ? it.steps().size() : null);
  }

  // For people.

  private static Doc drawing(Sheet sheet, int place, Exercise it, boolean isSolved) {
    Doc doc = Doc.EMPTY;
    if (place == 1) {
      Message level = sheet.level().label();
      Message title =
          CliText.of("exercises.sheet", Long.toString(sheet.seed()), level, sheet.points());
      doc = doc.with(Doc.Title.of("", title));
    }
    Message points = CliText.of("exercises.points", it.points());
    Message title = CliText.of("exercises.title", place, it.kind().label(), points);
    List<Doc.Block> lines = new ArrayList<>();
    it.givens().forEach(given -> lines.add(line(given.label(), given.text())));
    for (AnswerField field : it.fields()) {
      if (!field.isChoice()) {
        lines.add(line(field.label(), BLANK));
      }
      for (Choice choice : field.choices()) {
        String text = choice.text() == null ? "" : choice.text();
        lines.add(line(CliText.of("exercises.choice", choice.label()), text));
      }
    }
    doc =
        doc.with(Doc.Title.of("", title), Doc.Note.of(Doc.Tone.PLAIN, it.task()))
            .with(lines.toArray(new Doc.Block[0]));
    return isSolved ? doc.and(solution(it)) : doc;
  }

  /** Returns a label and a text that is not broken if it fits on a line. */
  private static Doc.Block line(Message label, String text) {
    Message line = CliText.of("exercises.line", label, Excerpt.escape(text));
    return Doc.Note.of(Doc.Tone.PLAIN, line);
  }

  private static Doc solution(Exercise it) {
    List<Doc.Pair> pairs = new ArrayList<>();
    for (AnswerField field : it.fields()) {
      String answer = it.expected().getOrDefault(field.id(), "");
      Choice choice = field.find(answer);
      Object shown =
          answer.isEmpty()
              ? CliText.of("exercises.absent")
              : choice == null ? answer : choice.label();
      pairs.add(Doc.Pair.of(field.label(), shown));
    }
    Doc doc =
        Doc.EMPTY.with(Doc.Title.of("", CliText.of("exercises.solution")), new Doc.Pairs(pairs));
    for (SolutionStep step : it.steps()) {
      doc = doc.with(Doc.Note.of(Doc.Tone.PLAIN, step.message(), step.clause()));
      if (step.result() != null) {
        Message result = Message.quoted(Excerpt.escape(step.result()));
        doc = doc.with(Doc.Note.of(Doc.Tone.DIM, result));
      }
    }
    return doc;
  }
}
