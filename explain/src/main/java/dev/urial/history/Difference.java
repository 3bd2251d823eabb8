package dev.urial.history;

import dev.urial.report.SpecRule;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where an older document and RFC 3986 say different things of the same text.
 *
 * <pre>{@code
 * Difference d = Era.RFC_2396.differences("http://a/b/c/d;p?q", "?y").get(0);
 * d.then()      // "http://a/b/c/?y"
 * d.now()       // "http://a/b/c/d;p?y"
 * d.sentence()  // "a reference that is only a query took the place of the base's last segment; …"
 * d.thenRule()  // resolution (RFC 2396 §5.2)
 * d.nowRule()   // resolution (RFC 3986 §5.2)
 * }</pre>
 *
 * @param component what differs, under its name of then; {@code target} of a resolution
 * @param then what the older document has there, null if nothing or if the text was not valid
 * @param now what RFC 3986 has there, null if nothing or if the text is not valid
 * @param sentence the difference in words for people, without full stop; quotes nothing
 * @param thenRule the clause of the older document
 * @param nowRule the clause of today
 */
public record Difference(
    String component,
    @Nullable String then,
    @Nullable String now,
    String sentence,
    SpecRule thenRule,
    SpecRule nowRule) {
  /** Takes no null but for what is absent. */
  public Difference {
    Objects.requireNonNull(component);
    Objects.requireNonNull(sentence);
    Objects.requireNonNull(thenRule);
    Objects.requireNonNull(nowRule);
  }

  /** The sentence and both clauses; nothing of the text, which may hold a password. */
  @Override
  public String toString() {
    return component
        + ": "
        + sentence
        + " ("
        + thenRule.citation()
        + "; "
        + nowRule.citation()
        + ")";
  }
}
