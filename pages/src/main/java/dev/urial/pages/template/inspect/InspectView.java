package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.ExactHtmlEscaper;
import org.jspecify.annotations.Nullable;

/**
 * The explanation of a text. Strings are escaped for display, except for {@code text}; those that
 * are called HTML contain elements.
 *
 * @param text the text, with secrets masked
 * @param title the title of the page
 * @param masked whether secrets were masked
 * @param identifierHtml the text with its parts in colors
 * @param ruler the drawing of the text with its parts; null if RFC 3986 rejects it
 * @param verdict whether the text is valid, and whether it is dangerous
 * @param said how the two standards read the text, in a sentence
 * @param kindHtml the kind of reference; empty if RFC 3986 rejects the text
 * @param refusalsHtml why standards reject the text, and its repairs
 * @param sectionsHtml all sections
 * @param base the base URL, with secrets masked; empty for none
 * @param href the serialization that a script expects of this browser, with secrets masked; empty
 *     if the text is rejected
 */
public record InspectView(
    String text,
    String title,
    boolean masked,
    String identifierHtml,
    @Nullable DrawingView ruler,
    VerdictView verdict,
    String said,
    String kindHtml,
    String refusalsHtml,
    String sectionsHtml,
    String base,
    String href) {
  /** Returns the text, escaped for a form field. */
  public String verbatim() {
    return ExactHtmlEscaper.of(text);
  }
}
