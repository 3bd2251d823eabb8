package dev.urial.server.lesson;

import dev.urial.internal.server.template.Page;
import dev.urial.internal.server.template.PageMessages;
import dev.urial.internal.server.template.lesson.SlideView;
import dev.urial.internal.server.template.lesson.TourTemplates;
import dev.urial.internal.server.template.lesson.TourView;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.RouteTable;
import dev.urial.server.lesson.Slides.Chapter;
import dev.urial.server.lesson.Slides.Kind;
import dev.urial.server.lesson.Slides.Slide;
import dev.urial.server.page.PageFrame;
import dev.urial.server.page.PagePolicy;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServerContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The tour: {@code /tour} has all chapters, {@code /tour/7} a slide, {@code /tour/handout} all of
 * them for paper; and {@code /shorteners}, where shorteners are compared.
 *
 * <pre>{@code
 * TourPages.of(pages.sheets()).addTo(router, context);
 * }</pre>
 */
public final class TourPages implements Routes {
  private static final Slides SLIDES = Slides.ALL;
  private static final String TOUR = "/tour";

  private final PageFrame sheets;

  private TourPages(PageFrame sheets) {
    this.sheets = sheets;
  }

  /**
   * Makes the pages.
   *
   * @param sheets what all pages share
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
    List<TourView.Chapter> chapters = new ArrayList<>();
    for (Chapter chapter : SLIDES.chapters()) {
      List<TourView.Entry> entries = new ArrayList<>();
      for (Slide slide : chapter.slides()) {
        entries.add(entry(slide, page.words()));
      }
      chapters.add(
          new TourView.Chapter(
              chapter.id(), title(chapter, page.words()), lead(chapter, page.words()), entries));
    }
    TourView view = new TourView(SLIDES.count(), chapters);
    sheets.send(exchange, 200, page, TourTemplates.tour(page, view), PagePolicy.TOOL);
  }

  private static String title(Chapter chapter, PageMessages words) {
    return words.say("page.tour.chapter." + chapter.id());
  }

  private static String lead(Chapter chapter, PageMessages words) {
    return words.say("page.tour.lead." + chapter.id());
  }

  private static TourView.Entry entry(Slide slide, PageMessages words) {
    String label = label(slide, words);
    if (label != null) {
      return new TourView.Entry(slide.number(), label, null, 0);
    }
    String shown = slide.kind() == Kind.RESOLUTION ? slide.base("base") : slide.text();
    boolean isFragment = slide.kind() == Kind.FRAGMENTS;
    boolean isPair = slide.kind() == Kind.COMPARISON || slide.kind() == Kind.PLACES;
    int more = slide.texts().size() - (slide.kind() == Kind.RESOLUTION || isPair ? 0 : 1);
    return new TourView.Entry(
        slide.number(),
        null,
        ColoredExamples.of(isFragment ? "#" + shown : shown, words),
        isPair ? 0 : more);
  }

  /** What a slide is called that shows no identifier of its own. */
  private static @Nullable String label(Slide slide, PageMessages words) {
    return switch (slide.kind()) {
      case PICTURE -> words.say("page.tour.picture." + slide.name() + ".title");
      case DOCUMENT -> words.say("page.tour.document");
      case PROSE -> words.say("page.tour.prose");
      case ENCODING -> words.say("page.tour.encoded");
      case TIMELINE -> words.say("page.tour.timeline");
      case BROWSERS -> words.say("page.tour.browsers");
      case HOSTS -> words.say("page.tour.hosts");
      case TODAY -> words.say("page.tour.today." + slide.name());
      case SHORTENER -> Shorteners.of(Objects.requireNonNull(slide.name(), "name")).name();
      case LOOKALIKES -> slide.texts().get(0) + " – " + slide.texts().get(1);
      case ERAS -> slide.text().isEmpty() ? words.say("page.tour.empty") : null;
      case IDENTIFIER, PAIRS, BROKEN, REFERENCES, IRI, COMPARISON -> null;
      case RESOLUTION, FRAGMENTS, PLACES -> null;
    };
  }

  private void slide(Exchange exchange) {
    Integer number = number(exchange.part("slide"));
    Chapter chapter = number == null ? null : SLIDES.chapterOf(number);
    if (number == null || chapter == null) {
      sheets.error(exchange, 404, null, null);
      return;
    }
    Page page = sheets.tool(exchange);
    SlideView view = view(chapter, chapter.slides().get(number - chapter.first()), page.words());
    sheets.send(exchange, 200, page, TourTemplates.slide(page, view), PagePolicy.TOOL);
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

  private static SlideView view(Chapter chapter, Slide slide, PageMessages words) {
    int number = slide.number();
    int place = number - chapter.first() + 1;
    return new SlideView(
        number,
        SLIDES.count(),
        title(chapter, words),
        place + " / " + chapter.slides().size(),
        lead(chapter, words),
        place == 1,
        number == 1 ? null : TOUR + "/" + (number - 1),
        number == SLIDES.count() ? null : TOUR + "/" + (number + 1),
        SlideText.tell(slide, words));
  }

  private void handout(Exchange exchange) {
    Page page = sheets.tool(exchange);
    List<SlideView> slides = new ArrayList<>();
    for (Chapter chapter : SLIDES.chapters()) {
      for (Slide slide : chapter.slides()) {
        slides.add(view(chapter, slide, page.words()));
      }
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
