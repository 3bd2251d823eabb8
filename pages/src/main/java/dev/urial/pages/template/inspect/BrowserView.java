package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.Verbatim;
import org.jspecify.annotations.Nullable;

/**
 * What the script asks the {@code URL} of the reader's own browser, and what is expected.
 *
 * @param text the text without secrets
 * @param base its base, or null
 * @param href what the URL Standard makes of it, or null where it refuses
 */
public record BrowserView(String text, @Nullable String base, @Nullable String href) {
  /** Returns the text as the value of an attribute. */
  public String verbatim() {
    return Verbatim.of(text);
  }

  /** Returns the base as the value of an attribute. */
  public String baseVerbatim() {
    return Verbatim.of(base == null ? "" : base);
  }

  /** Returns the expected text as the value of an attribute. */
  public String hrefVerbatim() {
    return Verbatim.of(href == null ? "" : href);
  }
}
