package dev.urial.shortener.link;

import java.util.Objects;

/**
 * What stands behind the host of a short link: {@code spring-26} in {@code https://s.example/spring-26}.
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

  @Override
  public String toString() {
    return text;
  }
}
