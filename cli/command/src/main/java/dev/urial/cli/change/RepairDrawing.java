package dev.urial.cli.change;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.internal.answer.InspectionPartsJson;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.repair.Repair;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/**
 * A repair as a drawing and as JSON: the text with carets below the edited ranges, the repaired
 * text, and each edit with its clause. Secrets are masked, except in the repaired text if it is the
 * answer.
 */
public final class RepairDrawing {
  /** The maximum number of edits reported one by one. */
  private static final int MOST = 20;

  private RepairDrawing() {}

  /** Draws the given text, with carets if it fits on a line. */
  static void given(StringBuilder to, Repair repair, int width, DrawingStyle paint) {
    StringBuilder shown = new StringBuilder();
    StringBuilder carets = new StringBuilder();
    String given = repair.given();
    Secrets secrets = Secrets.in(given);
    List<Change> changes = repair.changes();
    int next = 0;
    int i = 0;
    while (i < given.length() && shown.length() <= width) {
      int secretEnd = secrets.endAt(i);
      int end = secretEnd >= 0 ? secretEnd : i + Character.charCount(given.codePointAt(i));
      String piece = secretEnd >= 0 ? Secrets.MASK : Excerpt.escape(given.substring(i, end));
      while (next < changes.size() && isBehind(changes.get(next), i)) {
        next++;
      }
      boolean isEdited = next < changes.size() && changes.get(next).start() < end;
      carets.append((isEdited ? "^" : " ").repeat(TerminalWidth.of(piece)));
      shown.append(piece);
      i = end;
    }
    if (next < changes.size() && changes.get(changes.size() - 1).start() == given.length()) {
      carets.append('^');
    }
    if (i == given.length() && TerminalWidth.of(shown.toString()) <= width) {
      to.append(shown).append('\n');
      to.append(paint.raw(DrawingStyle.RED, carets.toString().stripTrailing())).append('\n');
    } else {
      wrapped(to, Excerpt.escape(Secrets.masked(given)), "", width, paint);
    }
  }

  private static boolean isBehind(Change change, int i) {
    return change.end() <= i && change.start() != i;
  }

  /** Draws the repaired text, the edits, and their assumptions. */
  public static void repaired(StringBuilder to, Repair repair, int width, DrawingStyle paint) {
    String shown = Excerpt.escape(repair.redacted());
    wrapped(to, shown, DrawingStyle.GREEN, width, paint);
    int drawn = 0;
    for (Change change : repair.changes()) {
      if (drawn++ == MOST) {
        break;
      }
      String range = change.start() + "–" + change.end();
      FactList.draw(
          to, range, paint.say(sentence(repair, change)), cited(change), 12, width, paint);
    }
    if (repair.changes().size() > MOST) {
      String more = paint.say(CliText.of("repair.more", repair.changes().size() - MOST));
      FactList.draw(to, "", more, "", 12, width, paint);
    }
    String name = paint.say(CliText.of("repair.assuming"));
    for (Message assumption : repair.assumptions()) {
      FactList.draw(to, name, paint.say(assumption), "", 12, width, paint);
      name = "";
    }
    boolean isShown = Secrets.in(repair.given()).isEmpty();
    if (repair.target() != null && isShown) {
      String target = Excerpt.escape(Secrets.masked(repair.target()));
      FactList.draw(to, paint.say(CliText.of("repair.target")), target, "", 12, width, paint);
    }
  }

  private static void wrapped(
      StringBuilder to, String text, String color, int width, DrawingStyle paint) {
    for (String line : FactList.wrap(text, width)) {
      to.append(color.isEmpty() ? line : paint.raw(color, line)).append('\n');
    }
  }

  private static Message sentence(Repair repair, Change change) {
    String before = repair.shownBefore(change);
    String after = repair.shownAfter(change);
    if (before.isEmpty()) {
      return CliText.of("repair.put-in", after, change.message());
    }
    return after.isEmpty()
        ? CliText.of("repair.goes", before, change.message())
        : CliText.of("repair.becomes", before, after, change.message());
  }

  private static String cited(Change change) {
    List<Clause> clauses = change.clauses();
    return clauses.isEmpty() ? "" : clauses.get(0).citation();
  }

  /** Writes the fields of a repair. */
  static void json(JsonGenerator json, Repair repair, String text, Locale language) {
    InspectionPartsJson.repair(JsonOutput.to(json), repair, text, language);
  }
}
