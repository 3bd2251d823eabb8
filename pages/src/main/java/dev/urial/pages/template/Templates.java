package dev.urial.pages.template;

import gg.jte.TemplateOutput;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.function.Consumer;

/**
 * Renders, as HTML, the templates that all pages share. The template classes are generated when
 * this module is compiled.
 */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class Templates {
  /** The maximum length of a page, in characters. */
  public static final int MOST = 4_000_000;

  private Templates() {}

  /** A text that ends with an exception before it is too long for the memory. */
  private static final class BoundedOutput extends StringOutput {
    private int length;

    BoundedOutput() {
      super(4096);
    }

    @Override
    public void writeContent(String text) {
      grow(text == null ? 0 : text.length());
      super.writeContent(text);
    }

    @Override
    public void writeContent(String text, int start, int end) {
      grow(end - start);
      super.writeContent(text, start, end);
    }

    private void grow(int by) {
      length += by;
      if (length > MOST) {
        throw new PageTooLongException(MOST);
      }
    }
  }

  /**
   * Returns the output of a template. Other packages use this method to render their own templates.
   *
   * @param template the template, which writes to its argument
   * @throws PageTooLongException if the output is longer than {@link #MOST}
   */
  public static String rendered(Consumer<HtmlTemplateOutput> template) {
    TemplateOutput text = new BoundedOutput();
    template.accept(new OwaspHtmlTemplateOutput(text));
    return text.toString();
  }
}
