package dev.urial.server.page;

import dev.urial.internal.text.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * Texts of others as a page may show them: no control, no bidi character, nothing unseen is left
 * raw.
 *
 * <pre>{@code
 * ShownText.of("a\u202Eb")  // "a\\u202Eb", its escape written out
 * }</pre>
 */
public final class ShownText {
  private static final int MOST = 16_000;

  private ShownText() {}

  /**
   * Escapes a text for people; HTML escapes it once more. Only what is longer than any target is
   * cut.
   *
   * @param text raw, or null for nothing
   */
  public static String of(@Nullable String text) {
    if (text == null) {
      return "";
    }
    boolean whole = text.length() <= MOST;
    return Excerpt.escape(whole ? text : text.substring(0, MOST)) + (whole ? "" : "…");
  }
}
