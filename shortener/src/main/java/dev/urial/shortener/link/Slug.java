package dev.urial.shortener.link;

import dev.urial.safety.unicode.Confusables;
import java.util.Objects;

/**
 * What stands behind the host of a short link: {@code spring-26} in {@code https://s.example/spring-26}.
 *
 * <pre>{@code
 * new Slug("Spring-26", "spring-26");  // of a domain without regard to case
 * }</pre>
 *
 * @param text as it is shown: NFC, percent-decoded, never empty
 * @param key what it is looked up by: the text itself, or, in a domain without regard to case, its case fold.
 *     Two slugs of a domain with one key are one slug.
 */
public record Slug(String text, String key) {
  /** Checks that neither part is null or empty. */
  public Slug {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(key, "key");
    if (text.isEmpty() || key.isEmpty()) {
      throw new IllegalArgumentException("a slug is not empty");
    }
  }

  /**
   * Returns what all slugs that look alike have in common: the skeleton of UTS #39. It is for comparison only.
   *
   * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
   */
  public String skeleton() {
    return Confusables.skeleton(key);
  }

  @Override
  public String toString() {
    return text;
  }
}
