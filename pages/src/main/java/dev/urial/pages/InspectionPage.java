package dev.urial.pages;

import dev.urial.Iri;
import dev.urial.answer.Doc;
import dev.urial.answer.Doc.Tone;
import dev.urial.answer.HtmlWriter;
import dev.urial.answer.Rendering;
import dev.urial.answer.Secret;
import dev.urial.explain.Reading;
import dev.urial.explain.TextAssessment;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.internal.answer.Inspect;
import dev.urial.internal.answer.InspectDoc;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.InspectView;
import dev.urial.pages.template.inspect.VerdictView;
import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.ExactHtmlEscaper;
import dev.urial.report.Message;
import dev.urial.url.Url;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Converts what is known about a text to the content of its page. */
public final class InspectionPage {
  /** The maximum length of the text to explain, in characters. */
  public static final int LONGEST = 4_000;

  private static final int LONGEST_TITLE = 80;

  /** The columns of a drawing on a screen of 1280 pixels, and on one of 360. */
  private static final int WIDE = 72;

  private static final int NARROW = 30;

  private final Page page;
  private final Locale language;
  private final Inspect inspect;

  private InspectionPage(Page page, Inspect inspect) {
    this.page = page;
    this.language = language(page.words().language());
    this.inspect = inspect;
  }

  /**
   * Returns the locale for the library's messages and JSON: the root locale for English, otherwise
   * the locale of the page.
   */
  public static Locale language(Locale ofPage) {
    return ofPage.getLanguage().equals("en") ? Locale.ROOT : ofPage;
  }

  /** Returns the explanation of a text that is not resolved against a base. */
  public static InspectView of(Page page, String text) {
    return of(page, text, null, null);
  }

  /**
   * Returns the explanation of a text, which may be a relative reference.
   *
   * @param page the frame of the page
   * @param text any text
   * @param base the base for resolution under RFC 3986, or null
   * @param urlBase the base for resolution under the URL Standard, or null
   */
  public static InspectView of(Page page, String text, @Nullable Iri base, @Nullable Url urlBase) {
    return new InspectionPage(page, Inspect.of(text, base, urlBase, null)).view(urlBase);
  }

  /** Returns the verdict about a text, as the page that explains it begins with. */
  public static VerdictView verdict(Page page, String text) {
    return new InspectionPage(page, Inspect.of(text)).verdict();
  }

  private VerdictView verdict() {
    TextAssessment assessment = inspect.assessment();
    Tone tone = InspectDoc.tone(inspect);
    Message headline = inspect.headline();
    return new VerdictView(
        tone == Tone.BAD ? "error" : tone == Tone.GOOD ? "good" : "warning",
        Excerpt.escape(assessment.label().text(language)),
        say(headline == null ? InspectDoc.what(inspect) : headline),
        say(assessment.sentence()),
        html(InspectDoc.risk(inspect)));
  }

  private String say(Message message) {
    return Excerpt.escape(Rendering.masked(language).sentence(message));
  }

  private InspectView view(@Nullable Url urlBase) {
    TwoReadings text = inspect.text();
    Secret href = inspect.href();
    VerdictView verdict = verdict();
    return new InspectView(
        text.redacted(),
        title(text.redacted(), verdict.label()),
        !inspect.input().isPlain(),
        html(Doc.EMPTY.with(InspectDoc.ruler(inspect))),
        drawing(),
        verdict,
        say(text.message()),
        html(InspectDoc.kind(inspect)),
        html(InspectDoc.refusals(inspect)),
        html(InspectDoc.sections(inspect)),
        urlBase == null ? "" : urlBase.redacted(),
        href == null ? "" : href.masked());
  }

  private String html(Doc doc) {
    return html(page, doc);
  }

  /** Returns a document in which each text that may be meant has a button to inspect it. */
  static String html(Page page, Doc doc) {
    return HtmlWriter.html(
        doc,
        Rendering.masked(language(page.words().language())),
        text ->
            "<form method=\"post\" action=\""
                + HtmlWriter.escape(page.path("inspect"))
                + "\" data-swap data-permalink><input type=\"hidden\" name=\"text\" value=\""
                + ExactHtmlEscaper.of(text)
                + "\"><button class=\"small\">"
                + HtmlWriter.escape(page.say("page.inspect.repair.take"))
                + "</button></form>");
  }

  /** Returns the title of the page: the beginning of the text, and the outcome. */
  private static String title(String text, String outcome) {
    String shown = Excerpt.escape(text);
    int end = Math.min(shown.length(), LONGEST_TITLE);
    if (end < shown.length()) {
      boolean isHalf = Character.isHighSurrogate(shown.charAt(end - 1));
      shown = shown.substring(0, isHalf ? end - 1 : end) + "…";
    }
    return shown.isBlank() ? outcome : shown + " – " + outcome;
  }

  private @Nullable DrawingView drawing() {
    Reading rfc = inspect.rfc();
    return rfc == null || rfc.text().isEmpty()
        ? null
        : new DrawingView(
            SvgDrawing.ruler(rfc, language, WIDE),
            SvgDrawing.ruler(rfc, language, NARROW),
            page.say("page.inspect.ruler"),
            rfc.text().codePoints().anyMatch(CharacterProperties::isRightToLeft)
                ? page.say("page.inspect.right-to-left")
                : null);
  }
}
