package dev.urial.server.lesson;

import dev.urial.QueryParams;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.internal.server.ServerMessages;
import dev.urial.pages.LanguageChoice;
import dev.urial.pages.PageFiles;
import dev.urial.pages.lesson.LecturePage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.PreferenceForms;
import dev.urial.pages.template.lesson.ProjectorView;
import dev.urial.pages.template.lesson.TourTemplates;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.page.PageFrame;
import dev.urial.server.page.QrCode;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The lecture for a projector: {@code /lecture/7} is a slide that fills the screen, and {@code
 * /lecture/7/speaker} is the speaker's view in a second window. A form on a slide accepts text from
 * the audience, which then replaces the examples; nothing is stored. All slides in one document are
 * at {@code /lecture/paper} and, as a file that needs no server, at {@code /lecture/file}.
 *
 * <pre>{@code
 * LecturePages.of(pages.sheets()).addTo(router, context);
 * }</pre>
 */
public final class LecturePages implements Routes {
  private static final String LECTURE = "/lecture";
  private static final int QR_SIZE = 300;
  private static final int QR_MARGIN = 4;

  private final PageFrame sheets;

  private LecturePages(PageFrame sheets) {
    this.sheets = sheets;
  }

  /**
   * Creates the pages.
   *
   * @param sheets the frame of the pages
   */
  public static LecturePages of(PageFrame sheets) {
    return new LecturePages(sheets);
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    router
        .get(LECTURE, exchange -> exchange.redirect(301, "/tour"))
        .get(LECTURE + "/paper", this::paper)
        .get(LECTURE + "/file", this::file)
        .get(LECTURE + "/{slide}", exchange -> slide(exchange, null))
        .post(LECTURE + "/{slide}", this::typed)
        .get(LECTURE + "/{slide}/speaker", this::speaker);
  }

  private void show(Exchange exchange, Function<Page, String> html) {
    Page page = sheets.tool(exchange);
    sheets.send(exchange, 200, page, html.apply(page), TourPages.POLICY);
  }

  /** Shows all slides for printing, one per page. */
  private void paper(Exchange exchange) {
    sheets.take(exchange, LimitedAction.RENDERING);
    show(exchange, page -> paper(page, sheets.stageStyle(), null));
  }

  /** Sends the same document as a file that needs no server and no other files. */
  private void file(Exchange exchange) {
    sheets.take(exchange, LimitedAction.RENDERING);
    exchange.set("Content-Disposition", "attachment; filename=\"lecture.html\"");
    show(exchange, page -> html(page.words().language()));
  }

  /**
   * Returns all slides as one HTML document. When it is printed, each slide is a page.
   *
   * @param language an available language; English is used for any other language
   */
  public static String html(Locale language) {
    Locale spoken = LanguageChoice.find(language.getLanguage());
    PageMessages words =
        new PageMessages(spoken == null ? Locale.ENGLISH : spoken, ServerMessages.MESSAGES);
    PreferenceForms none = new PreferenceForms(List.of(), "", null, "", List.of());
    Page page =
        new Page(
            words, "", "", null, "", "", List.of(), List.of(), List.of(), null, none, null, "",
            null);
    return paper(page, "", text("style.css") + text("lecture.css"));
  }

  /**
   * Renders all slides as one document.
   *
   * @param style the path of the style sheet for the slides
   * @param css the content of the style sheets, for a standalone document; null to link to them
   *     instead
   */
  private static String paper(Page page, String style, @Nullable String css) {
    return TourTemplates.paper(page, new LecturePage(page.words()).paper(style, css));
  }

  private static String text(String name) {
    return new String(PageFiles.read(name), StandardCharsets.UTF_8);
  }

  /** Shows a slide with text from the audience instead of its examples. */
  private void typed(Exchange exchange) {
    sheets.take(exchange, LimitedAction.RENDERING);
    slide(exchange, exchange.form());
  }

  private void slide(Exchange exchange, @Nullable QueryParams form) {
    LectureSlide slide = TourPages.find(exchange);
    show(exchange, page -> TourTemplates.stage(page, view(slide, page.words(), form, exchange)));
  }

  private void speaker(Exchange exchange) {
    LectureSlide slide = TourPages.find(exchange);
    show(exchange, page -> TourTemplates.speaker(page, view(slide, page.words(), null, exchange)));
  }

  private ProjectorView view(
      LectureSlide slide, PageMessages words, @Nullable QueryParams form, Exchange exchange) {
    String exercises = exchange.origin().base() + "/exercises";
    String code = QrCode.of(exercises, QR_SIZE, QR_MARGIN, "M").svg();
    return new LecturePage(words)
        .stage(slide, form, code, sheets.stageStyle(), sheets.stageScript());
  }
}
