package dev.urial.server.page;

import dev.urial.internal.text.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * Makes untrusted text safe to show on a page by escaping control, bidi and other invisible
 * characters.
 *
 * <pre>{@code
 * ShownText.of("a\u202Eb")  // "a\\u202Eb", with the escape spelled out
 * }</pre>
 */
public final class ShownText {
  private static final int MOST = 16_000;

  private ShownText() {}

  /**
   * Escapes text for display. HTML escaping is applied separately. Text is truncated only if it is
   * longer than any target can be.
   *
   * @param text the unescaped text, or null
   */
  public static String of(@Nullable String text) {
    if (text == null) {
      return "";
    }
    boolean whole = text.length() <= MOST;
    return Excerpt.escape(whole ? text : text.substring(0, MOST)) + (whole ? "" : "…");
  }
}
