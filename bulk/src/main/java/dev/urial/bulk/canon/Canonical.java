package dev.urial.bulk.canon;

import dev.urial.internal.text.Secrets;
import dev.urial.report.Change;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The canonical form of a URL, and the changes that lead to it.
 *
 * <pre>{@code
 * Canonicalizer canon = Canonicalizer.of(CanonProfile.crawl(), RowGrammar.URL);
 * Canonical canonical = canon.canonicalize("http://a/index.html?utm_source=x").orElseNull();
 * canonical.text()                                  // "http://a/"
 * canonical.changes().get(0).reason()               // CanonRule.INDEX_FILE
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4">RFC 3986 §6.2.4</a>
 */
public final class Canonical {
  private final String normalForm;
  private final String text;
  private final List<Change> changes;

  Canonical(String normalForm, String text, List<Change> changes) {
    this.normalForm = normalForm;
    this.text = text;
    this.changes = List.copyOf(changes);
  }

  /** {@return the canonical form of the URL} */
  public String text() {
    return text;
  }

  /** {@return the normal form under the standard, from which the canonical form was derived} */
  public String normalForm() {
    return normalForm;
  }

  /**
   * {@return the changes, each with a {@link CanonRule} as its reason; unmodifiable} The first may
   * be the change from the input to its normal form, with ranges in the input; all other changes
   * apply to the normal form and have ranges in it.
   */
  public List<Change> changes() {
    return changes;
  }

  /** {@return the rules that changed the URL, in the order of the enum} */
  public Set<CanonRule> rules() {
    Set<CanonRule> rules = EnumSet.noneOf(CanonRule.class);
    changes.forEach(change -> rules.add((CanonRule) change.reason()));
    return rules;
  }

  /** Returns the canonical form with secrets masked. */
  @Override
  public String toString() {
    return Secrets.masked(text);
  }
}
