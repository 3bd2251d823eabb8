package dev.urial.server.lesson;

import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.pages.lesson.LecturePage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.lesson.TourTemplates;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import java.util.List;
import java.util.function.Function;

/**
 * The lecture for reading: {@code /tour} lists all chapters, {@code /tour/7} is a slide with
 * explanations of its examples, {@code /tour/handout} contains the slides for printing, and {@code
 * /shorteners} compares shorteners. {@code ?all=yes} includes the appendices.
 *
 * <pre>{@code
 * TourPages.of(pages.sheets()).addTo(router, context);
 * }</pre>
 */
public final class TourPages implements Routes {
  /** The policy of the lecture's pages: a slide plays the sample film. */
  static final ContentSecurityPolicy POLICY = ContentSecurityPolicy.TOOL.withMedia("'self'");

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
    return new TourPages(sheets);
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    router
        .get(TOUR, this::overview)
        .get(TOUR + "/handout", this::handout)
        .get(TOUR + "/{slide}", this::slide)
        .get("/shorteners", this::shorteners);
  }

  private void overview(Exchange exchange) {
    boolean isWhole = isWhole(exchange);
    show(
        exchange,
        page -> TourTemplates.tour(page, new LecturePage(page.words()).contents(isWhole)));
  }

  private void slide(Exchange exchange) {
    LectureSlide slide = find(exchange);
    boolean isWhole = isWhole(exchange);
    show(
        exchange,
        page -> TourTemplates.slide(page, new LecturePage(page.words()).desk(slide, isWhole)));
  }

  /** Returns whether the appendices are asked for, too. */
  private static boolean isWhole(Exchange exchange) {
    return exchange.parameter("all") != null;
  }

  /** Returns the slide whose number is in the path, as links contain it: without leading zeros. */
  static LectureSlide find(Exchange exchange) {
    String number = exchange.part("slide");
    List<LectureSlide> slides = Lecture.OURS.slides();
    int index = number.matches("[1-9][0-9]{0,3}") ? Integer.parseInt(number) - 1 : slides.size();
    if (index >= slides.size()) {
      throw Problem.ofStatus(404);
    }
    return slides.get(index);
  }

  private void handout(Exchange exchange) {
    sheets.take(exchange, LimitedAction.RENDERING);
    boolean isWhole = isWhole(exchange);
    show(
        exchange,
        page -> TourTemplates.handout(page, new LecturePage(page.words()).handout(isWhole)));
  }

  private void shorteners(Exchange exchange) {
    show(
        exchange,
        page -> TourTemplates.shorteners(page, new LecturePage(page.words()).shorteners()));
  }

  private void show(Exchange exchange, Function<Page, String> html) {
    Page page = sheets.tool(exchange);
    sheets.send(exchange, 200, page, html.apply(page), POLICY);
  }
}
