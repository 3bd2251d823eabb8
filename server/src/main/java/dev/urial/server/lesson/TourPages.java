package dev.urial.server.lesson;

import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.pages.lesson.LecturePage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.lesson.SlideView;
import dev.urial.pages.template.lesson.TourTemplates;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The lecture for reading: {@code /tour} lists all chapters, {@code /tour/7} is a slide with
 * explanations of its examples, {@code /tour/handout} contains all slides for printing, and {@code
 * /shorteners} compares shorteners.
 *
 * <pre>{@code
 * TourPages.of(pages.sheets()).addTo(router, context);
 * }</pre>
 */
public final class TourPages implements Routes {
  private static final String TOUR = "/tour";

  private final PageFrame sheets;

  private TourPages(PageFrame sheets) {
    this.sheets = sheets;
  }

  /**
   * Creates the pages.
   *
   * @param sheets the frame of the pages
   */
  public static TourPages of(PageFrame sheets) {
    return new TourPages(Objects.requireNonNull(sheets, "sheets"));
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    Objects.requireNonNull(router, "router");
    Objects.requireNonNull(context, "context");
    router
        .get(TOUR, this::overview)
        .get(TOUR + "/handout", this::handout)
        .get(TOUR + "/{slide}", this::slide)
        .get("/shorteners", this::shorteners);
  }

  private void overview(Exchange exchange) {
    Page page = sheets.tool(exchange);
    String html = TourTemplates.tour(page, new LecturePage(page.words()).contents("tour"));
    sheets.send(exchange, 200, page, html, ContentSecurityPolicy.TOOL);
  }

  private void slide(Exchange exchange) {
    LectureSlide slide = find(exchange.part("slide"));
    if (slide == null) {
      throw Problem.ofStatus(404);
    }
    Page page = sheets.tool(exchange);
    SlideView view = new LecturePage(page.words()).desk(slide);
    sheets.send(exchange, 200, page, TourTemplates.slide(page, view), ContentSecurityPolicy.TOOL);
  }

  /** Returns the slide with the number in a path segment; null if there is none. */
  static @Nullable LectureSlide find(String text) {
    Integer number = number(text);
    return number == null || number > Lecture.OURS.slides().size()
        ? null
        : Lecture.OURS.slides().get(number - 1);
  }

  /**
   * Parses a number in the form in which links contain it: without a sign and without leading
   * zeros. Returns null for anything else.
   */
  private static @Nullable Integer number(String text) {
    if (text.isEmpty() || text.length() > 4 || text.charAt(0) == '0') {
      return null;
    }
    int number = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return null;
      }
      number = number * 10 + (c - '0');
    }
    return number;
  }

  private void handout(Exchange exchange) {
    sheets.take(exchange, LimitedAction.RENDERING);
    Page page = sheets.tool(exchange);
    String html = TourTemplates.handout(page, new LecturePage(page.words()).handout());
    sheets.send(exchange, 200, page, html, ContentSecurityPolicy.TOOL);
  }

  private void shorteners(Exchange exchange) {
    Page page = sheets.tool(exchange);
    String html = TourTemplates.shorteners(page, new LecturePage(page.words()).shorteners());
    sheets.send(exchange, 200, page, html, ContentSecurityPolicy.TOOL);
  }
}
