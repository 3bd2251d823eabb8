package dev.urial.pages.template.tool;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;

/** The pages of the tools, each as one text of HTML. */
@SuppressWarnings(
    "NullAway") // The generated methods take null, and have no annotations that say so.
public final class ToolTemplates {
  private ToolTemplates() {}

  /** A reference against a base. */
  public static String resolve(Page page, ResolveView view) {
    return Templates.rendered(out -> JteresolveGenerated.render(out, null, page, view));
  }

  /** Two identifiers on the ladder. */
  public static String compare(Page page, CompareView view) {
    return Templates.rendered(out -> JtecompareGenerated.render(out, null, page, view));
  }

  /** Where a base comes from. */
  public static String base(Page page, BaseView view) {
    return Templates.rendered(out -> JtebaseGenerated.render(out, null, page, view));
  }

  /** A text on the line of time. */
  public static String history(Page page, HistoryView view) {
    return Templates.rendered(out -> JtehistoryGenerated.render(out, null, page, view));
  }

  /** A part of a picture, a sound or a film. */
  public static String media(Page page, MediaView view) {
    return Templates.rendered(out -> JtemediaGenerated.render(out, null, page, view));
  }
}
