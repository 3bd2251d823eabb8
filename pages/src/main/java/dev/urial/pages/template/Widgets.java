package dev.urial.pages.template;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.JteclauseGenerated;
import dev.urial.pages.template.widget.JtecopyGenerated;
import dev.urial.pages.template.widget.JteformfieldGenerated;
import dev.urial.pages.template.widget.JteplotGenerated;
import dev.urial.pages.template.widget.PlotView;
import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The frame and the widgets, for templates of other modules. Those templates cannot access the
 * templates of this module.
 */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class Widgets {
  private Widgets() {}

  /** Returns a whole page: the frame around a body. */
  public static Content layout(
      Page page, String title, Content body, @Nullable String description) {
    return of(out -> JtelayoutGenerated.render(out, null, page, title, body, description));
  }

  /** Returns a citation of a clause, with a link. */
  public static Content clause(String citation, String link) {
    return of(out -> JteclauseGenerated.render(out, null, citation, link));
  }

  /** Returns a button that copies the text of an element to the clipboard. */
  public static Content copy(Page page, String target) {
    return of(out -> JtecopyGenerated.render(out, null, page, target));
  }

  /** Returns a form field. */
  public static Content formfield(Field field) {
    return formfield(field, null);
  }

  /** Returns a form field with more about its error. */
  public static Content formfield(Field field, @Nullable Content more) {
    return of(out -> JteformfieldGenerated.render(out, null, field, more));
  }

  /** Returns the charts of a plot. */
  public static Content plot(String id, PlotView plot) {
    return of(out -> JteplotGenerated.render(out, null, id, plot));
  }

  /**
   * Returns a drawing of the sets of references, IRIs, URIs, URLs and URNs.
   *
   * @param kind the kind of the URI that a dot stands for, such as {@code NAME}
   */
  public static DrawingView sets(String kind, PageMessages words) {
    Content svg = of(out -> JtesetsGenerated.render(out, null, kind, words));
    return new DrawingView(svg, words.say("page.tour.sets"), null);
  }

  /**
   * Returns a drawing of the comparison ladder of RFC 3986 §6.2.
   *
   * @param met the rung on which two identifiers are equal, counted from 0; 3 if on none
   */
  public static Content ladder(PageMessages words, int met) {
    return of(out -> JteladderGenerated.render(out, null, words, met));
  }

  /**
   * Returns a graph of the documents about identifiers, which shows which of them obsolete, update
   * or build on others.
   */
  public static DrawingView publications(PageMessages words) {
    Content svg = of(out -> JtepublicationsGenerated.render(out, null, words));
    return new DrawingView(svg, words.say("page.tool.history.documents"), null);
  }

  private static Content of(Consumer<HtmlTemplateOutput> template) {
    return out -> template.accept((HtmlTemplateOutput) out);
  }
}
