package dev.urial.pages.template.tool;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;

/** Renders the pages of the tools as HTML. */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class ToolTemplates {
  private ToolTemplates() {}

  /** Renders the page that resolves a reference against a base. */
  public static String resolve(Page page, ResolveView view) {
    return Templates.rendered(out -> JteresolveGenerated.render(out, null, page, view));
  }

  /** Renders the page that compares two identifiers on the comparison ladder. */
  public static String compare(Page page, CompareView view) {
    return Templates.rendered(out -> JtecompareGenerated.render(out, null, page, view));
  }

  /** Renders the page about the origin of a base URI. */
  public static String base(Page page, BaseView view) {
    return Templates.rendered(out -> JtebaseGenerated.render(out, null, page, view));
  }

  /** Renders the page about media fragments. */
  public static String media(Page page, MediaView view) {
    return Templates.rendered(out -> JtemediaGenerated.render(out, null, page, view));
  }
}
