package dev.urial.explain.drawing;

import static dev.urial.explain.drawing.SvgCanvas.at;

import dev.urial.IriReference;
import dev.urial.explain.drawing.RailTrack.Loop;
import dev.urial.explain.drawing.RailTrack.Row;
import dev.urial.explain.drawing.RailTrack.Switch;
import dev.urial.explain.drawing.RailTrack.Word;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.explain.grammar.Derivation;
import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Draws grammar rules as railroad diagrams: every path along a track from left to right represents
 * text that the rule allows. The parts that a given reference uses are highlighted.
 *
 * <p>The tracks are generated from the ABNF of {@link AbnfRule}.
 */
final class SvgRailroad {
  private static final int BOX = 28; // the height of a word
  private static final int GAP = 12; // between alternatives
  private static final int BEND = 12; // the radius with which a branch leaves the straight track
  private static final int SPACE = 10; // between the parts of a sequence
  private static final int BETWEEN = 16; // between rules

  /**
   * The rules for single characters. If the innermost rule at the end of a reference is one of
   * them, its parent rule is drawn instead.
   */
  private static final Set<AbnfRule> CHARACTERS =
      EnumSet.of(
          AbnfRule.PCHAR,
          AbnfRule.IPCHAR,
          AbnfRule.UNRESERVED,
          AbnfRule.IUNRESERVED,
          AbnfRule.PCT_ENCODED,
          AbnfRule.SUB_DELIMS,
          AbnfRule.UCSCHAR,
          AbnfRule.IPRIVATE,
          AbnfRule.ALPHA,
          AbnfRule.DIGIT,
          AbnfRule.HEXDIG);

  private final SvgCanvas paper = new SvgCanvas();
  private double top;

  private SvgRailroad() {}

  /**
   * Draws the rules that a reference uses, one below another. If there is a fourth rule, it is
   * placed to the right of the second.
   */
  static SvgCanvas inUse(IriReference reference) {
    SvgRailroad drawing = new SvgRailroad();
    List<Derivation> chain = chain(Derivation.of(reference));
    double indent = 0;
    for (Derivation node : chain) {
      indent = Math.max(indent, nameWidth(node));
    }
    double second = 0;
    double right = 0;
    for (int i = 0; i < chain.size(); i++) {
      if (i == 1) {
        second = drawing.top;
      }
      SvgCanvas own = one(chain.get(i), i < 3 ? indent : nameWidth(chain.get(i)));
      boolean isBeside = i == 3;
      drawing.paper.put(isBeside ? right + 28 : 0, isBeside ? second : drawing.top, own);
      right = i == 1 || own.bottom() > 160 ? Math.max(right, own.right()) : right;
      drawing.top += isBeside ? 0 : own.bottom() + BETWEEN;
    }
    return drawing.paper;
  }

  private static SvgCanvas one(Derivation node, double indent) {
    SvgRailroad drawing = new SvgRailroad();
    AbnfRule rule = node.rule();
    if (rule != null) {
      drawing.rule(rule, indent, lit(List.of(node)));
    }
    return drawing.paper;
  }

  /** Draws rules one below another, and highlights the parts that a reference uses. */
  static SvgCanvas of(List<AbnfRule> rules, @Nullable IriReference reference) {
    SvgRailroad drawing = new SvgRailroad();
    List<Derivation> nodes = new ArrayList<>();
    if (reference != null) {
      collect(Derivation.of(reference), nodes);
    }
    double indent = 0;
    for (AbnfRule rule : rules) {
      indent = Math.max(indent, SvgCanvas.width(rule.id()) + SPACE);
    }
    for (AbnfRule rule : rules) {
      drawing.rule(rule, indent, lit(nodes.stream().filter(it -> it.rule() == rule).toList()));
    }
    return drawing.paper;
  }

  private static double nameWidth(Derivation node) {
    AbnfRule rule = node.rule();
    return rule == null ? 0 : SvgCanvas.width(rule.id()) + SPACE;
  }

  private static void collect(Derivation node, List<Derivation> all) {
    all.add(node);
    node.children().forEach(it -> collect(it, all));
  }

  /**
   * Returns the nodes to draw: the whole reference, its hierarchical part, its authority if any,
   * and the node at its end.
   */
  private static List<Derivation> chain(Derivation root) {
    List<Derivation> chain = new ArrayList<>();
    Derivation node = root.children().get(0);
    chain.add(node);
    for (Derivation part : node.children()) {
      boolean isHierarchical =
          isOneOf(
              part,
              AbnfRule.HIER_PART,
              AbnfRule.IHIER_PART,
              AbnfRule.RELATIVE_PART,
              AbnfRule.IRELATIVE_PART);
      if (isHierarchical) {
        chain.add(part);
        part.children().stream()
            .filter(it -> isOneOf(it, AbnfRule.AUTHORITY, AbnfRule.IAUTHORITY))
            .forEach(chain::add);
      }
    }
    Derivation end = end(node);
    if (chain.stream().noneMatch(it -> it.rule() == end.rule())) {
      chain.add(end);
    }
    return chain;
  }

  private static boolean isOneOf(Derivation node, AbnfRule... rules) {
    AbnfRule rule = node.rule();
    return rule != null && List.of(rules).contains(rule);
  }

  /** Returns the innermost node at the end of a node whose rule is not in {@link #CHARACTERS}. */
  private static Derivation end(Derivation node) {
    List<Derivation> children = new ArrayList<>(node.children());
    children.removeIf(it -> it.text().isEmpty());
    if (children.isEmpty()) {
      return node;
    }
    Derivation last = children.get(children.size() - 1);
    boolean isFurther = last.rule() != null && !CHARACTERS.contains(last.rule());
    return isFurther ? end(last) : node;
  }

  /**
   * Returns the rule names and literal characters to highlight in the diagram of one rule: those of
   * the nodes' children. Returns an empty set if there are no nodes.
   */
  private static Set<String> lit(List<Derivation> nodes) {
    Set<String> lit = new HashSet<>();
    for (Derivation node : nodes) {
      for (Derivation child : node.children()) {
        AbnfRule rule = child.rule();
        lit.add(rule == null ? child.text() : rule.id());
      }
      lit.add("");
    }
    return lit;
  }

  private void rule(AbnfRule rule, double indent, Set<String> lit) {
    RailTrack track = RailTrack.of(rule);
    double y = top + up(track);
    paper.text(0, y + 5, lit.isEmpty() ? "" : "strong", rule.id());
    paper.path("line", "M" + at(indent, y) + "v-7v14v-7h" + SvgCanvas.rounded(SPACE));
    draw(track, indent + SPACE, y, lit);
    double end = indent + SPACE + width(track);
    paper.path("line", "M" + at(end, y) + "h" + SvgCanvas.rounded(SPACE) + "v-7v14");
    paper.reach(end + SPACE + 2, y + down(track));
    top = y + down(track) + BETWEEN;
  }

  // The size of a track.

  private static double width(RailTrack track) {
    if (track instanceof Word word) {
      return SvgCanvas.width(word.text()) + 20;
    }
    if (track instanceof Row row) {
      double sum = 0;
      for (RailTrack part : row.parts()) {
        sum += (sum == 0 ? 0 : SPACE) + width(part);
      }
      return sum;
    }
    if (track instanceof Loop loop) {
      return width(loop.part()) + 2 * BEND;
    }
    double widest = 0;
    for (RailTrack way : ((Switch) track).ways()) {
      widest = Math.max(widest, width(way));
    }
    return widest + 4 * BEND;
  }

  private static double up(RailTrack track) {
    if (track instanceof Word) {
      return BOX / 2.0;
    }
    if (track instanceof Row row) {
      return row.parts().stream().mapToDouble(SvgRailroad::up).max().orElse(2);
    }
    return track instanceof Loop loop ? up(loop.part()) : up(((Switch) track).ways().get(0));
  }

  private static double down(RailTrack track) {
    if (track instanceof Word) {
      return BOX / 2.0;
    }
    if (track instanceof Row row) {
      return row.parts().stream().mapToDouble(SvgRailroad::down).max().orElse(2);
    }
    if (track instanceof Loop loop) {
      return down(loop.part()) + (loop.times().isEmpty() ? 10 : 20);
    }
    List<RailTrack> ways = ((Switch) track).ways();
    double sum = down(ways.get(0));
    for (RailTrack way : ways.subList(1, ways.size())) {
      sum += GAP + up(way) + down(way);
    }
    return sum;
  }

  // Drawing from left to right; y is the height of the track.

  private void draw(RailTrack track, double x, double y, Set<String> lit) {
    if (track instanceof Word word) {
      word(word, x, y, lit);
    } else if (track instanceof Row row) {
      row(row, x, y, lit);
    } else if (track instanceof Loop loop) {
      loop(loop, x, y, lit);
    } else {
      ways((Switch) track, x, y, lit);
    }
  }

  private void word(Word word, double x, double y, Set<String> lit) {
    boolean isLit = isLit(word, lit);
    String kind = (word.isRule() ? "set" : "token") + (isLit ? " lit" : "");
    paper.rectangle(x, y - BOX / 2.0, width(word), BOX, kind, word.isRule() ? 3 : BOX / 2.0);
    paper.text(x + 10, y + 5, isLit ? "strong" : "", word.text());
  }

  private static boolean isLit(Word word, Set<String> lit) {
    if (word.isRule()) {
      return lit.contains(word.text());
    }
    for (String character : word.text().split(" ", -1)) {
      if (!character.isEmpty()
          && (lit.contains(character) || lit.contains(Ascii.lower(character)))) {
        return true;
      }
    }
    return false;
  }

  private void row(Row row, double x, double y, Set<String> lit) {
    double left = x;
    for (RailTrack part : row.parts()) {
      if (left > x) {
        line(left, y, SPACE);
        left += SPACE;
      }
      draw(part, left, y, lit);
      left += width(part);
    }
  }

  private void line(double x, double y, double length) {
    paper.path("line", "M" + at(x, y) + "h" + SvgCanvas.rounded(length));
  }

  /** Draws a repeated part, with a track below it that leads back to its start. */
  private void loop(Loop loop, double x, double y, Set<String> lit) {
    double inside = width(loop.part());
    double low = y + down(loop.part()) + 8;
    line(x, y, BEND);
    draw(loop.part(), x + BEND, y, lit);
    line(x + BEND + inside, y, BEND);
    paper.path(
        "line",
        "M"
            + at(x + BEND + inside + BEND / 2.0, y)
            + "V"
            + SvgCanvas.rounded(low)
            + "H"
            + SvgCanvas.rounded(x + BEND / 2.0)
            + "V"
            + SvgCanvas.rounded(y)
            + "m-4 6l4 -6l4 6");
    if (!loop.times().isEmpty()) {
      String times = loop.times() + "×";
      paper.text(x + (width(loop) - SvgCanvas.width(times)) / 2, low + 13, "soft", times);
    }
  }

  /** Draws the first alternative on the straight track, and the others below it. */
  private void ways(Switch ways, double x, double y, Set<String> lit) {
    double all = width(ways);
    double low = y;
    RailTrack before = null;
    for (RailTrack way : ways.ways()) {
      if (before != null) {
        low += down(before) + GAP + up(way);
        paper.path(
            "line", "M" + at(x + BEND / 2.0, y) + "V" + SvgCanvas.rounded(low) + "h" + BEND * 1.5);
        paper.path(
            "line",
            "M" + at(x + all - BEND / 2.0, y) + "V" + SvgCanvas.rounded(low) + "h-" + BEND * 1.5);
      } else {
        line(x, y, 2 * BEND);
        line(x + all - 2 * BEND, y, 2 * BEND);
      }
      double inside = width(way);
      draw(way, x + 2 * BEND, low, lit);
      line(x + 2 * BEND + inside, low, all - 4 * BEND - inside);
      before = way;
    }
  }
}
