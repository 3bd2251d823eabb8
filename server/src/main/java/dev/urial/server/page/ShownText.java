package dev.urial.server.page;

import dev.urial.IriReference;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Component;
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
  private static final int MAX_LENGTH = 16_000;

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
    boolean isWhole = text.length() <= MAX_LENGTH;
    return Excerpt.escape(isWhole ? text : text.substring(0, MAX_LENGTH)) + (isWhole ? "" : "…");
  }

  /** Returns a target with its host in Unicode, that is, with U-labels instead of A-labels. */
  public static String readable(String target) {
    IriReference read = IriReference.tryParse(target).orElseNull();
    int start = read == null ? -1 : read.start(Component.HOST);
    if (read == null || start < 0) {
      return target;
    }
    int end = read.end(Component.HOST);
    return target.substring(0, start)
        + readableHost(target.substring(start, end))
        + target.substring(end);
  }

  /** Returns a host with U-labels instead of A-labels. */
  public static String readableHost(String host) {
    Idna.Result result = Idna.browsers().toUnicode(host);
    return result.isOk() ? result.text() : host;
  }
}
