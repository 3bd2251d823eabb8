package dev.urial.shortener.link;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a link leads. It is made by {@code TargetPolicy}; the store makes it anew from what was
 * kept.
 *
 * <pre>{@code
 * LinkTarget target = LinkTarget.of("https://example.com/");
 * target.text();  // what stands in Location
 * }</pre>
 *
 * @param text printable ASCII, sent in {@code Location} byte for byte
 * @param given what was given at creation, where it was an IRI and the text is its conversion; else
 *     null
 */
public record LinkTarget(String text, @Nullable String given) {
  /** Checks that the text is printable ASCII. */
  public LinkTarget {
    Objects.requireNonNull(text, "text");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c >= 0x7F) {
        throw new IllegalArgumentException(
            "a target is printable ASCII; character " + i + " is not");
      }
    }
  }

  /**
   * Returns a target that was given as it is sent.
   *
   * <p>{@code LinkTarget.of("https://example.com/")}.
   *
   * @param text printable ASCII
   */
  public static LinkTarget of(String text) {
    return new LinkTarget(text, null);
  }
}
