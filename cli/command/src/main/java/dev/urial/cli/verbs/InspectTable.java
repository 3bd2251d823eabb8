package dev.urial.cli.verbs;

import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.cli.render.Caret;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.Layout;
import dev.urial.cli.render.Paint;
import dev.urial.cli.render.Say;
import dev.urial.explain.PartNames;
import dev.urial.explain.Reading;
import dev.urial.explain.Ruler;
import dev.urial.explain.TwoReadings;
import dev.urial.grammar.MediaType;
import dev.urial.internal.answer.ShownReadings;
import dev.urial.internal.text.Columns;
import dev.urial.internal.text.Excerpt;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Two readings of a text side by side, for people. */
final class InspectTable {
  private final TwoReadings text;
  private final ShownReadings readings;
  private final @Nullable MediaType type;
  private final int width;
  private final Paint paint;

  InspectTable(ShownReadings readings, @Nullable MediaType type, int width, Paint paint) {
    this.text = readings.text();
    this.readings = readings;
    this.type = type;
    this.width = width;
    this.paint = paint;
  }

  /** Draws it. */
  String drawing() {
    StringBuilder to = new StringBuilder();
    Reading reading = readings.reading();
    SyntaxError error = text.rfc().errorOrNull();
    if (reading != null) {
      for (String line : Ruler.of(reading, width, paint.language()).lines()) {
        to.append(line).append('\n');
      }
    } else if (error != null) {
      List<String> lines = Caret.of(error, width, paint.language());
      to.append(lines.get(0)).append('\n');
      to.append(paint.raw(Paint.RED, lines.get(1))).append('\n');
    }
    to.append('\n');
    for (String line : FactList.wrap(paint.say(text.message()), width)) {
      to.append(paint.in(color(), line)).append('\n');
    }
    to.append('\n');
    if (readings.url() != null) {
      table(to);
    } else {
      refusals(to);
    }
    pairs(to);
    differences(to);
    deceptions(to);
    repair(to);
    remarks(to, paint.say(Say.of("inspect.browsers")), text.findings());
    if (reading != null) {
      IriReference own = text.target();
      boolean isWritten = own != null && own.toString().equals(reading.whole().text());
      // Behind a base nobody sees any more what was masked in the text.
      IriReference target = isWritten ? own : readings.shown().target();
      if (target == null) {
        remarks(to, paint.say(Say.of("inspect.advice")), reading.advice());
      } else {
        InspectMeaning.of(target, reading.whole().text(), type)
            .draw(to, reading.advice(), width, paint);
      }
    }
    return to.toString();
  }

  private String color() {
    return switch (text.distance()) {
      case NONE, NOTATION -> text.isBaseMissing() ? Paint.BOLD : Paint.GREEN;
      case CONTENT -> Paint.YELLOW;
      case REFUSAL, CONNECTION -> Paint.RED;
    };
  }

  private void table(StringBuilder to) {
    int most = (width - nameColumn() - 4) / 2;
    if (most < LEAST_COLUMNS) {
      stacked(to);
      return;
    }
    int half = Math.min(most, Math.max(USUAL_COLUMNS, longest() + 2));
    row(to, "", "  ", Standard.RFC_NAME, Standard.WHATWG_NAME, half, Paint.BOLD);
    Reading reading = readings.reading();
    String kind = reading == null ? paint.say(Say.of("inspect.refused")) : reading.kind().id();
    row(to, "", "  ", kind, urlKind(), half, Paint.DIM);
    for (String component : ShownReadings.COMPONENTS) {
      String one = readings.rfc(component);
      String other = readings.whatwg(component);
      if (one != null || other != null) {
        String mark = text.target() == null ? "  " : mark(component);
        String left = text.target() == null ? "" : InspectUrl.cell(one, paint);
        row(
            to,
            component,
            mark,
            left,
            InspectUrl.cell(other, paint),
            half,
            Paint.colorOf(component));
      }
    }
  }

  /** Fewer are too few for a text to be read in. */
  private static final int LEAST_COLUMNS = 20;

  /** What a side takes even if its texts are short. */
  private static final int USUAL_COLUMNS = 50;

  /** How long the longest text of the left side is. */
  private int longest() {
    int longest = 0;
    for (String component : ShownReadings.COMPONENTS) {
      String one = readings.rfc(component);
      longest = Math.max(longest, one == null ? 0 : Columns.of(Excerpt.escape(one)));
    }
    return longest;
  }

  /** The same where there is no room for two sides: one below the other, once if they agree. */
  private void stacked(StringBuilder to) {
    Reading reading = readings.reading();
    String kind = reading == null ? paint.say(Say.of("inspect.refused")) : reading.kind().id();
    both(to, "", "", kind, urlKind(), Paint.DIM);
    for (String component : ShownReadings.COMPONENTS) {
      String one = readings.rfc(component);
      String other = readings.whatwg(component);
      if (one != null || other != null) {
        boolean isKnown = text.target() != null;
        both(
            to,
            paint.say(PartNames.of(component)),
            isKnown ? mark(component) : "  ",
            InspectUrl.cell(isKnown ? one : other, paint),
            InspectUrl.cell(other, paint),
            Paint.colorOf(component));
      }
    }
  }

  private void both(
      StringBuilder to, String name, String mark, String one, String other, String color) {
    if (!name.isEmpty()) {
      to.append(paint.raw(Paint.BOLD, name));
      to.append(
          paint.raw(mark.startsWith("≠") ? Paint.RED : Paint.DIM, (" " + mark).stripTrailing()));
      to.append('\n');
    }
    if (one.equals(other)) {
      indented(to, one, "", color);
    } else {
      indented(to, one, Standard.RFC_NAME, color);
      indented(to, other, Standard.WHATWG_NAME, color);
    }
  }

  private void indented(StringBuilder to, String value, String standard, String color) {
    String indent = " ".repeat(FactList.NARROW_INDENT);
    for (String line : pieces(value, width - FactList.NARROW_INDENT)) {
      to.append(indent).append(paint.raw(color, line)).append('\n');
    }
    if (!standard.isEmpty()) {
      to.append(indent).append(paint.raw(Paint.DIM, "(" + standard + ")")).append('\n');
    }
  }

  /** What is longer stands on lines of its own. */
  private static final int LONGEST_NAME = 19;

  /** The pairs of the query, decoded; of one that has an equals sign. */
  private void pairs(StringBuilder to) {
    String query = readings.rfc("query");
    String read = query == null ? readings.whatwg("query") : query;
    if (read == null || read.indexOf('=') < 0) {
      return;
    }
    to.append('\n').append(paint.in(Paint.BOLD, paint.say(Say.of("inspect.pairs")))).append('\n');
    for (QueryParams.Param pair : QueryParams.parse(read)) {
      String name = pair.name().isEmpty() ? paint.say(Say.of("inspect.empty")) : pair.name();
      String value = readings.secrets().whole(pair.value());
      boolean isLong = Columns.of(Excerpt.escape(name)) > LONGEST_NAME;
      if (isLong) {
        for (String line : FactList.wrap(Excerpt.escape(name), width - 2)) {
          to.append("  ").append(line).append('\n');
        }
      }
      FactList.draw(
          to,
          isLong ? "" : name,
          value.isEmpty() ? paint.say(Say.of("inspect.empty")) : value,
          "",
          width,
          paint);
    }
  }

  private String urlKind() {
    Url url = readings.url();
    return url == null
        ? paint.say(Say.of("inspect.refused"))
        : url.isSpecial()
            ? paint.say(Say.of("inspect.special-url"))
            : url.hasOpaquePath() ? paint.say(Say.of("inspect.opaque-url")) : "URL";
  }

  private String mark(String component) {
    Difference difference = readings.difference(component);
    return difference == null ? "  " : difference.distance() == Distance.NOTATION ? "~ " : "≠ ";
  }

  private void row(
      StringBuilder to,
      String name,
      String mark,
      String left,
      String right,
      int half,
      String color) {
    List<String> lefts = pieces(left, half - 2);
    List<String> rights = pieces(right, half - 2);
    List<String> names = name.isEmpty() ? List.of("") : names(name);
    int rows = Math.max(names.size(), Math.max(lefts.size(), rights.size()));
    for (int k = 0; k < rows; k++) {
      String one = k < lefts.size() ? lefts.get(k) : "";
      String other = k < rights.size() ? rights.get(k) : "";
      StringBuilder line = new StringBuilder();
      line.append(
          paint.raw(Paint.BOLD, Layout.pad(k < names.size() ? names.get(k) : "", nameColumn())));
      line.append(paint.raw(mark.startsWith("≠") ? Paint.RED : Paint.DIM, k == 0 ? mark : "  "));
      line.append(paint.raw(color, one));
      line.append(" ".repeat(Math.max(0, half - Columns.of(one))));
      line.append(paint.raw(color, other));
      to.append(line.toString().stripTrailing()).append('\n');
    }
  }

  /** What a component is called, on lines of its column. */
  private List<String> names(String component) {
    return FactList.wrap(paint.say(PartNames.of(component)), nameColumn() - 1);
  }

  /** Other languages have longer names, and the standard's behind them. */
  private int nameColumn() {
    int longest = 9;
    for (String component : paint.isEnglish() ? List.<String>of() : ShownReadings.COMPONENTS) {
      if (readings.rfc(component) != null || readings.whatwg(component) != null) {
        for (String word : paint.say(PartNames.of(component)).split(" ")) {
          longest = Math.max(longest, Columns.of(word));
        }
      }
    }
    return longest + 1;
  }

  /** A text in pieces of so many columns: all of it, however long. */
  private static List<String> pieces(String text, int columns) {
    List<String> pieces = new ArrayList<>();
    StringBuilder piece = new StringBuilder();
    int used = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int own = Columns.of(c);
      if (used + own > columns) {
        pieces.add(piece.toString());
        piece.setLength(0);
        used = 0;
      }
      piece.appendCodePoint(c);
      used += own;
      i += Character.charCount(c);
    }
    pieces.add(piece.toString());
    return pieces;
  }

  private void refusals(StringBuilder to) {
    SyntaxError error = text.url().errorOrNull();
    for (String component : ShownReadings.COMPONENTS) {
      String value = readings.rfc(component);
      if (value != null) {
        String name = paint.say(PartNames.of(component));
        int column = paint.isEnglish() ? 12 : 36;
        to.append(paint.raw(Paint.BOLD, Layout.pad(name, column)));
        to.append(paint.raw(Paint.colorOf(component), InspectUrl.cell(value, paint))).append('\n');
      }
    }
    if (error != null && !text.isBaseMissing()) {
      to.append('\n').append(paint.raw(Paint.BOLD, Standard.WHATWG_NAME)).append('\n');
      List<String> lines = Caret.of(error, width - 2, paint.language());
      for (int k = 0; k < lines.size(); k++) {
        String line = lines.get(k);
        to.append("  ").append(k == 1 ? paint.raw(Paint.RED, line) : line).append('\n');
      }
    }
  }

  private void differences(StringBuilder to) {
    SyntaxError error = text.rfc().errorOrNull();
    boolean refused = error != null && readings.url() != null;
    if (text.differences().isEmpty() || (!refused && text.target() == null)) {
      return;
    }
    to.append('\n').append(paint.in(Paint.BOLD, paint.say(Say.of("inspect.differ")))).append('\n');
    if (refused) {
      Message refusal = Objects.requireNonNull(error).explanation();
      item(to, "text", paint.say(Say.of("inspect.rfc-refuses", refusal)), "");
      character(to, error);
      return;
    }
    for (Difference difference : text.differences()) {
      String rfc = difference.clauses().get(0).citation();
      String whatwg = difference.clauses().get(1).citation();
      item(to, difference.part(), paint.say(difference.message()), rfc + " · " + whatwg);
    }
  }

  /** Why the character stands in no identifier, if it never does. */
  private void character(StringBuilder to, SyntaxError error) {
    int index = error.index();
    String input = error.input();
    Message story =
        index < input.length() ? InspectCharacters.terse(input.codePointAt(index)) : null;
    if (story != null) {
      item(to, paint.say(Say.of("characters.reason")), paint.say(story), "RFC 3986 §2");
    }
  }

  /** What deceives in the name of the host, as far as it alarms. */
  private void deceptions(StringBuilder to) {
    List<Remark> alarms = new ArrayList<>();
    HostVerdict host = text.host();
    for (Finding finding : host == null ? List.<Finding>of() : host.findings()) {
      if (finding.isAlarm()) {
        alarms.add(finding.remark());
      }
    }
    remarks(to, paint.say(Say.of("inspect.deceives")), Paint.RED, alarms);
  }

  /** What RFC 3986 refuses, as it was likely meant. */
  private void repair(StringBuilder to) {
    SyntaxError error = text.rfc().errorOrNull();
    Repair repair =
        error == null
            ? null
            : Repairs.of(error.input(), dev.urial.repair.Standard.RFC_3986).firstOrNull();
    if (repair != null) {
      to.append('\n').append(paint.raw(Paint.BOLD, paint.say(Say.of("repair.title")))).append('\n');
      RepairDrawing.repaired(to, repair, width, paint);
    }
  }

  private void remarks(StringBuilder to, String title, List<Remark> remarks) {
    remarks(to, title, Paint.BOLD, remarks);
  }

  private void remarks(StringBuilder to, String title, String color, List<Remark> remarks) {
    if (remarks.isEmpty()) {
      return;
    }
    to.append('\n').append(paint.in(color, title)).append('\n');
    for (Remark remark : remarks) {
      String range = remark.start() + "–" + remark.end();
      String sentence = Excerpt.escape(paint.say(remark.message()));
      item(to, range, sentence, remark.clause().citation());
    }
  }

  /** A sentence behind a word, wrapped, and its clauses. */
  private void item(StringBuilder to, String word, String sentence, String clauses) {
    String whole = clauses.isEmpty() ? sentence : sentence + "  " + clauses.replace(" ", SPACE);
    String name = paint.say(PartNames.of(word));
    String indent = Layout.pad("  " + name, 12);
    if (!paint.isEnglish() && Columns.of(indent) > 12) {
      to.append(indent.stripTrailing()).append('\n');
      indent = " ".repeat(12);
    }
    for (String line : FactList.wrap(whole, Math.max(16, width - 12))) {
      int at = clauses.isEmpty() ? -1 : line.indexOf(clauses.replace(" ", SPACE));
      String shown = at < 0 ? line : line.substring(0, at) + paint.raw(Paint.DIM, clauses);
      to.append(indent).append(shown.stripTrailing()).append('\n');
      indent = " ".repeat(12);
    }
  }

  /** Holds the words of a clause together. */
  private static final String SPACE = "\u00A0";
}
