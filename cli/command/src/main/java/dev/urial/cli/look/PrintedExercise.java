package dev.urial.cli.look;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.exercise.AnswerField;
import dev.urial.exercise.Choice;
import dev.urial.exercise.Exercise;
import dev.urial.exercise.Given;
import dev.urial.exercise.Sheet;
import dev.urial.exercise.SolutionStep;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * One exercise of a sheet, as printed; the first one includes the sheet's heading.
 *
 * @param sheet the sheet
 * @param place the index of the exercise, starting at 0
 * @param isSolved whether to show the solution
 * @param width the width in columns
 */
record PrintedExercise(Sheet sheet, int place, boolean isSolved, int width)
    implements TextOutcome.Reply {
  private static final String BLANK = "______________________________";

  private Exercise exercise() {
    return sheet.exercises().get(place);
  }

  @Override
  public boolean isDrawn() {
    return true;
  }

  @Override
  public String line() {
    return exercise().toString();
  }

  @Override
  public String drawing(DrawingStyle paint) {
    Exercise exercise = exercise();
    StringBuilder to = new StringBuilder();
    if (place == 0) {
      String level = paint.say(sheet.level().label());
      to.append(
              paint.in(
                  DrawingStyle.BOLD,
                  paint.say(
                      CliText.of(
                          "exercises.sheet", Long.toString(sheet.seed()), level, sheet.points()))))
          .append("\n\n");
    }
    to.append(paint.raw(DrawingStyle.BOLD, (place + 1) + ". " + paint.say(exercise.kind().label())))
        .append("  ")
        .append(
            paint.in(
                DrawingStyle.DIM, paint.say(CliText.of("exercises.points", exercise.points()))))
        .append('\n');
    wrapped(to, paint.say(exercise.task()), "   ", paint);
    int label = widest(exercise, paint);
    for (Given given : exercise.givens()) {
      row(to, paint.say(given.label()), given.text(), label);
    }
    for (AnswerField field : exercise.fields()) {
      if (!field.isChoice()) {
        row(to, paint.say(field.label()), BLANK, label);
      }
      for (Choice choice : field.choices()) {
        String text = choice.text();
        to.append("   [ ] ").append(paint.say(choice.label()));
        to.append(text == null ? "" : "  " + Excerpt.escape(text)).append('\n');
      }
    }
    if (isSolved) {
      solution(to, exercise, label, paint);
    }
    // The caller ends the last line, so this leaves an empty line between exercises.
    boolean isLast = place == sheet.exercises().size() - 1;
    return isLast ? to.substring(0, to.length() - 1) : to.toString();
  }

  private void solution(StringBuilder to, Exercise exercise, int label, DrawingStyle paint) {
    Map<String, String> expected = exercise.expected();
    to.append("   ")
        .append(paint.in(DrawingStyle.GREEN, paint.say(CliText.of("exercises.solution"))));
    to.append('\n');
    for (AnswerField field : exercise.fields()) {
      String answer = expected.getOrDefault(field.id(), "");
      Choice choice = field.find(answer);
      String shown =
          answer.isEmpty()
              ? paint.say(CliText.of("exercises.absent"))
              : choice == null ? answer : paint.say(choice.label());
      row(to, paint.say(field.label()), shown, label);
    }
    int number = 0;
    for (SolutionStep step : exercise.steps()) {
      number++;
      String said = number + ". " + paint.say(step.message());
      for (String line : FactList.lines(said, step.clause().citation(), "", width - 6, paint)) {
        to.append("      ").append(line).append('\n');
      }
      String result = step.result();
      if (result != null) {
        to.append("         ").append(Excerpt.escape(result)).append('\n');
      }
    }
  }

  private int widest(Exercise exercise, DrawingStyle paint) {
    int widest = 0;
    for (Given given : exercise.givens()) {
      widest = Math.max(widest, TerminalWidth.of(paint.say(given.label())));
    }
    for (AnswerField field : exercise.fields()) {
      boolean isShown = isSolved || !field.isChoice();
      widest = isShown ? Math.max(widest, TerminalWidth.of(paint.say(field.label()))) : widest;
    }
    return widest;
  }

  private static void row(StringBuilder to, String label, String text, int widest) {
    to.append("   ").append(label);
    to.append(" ".repeat(widest - TerminalWidth.of(label) + 2));
    to.append(Excerpt.escape(text)).append('\n');
  }

  private void wrapped(StringBuilder to, String text, String before, DrawingStyle paint) {
    for (String line : FactList.lines(text, "", "", width - before.length(), paint)) {
      to.append(before).append(line).append('\n');
    }
  }

  @Override
  public List<@Nullable String> cells() {
    Exercise exercise = exercise();
    List<String> givens = exercise.givens().stream().map(Given::text).toList();
    List<String> fields = exercise.fields().stream().map(AnswerField::id).toList();
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(exercise.kind().id());
    cells.add(exercise.level().id());
    cells.add(String.valueOf(exercise.points()));
    cells.add(exercise.task().text());
    cells.add(String.join(" ", givens));
    cells.add(String.join(" ", fields));
    cells.add(isSolved ? String.join(" ", exercise.expected().values()) : null);
    cells.add(isSolved ? String.valueOf(exercise.steps().size()) : null);
    return cells;
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    Exercise exercise = exercise();
    json.writeStringProperty("kind", exercise.kind().id());
    json.writeStringProperty("level", exercise.level().id());
    json.writeNumberProperty("points", exercise.points());
    json.writeName("task");
    JsonOutput.message(json, exercise.task(), language);
    json.writeArrayPropertyStart("givens");
    for (Given given : exercise.givens()) {
      json.writeStartObject();
      json.writeStringProperty("label", given.label().text(language));
      json.writeStringProperty("text", given.text());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("fields");
    for (AnswerField field : exercise.fields()) {
      field(json, field, language);
    }
    json.writeEndArray();
    if (isSolved) {
      expected(json, exercise);
      steps(json, exercise, language);
    } else {
      json.writeNullProperty("expected");
      json.writeNullProperty("steps");
    }
  }

  private static void field(JsonGenerator json, AnswerField field, Locale language) {
    json.writeStartObject();
    json.writeStringProperty("id", field.id());
    json.writeStringProperty("label", field.label().text(language));
    json.writeNumberProperty("points", field.points());
    json.writeArrayPropertyStart("choices");
    for (Choice choice : field.choices()) {
      json.writeStartObject();
      json.writeStringProperty("id", choice.id());
      json.writeStringProperty("label", choice.label().text(language));
      JsonOutput.string(json, "text", choice.text());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void expected(JsonGenerator json, Exercise exercise) {
    json.writeObjectPropertyStart("expected");
    exercise.expected().forEach(json::writeStringProperty);
    json.writeEndObject();
  }

  private static void steps(JsonGenerator json, Exercise exercise, Locale language) {
    json.writeArrayPropertyStart("steps");
    for (SolutionStep step : exercise.steps()) {
      json.writeStartObject();
      JsonOutput.sentence(json, step.message(), language);
      JsonOutput.string(json, "result", step.result());
      JsonOutput.clause(json, step.clause());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
