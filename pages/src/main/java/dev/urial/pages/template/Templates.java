package dev.urial.pages.template;

import gg.jte.TemplateOutput;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.List;
import java.util.function.Consumer;

/**
 * What any page is made with, as one text of HTML. The templates' own classes are made when this is
 * compiled.
 */
@SuppressWarnings(
    "NullAway") // The generated methods take null, and have no annotations that say so.
public final class Templates {
  private Templates() {}

  /** A heading and some sentences. */
  public static String notice(Page page, String heading, List<String> sentences) {
    return rendered(out -> JtenoticeGenerated.render(out, null, page, heading, sentences));
  }

  /**
   * Returns what a template writes. The templates of other packages have doors of their own, which
   * come here.
   *
   * @param template writes to its argument
   */
  public static String rendered(Consumer<HtmlTemplateOutput> template) {
    TemplateOutput text = new StringOutput(4096);
    template.accept(new OwaspHtmlTemplateOutput(text));
    return text.toString();
  }
}
