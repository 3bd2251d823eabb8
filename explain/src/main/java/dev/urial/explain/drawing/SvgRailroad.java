package dev.urial.explain.drawing;

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
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Draws grammar rules as railroad diagrams: every path along a track from left to right represents
 * text that the rule allows. The parts that a given reference uses are highlighted.
 *
 * <p>The tracks are generated from the ABNF of {@link AbnfRule}.
 */
final class SvgRailroad {
  private static final double BOX = 28; // the height of a word
  private static final double GAP = 12; // between alternatives
  private static final double BEND = 12; // the radius with which a branch leaves the straight track
  private static final double SPACE = 10; // between the parts of a sequence
  private static final double BETWEEN = 16; // between rules

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

  private static final Set<AbnfRule> HIERARCHICAL =
      EnumSet.of(
          AbnfRule.HIER_PART, AbnfRule.IHIER_PART, AbnfRule.RELATIVE_PART, AbnfRule.IRELATIVE_PART);

  private final SvgCanvas paper = new SvgCanvas();
  private double top;
  private double row; // the top of the rule that was drawn last
  private double right; // its right end

  /** The rule names and literal characters to highlight in the current rule. */
  private Set<String> lit = Set.of();

  private SvgRailroad() {}

  /** Draws the rules that a reference uses, one below another. */
  static SvgCanvas inUse(IriReference reference) {
    List<Derivation> chain = chain(Derivation.of(reference).children().get(0));
    return of(chain.stream().map(it -> Objects.requireNonNull(it.rule())).toList(), chain, true);
  }

  /** Draws rules one below another, and highlights the parts that a reference uses. */
  static SvgCanvas of(List<AbnfRule> rules, @Nullable IriReference reference) {
    List<Derivation> nodes = new ArrayList<>();
    if (reference != null) {
      collect(Derivation.of(reference), nodes);
    }
    return of(rules, nodes, false);
  }

  /** Draws rules one below another; the fourth of a chain stands beside the third. */
  private static SvgCanvas of(List<AbnfRule> rules, List<Derivation> nodes, boolean isChain) {
    SvgRailroad drawing = new SvgRailroad();
    double indent = 0;
    for (AbnfRule rule : rules) {
      indent = Math.max(indent, SvgCanvas.width(rule.id()) + SPACE);
    }
    for (AbnfRule rule : rules) {
      drawing.lit = lit(nodes.stream().filter(it -> it.rule() == rule).toList());
      if (isChain && rule == rules.get(rules.size() - 1) && rules.size() > 3) {
        drawing.rule(rule, drawing.right + 2 * SPACE, SvgCanvas.width(rule.id()) + SPACE);
      } else {
        drawing.rule(rule, 0, indent);
      }
    }
    return drawing.paper;
  }

  private static void collect(Derivation node, List<Derivation> all) {
    all.add(node);
    node.children().forEach(it -> collect(it, all));
  }

  /**
   * Returns the nodes to draw: the whole reference, its hierarchical part, its authority if any,
   * and the node at its end.
   */
  private static List<Derivation> chain(Derivation whole) {
    List<Derivation> chain = new ArrayList<>(List.of(whole));
    for (Derivation part : whole.children()) {
      if (part.rule() != null && HIERARCHICAL.contains(part.rule())) {
        chain.add(part);
        part.children().stream()
            .filter(it -> it.rule() == AbnfRule.AUTHORITY || it.rule() == AbnfRule.IAUTHORITY)
            .forEach(chain::add);
      }
    }
    Derivation end = end(whole);
    if (chain.stream().noneMatch(it -> it.rule() == end.rule())) {
      chain.add(end);
    }
    return chain;
  }

  /** Returns the innermost node at the end of a node whose rule is not in {@link #CHARACTERS}. */
  private static Derivation end(Derivation node) {
    List<Derivation> children = new ArrayList<>(node.children());
    children.removeIf(it -> it.text().isEmpty());
    Derivation last = children.isEmpty() ? node : children.get(children.size() - 1);
    boolean isFurther = last != node && last.rule() != null && !CHARACTERS.contains(last.rule());
    return isFurther ? end(last) : node;
  }

  /** Returns what the children of nodes use, or an empty set if there are no nodes. */
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

  private void rule(AbnfRule rule, double left, double indent) {
    RailTrack track = RailTrack.of(rule);
    row = left > 0 ? row : top;
    double start = left + indent;
    double y = row + up(track);
    double end = start + SPACE + width(track);
    paper.text(left, y + 5, lit.isEmpty() ? "" : "strong", rule.id());
    paper.path("line", "M", start, ' ', y, "v-7v14v-7h", SPACE);
    draw(track, start + SPACE, y);
    paper.path("line", "M", end, ' ', y, 'h', SPACE, "v-7v14");
    right = end + SPACE + 2;
    paper.reach(right, y + down(track));
    top = Math.max(top, y + down(track) + BETWEEN);
  }

  // The size of a track.

  private static double width(RailTrack track) {
    if (track instanceof Word word) {
      return SvgCanvas.width(word.text()) + 20;
    }
    if (track instanceof Loop loop) {
      return width(loop.part()) + 2 * BEND;
    }
    if (track instanceof Switch ways) {
      return ways.ways().stream().mapToDouble(SvgRailroad::width).max().orElse(0) + 4 * BEND;
    }
    List<RailTrack> parts = ((Row) track).parts();
    double spaces = SPACE * Math.max(0, parts.size() - 1);
    return spaces + parts.stream().mapToDouble(SvgRailroad::width).sum();
  }

  private static double up(RailTrack track) {
    if (track instanceof Row row) {
      return row.parts().stream().mapToDouble(SvgRailroad::up).max().orElse(2);
    }
    return track instanceof Loop loop
        ? up(loop.part())
        : track instanceof Switch ways ? up(ways.ways().get(0)) : BOX / 2;
  }

  private static double down(RailTrack track) {
    if (track instanceof Row row) {
      return row.parts().stream().mapToDouble(SvgRailroad::down).max().orElse(2);
    }
    if (track instanceof Loop loop) {
      return down(loop.part()) + (loop.times().isEmpty() ? 10 : 20);
    }
    if (track instanceof Switch it) {
      double sum = -GAP - up(track);
      for (RailTrack way : it.ways()) {
        sum += GAP + up(way) + down(way);
      }
      return sum;
    }
    return BOX / 2;
  }

  // Drawing from left to right; y is the height of the track.

  private void draw(RailTrack track, double x, double y) {
    if (track instanceof Word word) {
      word(word, x, y);
    } else if (track instanceof Row row) {
      double left = x;
      for (RailTrack part : row.parts()) {
        if (left > x) {
          line(left, y, SPACE);
          left += SPACE;
        }
        draw(part, left, y);
        left += width(part);
      }
    } else if (track instanceof Loop loop) {
      loop(loop, x, y);
    } else {
      ways((Switch) track, x, y);
    }
  }

  private void word(Word word, double x, double y) {
    boolean isLit =
        word.isRule()
            ? lit.contains(word.text())
            : List.of(word.text().split(" ", -1)).stream()
                .anyMatch(it -> lit.contains(it) || lit.contains(Ascii.lower(it)));
    String kind = (word.isRule() ? "set" : "token") + (isLit ? " lit" : "");
    paper.rectangle(x, y - BOX / 2, width(word), BOX, kind, word.isRule() ? 3 : BOX / 2);
    paper.text(x + 10, y + 5, isLit ? "strong" : "", word.text());
  }

  private void line(double x, double y, double length) {
    paper.path("line", "M", x, ' ', y, 'h', length);
  }

  /** Draws a repeated part, with a track below it that leads back to its start. */
  private void loop(Loop loop, double x, double y) {
    double end = x + BEND + width(loop.part());
    double low = y + down(loop.part()) + 8;
    line(x, y, BEND);
    draw(loop.part(), x + BEND, y);
    line(end, y, BEND);
    paper.path(
        "line", "M", end + BEND / 2, ' ', y, 'V', low, 'H', x + BEND / 2, 'V', y, "m-4 6l4 -6l4 6");
    if (!loop.times().isEmpty()) {
      String times = loop.times() + "×";
      paper.text(x + (width(loop) - SvgCanvas.width(times)) / 2, low + 13, "soft", times);
    }
  }

  /** Draws the first alternative on the straight track, and the others below it. */
  private void ways(Switch ways, double x, double y) {
    double end = x + width(ways);
    double low = y - GAP - up(ways);
    line(x, y, 2 * BEND);
    line(end - 2 * BEND, y, 2 * BEND);
    for (RailTrack way : ways.ways()) {
      low += GAP + up(way);
      if (low > y) {
        paper.path("line", "M", x + BEND / 2, ' ', y, 'V', low, 'h', 1.5 * BEND);
        paper.path("line", "M", end - BEND / 2, ' ', y, 'V', low, 'h', -1.5 * BEND);
      }
      double inside = x + 2 * BEND + width(way);
      draw(way, x + 2 * BEND, low);
      line(inside, low, end - 2 * BEND - inside);
      low += down(way);
    }
  }
}
