package dev.urial.explain.grammar;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.internal.explain.AbnfNode;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The derivation of text from the ABNF: a tree whose inner nodes are rules and whose leaves are the
 * literal characters of rules.
 *
 * <pre>{@code
 * Derivation uri = Derivation.of(IriReference.parse("a:b"));
 * uri.rule()                             // URI_REFERENCE
 * uri.children().get(0).rule()           // URI
 * uri.children().get(0).children()       // [scheme 0–1, 1–2, hier-part 2–3]
 * Derivation.find("x", AbnfRule.HEXDIG)  // null
 * }</pre>
 *
 * <p>If the grammar is ambiguous, the first alternative takes precedence, as RFC 3986 §3.2.2
 * requires for {@code host}: {@code 1.2.3.4} is an {@code IPv4address}. The text of an inner node
 * is the concatenation of its children's texts.
 *
 * <p>A node is a view of the text, and its children are computed on request. Each method takes time
 * linear in the length of the node's text, and trees are at most 14 rules deep.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 */
public final class Derivation {
  private final String whole;
  private final @Nullable AbnfRule rule;
  private final int start;
  private final int end;

  private Derivation(String whole, @Nullable AbnfRule rule, int start, int end) {
    this.whole = whole;
    this.rule = rule;
    this.start = start;
    this.end = end;
  }

  /**
   * {@return the derivation of a reference from {@code URI-reference}, or from {@code
   * IRI-reference} if it contains non-ASCII characters}
   *
   * @param reference any reference, absolute or relative
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
   */
  public static Derivation of(IriReference reference) {
    Objects.requireNonNull(reference, "reference");
    boolean isUri = reference instanceof UriReference;
    AbnfRule rule = isUri ? AbnfRule.URI_REFERENCE : AbnfRule.IRI_REFERENCE;
    String text = reference.toString();
    return new Derivation(text, rule, 0, text.length());
  }

  /**
   * {@return the derivation of a text from a rule, or null if the whole text does not match the
   * rule}
   *
   * <pre>{@code
   * Derivation.find("::1", AbnfRule.IPV6ADDRESS).children()  // [0–2, h16 2–3]
   * }</pre>
   *
   * @param text the text to derive
   * @param rule the rule to start from
   */
  public static @Nullable Derivation find(String text, AbnfRule rule) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(rule, "rule");
    return new Deriver(text).fits(rule, 0, text.length())
        ? new Derivation(text, rule, 0, text.length())
        : null;
  }

  /** {@return the rule of this node, or null for literal characters of the parent rule} */
  public @Nullable AbnfRule rule() {
    return rule;
  }

  /** {@return the range of this node in the whole text} */
  public Range range() {
    return new Range(start, end);
  }

  /** {@return the text of this node} */
  public String text() {
    return whole.substring(start, end);
  }

  /** {@return the child nodes from left to right; unmodifiable} */
  public List<Derivation> children() {
    List<Derivation> children = new ArrayList<>();
    List<Deriver.Piece> pieces =
        rule == null
            ? List.of()
            : Objects.requireNonNull(new Deriver(whole).split(rule, start, end));
    for (Deriver.Piece piece : pieces) {
      children.add(new Derivation(whole, piece.rule(), piece.start(), piece.end()));
    }
    return List.copyOf(children);
  }

  /**
   * Derives a text from the ABNF of the rules. Each rule is matched as it is written: alternatives
   * in their order, repetitions as often as possible.
   *
   * <p>A repetition without a maximum is never matched less often than possible, because no rule of
   * these grammars needs that; so the time is linear in the length of the text. Only alternatives
   * and bounded repetitions are tried again, which the rules for addresses need.
   */
  private static final class Deriver {
    /** A part of a rule's text: a rule, or literal characters if the rule is null. */
    record Piece(@Nullable AbnfRule rule, int start, int end) {}

    private static final Map<AbnfRule, AbnfNode> NODES = new EnumMap<>(AbnfRule.class);

    static {
      for (AbnfRule rule : AbnfRule.values()) {
        NODES.put(rule, AbnfNode.of(rule, AbnfRule::find));
      }
    }

    /** The rules for one character, with the ASCII characters that match them. */
    private static final Map<AbnfRule, boolean[]> CHARACTERS = new EnumMap<>(AbnfRule.class);

    private static final Set<AbnfRule> OF_ONE_CHARACTER =
        EnumSet.of(
            AbnfRule.PCHAR,
            AbnfRule.IPCHAR,
            AbnfRule.UNRESERVED,
            AbnfRule.IUNRESERVED,
            AbnfRule.SUB_DELIMS,
            AbnfRule.UCSCHAR,
            AbnfRule.ALPHA,
            AbnfRule.DIGIT,
            AbnfRule.HEXDIG);

    static {
      for (AbnfRule rule : OF_ONE_CHARACTER) {
        boolean[] set = new boolean[128];
        for (char c = 0; c < 128; c++) {
          set[c] = new Deriver(String.valueOf(c)).fits(rule, 0, 1);
        }
        CHARACTERS.put(rule, set);
      }
    }

    private final String text;
    private final List<Piece> pieces = new ArrayList<>();
    private int limit;

    Deriver(String text) {
      this.text = text;
    }

    /** Returns whether the whole range matches a rule. */
    boolean fits(AbnfRule rule, int start, int end) {
      return split(rule, start, end) != null;
    }

    /** Splits a range by a rule; returns null if the range does not match it. */
    @Nullable List<Piece> split(AbnfRule rule, int start, int end) {
      pieces.clear();
      limit = end;
      return match(node(rule), start, 0, at -> at == end) ? List.copyOf(pieces) : null;
    }

    private static AbnfNode node(AbnfRule rule) {
      return Objects.requireNonNull(NODES.get(rule));
    }

    /**
     * Matches a node at an index.
     *
     * @param depth how many rules the node is within; pieces are those of the outermost
     * @param then matches what follows, at the index at which the node ends
     */
    private boolean match(AbnfNode node, int at, int depth, IntPredicate then) {
      if (node instanceof AbnfNode.Reference it) {
        AbnfRule rule = (AbnfRule) it.rule();
        boolean[] set = CHARACTERS.get(rule);
        char c = at < limit ? text.charAt(at) : '%';
        return set != null && c < 128 && c != '%'
            ? set[c] && piece(rule, at, at + 1, depth, then)
            : match(node(rule), at, depth + 1, end -> piece(rule, at, end, depth, then));
      }
      if (node instanceof AbnfNode.Choice it) {
        return it.nodes().stream().anyMatch(one -> match(one, at, depth, then));
      }
      if (node instanceof AbnfNode.Sequence it) {
        return sequence(it.nodes(), at, depth, then);
      }
      if (node instanceof AbnfNode.Repetition it) {
        return it.max() == Integer.MAX_VALUE
            ? all(it, at, depth, then)
            : repeated(it, 0, at, depth, then);
      }
      int end = ((AbnfNode.Terminal) node).end(text, at, limit);
      return end >= 0 && piece(null, at, end, depth, then);
    }

    private boolean piece(
        @Nullable AbnfRule rule, int start, int end, int depth, IntPredicate then) {
      if (depth > 0) {
        return then.test(end);
      }
      pieces.add(new Piece(rule, start, end));
      boolean isMatch = then.test(end);
      if (!isMatch) {
        pieces.remove(pieces.size() - 1);
      }
      return isMatch;
    }

    private boolean sequence(List<AbnfNode> nodes, int at, int depth, IntPredicate then) {
      if (nodes.isEmpty()) {
        return then.test(at);
      }
      List<AbnfNode> rest = nodes.subList(1, nodes.size());
      return match(nodes.get(0), at, depth, end -> sequence(rest, end, depth, then));
    }

    /** Matches a node as often as possible. */
    private boolean all(AbnfNode.Repetition it, int at, int depth, IntPredicate then) {
      int before = pieces.size();
      int count = 0;
      int[] end = {at};
      while (match(it.node(), end[0], depth, to -> (end[0] = to) >= 0)) {
        count++;
      }
      boolean isMatch = count >= it.min() && then.test(end[0]);
      while (!isMatch && pieces.size() > before) {
        pieces.remove(pieces.size() - 1);
      }
      return isMatch;
    }

    private boolean repeated(
        AbnfNode.Repetition it, int count, int at, int depth, IntPredicate then) {
      boolean isMore =
          count < it.max()
              && match(it.node(), at, depth, end -> repeated(it, count + 1, end, depth, then));
      return isMore || count >= it.min() && then.test(at);
    }
  }
}
