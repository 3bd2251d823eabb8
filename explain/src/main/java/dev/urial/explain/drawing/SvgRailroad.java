package dev.urial.explain.drawing;

import dev.urial.IriReference;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.explain.grammar.Derivation;
import dev.urial.internal.explain.AbnfNode;
import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Stream;
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
    Rail rail = rail(AbnfNode.of(rule, AbnfRule::find));
    row = left > 0 ? row : top;
    double start = left + indent;
    double y = row + rail.up;
    double end = start + SPACE + rail.width;
    paper.text(left, y + 5, lit.isEmpty() ? "" : "strong", rule.id());
    paper.path("line", "M", start, ' ', y, "v-7v14v-7h", SPACE);
    rail.pen.draw(start + SPACE, y);
    paper.path("line", "M", end, ' ', y, 'h', SPACE, "v-7v14");
    right = end + SPACE + 2;
    paper.reach(right, y + rail.down);
    top = Math.max(top, y + rail.down + BETWEEN);
  }

  // The elements of a definition.

  /** Draws an element from left to right; y is the height of the track. */
  private interface Pen {
    void draw(double x, double y);
  }

  /** An element: its width, and its height above and below the track. */
  private record Rail(double width, double up, double down, Pen pen) {}

  private Rail rail(AbnfNode node) {
    if (node instanceof AbnfNode.Sequence it) {
      return row(it.nodes().stream().map(this::rail).toList());
    }
    if (node instanceof AbnfNode.Choice it) {
      return choice(it.nodes());
    }
    if (node instanceof AbnfNode.Repetition it) {
      String max = it.max() == Integer.MAX_VALUE ? "" : String.valueOf(it.max());
      String times = max.isEmpty() || it.min() == it.max() ? max : "≤" + max;
      Rail part = it.max() == 1 ? rail(it.node()) : loop(rail(it.node()), times);
      return it.min() == 0 ? ways(List.of(row(List.of()), part)) : part;
    }
    return word(text(node), node instanceof AbnfNode.Reference);
  }

  /** Returns the name of a rule, or the characters of a literal or range. */
  private static String text(AbnfNode node) {
    if (node instanceof AbnfNode.Reference it) {
      return it.rule().id();
    }
    AbnfNode.Terminal it = (AbnfNode.Terminal) node;
    return it.text().isEmpty()
        ? String.format(Locale.ROOT, "%%x%X-%X", it.first(), it.last())
        : it.text();
  }

  /** Returns alternatives; adjacent literals share a word to keep the diagram small. */
  private Rail choice(List<AbnfNode> nodes) {
    List<Rail> ways = new ArrayList<>();
    for (int k = 0; k < nodes.size(); k++) {
      StringJoiner words = new StringJoiner(" ");
      for (; k < nodes.size() && nodes.get(k) instanceof AbnfNode.Terminal; k++) {
        words.add(text(nodes.get(k)));
      }
      if (words.length() > 0) {
        ways.add(word(words.toString(), false));
      }
      if (k < nodes.size()) {
        ways.add(rail(nodes.get(k)));
      }
    }
    return ways(ways);
  }

  private Rail row(List<Rail> parts) {
    double spaces = SPACE * Math.max(0, parts.size() - 1);
    return new Rail(
        spaces + parts.stream().mapToDouble(Rail::width).sum(),
        parts.stream().mapToDouble(Rail::up).max().orElse(2),
        parts.stream().mapToDouble(Rail::down).max().orElse(2),
        (x, y) -> {
          double left = x;
          for (Rail part : parts) {
            if (left > x) {
              line(left, y, SPACE);
              left += SPACE;
            }
            part.pen.draw(left, y);
            left += part.width;
          }
        });
  }

  private Rail word(String text, boolean isRule) {
    double width = SvgCanvas.width(text) + 20;
    return new Rail(
        width,
        BOX / 2,
        BOX / 2,
        (x, y) -> {
          boolean isLit =
              isRule
                  ? lit.contains(text)
                  : Stream.of(text.split(" ", -1))
                      .anyMatch(it -> lit.contains(it) || lit.contains(Ascii.lower(it)));
          String kind = (isRule ? "set" : "token") + (isLit ? " lit" : "");
          paper.rectangle(x, y - BOX / 2, width, BOX, kind, isRule ? 3 : BOX / 2);
          paper.text(x + 10, y + 5, isLit ? "strong" : "", text);
        });
  }

  private void line(double x, double y, double length) {
    paper.path("line", "M", x, ' ', y, 'h', length);
  }

  /** Returns a repetition: a part, and a way back from its end to its start. */
  private Rail loop(Rail part, String times) {
    double width = part.width + 2 * BEND;
    return new Rail(
        width,
        part.up,
        part.down + (times.isEmpty() ? 10 : 20),
        (x, y) -> {
          double end = x + BEND + part.width;
          double low = y + part.down + 8;
          line(x, y, BEND);
          part.pen.draw(x + BEND, y);
          line(end, y, BEND);
          double to = x + BEND / 2;
          paper.path(
              "line", "M", end + BEND / 2, ' ', y, 'V', low, 'H', to, 'V', y, "m-4 6l4 -6l4 6");
          if (!times.isEmpty()) {
            String shown = times + "×";
            paper.text(x + (width - SvgCanvas.width(shown)) / 2, low + 13, "soft", shown);
          }
        });
  }

  /** Returns alternatives: the first one is straight, the others are below it. */
  private Rail ways(List<Rail> ways) {
    double width = ways.stream().mapToDouble(Rail::width).max().orElse(0) + 4 * BEND;
    double up = ways.get(0).up;
    double down = -GAP - up;
    for (Rail way : ways) {
      down += GAP + way.up + way.down;
    }
    return new Rail(width, up, down, (x, y) -> draw(ways, x, x + width, y));
  }

  private void draw(List<Rail> ways, double x, double end, double y) {
    double low = y - GAP - ways.get(0).up;
    line(x, y, 2 * BEND);
    line(end - 2 * BEND, y, 2 * BEND);
    for (Rail way : ways) {
      low += GAP + way.up;
      if (low > y) {
        paper.path("line", "M", x + BEND / 2, ' ', y, 'V', low, 'h', 1.5 * BEND);
        paper.path("line", "M", end - BEND / 2, ' ', y, 'V', low, 'h', -1.5 * BEND);
      }
      double inside = x + 2 * BEND + way.width;
      way.pen.draw(x + 2 * BEND, low);
      line(inside, low, end - 2 * BEND - inside);
      low += way.down;
    }
  }
}
