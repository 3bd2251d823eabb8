package dev.urial.pages.template.tool;

import dev.urial.answer.Doc;
import dev.urial.answer.Rendering;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.util.List;

/** Renders the pages of the tools as HTML. */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class ToolTemplates {
  private ToolTemplates() {}

  /** Renders the page of a tool. */
  public static String tool(Page page, ToolPage tool) {
    return Templates.rendered(out -> JtetoolGenerated.render(out, null, page, tool));
  }

  /** Returns the part of a sample that a media fragment selects, and the form for an own file. */
  public static Content media(Page page, MediaView view) {
    return out -> JtemediaGenerated.render((HtmlTemplateOutput) out, null, page, view);
  }

  /**
   * Returns nested boxes, one group for each base.
   *
   * @param rest what is said below them
   */
  public static Content nests(List<NestView> nests, Doc rest, Rendering how) {
    return out -> JtenestsGenerated.render((HtmlTemplateOutput) out, null, nests, rest, how);
  }
}
