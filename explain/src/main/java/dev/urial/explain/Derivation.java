package dev.urial.explain;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a text comes out of the ABNF, rule by rule: a tree whose nodes are rules, and whose leaves
 * are the characters that rules write themselves.
 *
 * <pre>{@code
 * Derivation uri = Derivation.of(IriReference.parse("a:b"));
 * uri.rule()                             // URI_REFERENCE
 * uri.children().get(0).rule()           // URI
 * uri.children().get(0).children()       // [scheme 0–1, 1–2, hier-part 2–3]
 * Derivation.find("x", AbnfRule.HEXDIG)  // null
 * }</pre>
 *
 * <p>Where the grammar is ambiguous, the alternative that stands first is taken, as RFC 3986 §3.2.2
 * asks for {@code host}: {@code 1.2.3.4} is an {@code IPv4address}. The children of a node, one
 * behind the other, make its text.
 *
 * <p>A node is a view of the text: its children are found when they are asked for. Each answer
 * takes time linear in the node's text, and trees are at most 14 rules deep.
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
   * The derivation of a reference: from {@code URI-reference}, or from {@code IRI-reference} if it
   * holds characters beyond ASCII.
   *
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
   * The derivation of a whole text from any rule; null if the rule does not make this text.
   *
   * <pre>{@code
   * Derivation.find("::1", AbnfRule.IPV6ADDRESS).children()  // [0–2, h16 2–3]
   * }</pre>
   */
  public static @Nullable Derivation find(String text, AbnfRule rule) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(rule, "rule");
    return new Deriver(text).fits(rule, 0, text.length())
        ? new Derivation(text, rule, 0, text.length())
        : null;
  }

  /** The rule that makes this part; null of characters that the rule above writes itself. */
  public @Nullable AbnfRule rule() {
    return rule;
  }

  /** Where it stands in the whole text. */
  public Range range() {
    return new Range(start, end);
  }

  /** What stands there. */
  public String text() {
    return whole.substring(start, end);
  }

  /** The parts that the rule is made of here, from left to right; unmodifiable. */
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

  /** The rule's name and the range; nothing of the text. */
  @Override
  public String toString() {
    return (rule == null ? "" : rule.id() + " ") + range();
  }
}
