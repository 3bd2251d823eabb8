package dev.urial.internal.server.template.lesson;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;
import java.util.List;

/** The door to the templates of the tour and of the page about shorteners. */
@SuppressWarnings(
    "NullAway") // The generated methods take null, and have no annotations that say so.
public final class TourTemplates {
  private TourTemplates() {}

  /** Returns the overview. */
  public static String tour(Page page, TourView tour) {
    return Templates.rendered(out -> JtetourGenerated.render(out, null, page, tour));
  }

  /** Returns a slide. */
  public static String slide(Page page, SlideView slide) {
    return Templates.rendered(out -> JteslideGenerated.render(out, null, page, slide));
  }

  /** Returns a slide that fills the screen. */
  public static String stage(Page page, StageView stage) {
    return Templates.rendered(out -> JtestageGenerated.render(out, null, page, stage));
  }

  /** Returns what the speaker sees. */
  public static String speaker(Page page, StageView stage) {
    return Templates.rendered(out -> JtespeakerGenerated.render(out, null, page, stage));
  }

  /** Returns all slides one below the other, for paper. */
  public static String handout(Page page, List<SlideView> slides) {
    return Templates.rendered(out -> JtehandoutGenerated.render(out, null, page, slides));
  }

  /** Returns all slides in one document. */
  public static String paper(Page page, PaperView paper) {
    return Templates.rendered(out -> JtepaperGenerated.render(out, null, page, paper));
  }

  /** Returns the page about shorteners. */
  public static String shorteners(Page page, ShortenersView shorteners) {
    return Templates.rendered(out -> JteshortenersGenerated.render(out, null, page, shorteners));
  }
}
