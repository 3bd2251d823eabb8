package dev.urial.dereference.part;

import dev.urial.MediaType;
import dev.urial.fragment.HtmlFragment;
import dev.urial.fragment.TextRange;
import dev.urial.fragment.TreeAdapter;
import dev.urial.report.Clause;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the indicated part of an HTML document, with its original octets. This is the text that
 * text directives select, or else the element with an ID or name, or else the top of the document.
 */
final class HtmlPart {
  private static final Clause INDICATED =
      new Clause(
          "find the indicated part",
          "HTML",
          "scrolling to a fragment",
          "https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part");
  private static final Clause BLOCK =
      new Clause(
          "find a range from a text directive",
          "Text Fragments",
          "3.5.4",
          "https://wicg.github.io/scroll-to-text-fragment/#find-a-range-from-a-text-directive");

  /** The number of octets in which a charset declaration is searched for, as in HTML. */
  private static final int PRESCAN = 1024;

  private static final TreeAdapter<Element> ELEMENTS =
      new TreeAdapter<>() {
        @Override
        public String name(Element element) {
          return element.normalName();
        }

        @Override
        public @Nullable String attribute(Element element, String name) {
          return element.hasAttr(name) ? element.attr(name) : null;
        }

        /** Returns the children. A template has none, as its content is a separate document. */
        @Override
        public List<Element> children(Element element) {
          return element.normalName().equals("template") ? List.of() : element.children();
        }
      };

  private HtmlPart() {}

  /**
   * Collects all IDs and names that a fragment can indicate in an XHTML document.
   *
   * @return whether the document has scripts, or null if it has too many elements
   */
  static @Nullable Boolean names(PartRequest whole, Set<String> to) {
    DecodedText text = text(whole);
    if (tags(text.text) > whole.limits.elements()) {
      return null;
    }
    Document document = parser(whole).parseInput(text.text, "");
    Deque<Element> rest = new ArrayDeque<>(List.of(document));
    while (!rest.isEmpty()) {
      Element element = rest.pop();
      String id = ELEMENTS.attribute(element, "id");
      String name = element.normalName().equals("a") ? ELEMENTS.attribute(element, "name") : null;
      if (id != null) {
        to.add(id);
      }
      if (name != null) {
        to.add(name);
      }
      ELEMENTS.children(element).forEach(rest::push);
    }
    return hasScript(document);
  }

  /** Returns the visible text of a document, or null if it has too many elements. */
  static @Nullable String visible(PartRequest whole) {
    DecodedText text = text(whole);
    return tags(text.text) > whole.limits.elements()
        ? null
        : RenderedText.of(parser(whole).setTrackPosition(true).parseInput(text.text, ""), text.text)
            .text();
  }

  private static DecodedText text(PartRequest whole) {
    if (isXml(whole)) {
      return XmlPart.text(whole);
    }
    boolean hasCharset = DecodedText.named(whole.type.parameter("charset")) != null;
    return DecodedText.of(whole, hasCharset ? null : declaredEncoding(whole.octets));
  }

  private static boolean isXml(PartRequest whole) {
    return !whole.type.essence().equals("text/html");
  }

  private static Parser parser(PartRequest whole) {
    return isXml(whole) ? Parser.xmlParser() : Parser.htmlParser();
  }

  static PartExtraction cut(PartRequest whole, HtmlFragment fragment) {
    DecodedText text = text(whole);
    if (tags(text.text) > whole.limits.elements()) {
      return whole.uncut(INDICATED, "part.too-many-elements", whole.limits.elements());
    }
    Document document = parser(whole).setTrackPosition(true).parseInput(text.text, "");
    List<Part> passages = passages(whole, text, document, fragment);
    if (!passages.isEmpty()) {
      return whole.cut(passages);
    }
    if (fragment.element().isEmpty()) {
      return fragment.textDirectives().isEmpty()
          ? whole.whole(INDICATED, "part.top")
          : whole.absent(PlainTextPart.PASSAGE, "part.no-passage");
    }
    HtmlFragment.Indicated<Element> indicated = fragment.indicatedPart(document, ELEMENTS);
    Element element = indicated.element();
    if (element != null) {
      int start = element.sourceRange().startPos();
      int end = Math.max(start, element.endSourceRange().endPos());
      if (element.endSourceRange().isImplicit()) {
        whole.note(INDICATED, "part.end-implied", element.normalName());
      }
      return whole.cut(text.slice(start, end));
    }
    return switch (indicated.place()) {
      case TOP -> whole.whole(INDICATED, "part.top");
      case ELEMENT, NOWHERE ->
          whole.absent(
              INDICATED,
              hasScript(document) ? "part.no-element-script" : "part.no-element",
              PartRequest.quoted(fragment.element()));
    };
  }

  /**
   * Returns whether the document has scripts. With scripts, a fragment may be application state,
   * such as {@code #t=77} in a player or {@code #!/page} in an app.
   */
  private static boolean hasScript(Document document) {
    return document.getElementsByTag("script").stream()
        .anyMatch(it -> !it.attr("type").contains("json"));
  }

  static int tags(String text) {
    int count = 0;
    for (int i = text.indexOf('<'); i >= 0; i = text.indexOf('<', i + 1)) {
      count++;
    }
    return count;
  }

  private static List<Part> passages(
      PartRequest whole, DecodedText text, Document document, HtmlFragment fragment) {
    List<Part> parts = new ArrayList<>();
    if (!fragment.textDirectives().isEmpty()) {
      RenderedText rendered = RenderedText.of(document, text.text);
      HtmlFragment some = PlainTextPart.within(whole, fragment);
      for (TextRange range : some.passages(rendered.text())) {
        if (range.end() > range.start()) {
          int start = rendered.start(range.start());
          parts.add(text.slice(start, Math.max(start, rendered.end(range.end() - 1))));
        }
      }
      if (parts.size() < some.textDirectives().size()) {
        whole.note(BLOCK, "part.passages-missing", some.textDirectives().size() - parts.size());
      }
    }
    return parts;
  }

  /**
   * Returns the charset that a {@code meta} element near the beginning declares, or null if there
   * is none. UTF-16 is replaced with UTF-8, as in the HTML standard.
   */
  private static @Nullable String declaredEncoding(byte[] octets) {
    String head = OctetScanner.latin(octets, 0, Math.min(octets.length, PRESCAN));
    if (!head.contains("charset") && !head.contains("CHARSET")) {
      return null;
    }
    for (Element meta : Jsoup.parse(head).getElementsByTag("meta")) {
      String charset = meta.attr("charset");
      MediaType type = MediaType.read(meta.attr("content"));
      if (charset.isEmpty() && type != null) {
        String parameter = type.parameter("charset");
        charset = parameter == null ? "" : parameter;
      }
      if (!charset.isEmpty()) {
        return charset.startsWith("utf-16") || charset.startsWith("UTF-16") ? "UTF-8" : charset;
      }
    }
    return null;
  }
}
