package dev.urial.testkit.abnf;

import dev.urial.testkit.abnf.Element.Alternation;
import dev.urial.testkit.abnf.Element.CodePoints;
import dev.urial.testkit.abnf.Element.Concatenation;
import dev.urial.testkit.abnf.Element.Literal;
import dev.urial.testkit.abnf.Element.Prose;
import dev.urial.testkit.abnf.Element.Repetition;
import dev.urial.testkit.abnf.Element.RuleName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Generates random texts that match a rule.
 *
 * <pre>{@code
 * Generator uris = Generator.of(Grammar.rfc3986(), "URI", 42);
 * uris.next()    // a URI
 * uris.next()    // another; the same ones in the same order for the same seed
 * }</pre>
 *
 * <h2>Distribution</h2>
 *
 * <p>With uniformly chosen alternatives, {@code reg-name} would be frequent, and the seventh form
 * of an {@code IPv6address} almost never appear. Each alternation therefore counts how often each
 * alternative was used, and every second time takes one of the least used. The counts belong to the
 * rule of the grammar, not to the place where it is used. Ranges favor their ends, where bugs are
 * likely; literals are mostly as written, sometimes in mixed case.
 *
 * <p>A text has at most {@code maxLength} code points (or the rule's minimum length, if greater):
 * each element knows its minimum length, and anything longer is taken from a shared budget. Rules
 * may be recursive.
 *
 * <p>Not thread-safe.
 */
public final class Generator {
  /** The default maximum length of texts, in code points. */
  public static final int DEFAULT_MAX_LENGTH = 80;

  /** Least length, or least height, of what cannot be derived at all. */
  private static final int NEVER = Integer.MAX_VALUE / 4;

  /** Deeper than this the generator takes the shortest way out. */
  private static final int MAX_DEPTH = 100;

  private final Node root;
  private final int maxLength;
  private final SplittableRandom random;
  private final StringBuilder out = new StringBuilder();

  /** How many code points may still be spent beyond the shortest text. */
  private int purse;

  private int depth;

  private Generator(Node root, int maxLength, SplittableRandom random) {
    this.root = root;
    this.maxLength = maxLength;
    this.random = random;
  }

  /**
   * Returns a generator of texts for a rule, with at most {@value #DEFAULT_MAX_LENGTH} code points.
   */
  public static Generator of(Grammar grammar, String rule, long seed) {
    return of(grammar, rule, DEFAULT_MAX_LENGTH, new SplittableRandom(seed));
  }

  /**
   * Returns a generator of texts for a rule.
   *
   * @param maxLength the maximum number of code points; a rule without texts that short gives its
   *     shortest
   * @throws AbnfException if there is no such rule, or nothing can be derived from it
   */
  public static Generator of(Grammar grammar, String rule, int maxLength, SplittableRandom random) {
    Builder builder = new Builder(grammar);
    RuleNode root = builder.rule(rule);
    builder.measure();
    if (root.least >= NEVER) {
      throw AbnfException.in(
          grammar.name(),
          "no text can be derived from rule \"" + grammar.publishedName(rule) + "\"");
    }
    return new Generator(root, maxLength, random);
  }

  /** Returns the next text. */
  public String next() {
    out.setLength(0);
    depth = 0;
    purse = Math.max(0, maxLength - root.least);
    root.draw(this);
    return out.toString();
  }

  // The grammar, made ready for drawing.

  private abstract static class Node {
    /** The code points of the shortest text. */
    int least = NEVER;

    /** How many rules must be entered for some text. */
    int height = NEVER;

    /** Appends a text; INVARIANT: takes from the purse what exceeds {@link #least}. */
    abstract void draw(Generator g);

    /** Computes {@link #least} and {@link #height} from the children's. */
    abstract void measure();
  }

  private static final class RuleNode extends Node {
    @Nullable Node body;

    @Override
    void draw(Generator g) {
      g.depth++;
      if (body != null) body.draw(g);
      g.depth--;
    }

    @Override
    void measure() {
      if (body == null) return;
      least = body.least;
      height = Math.min(NEVER, body.height + 1);
    }
  }

  private static final class SetNode extends Node {
    final CodePointSet set;
    final int size;

    SetNode(CodePointSet set) {
      this.set = set;
      this.size = set.size();
    }

    @Override
    void draw(Generator g) {
      int dice = g.random.nextInt(8);
      int index = dice == 0 ? 0 : dice == 1 ? size - 1 : g.random.nextInt(size);
      g.out.appendCodePoint(set.get(index));
    }

    @Override
    void measure() {
      least = size == 0 ? NEVER : 1;
      height = size == 0 ? NEVER : 0;
    }
  }

  private static final class TextNode extends Node {
    final String text;
    final boolean mayChangeCase;

    TextNode(Literal literal) {
      text = literal.text();
      mayChangeCase = !literal.caseSensitive() && text.chars().anyMatch(c -> Character.isLetter(c));
    }

    @Override
    void draw(Generator g) {
      if (!mayChangeCase || g.random.nextInt(4) > 0) {
        g.out.append(text);
        return;
      }
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        g.out.append(g.random.nextBoolean() ? Character.toUpperCase(c) : Character.toLowerCase(c));
      }
    }

    @Override
    void measure() {
      least = text.length();
      height = 0;
    }
  }

  private static final class SequenceNode extends Node {
    final Node[] parts;

    SequenceNode(List<Node> parts) {
      this.parts = parts.toArray(new Node[0]);
    }

    @Override
    void draw(Generator g) {
      for (Node part : parts) part.draw(g);
    }

    @Override
    void measure() {
      long sum = 0;
      int highest = 0;
      for (Node part : parts) {
        sum += part.least;
        highest = Math.max(highest, part.height);
      }
      least = (int) Math.min(NEVER, sum);
      height = highest;
    }
  }

  private static final class ChoiceNode extends Node {
    final Node[] choices;
    final long[] taken;

    ChoiceNode(List<Node> choices) {
      this.choices = choices.toArray(new Node[0]);
      this.taken = new long[this.choices.length];
    }

    @Override
    void draw(Generator g) {
      int choice = g.depth > MAX_DEPTH ? lowest() : choose(g);
      taken[choice]++;
      Node node = choices[choice];
      g.purse -= node.least - least;
      node.draw(g);
    }

    private int choose(Generator g) {
      int n = choices.length;
      int first = g.random.nextInt(n);
      boolean prefersRare = g.random.nextBoolean();
      int best = -1;
      for (int k = 0; k < n; k++) {
        int i = first + k < n ? first + k : first + k - n;
        if (choices[i].least - least > g.purse) continue;
        if (best < 0 || taken[i] < taken[best]) best = i;
        if (!prefersRare) break;
      }
      return best; // INVARIANT: the shortest choice costs nothing, so there is one
    }

    private int lowest() {
      int best = 0;
      for (int i = 1; i < choices.length; i++) {
        if (choices[i].height < choices[best].height) best = i;
      }
      return best;
    }

    @Override
    void measure() {
      for (Node choice : choices) {
        least = Math.min(least, choice.least);
        height = Math.min(height, choice.height);
      }
    }
  }

  private static final class RepeatNode extends Node {
    final int min;
    final int max;
    final Node element;

    RepeatNode(int min, int max, Node element) {
      this.min = min;
      this.max = max;
      this.element = element;
    }

    @Override
    void draw(Generator g) {
      int more = g.depth > MAX_DEPTH || element.least >= NEVER ? 0 : howManyMore(g);
      g.purse -= more * element.least;
      for (int i = 0; i < min + more; i++) element.draw(g);
    }

    /**
     * None and one most often, a few often, many rarely; a bound often enough, for mistakes live
     * there.
     */
    private int howManyMore(Generator g) {
      int dice = g.random.nextInt(16);
      int wish;
      if (dice < 5) {
        wish = 0;
      } else if (dice < 8) {
        wish = 1;
      } else if (dice < 12) {
        wish = g.random.nextInt(2, 5);
      } else if (dice < 14 && max <= 32) {
        wish = max;
      } else {
        wish = dice == 15 ? g.random.nextInt(32) : g.random.nextInt(9);
      }
      wish = Math.min(wish, max - min);
      return element.least == 0 ? wish : Math.max(0, Math.min(wish, g.purse / element.least));
    }

    @Override
    void measure() {
      least = min == 0 ? 0 : (int) Math.min(NEVER, (long) min * element.least);
      height = min == 0 ? 0 : element.height;
    }
  }

  private static final class Builder {
    final Grammar grammar;
    final Map<String, RuleNode> rules = new HashMap<>();
    final List<Node> nodes = new ArrayList<>();

    Builder(Grammar grammar) {
      this.grammar = grammar;
    }

    RuleNode rule(String name) {
      String key = AbnfParser.key(name);
      RuleNode known = rules.get(key);
      if (known != null) return known;
      RuleNode node = new RuleNode();
      rules.put(key, node);
      node.body = node(grammar.rule(name));
      nodes.add(node);
      return node;
    }

    Node node(Element element) {
      Node node = newNode(element);
      nodes.add(node);
      return node;
    }

    private Node newNode(Element element) {
      if (element instanceof CodePoints p) {
        return new SetNode(CodePointSet.range(p.first(), p.last()));
      }
      if (element instanceof Literal literal) return new TextNode(literal);
      if (element instanceof Concatenation c) return new SequenceNode(nodes(c.parts()));
      if (element instanceof Alternation a) return new ChoiceNode(nodes(a.alternatives()));
      if (element instanceof RuleName name) return rule(name.name());
      if (element instanceof Repetition r) {
        return r.max() == 0
            ? new SequenceNode(List.of())
            : new RepeatNode(r.min(), r.max(), node(r.element()));
      }
      Prose prose = (Prose) element;
      // Words that name no rule derive nothing: an empty choice.
      return grammar.defines(prose.text()) ? rule(prose.text()) : new ChoiceNode(List.of());
    }

    private List<Node> nodes(List<Element> elements) {
      List<Node> result = new ArrayList<>();
      for (Element element : elements) result.add(node(element));
      return result;
    }

    /** The least fixed point: lengths and heights only ever shrink. */
    void measure() {
      boolean changed = true;
      while (changed) {
        changed = false;
        for (Node node : nodes) {
          int least = node.least;
          int height = node.height;
          node.measure();
          changed |= least != node.least || height != node.height;
        }
      }
    }
  }
}
