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
import org.jspecify.annotations.Nullable;

/**
 * Asks to split a reference into its components (RFC 3986 §3), and to distinguish absent components
 * from empty ones (§5.3).
 *
 * <p>CHOICE: the case of letters in scheme and host is ignored, because it does not matter under
 * §3.1 and §3.2.2. All other components must be entered as written.
 */
record SplitQuestion(IriReference reference, List<Component> components) implements Question {
  private static final Clause EMPTY_OR_ABSENT = Clause.rfc("authority", 3986, "5.3");

  /** What is before and behind each component, and the clause that says so. */
  private enum Part {
    SCHEME(Rule.SCHEME.clause(), List.of(), List.of(":", "://", ":/")),
    AUTHORITY(Rule.AUTHORITY.clause(), List.of("//", "://"), List.of("/")),
    USERINFO(Rule.USERINFO.clause(), List.of("//", "://"), List.of("@")),
    HOST(Rule.HOST.clause(), List.of("//", "://", "@"), List.of(":", "/")),
    PORT(Rule.PORT.clause(), List.of(":"), List.of("/")),
    PATH(Clause.rfc("path", 3986, "3.3"), List.of(":", "//"), List.of("?", "#")),
    QUERY(Rule.QUERY.clause(), List.of("?"), List.of("#")),
    FRAGMENT(Rule.FRAGMENT.clause(), List.of("#"), List.of());

    private final Clause clause;
    private final List<String> before;
    private final List<String> behind;

    Part(Clause clause, List<String> before, List<String> behind) {
      this.clause = clause;
      this.before = before;
      this.behind = behind;
    }

    static Part of(Component component) {
      return valueOf(component.name());
    }
  }

  /** The five components that RFC 3986 appendix B distinguishes. */
  private static final List<Component> FIVE =
      List.of(
          Component.SCHEME,
          Component.AUTHORITY,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);

  static Exercise drawn(SeededRandom draw, Level level) {
    String text =
        switch (level) {
          case EASY -> easy(draw);
          case MEDIUM -> medium(draw);
          case HARD -> hard(draw);
        };
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
        "",
        MESSAGES.of("exercise.split.task", AnswerField.EMPTY),
        List.of(Given.of("exercise.given.text", text)),
        fields,
        expected,
        new SplitQuestion(reference, components));
  }

  // Random texts.

  private static String easy(SeededRandom draw) {
    String text = scheme(draw) + "://" + draw.host() + draw.path(draw.below(3));
    return tail(draw, text);
  }

  private static String medium(SeededRandom draw) {
    return switch (draw.below(8)) {
      case 0 -> "mailto:" + draw.person() + "@" + draw.host() + "?subject=URI";
      case 1 -> "urn:example:" + draw.place() + ":" + draw.file();
      case 2 -> tail(draw, "../" + draw.directory() + "/" + draw.file()); // a relative reference
      case 3 -> tail(draw, draw.path(2));
      case 4 -> "ftp://" + draw.person() + "@ftp." + draw.place() + ".example" + draw.path(2);
      case 5 -> "tel:+44-20-7946-0" + (100 + draw.below(900)); // nobody has these
      default -> tail(draw, scheme(draw) + "://" + draw.host() + ":" + port(draw) + draw.path(2));
    };
  }

  private static String hard(SeededRandom draw) {
    String host = draw.host();
    String path = draw.path(1 + draw.below(2));
    String person = draw.person();
    return switch (draw.below(13)) {
      case 0 -> "//" + host + ":" + port(draw) + path;
      case 1 -> "file:///" + draw.directory() + path;
      case 2 -> scheme(draw) + "://" + host + path + "?";
      case 3 -> scheme(draw) + "://" + host + path + "?" + draw.query() + "#";
      case 4 -> scheme(draw) + "://" + host + path + "?" + draw.query() + "?" + path;
      case 5 -> scheme(draw) + "://" + host + path + "#" + path + "?" + draw.query();
      case 6 -> scheme(draw) + "://" + host + "/@" + person + ":" + port(draw) + path;
      case 7 ->
          tail(
              draw,
              "http://[2001:db8::" + Integer.toHexString(1 + draw.below(9999)) + "]:8080" + path);
      case 8 -> scheme(draw) + "://" + host + ":" + path;
      case 9 -> "ftp://" + person + "@" + host + ":" + port(draw);
      case 10 -> scheme(draw) + "://" + host + "?" + draw.query() + "@" + draw.place();
      case 11 -> tail(draw, "./" + draw.place() + ":" + port(draw) + path);
      default -> Ascii.upper(scheme(draw)) + "://" + host + "//" + draw.file();
    };
  }

  private static String scheme(SeededRandom draw) {
    return draw.in(50) ? "http" : "https";
  }

  private static String port(SeededRandom draw) {
    return String.valueOf(8000 + draw.below(1000));
  }

  private static String tail(SeededRandom draw, String text) {
    String to = draw.in(60) ? text + "?" + draw.query() : text;
    return draw.in(50) ? to + "#" + draw.fragment() : to;
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
    return Part.of(component).clause;
  }

  // The answer.

  @Override
  public Assessment check(AnswerField field, String answer, String expected) {
    Component component = component(field);
    if (answer.equals(expected)
        || (component == Component.PATH
            && expected.equals(AnswerField.EMPTY)
            && answer.isEmpty())) {
      return Assessment.exact(field, answer, expected);
    }
    if (isCaseless(component)
        && !answer.isEmpty()
        && !expected.isEmpty()
        && Ascii.equalsIgnoreCase(answer, expected)) {
      Message same = MESSAGES.of("exercise.split.case");
      return Assessment.equivalent(
          field,
          answer,
          expected,
          Assessment.remark(answer, clause(component), Severity.NOTE, same));
    }
    List<Remark> remarks = new ArrayList<>();
    Remark special = special(component, answer, expected);
    if (special != null) {
      remarks.add(special);
    }
    remarks.add(Assessment.remark(answer, clause(component), Severity.ADVICE, rule(component)));
    return Assessment.wrong(field, answer, expected, remarks);
  }

  private static boolean isCaseless(Component component) {
    return component == Component.SCHEME || component == Component.HOST;
  }

  /** Returns a remark that says what is wrong with an answer, or null if that is unclear. */
  private @Nullable Remark special(Component component, String answer, String expected) {
    if (answer.isEmpty()) {
      Message message =
          expected.equals(AnswerField.EMPTY)
              ? MESSAGES.of("exercise.split.is-empty", AnswerField.EMPTY)
              : MESSAGES.of("exercise.split.is-there");
      return Assessment.remark(answer, EMPTY_OR_ABSENT, Severity.WARNING, message);
    }
    if (answer.equals(AnswerField.EMPTY)) {
      Message message =
          MESSAGES.of(expected.isEmpty() ? "exercise.split.is-absent" : "exercise.split.is-there");
      return Assessment.remark(answer, EMPTY_OR_ABSENT, Severity.WARNING, message);
    }
    Remark delimiter = delimiter(component, answer, expected);
    if (delimiter != null) {
      return delimiter;
    }
    Component other = otherOf(component, answer);
    if (other != null) {
      Message message = MESSAGES.of("exercise.split.other", PartNames.of(other.id()));
      return Assessment.remark(answer, clause(other), Severity.WARNING, message);
    }
    Message message =
        MESSAGES.of(expected.isEmpty() ? "exercise.split.is-absent" : "exercise.split.other-text");
    Clause clause = expected.isEmpty() ? EMPTY_OR_ABSENT : clause(component);
    return Assessment.remark(answer, clause, Severity.WARNING, message);
  }

  /**
   * Returns a remark on a delimiter before or after the component that the answer includes, or null
   * if it includes none.
   */
  private @Nullable Remark delimiter(Component component, String answer, String expected) {
    String text = expected.equals(AnswerField.EMPTY) ? "" : expected;
    if (expected.isEmpty() || answer.length() <= text.length()) {
      return null;
    }
    int place = answer.indexOf(text);
    if (place < 0) {
      return null;
    }
    String before = answer.substring(0, place);
    String behind = answer.substring(place + text.length());
    boolean isBefore = behind.isEmpty() && Part.of(component).before.contains(before);
    boolean isBehind = before.isEmpty() && Part.of(component).behind.contains(behind);
    if (!isBefore && !isBehind) {
      return null;
    }
    Range range =
        isBefore ? new Range(0, place) : new Range(place + text.length(), answer.length());
    Message message = MESSAGES.of("exercise.split.delimiter", "\"" + range.of(answer) + "\"");
    return Remark.of(clause(component), range, Severity.WARNING, message);
  }

  /** Returns the other component that the answer equals, or null if there is none. */
  private @Nullable Component otherOf(Component component, String answer) {
    return Component.OF_RFC_3986.stream()
        .filter(it -> it != component && answer.equals(reference.get(it)))
        .findFirst()
        .orElse(null);
  }
}
