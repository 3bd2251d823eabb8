package dev.urial.web.playground;

import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.explain.Reading;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.internal.answer.Inspect;
import dev.urial.pages.InspectionPage;
import dev.urial.report.Parsed;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/** The functions that {@code answers.js} calls. */
public final class PlaygroundExports {
  private PlaygroundExports() {}

  /** Does nothing; TeaVM requires a main method. */
  public static void main(String[] args) {}

  /**
   * Returns a page as HTML.
   *
   * @param place one of {@link PlaygroundPage#PLACES}
   * @param language the language tag of the page
   * @param form the submitted form as a query; null if no form was submitted
   * @param base the address of the page
   * @param url the browser's {@code URL} for the field {@code text}, as in {@link
   *     BrowserReadings#url}
   * @param link the browser's link for that field, as in {@link BrowserReadings#link}
   * @param request the browser's {@code Request} for that field, as in {@link
   *     BrowserReadings#request}
   */
  @JSExport
  public static String page(
      String place,
      String language,
      @Nullable String form,
      String base,
      @Nullable String url,
      @Nullable String link,
      @Nullable String request) {
    PlaygroundPage page = PlaygroundPage.of(place, language);
    return form == null
        ? page.visited()
        : page.asked(QueryParams.parse(form), new BrowserReadings(base, url, link, request));
  }

  /** Returns the drawing of an identifier as an SVG document, or null if the text is invalid. */
  @JSExport
  public static @Nullable String picture(String text, String language) {
    if (!(IriReference.tryParse(text) instanceof Parsed.Ok<IriReference> ok)) {
      return null;
    }
    IriReference read = ok.value();
    Locale locale = InspectionPage.language(new Locale(language));
    return SvgDrawing.ruler(Reading.of(read), locale).toString();
  }

  /**
   * Returns everything that is known about the text, in the JSON format of the service, with
   * secrets masked.
   */
  @JSExport
  public static String json(String text, String language) {
    Locale locale = InspectionPage.language(new Locale(language));
    Answer answer = Answer.EMPTY.secret("input", text).and(Inspect.of(text).whole());
    return JsonWriter.text(answer, Rendering.masked(locale));
  }
}
