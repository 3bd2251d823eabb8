package dev.urial.pages;

import dev.urial.Iri;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.AskView;
import dev.urial.pages.template.inspect.InspectView;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import org.jspecify.annotations.Nullable;

/**
 * What the inspector answers to its form.
 *
 * @param asked the form with what was sent, without secrets
 * @param text the text that is inspected, with what its escapes stand for
 * @param view what the text is; null where the base cannot be read
 */
public record InspectionAnswer(AskView asked, String text, @Nullable InspectView view) {
  /**
   * Inspects a text.
   *
   * @param page its frame
   * @param typed as it was sent
   * @param written the base as it was sent; empty for none
   * @param hasEscapes whether escapes such as {@code \u202E} are read
   */
  public static InspectionAnswer of(Page page, String typed, String written, boolean hasEscapes) {
    String base = written.strip();
    Parsed<Iri> rfcBase = base.isEmpty() ? null : Iri.tryParse(base);
    Url urlBase = base.isEmpty() ? null : Url.tryParse(base).orElseNull();
    Iri iri = rfcBase == null ? null : rfcBase.orElseNull();
    boolean isBroken = rfcBase != null && iri == null && urlBase == null;
    SyntaxError error = isBroken && rfcBase != null ? rfcBase.errorOrNull() : null;
    String wrong = error == null ? null : FormFields.sentence(page, error.explanation());
    String shown = Secrets.masked(typed);
    AskView asked = AskView.of(page, shown, null, Secrets.masked(written), wrong, hasEscapes);
    String text = hasEscapes ? TypedEscapes.read(typed) : typed;
    InspectView view = wrong == null ? InspectionPage.of(page, text, iri, urlBase) : null;
    return new InspectionAnswer(asked, text, view);
  }
}
