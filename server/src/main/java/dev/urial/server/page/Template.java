package dev.urial.server.page;

import dev.urial.pages.template.Templates;
import gg.jte.html.HtmlInterceptor;
import gg.jte.html.HtmlTemplateOutput;

/**
 * A compiled template of two parameters.
 *
 * <pre>{@code
 * String html = Template.render(JtenoticeGenerated::render, page, notice);
 * }</pre>
 *
 * @param <F> the frame: what all pages of a kind share
 * @param <V> what the page shows
 */
@FunctionalInterface
public interface Template<F, V> {
  /** Writes the page. */
  void render(HtmlTemplateOutput out, HtmlInterceptor interceptor, F frame, V view);

  /**
   * Renders a page.
   *
   * @throws dev.urial.pages.template.PageTooLongException if the page is too long
   */
  @SuppressWarnings("NullAway") // Templates accept that there is no interceptor.
  static <F, V> String render(Template<F, V> template, F frame, V view) {
    return Templates.rendered(out -> template.render(out, null, frame, view));
  }
}
