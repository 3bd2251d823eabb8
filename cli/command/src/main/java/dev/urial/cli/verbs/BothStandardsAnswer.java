package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Reply;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The answers under both standards for one input: {@code --standard both}.
 *
 * <p>On a line, the answers are separated by a tab; an answer is empty if its standard rejects the
 * text. The combined answer is "yes" if both answers are "yes" and, with {@code sameAnswer}, equal.
 *
 * @param rfc the answer under RFC 3986 and RFC 3987
 * @param whatwg the answer under the URL Standard
 * @param sameAnswer whether different answers count as "no"
 */
public record BothStandardsAnswer(TextOutcome rfc, TextOutcome whatwg, boolean sameAnswer)
    implements Reply {
  private static final String[] COLUMNS = {"rfc", "whatwg", "agree"};

  /** Returns the call with the fields of an answer under both standards. */
  public static Invocation columns(Invocation call) {
    return call.answering(COLUMNS);
  }

  /** Processes input under one standard or under both. */
  public static int run(
      Invocation call, List<String> texts, StandardOption standard, Operation rfc, Operation whatwg)
      throws IOException, UsageException {
    return switch (standard) {
      case RFC -> OperationRunner.run(call, texts, rfc);
      case WHATWG -> OperationRunner.run(call, texts, whatwg);
      case BOTH -> OperationRunner.run(columns(call), texts, of(rfc, whatwg));
    };
  }

  /** Returns an operation that answers under both standards. */
  public static Operation of(Operation rfc, Operation whatwg) {
    return input -> new BothStandardsAnswer(rfc.apply(input), whatwg.apply(input), true);
  }

  private static @Nullable String answer(TextOutcome outcome) {
    return outcome instanceof Reply reply ? reply.line() : null;
  }

  private boolean agree() {
    return rfc instanceof Reply one
        && whatwg instanceof Reply other
        && (!sameAnswer || one.meaning().equals(other.meaning()))
        && one.isYes() == other.isYes();
  }

  private static boolean isYes(TextOutcome outcome) {
    return outcome instanceof Reply reply && reply.isYes();
  }

  @Override
  public boolean isRefused() {
    return answer(rfc) == null || answer(whatwg) == null;
  }

  @Override
  public boolean isYes() {
    return agree() && isYes(rfc);
  }

  @Override
  public String line() {
    return shown(answer(rfc)) + '\t' + shown(answer(whatwg));
  }

  private static String shown(@Nullable String answer) {
    return answer == null ? "" : answer;
  }

  @Override
  public @Nullable String answerOnLine() {
    String line = line();
    return line.indexOf('\t') == line.lastIndexOf('\t') && Reply.fitsOnLine(line) ? line : null;
  }

  @Override
  public String drawing(DrawingStyle paint) {
    boolean both = rfc instanceof Reply && whatwg instanceof Reply;
    String mark = both && sameAnswer && !agree() ? paint.raw(DrawingStyle.YELLOW, "≠ ") : "";
    return side(StandardOption.RFC_NAME, rfc, paint)
        + '\n'
        + side(StandardOption.WHATWG_NAME, whatwg, paint)
        + (mark.isEmpty() ? "" : "\n" + mark + paint.say(CliText.of("two.differ")));
  }

  private static String side(String name, TextOutcome outcome, DrawingStyle paint) {
    String label = paint.raw(DrawingStyle.BOLD, name + " ".repeat(14 - name.length()));
    return outcome instanceof Reply reply
        ? label + reply.drawing(paint)
        : label + paint.in(DrawingStyle.RED, paint.say(CliText.of("two.refused")));
  }

  @Override
  public List<String> notes(Locale language) {
    List<String> notes = new ArrayList<>();
    notes(StandardOption.RFC_NAME, rfc, language, notes);
    notes(StandardOption.WHATWG_NAME, whatwg, language, notes);
    return notes;
  }

  private static void notes(String name, TextOutcome outcome, Locale language, List<String> to) {
    if (outcome instanceof Reply reply) {
      reply.notes(language).forEach(note -> to.add(name + ": " + note));
    } else {
      to.add(name + ": " + Excerpt.escape(((Failure) outcome).message(language)));
    }
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    side(json, "rfc", rfc, language);
    side(json, "whatwg", whatwg, language);
    json.writeBooleanProperty("agree", agree());
  }

  private static void side(JsonGenerator json, String name, TextOutcome outcome, Locale language) {
    json.writeObjectPropertyStart(name);
    if (outcome instanceof Reply reply) {
      reply.json(json, language);
    } else {
      JsonOutput.failure(json, "error", (Failure) outcome, language);
    }
    json.writeEndObject();
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>(3);
    cells.add(answer(rfc));
    cells.add(answer(whatwg));
    cells.add(String.valueOf(agree()));
    return cells;
  }
}
