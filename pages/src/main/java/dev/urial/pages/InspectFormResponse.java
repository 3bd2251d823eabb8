package dev.urial.pages;

import dev.urial.Iri;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.InspectFormView;
import dev.urial.pages.template.inspect.InspectView;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import org.jspecify.annotations.Nullable;

/**
 * The inspector's response to a submitted form.
 *
 * @param asked the form with the submitted values, without secrets
 * @param text the inspected text, in which escapes are replaced if the form requested it
 * @param view the explanation of the text; null if the base is invalid
 */
public record InspectFormResponse(InspectFormView asked, String text, @Nullable InspectView view) {
  /**
   * Inspects the submitted text.
   *
   * @param page the frame of the page
   * @param typed the text as submitted
   * @param written the base as submitted; empty for none
   * @param hasEscapes whether escapes such as {@code \u202E} are replaced
   */
  public static InspectFormResponse of(
      Page page, String typed, String written, boolean hasEscapes) {
    String base = written.strip();
    Parsed<Iri> rfcBase = base.isEmpty() ? null : Iri.tryParse(base);
    Url urlBase = base.isEmpty() ? null : Url.tryParse(base).orElseNull();
    Iri iri = rfcBase == null ? null : rfcBase.orElseNull();
    boolean isBroken = rfcBase != null && iri == null && urlBase == null;
    SyntaxError error = isBroken && rfcBase != null ? rfcBase.errorOrNull() : null;
    String wrong = error == null ? null : page.words().sentence(error.explanation());
    String shown = Secrets.masked(typed);
    InspectFormView asked =
        InspectFormView.of(page, shown, null, Secrets.masked(written), wrong, hasEscapes);
    String text = hasEscapes ? TypedEscapes.read(typed) : typed;
    InspectView view = wrong == null ? InspectionPage.of(page, text, iri, urlBase) : null;
    return new InspectFormResponse(asked, text, view);
  }
}
