package dev.urial.shortener.link;

/**
 * The part of a short link after the host: {@code spring-26} in {@code
 * https://s.example/spring-26}.
 *
 * <pre>{@code
 * new Slug("Spring-26", "spring-26");  // in a case-insensitive domain
 * }</pre>
 *
 * @param text the display form: NFC, percent-decoded, never empty
 * @param key the lookup key: the text itself, or its case-folded form in a case-insensitive domain.
 *     Slugs with the same key are the same slug of a domain.
 */
public record Slug(String text, String key) {
  /**
   * Checks that neither part is null or empty.
   *
   * @param text the display form: NFC, percent-decoded, never empty
   * @param key the lookup key: the text itself, or its case-folded form in a case-insensitive
   *     domain. Slugs with the same key are the same slug of a domain.
   * @throws IllegalArgumentException if {@code text} or {@code key} is empty
   */
  public Slug {
    if (text.isEmpty() || key.isEmpty()) {
      throw new IllegalArgumentException("the slug is empty");
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
