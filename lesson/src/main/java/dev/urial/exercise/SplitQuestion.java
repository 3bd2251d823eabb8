package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.IriReference;
import dev.urial.explain.PartNames;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Asks to split a reference into its components (RFC 3986 §3), and to distinguish absent components
 * from empty ones (§5.3).
 *
 * <p>CHOICE: the case of letters in scheme and host is ignored, because it does not matter under
 * §3.1 and §3.2.2. All other components must be entered as written.
 */
record SplitQuestion(IriReference reference, List<Component> components) implements Question {
  private static final Clause EMPTY_OR_ABSENT = Clause.rfc("authority", 3986, "5.3");

  /** The five components that RFC 3986 appendix B distinguishes. */
  private static final List<Component> FIVE =
      List.of(
          Component.SCHEME,
          Component.AUTHORITY,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);

  private static final List<String> EASY =
      List.of(
          "{scheme}://{host}/{file}<?{query}><#{fragment}>",
          "{scheme}://{host}/{dir}/<{file}>?{query}<#{fragment}>",
          "{scheme}://{host}/{dir}/{dir2}/{file}<?{query}>",
          "{scheme}://{host}/<?{query}>#{fragment}");

  private static final List<String> MEDIUM =
      List.of(
          "{scheme}://{host}:{port}/{dir}/{file}<?{query}><#{fragment}>",
          "mailto:{person}@{host}?subject=URI",
          "../{dir}/{file}<?{query}><#{fragment}>",
          "urn:example:{place}:{file}",
          "ftp://{person}@ftp.{place}.example/{dir}/{file}",
          "/{dir}/{dir2}/{file}<?{query}><#{fragment}>",
          "tel:+44-20-7946-0{digit}{digit2}{digit3}", // nobody has these
          "{scheme}://{host}:{port}?{query}<#{fragment}>");

  private static final List<String> HARD =
      List.of(
          "//{host}:{port}/{dir}/{file}",
          "{scheme}://{host}/{dir}/{file}?",
          "file:///{dir}/{dir2}/{file}",
          "{scheme}://{host}/{dir}/{file}?{query}#",
          "{scheme}://{host}/{file}?{query}?/{dir}/{file2}",
          "{scheme}://{host}/@{person}:{port}/{file}",
          "{scheme}://{host}/{file}#/{dir}/{file2}?{query}",
          "http://[2001:db8::{digit}{digit2}]:8080/{dir}/{file}<?{query}>",
          "{scheme}://{host}:/{dir}/{file}",
          "ftp://{person}@{host}:{port}",
          "{scheme}://{host}?{query}@{place2}",
          "./{place}:{port}/{dir}<?{query}><#{fragment}>",
          "{SCHEME}://{host}//{file}");

  /** Returns an exercise on a text that is drawn by a template. */
  static Exercise drawn(Draw draw, Level level, int turn) {
    List<String> templates =
        switch (level) {
          case EASY -> EASY;
          case MEDIUM -> MEDIUM;
          case HARD -> HARD;
        };
    String text = draw.of(templates, turn);
    IriReference reference = IriReference.parse(text);
    List<Component> components = level == Level.EASY ? FIVE : Component.OF_RFC_3986;
    List<AnswerField> fields = new ArrayList<>();
    Map<String, String> expected = new LinkedHashMap<>();
    for (Component it : components) {
      String part = reference.get(it);
      fields.add(new AnswerField(it.id(), PartNames.of(it.id()), List.of(), 1));
      expected.put(it.id(), part == null ? "" : part.isEmpty() ? AnswerField.EMPTY : part);
    }
    return new Exercise(
        ExerciseKind.SPLIT,
        level,
        MESSAGES.of("exercise.split.task", AnswerField.EMPTY),
        List.of(Given.of("exercise.given.text", text)),
        fields,
        expected,
        new SplitQuestion(reference, components));
  }

  // The solution.

  private static Component component(AnswerField field) {
    return Component.valueOf(Ascii.upper(field.id()));
  }

  @Override
  public List<SolutionStep> steps() {
    List<SolutionStep> steps = new ArrayList<>();
    for (Component component : components) {
      String text = reference.get(component);
      Message named =
          MESSAGES.of("exercise.step.part", PartNames.of(component.id()), rule(component));
      steps.add(
          new SolutionStep(
              named, text != null && text.isEmpty() ? AnswerField.EMPTY : text, clause(component)));
    }
    return steps;
  }

  /** Returns a sentence that says where a component begins and ends. */
  private static Message rule(Component component) {
    return MESSAGES.ofConstant("exercise.split.rule", component);
  }

  private static Clause clause(Component component) {
    return component == Component.PATH
        ? Clause.rfc("path", 3986, "3.3")
        : Rule.valueOf(component.name()).clause();
  }

  // The answer.

  @Override
  public Assessment check(AnswerField field, String answer, String expected) {
    Component component = component(field);
    boolean isEmptyPath = component == Component.PATH && expected.equals(AnswerField.EMPTY);
    if (answer.equals(expected) || isEmptyPath && answer.isEmpty()) {
      return Assessment.exact(field, answer, expected);
    }
    boolean isCaseless = component == Component.SCHEME || component == Component.HOST;
    if (isCaseless && Ascii.equalsIgnoreCase(answer, expected)) {
      Message same = MESSAGES.of("exercise.split.case");
      Remark remark = Assessment.remark(answer, clause(component), Severity.NOTE, same);
      return Assessment.equivalent(field, answer, expected, remark);
    }
    Remark rule = Assessment.remark(answer, clause(component), Severity.ADVICE, rule(component));
    return Assessment.wrong(field, answer, expected, wrong(component, answer, expected), rule);
  }

  /** Returns a remark that says what is wrong with an answer. */
  private Remark wrong(Component component, String answer, String expected) {
    boolean isEmpty = expected.equals(AnswerField.EMPTY);
    if (answer.isEmpty() || answer.equals(AnswerField.EMPTY) || expected.isEmpty()) {
      String key = expected.isEmpty() ? "is-absent" : isEmpty ? "is-empty" : "is-there";
      Message message = MESSAGES.of("exercise.split." + key, AnswerField.EMPTY);
      return Assessment.remark(answer, EMPTY_OR_ABSENT, Severity.WARNING, message);
    }
    String text = isEmpty ? "" : expected;
    int place = answer.indexOf(text);
    int end = place + text.length();
    String around = place < 0 ? answer : answer.substring(0, place) + answer.substring(end);
    if (around.matches(component == Component.PATH ? "[:?#]+" : "[:/?#@]+")) {
      Range range = place > 0 ? new Range(0, place) : new Range(end, answer.length());
      Message message = MESSAGES.of("exercise.split.delimiter", "\"" + range.of(answer) + "\"");
      return Remark.of(clause(component), range, Severity.WARNING, message);
    }
    for (Component it : Component.OF_RFC_3986) {
      if (it != component && answer.equals(reference.get(it))) {
        Message message = MESSAGES.of("exercise.split.other", PartNames.of(it.id()));
        return Assessment.remark(answer, clause(it), Severity.WARNING, message);
      }
    }
    Message message = MESSAGES.of("exercise.split.other-text");
    return Assessment.remark(answer, clause(component), Severity.WARNING, message);
  }
}
