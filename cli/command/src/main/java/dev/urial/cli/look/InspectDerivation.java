package dev.urial.cli.look;

import dev.urial.IriReference;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.explain.grammar.Derivation;
import dev.urial.internal.answer.DerivationLines;
import dev.urial.internal.answer.DerivationLines.Line;
import dev.urial.internal.answer.InspectionPartsJson;
import dev.urial.internal.answer.Masking;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.report.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The derivation of a text from the ABNF: {@code urial inspect --derivation}.
 *
 * <p>The drawing is shorter than the tree ({@link DerivationLines}); {@code --json} contains the
 * whole tree.
 *
 * @param root the derivation of the text, or of the masked text
 * @param width the width of the terminal
 * @param pretty whether to draw in a pipe as well
 */
record InspectDerivation(Derivation root, int width, boolean pretty) implements TextOutcome.Reply {
  /** The columns in tables. */
  static final String[] FIELDS = {"derivation"};

  private static final String THEN = " › ";

  static InspectDerivation of(IriReference text, int width, boolean pretty, Masking secrets) {
    Parsed<IriReference> shown = IriReference.tryParse(secrets.whole(text.toString()));
    return new InspectDerivation(Derivation.of(shown.orElse(HIDDEN)), width, pretty);
  }

  /** The placeholder for a text that is invalid when masked. */
  private static final IriReference HIDDEN = IriReference.parse("***");

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    DerivationLines lines = DerivationLines.of(root);
    StringBuilder line = new StringBuilder();
    int depth = -1;
    for (Line row : lines.lines()) {
      boolean isDeeper = row.depth() > depth;
      line.append(isDeeper ? (depth < 0 ? "" : "(") : ")".repeat(depth - row.depth()) + " ");
      depth = row.depth();
      line.append(row.chain().isEmpty() ? quoted(row) : String.join(">", row.chain()));
      if (row.isLeaf() && !row.chain().isEmpty()) {
        line.append(' ').append(quoted(row));
      }
    }
    return line.append(lines.isCut() ? " …" : "").append(")".repeat(Math.max(0, depth))).toString();
  }

  private String quoted(Line row) {
    return '"' + text(row) + '"';
  }

  private String text(Line row) {
    return root.text().substring(row.start(), row.end());
  }

  @Override
  public String drawing(DrawingStyle paint) {
    DerivationLines lines = DerivationLines.of(root);
    StringBuilder to = new StringBuilder();
    for (Line row : lines.lines()) {
      draw(to, row, paint);
    }
    if (lines.isCut()) {
      to.append(paint.in(DrawingStyle.DIM, "… " + paint.say(CliText.of("derivation.cut"))))
          .append('\n');
    }
    to.append('\n')
        .append(paint.in(DrawingStyle.BOLD, paint.say(CliText.of("derivation.rules"))))
        .append('\n');
    for (AbnfRule rule : lines.used()) {
      FactList.draw(to, rule.id(), paint.say(rule.message()), rule.citation(), 18, width, paint);
      FactList.draw(to, "", definition(rule), "", 18, width, paint);
    }
    return to.toString();
  }

  private static String definition(AbnfRule rule) {
    return rule.abnf().substring(rule.id().length() + 1);
  }

  private void draw(StringBuilder to, Line row, DrawingStyle paint) {
    String margin = "  ".repeat(row.depth());
    String rules = String.join(THEN, row.chain());
    String times = row.count() == 1 ? "" : "  " + row.count() + " ×";
    String whole = text(row);
    boolean isLong = whole.length() > 4 * width;
    String shown = '"' + Excerpt.escape(isLong ? whole.substring(0, 4 * width) : whole) + '"';
    int before = TerminalWidth.of(margin + rules + times) + (rules.isEmpty() ? 0 : 2);
    to.append(margin).append(paint.raw(DrawingStyle.BOLD, rules));
    int room = width - before;
    if (!rules.isEmpty() && (row.isLeaf() || row.depth() < 2 || TerminalWidth.of(shown) <= room)) {
      if (room < 10) {
        to.append('\n').append(margin);
        room = width - TerminalWidth.of(margin + times) - 2;
      }
      to.append("  ");
    }
    to.append(cut(shown, Math.max(10, room)))
        .append(paint.raw(DrawingStyle.DIM, times))
        .append('\n');
  }

  /** Returns as much of a text as fits into {@code room} columns. */
  private static String cut(String text, int room) {
    if (text.length() <= room && TerminalWidth.of(text) <= room) {
      return text;
    }
    StringBuilder cut = new StringBuilder();
    int columns = 2;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      columns += TerminalWidth.of(c);
      if (columns > room) {
        break;
      }
      cut.appendCodePoint(c);
      i += Character.charCount(c);
    }
    return cut.append("…\"").toString();
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    InspectionPartsJson.derivation(JsonOutput.to(json), root, language);
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>(1);
    cells.add(line());
    return cells;
  }
}
