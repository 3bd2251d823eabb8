package dev.urial.pages;

import dev.urial.QueryParams;
import dev.urial.exercise.AnswerField;
import dev.urial.exercise.Assessment;
import dev.urial.exercise.Choice;
import dev.urial.exercise.Correction;
import dev.urial.exercise.Exercise;
import dev.urial.exercise.ExerciseKind;
import dev.urial.exercise.Level;
import dev.urial.exercise.Sheet;
import dev.urial.exercise.SolutionStep;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.exercise.SettingsView;
import dev.urial.pages.template.exercise.SheetView;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.RemarkView;
import dev.urial.pages.template.widget.StepView;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Converts a sheet of exercises to the content of its page. */
public final class SheetPage {
  /** The maximum length of an answer, in characters; no correct answer is nearly as long. */
  private static final int LONGEST_ANSWER = 2_000;

  private final Page page;
  private final PageMessages words;
  private final SheetRequest request;
  private final String host;

  /**
   * Creates an instance for a valid request.
   *
   * @param host the prefix that makes links of the page absolute: the scheme and the host of the
   *     request, or the folder if there is no server
   */
  public SheetPage(Page page, SheetRequest request, String host) {
    this.page = page;
    this.words = page.words();
    this.request = request;
    this.host = host;
  }

  /**
   * Returns the name of the form field for an answer.
   *
   * @param number the number of the exercise, starting at 1
   * @param field the field of the exercise
   */
  static String name(int number, AnswerField field) {
    return "answer-" + number + "-" + field.id();
  }

  /** Returns the form for creating a sheet, filled in with a request. */
  public static SettingsView settings(Page page, SheetRequest request) {
    PageMessages words = page.words();
    List<SettingsView.Kind> kinds = new ArrayList<>();
    for (ExerciseKind kind : ExerciseKind.ALL) {
      kinds.add(
          new SettingsView.Kind(
              kind.id(),
              capital(words.say(kind.label())),
              page.say("page.exercise.kind." + kind.id()),
              kind.clause().citation(),
              kind.clause().link(),
              request.kinds().contains(kind)));
    }
    List<Field.Choice> levels = new ArrayList<>();
    for (Level level : Level.ALL) {
      levels.add(new Field.Choice(level.id(), capital(words.say(level.label()))));
    }
    String seed = page.say("page.exercise.seed");
    List<Field> fields = new ArrayList<>();
    fields.addAll(
        List.of(
            Field.select("level", page.say("page.exercise.level"), request.level().id(), levels),
            Field.text("count", page.say("page.exercise.count"), request.count())
                .hint(page.say("page.exercise.count.hint", Sheet.MOST))
                .wrong(
                    request.isCountGood()
                        ? null
                        : page.say("page.exercise.count.wrong", Sheet.MOST))
                .required()
                .most(3),
            Field.text("seed", seed, request.number())
                .hint(page.say("page.exercise.seed.hint"))
                .wrong(request.isSeedGood() ? null : page.say("page.exercise.seed.wrong"))
                .required()
                .most(18)));
    if (page.alone() == null) {
      // A page that can solve its own sheets cannot hide solutions from anybody.
      fields.add(
          Field.text("word", page.say("page.exercise.word"), "")
              .hint(page.say("page.exercise.word.hint"))
              .most(60));
    }
    String wrong = request.kinds().isEmpty() ? page.say("page.exercise.kinds.wrong") : null;
    return new SettingsView(kinds, wrong, fields);
  }

  /**
   * Returns the sheet without any submitted answers.
   *
   * @param isSolved whether the sheet includes the solutions
   */
  public SheetView sheet(boolean isSolved) {
    Sheet sheet = request.sheet();
    return view(sheet, isSolved, null, ones(sheet, List.of(), List.of()));
  }

  /**
   * Returns the sheet with graded answers.
   *
   * @param form the submitted form with the answers
   */
  public SheetView checked(QueryParams form) {
    Sheet sheet = request.sheet();
    List<Map<String, String>> answers = answers(form, sheet);
    List<Correction> corrections = sheet.check(answers);
    int points = 0;
    for (Correction correction : corrections) {
      points += correction.points();
    }
    int of = sheet.points();
    SheetView.Score score = new SheetView.Score(points, of, page.say("page.exercise.score", of));
    return view(sheet, false, score, ones(sheet, answers, corrections));
  }

  /** Returns the sheet without solutions, and with a message that the entered word is wrong. */
  public SheetView refused() {
    Sheet sheet = request.sheet();
    SheetView view = view(sheet, false, null, ones(sheet, List.of(), List.of()));
    return view.with(page.say("page.exercise.word.wrong"));
  }

  /**
   * Returns the submitted answers: for each exercise, a map from the IDs of its fields to the
   * answers.
   */
  private static List<Map<String, String>> answers(QueryParams form, Sheet sheet) {
    Map<String, String> sent = new HashMap<>();
    for (QueryParams.Param field : form) {
      String value = field.value();
      sent.putIfAbsent(
          field.name(),
          value.length() > LONGEST_ANSWER ? value.substring(0, LONGEST_ANSWER) : value);
    }
    List<Map<String, String>> answers = new ArrayList<>();
    int number = 0;
    for (Exercise exercise : sheet.exercises()) {
      number++;
      Map<String, String> own = new HashMap<>();
      for (AnswerField field : exercise.fields()) {
        own.put(field.id(), sent.getOrDefault(name(number, field), ""));
      }
      answers.add(own);
    }
    return answers;
  }

  private SheetView view(
      Sheet sheet,
      boolean isSolved,
      SheetView.@Nullable Score score,
      List<SheetView.One> exercises) {
    List<SheetView.Sent> sent = new ArrayList<>();
    for (QueryParams.Param field : request.fields()) {
      sent.add(new SheetView.Sent(field.name(), field.value()));
    }
    String summary =
        page.say(
            "page.exercise.summary",
            capital(words.say(sheet.level().label())),
            page.say("page.exercise.exercises", sheet.exercises().size()),
            page.say("page.exercise.of-points", sheet.points()));
    String here = request.address(page);
    return new SheetView(
        String.valueOf(sheet.seed()),
        summary,
        host + here,
        here,
        isSolved ? here : request.solvedAddress(page),
        isSolved,
        !request.lock().isEmpty(),
        null,
        null,
        settings(page, request),
        sent,
        score,
        exercises);
  }

  private List<SheetView.One> ones(
      Sheet sheet, List<Map<String, String>> answers, List<Correction> corrections) {
    List<SheetView.One> ones = new ArrayList<>();
    for (int i = 0; i < sheet.exercises().size(); i++) {
      Exercise exercise = sheet.exercises().get(i);
      Correction correction = corrections.isEmpty() ? null : corrections.get(i);
      Map<String, String> own = answers.isEmpty() ? Map.of() : answers.get(i);
      ones.add(one(i + 1, exercise, own, correction));
    }
    return ones;
  }

  private SheetView.One one(
      int number, Exercise exercise, Map<String, String> answers, @Nullable Correction correction) {
    List<SheetView.Given> givens = new ArrayList<>();
    exercise
        .givens()
        .forEach(
            given ->
                givens.add(
                    new SheetView.Given(
                        words.say(given.label()), IdentifierView.plain(given.text()))));
    List<SheetView.Asked> asked = new ArrayList<>();
    List<AnswerField> fields = exercise.fields();
    Map<String, String> expected = exercise.expected();
    for (int i = 0; i < fields.size(); i++) {
      AnswerField field = fields.get(i);
      Assessment verdict = correction == null ? null : correction.verdicts().get(i);
      asked.add(
          new SheetView.Asked(
              name(number, field),
              words.say(field.label()),
              answers.getOrDefault(field.id(), ""),
              options(field, answers.getOrDefault(field.id(), "")),
              Excerpt.escape(shown(field, Objects.requireNonNull(expected.get(field.id())))),
              verdict == null ? null : judged(verdict)));
    }
    String points =
        correction == null
            ? page.say("page.exercise.of-points", exercise.points())
            : page.say("page.exercise.reached", correction.points(), exercise.points());
    return new SheetView.One(
        number,
        capital(words.say(exercise.kind().label())),
        words.say(exercise.task()),
        points,
        correction == null ? null : tone(correction),
        givens,
        asked,
        steps(exercise));
  }

  /**
   * Returns an answer as shown to the user: for a choice, its letter and identifier, or its phrase;
   * for a text field, the answer itself.
   */
  private String shown(AnswerField field, String answer) {
    Choice choice = field.find(answer);
    if (choice == null) {
      return answer;
    }
    String text = choice.text();
    return words.say(choice.label()) + (text == null ? "" : " " + text);
  }

  private List<SheetView.Option> options(AnswerField field, String answer) {
    Choice chosen = field.find(answer.strip());
    List<SheetView.Option> options = new ArrayList<>();
    for (Choice choice : field.choices()) {
      String text = choice.text();
      String label = words.say(choice.label());
      options.add(
          new SheetView.Option(
              choice.id(),
              text == null ? capital(label) : label,
              text == null ? null : IdentifierView.plain(text),
              choice.equals(chosen)));
    }
    return options;
  }

  private static String tone(Correction correction) {
    return correction.isRight() ? "good" : correction.points() > 0 ? "warning" : "error";
  }

  private SheetView.Judged judged(Assessment verdict) {
    List<RemarkView> remarks = new ArrayList<>();
    for (Remark remark : verdict.remarks()) {
      Clause clause = remark.clause();
      remarks.add(
          new RemarkView(
              tone(remark.severity()),
              "",
              sentence(remark.message()),
              clause.citation(),
              clause.link(),
              null));
    }
    String tone =
        switch (verdict.outcome()) {
          case EXACT, EQUIVALENT -> "good";
          case PARTIAL -> "warning";
          case WRONG, UNANSWERED -> "error";
        };
    String word = capital(words.say(verdict.outcome().label()));
    return new SheetView.Judged(tone, word, verdict.outcome().isRight(), remarks);
  }

  private static String tone(Severity severity) {
    return switch (severity) {
      case NOTE -> "good";
      case ADVICE -> "info";
      case WARNING -> "warning";
    };
  }

  private List<StepView> steps(Exercise exercise) {
    List<StepView> steps = new ArrayList<>();
    for (SolutionStep step : exercise.steps()) {
      String result = step.result();
      List<StepView.Line> lines =
          result == null
              ? absent(exercise)
              : List.of(new StepView.Line("", IdentifierView.plain(result), null));
      Clause clause = step.clause();
      steps.add(new StepView(sentence(step.message()), clause.citation(), clause.link(), lines));
    }
    return steps;
  }

  /**
   * Returns a note that a component is absent, if the exercise is to split an identifier; otherwise
   * an empty list.
   */
  private List<StepView.Line> absent(Exercise exercise) {
    return exercise.kind() == ExerciseKind.SPLIT
        ? List.of(
            new StepView.Line(page.say("page.exercise.absent"), IdentifierView.plain(""), null))
        : List.of();
  }

  /**
   * Returns a message as a sentence, with an initial capital and a full stop, escaped for display.
   */
  private String sentence(Message message) {
    return Excerpt.escape(capital(words.say(message))) + ".";
  }

  /**
   * Capitalizes the first letter of a string, unless the first word contains a dot, as a host name
   * does.
   */
  private static String capital(String text) {
    int space = text.indexOf(' ');
    String first = space < 0 ? text : text.substring(0, space);
    return text.isEmpty() || first.indexOf('.') >= 0
        ? text
        : (char) Character.toTitleCase((int) text.charAt(0)) + text.substring(1);
  }
}
