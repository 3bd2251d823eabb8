package dev.urial.documents.html;

import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Stretch;
import dev.urial.report.Range;
import dev.urial.text.Find;
import dev.urial.text.Linkifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeVisitor;

/**
 * Adds links to the text of an HTML document; everything else stays as it is, octet for octet.
 *
 * <pre>{@code
 * HtmlLinkifier.of(Linkifier.web().withRel("")).toHtml("<p title='www.w3.org'>See www.w3.org.")
 *     // <p title='www.w3.org'>See <a href="http://www.w3.org">www.w3.org</a>.
 * }</pre>
 *
 * <p>Only text that a reader sees as text becomes a link: not attributes, comments, scripts and
 * style sheets, nor the text of {@code a}, {@code button}, {@code select}, {@code textarea}, {@code
 * title}, and of SVG and MathML. Character references count as the characters they mean. A link
 * ends where the text ends: tags within an identifier divide it.
 *
 * <p>The result is a fixed point: a second pass finds nothing more. Immutable, and thread-safe if
 * the {@link Linkifier} is; linear in the length of the text, which is held in memory.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/parsing.html#data-state">HTML Standard
 *     §13.2.5.1</a>
 */
public final class HtmlLinkifier {
  /** Elements whose text is none of the page, or may hold no link. */
  private static final Set<String> LEFT =
      Set.of(
          "a",
          "button",
          "datalist",
          "iframe",
          "noembed",
          "noframes",
          "noscript",
          "option",
          "plaintext",
          "script",
          "select",
          "style",
          "textarea",
          "title",
          "xmp");

  private final Linkifier linkifier;

  private HtmlLinkifier(Linkifier linkifier) {
    this.linkifier = linkifier;
  }

  /** Returns an object that makes links as a linkifier does, {@code of(Linkifier.web())}. */
  public static HtmlLinkifier of(Linkifier linkifier) {
    Objects.requireNonNull(linkifier, "linkifier");
    return new HtmlLinkifier(linkifier);
  }

  /**
   * Returns a document, or a part of one, with links added to its text.
   *
   * <pre>{@code
   * HtmlLinkifier.of(Linkifier.web()).toHtml("<b>none</b>")  // <b>none</b>
   * }</pre>
   */
  public String toHtml(String html) {
    Objects.requireNonNull(html, "html");
    Stretch source = Stretch.of(DocumentText.of(html));
    Document document = Parser.htmlParser().setTrackPosition(true).parseInput(html, "");
    Texts texts = new Texts();
    document.traverse(texts);
    texts.found.sort(Comparator.comparingInt(Range::start));
    StringBuilder out = new StringBuilder(html.length() + html.length() / 8 + 16);
    int done = 0;
    for (Range text : texts.found) {
      if (text.start() >= done && isText(html, text)) {
        done = link(CharacterReferences.inText(source.part(text.start(), text.end())), done, out);
      }
    }
    return out.append(html, done, html.length()).toString();
  }

  /** Writes what lies before a text and its links; returns where what is not written begins. */
  private int link(Stretch text, int from, StringBuilder out) {
    String html = text.document().text();
    int[] done = {from};
    linkifier
        .finder()
        .forEach(
            text.text(),
            find -> {
              String tag = linkifier.startTag(find);
              if (tag != null) {
                Range place = text.range((int) find.start(), (int) find.end());
                out.append(html, done[0], place.start()).append(tag);
                out.append(shown(find, html.substring(place.start(), place.end()))).append("</a>");
                done[0] = place.end();
              }
            });
    return done[0];
  }

  private String shown(Find find, String written) {
    String shown = linkifier.shown(find);
    return shown.equals(find.text()) ? written : shown.replace("&", "&amp;").replace("<", "&lt;");
  }

  /**
   * Returns whether a range holds no tag and no comment. The parser joins the text before and after
   * a tag that it drops.
   */
  private static boolean isText(String html, Range range) {
    int i = html.indexOf('<', range.start());
    while (i >= 0 && i < range.end()) {
      char next = i + 1 < html.length() ? html.charAt(i + 1) : ' ';
      if (next == '/'
          || next == '!'
          || next == '?'
          || (next | 0x20) >= 'a' && (next | 0x20) <= 'z') {
        return false;
      }
      i = html.indexOf('<', i + 1);
    }
    return true;
  }

  /** The places of the texts that may hold links. */
  private static final class Texts implements NodeVisitor {
    final List<Range> found = new ArrayList<>();

    /** How many elements around are left as they are. */
    private int left;

    @Override
    public void head(Node node, int depth) {
      if (node instanceof Element element) {
        left += isLeft(element) ? 1 : 0;
      } else if (left == 0 && node instanceof TextNode text && text.sourceRange().isTracked()) {
        org.jsoup.nodes.Range place = text.sourceRange();
        if (place.startPos() < place.endPos()) {
          found.add(new Range(place.startPos(), place.endPos()));
        }
      }
    }

    @Override
    public void tail(Node node, int depth) {
      left -= node instanceof Element element && isLeft(element) ? 1 : 0;
    }

    private static boolean isLeft(Element element) {
      return LEFT.contains(element.normalName())
          || !element.tag().namespace().equals(Parser.NamespaceHtml);
    }
  }
}
