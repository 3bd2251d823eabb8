package dev.urial.cli.look;

import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.cli.change.RepairDrawing;
import dev.urial.cli.render.Caret;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.ColumnLayout;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.explain.PartNames;
import dev.urial.explain.Reading;
import dev.urial.explain.TextAssessment;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.drawing.Ruler;
import dev.urial.internal.answer.Inspection;
import dev.urial.internal.answer.Inspection.ReadComponent;
import dev.urial.internal.answer.RfcReading;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.repair.Repair;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.Finding;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Draws how both standards parse a text, side by side. */
final class InspectTable {
  private final TwoReadings text;
  private final Inspection inspection;
  private final int width;
  private final DrawingStyle paint;

  InspectTable(Inspection inspection, int width, DrawingStyle paint) {
    this.text = inspection.text();
    this.inspection = inspection;
    this.width = width;
    this.paint = paint;
  }

  /** Returns the drawing. */
  String drawing() {
    StringBuilder to = new StringBuilder();
    assessment(to);
    Reading reading = reading();
    SyntaxError error = text.rfc().errorOrNull();
    if (reading != null) {
      for (String line : Ruler.of(reading, width, paint.language()).lines()) {
        to.append(line).append('\n');
      }
    } else if (error != null) {
      List<String> lines = Caret.of(error, width, paint.language());
      to.append(lines.get(0)).append('\n');
      to.append(paint.raw(DrawingStyle.RED, lines.get(1))).append('\n');
    }
    to.append('\n');
    for (String line : FactList.wrap(paint.say(text.message()), width)) {
      to.append(line).append('\n');
    }
    to.append('\n');
    if (inspection.url() != null) {
      table(to);
    } else {
      refusals(to);
    }
    pairs(to);
    differences(to);
    deceptions(to);
    repair(to);
    remarks(to, paint.say(CliText.of("inspect.browsers")), text.findings());
    if (reading != null) {
      RfcReading reached = inspection.reached();
      if (reached == null) {
        remarks(to, paint.say(CliText.of("inspect.advice")), reading.advice());
      } else {
        new InspectMeaning(reached.meaning(), reading.text())
            .draw(to, reading.advice(), width, paint);
      }
    }
    return to.toString();
  }

  private @Nullable Reading reading() {
    return inspection.rfc() == null ? null : inspection.rfc().reading();
  }

  /**
   * Returns the index at which the registrable domain begins in a line, if the host is longer than
   * a terminal line; otherwise 0.
   */
  private int beforeDomain(String line, @Nullable String host) {
    if (host == null || TerminalWidth.of(host) <= width) {
      return 0;
    }
    RegistrableDomain domain = PublicSuffixList.builtIn().registrableDomain(host);
    return domain == null ? 0 : Math.max(0, line.lastIndexOf(domain.name()));
  }

  /** Draws the outcome for the text and the host that it reaches, in color, and then the risk. */
  private void assessment(StringBuilder to) {
    TextAssessment assessment = inspection.assessment();
    String color =
        switch (assessment.outcome()) {
          case VALID -> DrawingStyle.GREEN;
          case DANGEROUS -> DrawingStyle.RED;
          case REFUSED -> DrawingStyle.YELLOW;
        };
    String first =
        paint.say(assessment.outcome().message()) + " · " + paint.say(assessment.hostSentence());
    int at = beforeDomain(first, assessment.host());
    List<String> lines = new ArrayList<>(FactList.wrap(first.substring(0, at), width));
    lines.addAll(FactList.wrap(first.substring(at), width));
    for (String line : lines) {
      if (!line.isEmpty()) {
        to.append(paint.in(color, line)).append('\n');
      }
    }
    for (String line : FactList.wrap(Excerpt.escape(paint.say(assessment.sentence())), width)) {
      to.append(line).append('\n');
    }
    to.append('\n');
  }

  private void table(StringBuilder to) {
    int most = (width - nameColumn() - 4) / 2;
    if (most < LEAST_COLUMNS) {
      stacked(to);
      return;
    }
    int half = Math.min(most, Math.max(USUAL_COLUMNS, longest() + 2));
    row(to, "", "  ", StandardOption.RFC_NAME, StandardOption.WHATWG_NAME, half, DrawingStyle.BOLD);
    row(to, "", "  ", kind(), urlKind(), half, DrawingStyle.DIM);
    for (ReadComponent it : inspection.components()) {
      String name = it.component().id();
      String left = text.target() == null ? "" : InspectUrl.cell(it.rfc(), paint);
      String right = InspectUrl.cell(it.url(), paint);
      row(to, name, mark(it), left, right, half, DrawingStyle.colorOf(name));
    }
  }

  /** The minimum width of a readable column. */
  private static final int LEAST_COLUMNS = 20;

  /** The width of a column with short texts. */
  private static final int USUAL_COLUMNS = 50;

  /** Returns the width of the longest text on the left side. */
  private int longest() {
    int longest = 0;
    for (ReadComponent it : inspection.components()) {
      String one = it.rfc();
      longest = Math.max(longest, one == null ? 0 : TerminalWidth.of(Excerpt.escape(one)));
    }
    return longest;
  }

  /**
   * Draws the two values of each component one below the other, or only one value if they agree.
   * Used if the values do not fit side by side.
   */
  private void stacked(StringBuilder to) {
    both(to, "", "", kind(), urlKind(), DrawingStyle.DIM);
    for (ReadComponent it : inspection.components()) {
      String name = it.component().id();
      both(
          to,
          paint.say(PartNames.of(name)),
          mark(it),
          InspectUrl.cell(text.target() == null ? it.url() : it.rfc(), paint),
          InspectUrl.cell(it.url(), paint),
          DrawingStyle.colorOf(name));
    }
  }

  private void both(
      StringBuilder to, String name, String mark, String one, String other, String color) {
    if (!name.isEmpty()) {
      to.append(paint.raw(DrawingStyle.BOLD, name));
      to.append(
          paint.raw(
              mark.startsWith("≠") ? DrawingStyle.RED : DrawingStyle.DIM,
              (" " + mark).stripTrailing()));
      to.append('\n');
    }
    if (one.equals(other)) {
      indented(to, one, "", color);
    } else {
      indented(to, one, StandardOption.RFC_NAME, color);
      indented(to, other, StandardOption.WHATWG_NAME, color);
    }
  }

  private void indented(StringBuilder to, String value, String standard, String color) {
    String indent = " ".repeat(FactList.NARROW_INDENT);
    for (String line : pieces(value, width - FactList.NARROW_INDENT)) {
      to.append(indent).append(paint.raw(color, line)).append('\n');
    }
    if (!standard.isEmpty()) {
      to.append(indent).append(paint.raw(DrawingStyle.DIM, "(" + standard + ")")).append('\n');
    }
  }

  /** The maximum width of a parameter's name; longer names are on separate lines. */
  private static final int LONGEST_NAME = 19;

  /** Draws the decoded pairs of the query, if it contains an equals sign. */
  private void pairs(StringBuilder to) {
    ReadComponent query = inspection.component("query");
    String read = query == null ? null : query.rfc() == null ? query.url() : query.rfc();
    if (read == null || read.indexOf('=') < 0) {
      return;
    }
    to.append('\n')
        .append(paint.in(DrawingStyle.BOLD, paint.say(CliText.of("inspect.pairs"))))
        .append('\n');
    Reading reading = reading();
    QueryFormat format = QueryFormat.of(reading == null ? null : reading.reference().scheme());
    for (QueryParams.Param pair : QueryParams.parse(read, format)) {
      String name = pair.name().isEmpty() ? paint.say(CliText.of("inspect.empty")) : pair.name();
      String value = inspection.secrets().whole(pair.value());
      boolean isLong = TerminalWidth.of(Excerpt.escape(name)) > LONGEST_NAME;
      if (isLong) {
        for (String line : FactList.wrap(Excerpt.escape(name), width - 2)) {
          to.append("  ").append(line).append('\n');
        }
      }
      FactList.draw(
          to,
          isLong ? "" : name,
          value.isEmpty() ? paint.say(CliText.of("inspect.empty")) : value,
          "",
          width,
          paint);
    }
  }

  private String kind() {
    Reading reading = reading();
    return reading == null ? paint.say(CliText.of("inspect.refused")) : reading.kind().id();
  }

  private String urlKind() {
    Url url = inspection.url() == null ? null : inspection.url().url();
    return url == null
        ? paint.say(CliText.of("inspect.refused"))
        : url.isSpecial()
            ? paint.say(CliText.of("inspect.special-url"))
            : url.hasOpaquePath() ? paint.say(CliText.of("inspect.opaque-url")) : "URL";
  }

  private String mark(ReadComponent component) {
    Difference difference = text.target() == null ? null : component.difference();
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
          paint.raw(
              DrawingStyle.BOLD,
              ColumnLayout.pad(k < names.size() ? names.get(k) : "", nameColumn())));
      line.append(
          paint.raw(
              mark.startsWith("≠") ? DrawingStyle.RED : DrawingStyle.DIM, k == 0 ? mark : "  "));
      line.append(paint.raw(color, one));
      line.append(" ".repeat(Math.max(0, half - TerminalWidth.of(one))));
      line.append(paint.raw(color, other));
      to.append(line.toString().stripTrailing()).append('\n');
    }
  }

  /** Returns the name of a component, split into lines of its column. */
  private List<String> names(String component) {
    return FactList.wrap(paint.say(PartNames.of(component)), nameColumn() - 1);
  }

  /** Returns the width of the name column; names in other languages are longer. */
  private int nameColumn() {
    int longest = 9;
    for (ReadComponent it : inspection.components()) {
      String name = paint.isEnglish() ? "" : paint.say(PartNames.of(it.component().id()));
      for (String word : name.split(" ", -1)) {
        longest = Math.max(longest, TerminalWidth.of(word));
      }
    }
    return longest + 1;
  }

  /** Splits a text of any length into pieces of at most this many columns. */
  private static List<String> pieces(String text, int columns) {
    List<String> pieces = new ArrayList<>();
    StringBuilder piece = new StringBuilder();
    int used = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int own = TerminalWidth.of(c);
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
    for (ReadComponent it : inspection.components()) { // as parsed under RFC 3986
      String name = it.component().id();
      int column = paint.isEnglish() ? 12 : 36;
      to.append(
          paint.raw(DrawingStyle.BOLD, ColumnLayout.pad(paint.say(PartNames.of(name)), column)));
      to.append(paint.raw(DrawingStyle.colorOf(name), InspectUrl.cell(it.rfc(), paint)))
          .append('\n');
    }
    if (error != null && !text.isBaseMissing()) {
      to.append('\n').append(paint.raw(DrawingStyle.BOLD, StandardOption.WHATWG_NAME)).append('\n');
      List<String> lines = Caret.of(error, width - 2, paint.language());
      for (int k = 0; k < lines.size(); k++) {
        String line = lines.get(k);
        to.append("  ").append(k == 1 ? paint.raw(DrawingStyle.RED, line) : line).append('\n');
      }
    }
  }

  private void differences(StringBuilder to) {
    SyntaxError error = text.rfc().errorOrNull();
    boolean refused = error != null && inspection.url() != null;
    if (text.differences().isEmpty() || (!refused && text.target() == null)) {
      return;
    }
    to.append('\n')
        .append(paint.in(DrawingStyle.BOLD, paint.say(CliText.of("inspect.differ"))))
        .append('\n');
    if (refused) {
      Message refusal = Objects.requireNonNull(error).explanation();
      String document = error.rule().clause().document();
      item(to, "text", paint.say(CliText.of("inspect.rfc-refuses", refusal, document)), "");
      character(to, error);
      return;
    }
    for (Difference difference : text.differences()) {
      String rfc = difference.clauses().get(0).citation();
      String whatwg = difference.clauses().get(1).citation();
      item(to, difference.part(), paint.say(difference.message()), rfc + " · " + whatwg);
    }
  }

  /** Writes why a character is not allowed in identifiers, if it is excluded. */
  private void character(StringBuilder to, SyntaxError error) {
    int index = error.index();
    String input = error.input();
    Message story =
        index < input.length() ? InspectCharacters.terse(input.codePointAt(index)) : null;
    if (story != null) {
      item(to, paint.say(CliText.of("characters.reason")), paint.say(story), "RFC 3986 §2");
    }
  }

  /** Appends the deceptions in the host name that are alarms. */
  private void deceptions(StringBuilder to) {
    List<Remark> alarms = new ArrayList<>();
    for (Finding finding : inspection.deceptions()) {
      if (finding.isAlarm()) {
        alarms.add(finding.remark());
      }
    }
    remarks(to, paint.say(CliText.of("inspect.deceives")), DrawingStyle.RED, alarms);
  }

  /** Appends the repair of a text that RFC 3986 rejects. */
  private void repair(StringBuilder to) {
    Repair repair = inspection.repair();
    if (repair != null) {
      to.append('\n')
          .append(paint.raw(DrawingStyle.BOLD, paint.say(CliText.of("repair.title"))))
          .append('\n');
      RepairDrawing.repaired(to, repair, width, paint);
    }
  }

  private void remarks(StringBuilder to, String title, List<Remark> remarks) {
    remarks(to, title, DrawingStyle.BOLD, remarks);
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

  /** Writes a word, followed by a wrapped sentence and its clauses. */
  private void item(StringBuilder to, String word, String sentence, String clauses) {
    String whole = clauses.isEmpty() ? sentence : sentence + "  " + clauses.replace(" ", SPACE);
    String name = paint.say(PartNames.of(word));
    String indent = ColumnLayout.pad("  " + name, 12);
    if (!paint.isEnglish() && TerminalWidth.of(indent) > 12) {
      to.append(indent.stripTrailing()).append('\n');
      indent = " ".repeat(12);
    }
    for (String line : FactList.wrap(whole, Math.max(16, width - 12))) {
      int at = clauses.isEmpty() ? -1 : line.indexOf(clauses.replace(" ", SPACE));
      String shown = at < 0 ? line : line.substring(0, at) + paint.raw(DrawingStyle.DIM, clauses);
      to.append(indent).append(shown.stripTrailing()).append('\n');
      indent = " ".repeat(12);
    }
  }

  /** A no-break space, which prevents line breaks within a clause. */
  private static final String SPACE = "\u00A0";
}
