package dev.urial.internal.server.template.tool;

import dev.urial.internal.server.template.Page;
import gg.jte.TemplateOutput;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.function.Consumer;

/** The pages of the tools, each as one text of HTML. */
@SuppressWarnings(
    "NullAway") // The generated methods take null, and have no annotations that say so.
public final class ToolTemplates {
  private ToolTemplates() {}

  /** A reference against a base. */
  public static String resolve(Page page, ResolveView view) {
    return rendered(out -> JteresolveGenerated.render(out, null, page, view));
  }

  private static String rendered(Consumer<HtmlTemplateOutput> template) {
    TemplateOutput text = new StringOutput(16_384);
    template.accept(new OwaspHtmlTemplateOutput(text));
    return text.toString();
  }
}
