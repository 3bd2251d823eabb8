package dev.urial.shortener.link;

import org.jspecify.annotations.Nullable;

/**
 * The target of a link. {@code TargetPolicy} creates it; the store recreates it from stored data.
 *
 * <pre>{@code
 * LinkTarget target = LinkTarget.of("https://example.com/");
 * target.text();  // the value of Location
 * }</pre>
 *
 * @param text printable ASCII, which is sent unchanged in {@code Location}
 * @param given the original IRI, if the text was converted from one; otherwise null
 */
public record LinkTarget(String text, @Nullable String given) {
  /**
   * Checks that the text is printable ASCII.
   *
   * @param text printable ASCII, which is sent unchanged in {@code Location}
   * @param given the original IRI, if the text was converted from one; otherwise null
   * @throws IllegalArgumentException if {@code text} contains any other character
   */
  public LinkTarget {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c >= 0x7F) {
        throw new IllegalArgumentException(
            "a target must be printable ASCII; character " + i + " is not");
      }
    }
  }

  /**
   * {@return a target that is sent exactly as it was given}
   *
   * <p>For example, {@code LinkTarget.of("https://example.com/")}.
   *
   * @param text printable ASCII
   */
  public static LinkTarget of(String text) {
    return new LinkTarget(text, null);
  }
}
