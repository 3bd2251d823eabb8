package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.ExactHtmlEscaper;
import org.jspecify.annotations.Nullable;

/**
 * The input of the script that calls {@code URL} in the user's browser, and the expected result.
 *
 * @param text the inspected text, with secrets masked
 * @param base the base, with secrets masked; or null
 * @param href the expected serialization under the URL Standard; null if the text is rejected
 */
public record BrowserView(String text, @Nullable String base, @Nullable String href) {
  /** Returns the text, escaped for an attribute. */
  public String verbatim() {
    return ExactHtmlEscaper.of(text);
  }

  /** Returns the base, escaped for an attribute. */
  public String baseVerbatim() {
    return ExactHtmlEscaper.of(base == null ? "" : base);
  }

  /** Returns the expected serialization, escaped for an attribute. */
  public String hrefVerbatim() {
    return ExactHtmlEscaper.of(href == null ? "" : href);
  }
}
