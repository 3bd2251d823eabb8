package dev.urial.pages.template.lesson;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;
import java.util.List;

/** Renders the pages of the tour and the page about shorteners as HTML. */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class TourTemplates {
  private TourTemplates() {}

  /** Renders the overview of all chapters. */
  public static String tour(Page page, LectureContentsView tour) {
    return Templates.rendered(out -> JtetourGenerated.render(out, null, page, tour));
  }

  /** Renders a slide for reading. */
  public static String slide(Page page, SlideView slide) {
    return Templates.rendered(out -> JteslideGenerated.render(out, null, page, slide));
  }

  /** Renders a slide that fills the screen. */
  public static String stage(Page page, ProjectorView stage) {
    return Templates.rendered(out -> JtestageGenerated.render(out, null, page, stage));
  }

  /** Renders the speaker's view. */
  public static String speaker(Page page, ProjectorView stage) {
    return Templates.rendered(out -> JtespeakerGenerated.render(out, null, page, stage));
  }

  /** Renders all slides one below another, for printing. */
  public static String handout(Page page, List<SlideView> slides) {
    return Templates.rendered(out -> JtehandoutGenerated.render(out, null, page, slides));
  }

  /** Renders all slides in one document, each on its own page. */
  public static String paper(Page page, HandoutView paper) {
    return Templates.rendered(out -> JtepaperGenerated.render(out, null, page, paper));
  }

  /** Renders the page about shorteners. */
  public static String shorteners(Page page, List<ShorteningGroup> shorteners) {
    return Templates.rendered(out -> JteshortenersGenerated.render(out, null, page, shorteners));
  }
}
