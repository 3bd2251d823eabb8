package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.ExactHtmlEscaper;
import dev.urial.pages.template.widget.IdentifierView;
import org.jspecify.annotations.Nullable;

/**
 * The explanation of a text. Strings are escaped for display, except for {@code text}; those that
 * are called HTML contain elements.
 *
 * @param text the text, with secrets masked
 * @param title the title of the page
 * @param masked whether secrets were masked
 * @param identifier the text with its parts in colors
 * @param ruler the drawing of the text with its parts; null if RFC 3986 rejects it
 * @param tone {@code good}, {@code warning} or {@code error}, which determines the color
 * @param label whether the text is valid, and whether it is dangerous
 * @param host the host to which it leads
 * @param risk the risk in one sentence
 * @param verdictHtml the same with its clause
 * @param word how much the two standards differ, in a word
 * @param verdict the same in a sentence
 * @param kindHtml the kind of reference; empty if RFC 3986 rejects the text
 * @param refusalsHtml why standards reject the text, and its repairs
 * @param sectionsHtml all sections
 * @param browser what a script compares with this browser
 */
public record InspectView(
    String text,
    String title,
    boolean masked,
    IdentifierView identifier,
    @Nullable DrawingView ruler,
    String tone,
    String label,
    String host,
    String risk,
    String verdictHtml,
    String word,
    String verdict,
    String kindHtml,
    String refusalsHtml,
    String sectionsHtml,
    BrowserView browser) {
  /** Returns the text, escaped for a form field. */
  public String verbatim() {
    return ExactHtmlEscaper.of(text);
  }
}
