package dev.urial.pages.template;

import gg.jte.TemplateOutput;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.List;
import java.util.function.Consumer;

/**
 * Renders, as HTML, the templates that all pages share. The template classes are generated when
 * this module is compiled.
 */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class Templates {
  private Templates() {}

  /** Renders a heading and some sentences. */
  public static String notice(Page page, String heading, List<String> sentences) {
    return rendered(out -> JtenoticeGenerated.render(out, null, page, heading, sentences));
  }

  /**
   * Returns the output of a template. Other packages use this method to render their own templates.
   *
   * @param template the template, which writes to its argument
   */
  public static String rendered(Consumer<HtmlTemplateOutput> template) {
    TemplateOutput text = new StringOutput(4096);
    template.accept(new OwaspHtmlTemplateOutput(text));
    return text.toString();
  }
}
