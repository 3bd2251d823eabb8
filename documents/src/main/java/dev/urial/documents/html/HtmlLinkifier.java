package dev.urial.documents.html;

import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.PositionedText;
import dev.urial.internal.text.Ascii;
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
import org.jspecify.annotations.Nullable;

/**
 * Adds links to the text of an HTML document; everything else is preserved byte for byte.
 *
 * <pre>{@code
 * HtmlLinkifier.of(Linkifier.web().withRel("")).toHtml("<p title='www.w3.org'>See www.w3.org.")
 *     // <p title='www.w3.org'>See <a href="http://www.w3.org">www.w3.org</a>.
 * }</pre>
 *
 * <p>Links are added only to visible text: not to attributes, comments, scripts or style sheets,
 * nor to the text of {@code a}, {@code button}, {@code select}, {@code textarea}, {@code title},
 * SVG or MathML. Character references are treated as the characters they represent.
 *
 * <p>Words are determined as a reader sees them: inline tags ({@code b}, {@code code}, {@code wbr})
 * do not end a word, but block tags do. A link never spans elements: text that is divided by tags,
 * such as {@code http://a.exam<b>ple/</b>}, does not become a link, and neither do its pieces.
 *
 * <p>CHOICE: {@code http://}, {@code https://} and {@code www.} begin a word at the start of text
 * that follows a tag, because styles visually separate such text: {@code
 * <span>New</span>http://a.example}.
 *
 * <p>The result is a fixed point: a second pass adds no links. Instances are immutable, and
 * thread-safe if the {@link Linkifier} is. The running time is linear in the length of the
 * document, which is held in memory.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/parsing.html#data-state">HTML Standard
 *     §13.2.5.1</a>
 */
public final class HtmlLinkifier {
  /** Elements whose text is not part of the page or cannot contain links. */
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

  /** Elements that are not visible: a word before such an element continues after it. */
  private static final Set<String> HIDDEN = Set.of("noscript", "script", "style", "template");

  /**
   * Elements that end a word but are not blocks, such as line breaks, table cells, images and form
   * controls.
   */
  private static final Set<String> BREAKS =
      Set.of(
          "audio",
          "br",
          "canvas",
          "embed",
          "img",
          "input",
          "meter",
          "object",
          "option",
          "progress",
          "rp",
          "rt",
          "summary",
          "td",
          "th",
          "tr",
          "video");

  /** The prefixes that begin a word at the start of text that follows a tag. */
  private static final List<String> BEGINNINGS = List.of("http://", "https://", "www.");

  /** Replaces anything in a line that is not text; a link never contains this character. */
  private static final String BREAK = "\n";

  private final Linkifier linkifier;

  private HtmlLinkifier(Linkifier linkifier) {
    this.linkifier = linkifier;
  }

  /**
   * {@return an instance that adds links as the given linkifier does, such as {@code
   * of(Linkifier.web())}}
   *
   * @param linkifier the linkifier that finds identifiers in the text and writes the links
   */
  public static HtmlLinkifier of(Linkifier linkifier) {
    Objects.requireNonNull(linkifier, "linkifier");
    return new HtmlLinkifier(linkifier);
  }

  /**
   * {@return a document, or part of one, with links added to its text}
   *
   * <pre>{@code
   * HtmlLinkifier.of(Linkifier.web()).toHtml("<b>none</b>")  // <b>none</b>
   * }</pre>
   *
   * @param html the document or part of a document; existing links, scripts and styles are kept as
   *     is
   */
  public String toHtml(String html) {
    Objects.requireNonNull(html, "html");
    PositionedText source = PositionedText.of(DocumentText.of(html));
    Document document = Parser.htmlParser().setTrackPosition(true).parseInput(html, "");
    Lines lines = new Lines();
    document.traverse(lines);
    List<Added> added = new ArrayList<>();
    for (List<Piece> line : lines.all()) {
      links(html, source, line, added);
    }
    added.sort(Comparator.comparingInt(it -> it.place().start()));
    StringBuilder out = new StringBuilder(html.length() + html.length() / 8 + 16);
    int done = 0;
    for (Added link : added) {
      Range place = link.place();
      if (place.start() >= done) {
        out.append(html, done, place.start()).append(link.tag());
        out.append(shown(link.find(), html.substring(place.start(), place.end()))).append("</a>");
        done = place.end();
      }
    }
    return out.append(html, done, html.length()).toString();
  }

  /**
   * Searches the visible text of a line for links, and adds those that do not span several pieces.
   */
  private void links(String html, PositionedText source, List<Piece> line, List<Added> added) {
    List<@Nullable PositionedText> texts = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    StringBuilder words = new StringBuilder();
    for (Piece piece : line) {
      Range place = piece.place();
      boolean isText = isText(html, place);
      PositionedText text = CharacterReferences.inText(source.part(place.start(), place.end()));
      if (!isText) {
        words.append(BREAK); // the parser dropped a tag and joined the texts around it
      } else if (isAfterLetter(words) && isBeginning(text.text())) {
        words.append(' ');
      }
      starts.add(words.length());
      texts.add(isText ? text : null);
      words.append(isText ? text.text() : BREAK);
    }
    int[] at = {0};
    linkifier
        .finder()
        .forEach(
            words.toString(),
            find -> {
              int start = (int) find.start();
              while (at[0] + 1 < starts.size() && starts.get(at[0] + 1) <= start) {
                at[0]++;
              }
              Piece piece = line.get(at[0]);
              @Nullable PositionedText text = texts.get(at[0]);
              int first = starts.get(at[0]);
              if (text == null || find.end() - first > text.text().length()) {
                return; // it spans elements
              }
              String tag = piece.isOpen() ? linkifier.startTag(find) : null;
              if (tag != null) {
                Range place = text.range(start - first, (int) find.end() - first);
                added.add(new Added(place, tag, find));
              }
            });
  }

  private static boolean isAfterLetter(CharSequence words) {
    char last = words.isEmpty() ? ' ' : words.charAt(words.length() - 1);
    return last > 127 || last >= '0' && last <= '9' || (last | 0x20) >= 'a' && (last | 0x20) <= 'z';
  }

  private static boolean isBeginning(String text) {
    return BEGINNINGS.stream().anyMatch(it -> Ascii.isAt(text, 0, it));
  }

  private String shown(Find find, String written) {
    String shown = linkifier.shown(find);
    return shown.equals(find.text()) ? written : shown.replace("&", "&amp;").replace("<", "&lt;");
  }

  /**
   * Returns whether a range contains no tags or comments. A range may contain them because the
   * parser joins the text around a tag that it drops.
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

  /**
   * A piece of text in the document.
   *
   * @param isOpen whether links may be added to the text
   */
  private record Piece(Range place, boolean isOpen) {}

  /** A link to be added, and the position of its text. */
  private record Added(Range place, String tag, Find find) {}

  /** Collects the pieces of visible text, grouped by line. */
  private static final class Lines implements NodeVisitor {
    private final List<List<Piece>> all = new ArrayList<>();
    private List<Piece> line = new ArrayList<>();

    /** The number of enclosing elements that are left unchanged. */
    private int left;

    private int unseen;

    List<List<Piece>> all() {
      end();
      return all;
    }

    private void end() {
      if (!line.isEmpty()) {
        all.add(line);
        line = new ArrayList<>();
      }
    }

    @Override
    public void head(Node node, int depth) {
      if (node instanceof Element element) {
        enter(element, 1);
      } else if (unseen == 0 && node instanceof TextNode text && text.sourceRange().isTracked()) {
        org.jsoup.nodes.Range place = text.sourceRange();
        if (place.startPos() < place.endPos()) {
          line.add(new Piece(new Range(place.startPos(), place.endPos()), left == 0));
        }
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (node instanceof Element element) {
        enter(element, -1);
      }
    }

    private void enter(Element element, int step) {
      String name = element.normalName();
      boolean isLeft =
          LEFT.contains(name) || !element.tag().namespace().equals(Parser.NamespaceHtml);
      left += isLeft ? step : 0;
      unseen += isLeft && !name.equals("a") ? step : 0;
      if (!HIDDEN.contains(name) && (isLeft && !name.equals("a") || isBreak(element, name))) {
        end();
      }
    }

    private static boolean isBreak(Element element, String name) {
      return element.isBlock() || BREAKS.contains(name);
    }
  }
}
