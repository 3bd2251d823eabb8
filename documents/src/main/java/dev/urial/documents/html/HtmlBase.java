package dev.urial.documents.html;

import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Target;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.url.Url;
import org.jspecify.annotations.Nullable;

/**
 * The document base URL: the document's URL, as changed by the first {@code base} element with an
 * {@code href}.
 *
 * @param element the {@code base} element; null if there is none
 * @param remark the reason why the element does not change the base; null if it does, or if there
 *     is none
 * @see <a href="https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url">
 *     HTML Standard §2.4.3</a>
 */
record HtmlBase(BaseChain base, @Nullable HtmlElement element, @Nullable Remark remark) {
  static final Clause CLAUSE =
      new Clause(
          "frozen base URL",
          "HTML Standard",
          "4.2.3",
          "https://html.spec.whatwg.org/multipage/semantics.html#frozen-base-url");

  static HtmlBase in(
      HtmlTree tree, AttributeValues values, BaseChain fallback, Resolution resolution) {
    HtmlElement element = tree.base();
    PositionedText value = element == null ? null : href(element, values);
    if (value == null) {
      return new HtmlBase(fallback, element, null);
    }
    Target target = target(value.text(), fallback, resolution);
    int line = value.document().line(value.range(0, 0).start());
    BaseStep step = BaseStep.embedded("base href", value.text(), line, target);
    Range range = value.range(0, value.text().length());
    Remark remark =
        step.target() instanceof Target.None none
            ? Remark.of(CLAUSE, range, Severity.WARNING, none.why())
            : null;
    return new HtmlBase(fallback.with(step), element, remark);
  }

  private static @Nullable PositionedText href(HtmlElement element, AttributeValues values) {
    for (HtmlAttribute attribute : element.attributes()) {
      if (attribute.name().equals("href")) {
        return values.of(attribute);
      }
    }
    return null;
  }

  /**
   * Returns the URL of a {@code base} element, as in "set the frozen base URL".
   *
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url">HTML
   *     Standard §4.2.3</a>
   */
  static Target target(String reference, BaseChain fallback, Resolution resolution) {
    Target target = resolution.resolve(reference, fallback);
    Url url = target.url();
    if (url != null && (url.scheme().equals("data") || url.scheme().equals("javascript"))) {
      return new Target.None(DocumentsMessages.MESSAGES.of("html.base.scheme", url.scheme()));
    }
    return target;
  }

  /**
   * Returns the fallback base URL: the base of the enclosing document for {@code about:srcdoc} and
   * {@code about:blank}, otherwise the URL of the document.
   *
   * @see <a href="https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fallback-base-url">
   *     HTML Standard §2.4.3</a>
   */
  static BaseChain fallback(BaseChain around) {
    Url url = around.url();
    boolean isBlank =
        url != null
            && url.scheme().equals("about")
            && (url.path().equals("srcdoc") || url.path().equals("blank"));
    BaseChain outer = around.around();
    return isBlank && outer.text() != null ? outer : around;
  }
}
