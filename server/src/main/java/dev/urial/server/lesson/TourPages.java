package dev.urial.server.lesson;

import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureChapter;
import dev.urial.internal.lecture.LectureExample;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.internal.server.template.lesson.Block;
import dev.urial.internal.server.template.lesson.SlideView;
import dev.urial.internal.server.template.lesson.TourTemplates;
import dev.urial.internal.server.template.lesson.TourView;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.RouteTable;
import dev.urial.server.lesson.SlideContents.Slide;
import dev.urial.server.page.PageFrame;
import dev.urial.server.page.PagePolicy;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServerContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The lecture for reading: {@code /tour} lists all chapters, {@code /tour/7} is a slide with
 * everything known about its examples, {@code /tour/handout} contains all slides for printing, and
 * {@code /shorteners} compares shorteners.
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
  public void addTo(RouteTable router, ServerContext context) {
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
    String html = TourTemplates.tour(page, contents(page.words(), TOUR));
    sheets.send(exchange, 200, page, html, PagePolicy.TOOL);
  }

  /** All chapters, with links below a path. */
  static TourView contents(PageMessages words, String path) {
    List<TourView.Chapter> chapters = new ArrayList<>();
    for (LectureChapter chapter : Lecture.OURS.chapters()) {
      List<TourView.Entry> entries = new ArrayList<>();
      for (LectureSlide slide : chapter.slides()) {
        entries.add(new TourView.Entry(slide.number(), words.say(slide.title())));
      }
      chapters.add(new TourView.Chapter(chapter.id(), words.say(chapter.title()), entries));
    }
    return new TourView(path, SlideContents.count(), chapters);
  }

  private void slide(Exchange exchange) {
    LectureSlide slide = find(exchange.part("slide"));
    if (slide == null) {
      sheets.error(exchange, 404, null, null);
      return;
    }
    Page page = sheets.tool(exchange);
    SlideView view = view(slide, page.words(), told(slide, page.words()));
    sheets.send(exchange, 200, page, TourTemplates.slide(page, view), PagePolicy.TOOL);
  }

  /** The slide of a number in a link; null if there is none. */
  static @Nullable LectureSlide find(String text) {
    Integer number = number(text);
    return number == null || number > SlideContents.count()
        ? null
        : Lecture.OURS.slides().get(number - 1);
  }

  private static List<Block> told(LectureSlide slide, PageMessages words) {
    List<Block> blocks = new ArrayList<>();
    for (Slide example : SlideContents.of(slide)) {
      blocks.addAll(SlideText.tell(example, words));
    }
    return blocks;
  }

  /** A number as it stands in links: without sign and without zeros before it. */
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

  /** A slide with what it shows. */
  static SlideView view(LectureSlide slide, PageMessages words, List<Block> blocks) {
    int number = slide.number();
    LectureChapter chapter = SlideContents.chapterOf(number);
    return new SlideView(
        number,
        SlideContents.count(),
        words.say(chapter.title()),
        words.say(slide.title()),
        words.say(slide.statement()),
        words.say(slide.note()),
        chapter.slides().get(0).number() == number,
        !slide.examples().isEmpty()
            && slide.examples().stream().allMatch(it -> it.source() == LectureExample.Source.ADDED),
        number == 1 ? null : number - 1,
        number == SlideContents.count() ? null : number + 1,
        blocks);
  }

  private void handout(Exchange exchange) {
    Page page = sheets.tool(exchange);
    List<SlideView> slides = new ArrayList<>();
    for (LectureSlide slide : Lecture.OURS.slides()) {
      slides.add(view(slide, page.words(), StageText.of(slide, page.words()).stage()));
    }
    sheets.send(exchange, 200, page, TourTemplates.handout(page, slides), PagePolicy.TOOL);
  }

  private void shorteners(Exchange exchange) {
    Page page = sheets.tool(exchange);
    sheets.send(
        exchange,
        200,
        page,
        TourTemplates.shorteners(page, ShortenersTable.of(page.words())),
        PagePolicy.TOOL);
  }
}
