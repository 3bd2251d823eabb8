package dev.urial.dereference.part;

import dev.urial.internal.text.Ascii;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;

/**
 * The text of an HTML document as displayed, with the position of each character in the source.
 *
 * <p>Blocks are separated by two line breaks. These cannot occur within a block, because white
 * space is collapsed, and a search for the next word skips them.
 *
 * <p>CHOICE: style sheets are ignored. HTML's default style sheet and the {@code style} attribute
 * determine which elements are blocks and which are hidden. Table cells are blocks, as in browsers.
 *
 * @see <a href="https://wicg.github.io/scroll-to-text-fragment/#non-searchable-subtree">Text
 *     Fragments, non-searchable subtree</a>
 */
final class RenderedText {
  private static final Set<String> BLOCKS =
      Set.of(
          "address",
          "article",
          "aside",
          "blockquote",
          "body",
          "caption",
          "center",
          "dd",
          "details",
          "dialog",
          "dir",
          "div",
          "dl",
          "dt",
          "fieldset",
          "figcaption",
          "figure",
          "footer",
          "form",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "header",
          "hgroup",
          "hr",
          "html",
          "legend",
          "li",
          "listing",
          "main",
          "menu",
          "nav",
          "ol",
          "optgroup",
          "option",
          "p",
          "plaintext",
          "pre",
          "search",
          "section",
          "summary",
          "table",
          "tbody",
          "td",
          "tfoot",
          "th",
          "thead",
          "tr",
          "ul",
          "xmp");

  private static final Set<String> UNSEEN =
      Set.of(
          "area",
          "audio",
          "base",
          "basefont",
          "datalist",
          "frameset",
          "head",
          "iframe",
          "img",
          "link",
          "meta",
          "meter",
          "noembed",
          "noframes",
          "object",
          "param",
          "progress",
          "rp",
          "script",
          "style",
          "template",
          "title",
          "video");

  private static final String BETWEEN = "\n\n";

  private final String source;
  private final StringBuilder text = new StringBuilder();
  private int[] starts = new int[1024];
  private int[] ends = new int[1024];
  private boolean isNewBlock = true;
  private boolean isSpace;
  private int spaceStart;
  private int spaceEnd;

  private RenderedText(String source) {
    this.source = source;
  }

  static RenderedText of(Document document, String source) {
    RenderedText rendered = new RenderedText(source);
    document.filter(rendered.new Walk());
    return rendered;
  }

  String text() {
    return text.toString();
  }

  /** Returns the index in the source at which a character of the text begins. */
  int start(int index) {
    return starts[index];
  }

  /** Returns the index in the source at which a character of the text ends, exclusive. */
  int end(int index) {
    return ends[index];
  }

  private final class Walk implements NodeFilter {
    /**
     * Whether text is visible in each open element that sets the {@code visibility} property,
     * innermost first. Other elements inherit the value.
     */
    private final Deque<Boolean> visible = new ArrayDeque<>(List.of(true));

    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof TextNode shown) {
        if (visible.element()) {
          node(shown);
        }
      } else if (node instanceof Element element) {
        if (isUnseen(element)) {
          return FilterResult.SKIP_ENTIRELY;
        }
        String visibility = style(element, "visibility");
        if (!visibility.isEmpty()) {
          visible.push(visibility.equals("visible"));
        }
        isNewBlock |= isBlock(element);
        if (element.normalName().equals("br")) {
          space(element.sourceRange().startPos(), element.sourceRange().endPos());
        }
      }
      return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element) {
        isNewBlock |= isBlock(element);
        if (!style(element, "visibility").isEmpty()) {
          visible.pop();
        }
      }
      return FilterResult.CONTINUE;
    }
  }

  /**
   * Returns the value of a property in the {@code style} attribute, in lower case, or {@code ""} if
   * the attribute does not set it.
   */
  private static String style(Element element, String property) {
    if (!element.hasAttr("style")) {
      return "";
    }
    String value = "";
    for (String declaration : element.attr("style").split(";", -1)) {
      int colon = declaration.indexOf(':');
      if (colon > 0 && Ascii.lower(declaration.substring(0, colon).strip()).equals(property)) {
        int mark = declaration.indexOf('!', colon);
        int end = mark < 0 ? declaration.length() : mark;
        value = Ascii.lower(declaration.substring(colon + 1, end).strip());
      }
    }
    return value;
  }

  private static boolean isBlock(Element element) {
    String display = style(element, "display");
    return display.isEmpty()
        ? BLOCKS.contains(element.normalName())
        : !display.startsWith("inline") && !display.equals("contents");
  }

  private static boolean isUnseen(Element element) {
    String name = element.normalName();
    String display = style(element, "display");
    return UNSEEN.contains(name)
        || display.equals("none")
        || style(element, "content-visibility").equals("hidden")
        || (element.hasAttr("hidden") && display.isEmpty())
        || element.hasAttr("inert")
        || (name.equals("select") && !element.hasAttr("multiple"))
        || (name.equals("dialog") && !element.hasAttr("open"));
  }

  private void node(TextNode node) {
    String shown = node.getWholeText();
    int start = node.sourceRange().startPos();
    int end = node.sourceRange().endPos();
    if (start < 0 || end > source.length() || start > end) {
      return;
    }
    if (source.startsWith(shown, start) && shown.length() == end - start) {
      for (int i = 0; i < shown.length(); i++) {
        add(shown.charAt(i), start + i, start + i + 1);
      }
      return;
    }
    references(shown, start, end);
  }

  /**
   * Adds text whose source contains character references, and maps each character to its reference
   * in the source.
   */
  private void references(String shown, int start, int end) {
    int at = 0;
    int from = start;
    while (from < end) {
      int next = source.indexOf('&', from + 1);
      next = next < 0 || next > end ? end : next;
      String written = source.substring(from, next);
      String read = written.startsWith("&") ? Parser.unescapeEntities(written, false) : written;
      int same = commonEnd(written, read);
      int behind = next - same;
      for (int i = 0; i < read.length() && at < shown.length(); i++) {
        boolean isPlain = i >= read.length() - same;
        int place = isPlain ? behind + i - (read.length() - same) : from;
        add(shown.charAt(at++), place, isPlain ? place + 1 : behind);
      }
      from = next;
    }
  }

  private static int commonEnd(String written, String read) {
    int most =
        written.startsWith("&") ? Math.min(written.length() - 1, read.length()) : read.length();
    int same = 0;
    while (same < most
        && written.charAt(written.length() - 1 - same) == read.charAt(read.length() - 1 - same)) {
      same++;
    }
    return same;
  }

  private void add(char c, int start, int end) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f') {
      space(start, end);
      return;
    }
    if (isNewBlock && text.length() > 0) {
      for (int i = 0; i < BETWEEN.length(); i++) {
        put(BETWEEN.charAt(i), start, start);
      }
    } else if (isSpace && text.length() > 0) {
      put(' ', spaceStart, spaceEnd);
    }
    isNewBlock = false;
    isSpace = false;
    put(c, start, end);
  }

  private void space(int start, int end) {
    spaceStart = isSpace ? spaceStart : start;
    spaceEnd = end;
    isSpace = true;
  }

  private void put(char c, int start, int end) {
    int at = text.length();
    if (at == starts.length) {
      starts = Arrays.copyOf(starts, 2 * at);
      ends = Arrays.copyOf(ends, 2 * at);
    }
    starts[at] = start;
    ends[at] = end;
    text.append(c);
  }
}
