package dev.urial.cli.verbs;

import dev.urial.IriReference;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.Json;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Paint;
import dev.urial.cli.render.Say;
import dev.urial.explain.AbnfRule;
import dev.urial.explain.Derivation;
import dev.urial.internal.answer.Masking;
import dev.urial.internal.answer.ModelJson;
import dev.urial.internal.text.Columns;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * How a text comes out of the ABNF: {@code urial inspect --derivation}.
 *
 * <p>The drawing is shorter than the tree. Rules that make the same range stand on one line, and so
 * do neighbours that come by the same rules: seven letters of a segment are one line. {@code
 * --json} has the whole tree.
 *
 * @param root the derivation of the text, or of the text without its secrets
 * @param width of the terminal
 * @param pretty whether it is drawn in a pipe, too
 */
record InspectDerivation(Derivation root, int width, boolean pretty) implements Outcome.Reply {
  /** The columns. */
  static final String[] FIELDS = {"derivation"};

  private static final int MOST_LINES = 200;
  private static final String THEN = " › ";

  static InspectDerivation of(IriReference text, int width, boolean pretty, Masking secrets) {
    return new InspectDerivation(ModelJson.derivation(text, secrets), width, pretty);
  }

  /** Rules from the outermost on that make the same range, and how often they do in a row. */
  private static final class Row {
    final List<String> chain = new ArrayList<>();
    final int depth;
    final int start;
    final List<Derivation> below;
    int end;
    int count = 1;

    Row(Derivation node, int depth, Set<AbnfRule> used) {
      this.depth = depth;
      this.start = node.range().start();
      this.end = node.range().end();
      Derivation inner = node;
      List<Derivation> children = inner.children();
      use(inner, used);
      while (children.size() == 1 && children.get(0).rule() != null) {
        inner = children.get(0);
        use(inner, used);
        children = inner.children();
      }
      boolean isLeaf = inner.rule() == AbnfRule.PCT_ENCODED || children.size() <= 1;
      if (isLeaf) {
        children.forEach(child -> useAll(child, used));
      }
      below = isLeaf ? List.of() : children;
    }

    private void use(Derivation node, Set<AbnfRule> used) {
      AbnfRule rule = node.rule();
      if (rule != null) {
        used.add(rule);
        chain.add(rule.id());
      }
    }

    private static void useAll(Derivation node, Set<AbnfRule> used) {
      if (node.rule() != null) {
        used.add(node.rule());
        node.children().forEach(child -> useAll(child, used));
      }
    }

    boolean continues(Row before) {
      return below.isEmpty()
          && before.below.isEmpty()
          && depth == before.depth
          && start == before.end
          && !chain.isEmpty()
          && chain.equals(before.chain);
    }
  }

  /** Goes down in the order of the text; deep only as the grammar is. */
  private static final class Rows {
    final List<Row> rows = new ArrayList<>();
    final Set<AbnfRule> used = EnumSet.noneOf(AbnfRule.class);
    boolean isCut;

    void add(Derivation node, int depth) {
      if (rows.size() >= MOST_LINES) {
        isCut = true;
        return;
      }
      Row row = new Row(node, depth, used);
      Row last = rows.isEmpty() ? null : rows.get(rows.size() - 1);
      if (last != null && row.continues(last)) {
        last.end = row.end;
        last.count++;
        return;
      }
      rows.add(row);
      for (Derivation child : row.below) {
        add(child, depth + 1);
      }
    }
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    Rows rows = new Rows();
    rows.add(root, 0);
    StringBuilder line = new StringBuilder();
    int depth = -1;
    for (Row row : rows.rows) {
      line.append(row.depth > depth ? (depth < 0 ? "" : "(") : ")".repeat(depth - row.depth) + " ");
      depth = row.depth;
      line.append(row.chain.isEmpty() ? quoted(row) : String.join(">", row.chain));
      if (row.below.isEmpty() && !row.chain.isEmpty()) {
        line.append(' ').append(quoted(row));
      }
    }
    return line.append(rows.isCut ? " …" : "").append(")".repeat(Math.max(0, depth))).toString();
  }

  private String quoted(Row row) {
    return '"' + text(row) + '"';
  }

  private String text(Row row) {
    return root.text().substring(row.start, row.end);
  }

  @Override
  public String drawing(Paint paint) {
    Rows rows = new Rows();
    rows.add(root, 0);
    StringBuilder to = new StringBuilder();
    for (Row row : rows.rows) {
      draw(to, row, paint);
    }
    if (rows.isCut) {
      to.append(paint.in(Paint.DIM, "… " + paint.say(Say.of("derivation.cut")))).append('\n');
    }
    to.append('\n')
        .append(paint.in(Paint.BOLD, paint.say(Say.of("derivation.rules"))))
        .append('\n');
    for (AbnfRule rule : rows.used) {
      FactList.draw(to, rule.id(), paint.say(rule.message()), rule.citation(), 18, width, paint);
      FactList.draw(to, "", definition(rule), "", 18, width, paint);
    }
    return to.toString();
  }

  private static String definition(AbnfRule rule) {
    return rule.abnf().substring(rule.id().length() + 1);
  }

  private void draw(StringBuilder to, Row row, Paint paint) {
    String margin = "  ".repeat(row.depth);
    String rules = String.join(THEN, row.chain);
    String times = row.count == 1 ? "" : "  " + row.count + " ×";
    String whole = text(row);
    boolean isLong = whole.length() > 4 * width;
    String shown = '"' + Excerpt.escape(isLong ? whole.substring(0, 4 * width) : whole) + '"';
    int before = Columns.of(margin + rules + times) + (rules.isEmpty() ? 0 : 2);
    to.append(margin).append(paint.raw(Paint.BOLD, rules));
    int room = width - before;
    if (!rules.isEmpty() && (row.below.isEmpty() || row.depth < 2 || Columns.of(shown) <= room)) {
      if (room < 10) {
        to.append('\n').append(margin);
        room = width - Columns.of(margin + times) - 2;
      }
      to.append("  ");
    }
    to.append(cut(shown, Math.max(10, room))).append(paint.raw(Paint.DIM, times)).append('\n');
  }

  /** As much as there is room for. */
  private static String cut(String text, int room) {
    if (text.length() <= room && Columns.of(text) <= room) {
      return text;
    }
    StringBuilder cut = new StringBuilder();
    int columns = 2;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      columns += Columns.of(c);
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
    ModelJson.derivation(Json.to(json), root, language);
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>(1);
    cells.add(line());
    return cells;
  }
}
