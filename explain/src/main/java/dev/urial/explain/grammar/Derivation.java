package dev.urial.explain.grammar;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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

  /** Returns the name of the rule and the range, but not the text. */
  @Override
  public String toString() {
    return (rule == null ? "" : rule.id() + " ") + range();
  }
}
