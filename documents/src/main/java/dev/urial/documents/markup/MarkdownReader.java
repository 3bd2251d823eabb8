package dev.urial.documents.markup;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Stretch;
import dev.urial.documents.link.Target;
import dev.urial.url.QueryEncoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.commonmark.node.Image;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Finds the links of Markdown as defined by CommonMark: {@code [text](destination)}, {@code
 * ![image](destination)}, {@code [label]: destination}, {@code <http://a.example/>}.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of("![logo](i/logo.png \"Us\") and [more][1]\n\n[1]: <more me.md>");
 * BaseChain base = BaseChain.retrieved("http://a.example/doc/README.md", 0);
 * MarkdownReader.of().read(text, MediaType.of("text", "markdown"), base).links()
 *     // http://a.example/doc/i/logo.png, http://a.example/doc/more%20me.md
 * }</pre>
 *
 * <p>For a reference by label, the definition is the link, and it is reported once. HTML in
 * Markdown is ignored. References are resolved as in browsers, because Markdown is converted to
 * HTML.
 *
 * <p>The parser of commonmark-java finds the links and their positions; this class finds the
 * destination in a link.
 *
 * @see <a href="https://spec.commonmark.org/0.31.2/#links">CommonMark §6.3, links</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7763">RFC 7763</a>
 */
public final class MarkdownReader implements DocumentReader {
  private static final MarkdownReader READER = new MarkdownReader();

  /** How many blocks and emphases may lie in one another; deeper ones are text. */
  private static final int NESTING = 100;

  private MarkdownReader() {}

  /** Returns the stateless reader. */
  public static MarkdownReader of() {
    return READER;
  }

  @Override
  public boolean reads(MediaType type) {
    Objects.requireNonNull(type, "type");
    return type.essence().equals("text/markdown") || type.essence().equals("text/x-markdown");
  }

  /**
   * Decodes by a byte order mark or the {@code charset}; otherwise as UTF-8, or as ISO-8859-1 if
   * the octets are not valid UTF-8.
   */
  @Override
  public DocumentText decode(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    return DocumentText.of(octets, TextEncoding.ofText(octets, type));
  }

  @Override
  public DocumentLinks read(DocumentText text, MediaType type, BaseChain base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    Parser parser =
        Parser.builder()
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .maxOpenBlockParsers(NESTING)
            .maxInlineNesting(NESTING)
            .build();
    Stretch all = Stretch.of(text);
    List<Link> links = new ArrayList<>();
    Node root = parser.parse(text.text());
    for (Node node = root; node != null; node = next(node, root)) {
      Link link = link(all, node, base);
      if (link != null) {
        links.add(link);
      }
    }
    return new DocumentLinks(text, base, links, List.of());
  }

  /** Returns the next node of a tree in its order, without recursion. */
  private static @Nullable Node next(Node node, Node root) {
    if (node.getFirstChild() != null) {
      return node.getFirstChild();
    }
    Node at = node;
    while (at != root && at.getNext() == null) {
      at = at.getParent();
    }
    return at == root ? null : at.getNext();
  }

  private static @Nullable Link link(Stretch all, Node node, BaseChain base) {
    String destination;
    LinkKind kind = LinkKind.HYPERLINK;
    boolean isDefinition = false;
    if (node instanceof LinkReferenceDefinition definition) {
      destination = definition.getDestination();
      isDefinition = true;
    } else if (node instanceof Image image) {
      destination = image.getDestination();
      kind = LinkKind.IMAGE;
    } else if (node instanceof org.commonmark.node.Link link) {
      destination = link.getDestination();
    } else {
      return null;
    }
    Places places = new Places(all.text(), node.getSourceSpans());
    Destination found = isDefinition ? places.ofDefinition(destination) : places.ofInline(node);
    if (found == null) {
      return null; // a reference by label
    }
    Stretch written = all.part(found.start(), found.end());
    boolean isMail = found.isAutolink() && !written.text().equals(destination);
    Escaping escaping = url -> found.written(url);
    Link.Builder link =
        Link.at(isMail ? written : place(written, destination, escaping), kind)
            .in(null, isDefinition ? "definition" : null)
            .relativeTo(base, Resolution.URL);
    return isMail
        ? link.target(Target.ofUrl(destination, null, QueryEncoding.UTF_8)).fixed().build()
        : link.build();
  }

  private static Stretch place(Stretch written, String destination, Escaping escaping) {
    if (written.text().equals(destination)) {
      return written.escapedBy(escaping);
    }
    int[] starts = new int[destination.length() + 1]; // the whole, of whatever is asked
    starts[destination.length()] = written.text().length();
    return written.unescaped(destination, starts, escaping);
  }

  /**
   * Where a destination stands, without angle brackets.
   *
   * @param opening what stands before it: an angle bracket of a link, of an autolink, or neither
   * @param isFirst whether it is the first on its line, where some characters would begin a block
   */
  private record Destination(int start, int end, Opening opening, boolean isFirst) {
    private static final String BLOCK_MARKS = ">#-+*=~`_|";

    boolean isAutolink() {
      return opening == Opening.AUTOLINK;
    }

    /** Returns how another URL is written there, or null if it cannot be written. */
    @Nullable String written(String url) {
      return switch (opening) {
        case AUTOLINK -> isAutolink(url) ? url : null;
        case BRACKET -> isFirst ? null : escaped(url, "<>\\&`");
        case NONE -> {
          boolean isBare = !url.isEmpty() && url.charAt(0) != '<';
          for (int i = 0; i < url.length(); i++) {
            isBare &= url.charAt(i) > ' ' && url.charAt(i) != 0x7F;
          }
          if (isBare) {
            String bare = escaped(url, "()\\&<`");
            boolean isMark = bare != null && BLOCK_MARKS.indexOf(bare.charAt(0)) >= 0;
            yield isMark ? '\\' + bare : bare;
          }
          String within = isFirst ? null : escaped(url, "<>\\&`");
          yield within == null ? null : '<' + within + '>';
        }
      };
    }

    /** {@code absolute URI} of CommonMark §6.5. */
    private static boolean isAutolink(String url) {
      int colon = url.indexOf(':');
      boolean isOne = colon >= 2 && colon <= 32;
      for (int i = 0; i < url.length() && isOne; i++) {
        char c = url.charAt(i);
        boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
        boolean isOther = c >= '0' && c <= '9' || c == '+' || c == '.' || c == '-';
        isOne =
            i < colon ? isLetter || i > 0 && isOther : c > ' ' && c != '<' && c != '>' && c != 0x7F;
      }
      return isOne;
    }

    /** With backslashes; null for a line break, which no destination has, and for U+0000. */
    private static @Nullable String escaped(String url, String special) {
      StringBuilder out = new StringBuilder(url.length() + 8);
      for (int i = 0; i < url.length(); i++) {
        char c = url.charAt(i);
        if (c == '\n' || c == '\r' || c == 0) {
          return null;
        }
        if (special.indexOf(c) >= 0) {
          out.append('\\');
        }
        out.append(c);
      }
      return out.toString();
    }
  }

  private enum Opening {
    NONE,
    BRACKET,
    AUTOLINK
  }

  /**
   * The text of a node, which may lie on several lines with other things between them: the marks of
   * a quotation, say.
   */
  private static final class Places {
    private final String text;
    private final List<SourceSpan> spans;
    private int line;
    private int pos;

    Places(String text, List<SourceSpan> spans) {
      this.text = text;
      this.spans = spans;
      this.pos = spans.isEmpty() ? 0 : spans.get(0).getInputIndex();
    }

    /**
     * {@code [label]: destination}. The library returns two definitions for {@code [a]: b [c]: d}
     * on one line, each spanning the line, so the text is checked.
     */
    @Nullable Destination ofDefinition(String said) {
      boolean isEscaped = false;
      for (int c = at(); c >= 0; c = at()) {
        advance();
        if (c == ']' && !isEscaped && at() == ':') {
          advance();
          Destination found = destination();
          String written = text.substring(found.start(), found.end());
          boolean isPlain = written.indexOf('\\') < 0 && written.indexOf('&') < 0;
          if (written.equals(said) || !isPlain) {
            return found;
          }
          continue;
        }
        isEscaped = c == '\\' && !isEscaped;
      }
      return null;
    }

    /** {@code [text](destination)} or {@code <destination>}; null for a reference by label. */
    @Nullable Destination ofInline(Node node) {
      if (spans.isEmpty()) {
        return null;
      }
      SourceSpan last = spans.get(spans.size() - 1);
      int end = last.getInputIndex() + last.getLength();
      if (at() == '<') {
        return new Destination(pos + 1, end - 1, Opening.AUTOLINK, false);
      }
      if (end == 0 || text.charAt(end - 1) != ')') {
        return null;
      }
      skipTo(behindChildren(node));
      for (int c = at(); c >= 0; c = at()) {
        advance();
        if (c == ']' && at() == '(') {
          advance();
          return destination();
        }
      }
      return null;
    }

    /** Where the last child ends that stands somewhere; else where the node begins. */
    private int behindChildren(Node node) {
      for (Node child = node.getLastChild(); child != null; child = child.getPrevious()) {
        List<SourceSpan> places = child.getSourceSpans();
        if (!places.isEmpty()) {
          SourceSpan last = places.get(places.size() - 1);
          return last.getInputIndex() + last.getLength();
        }
      }
      return pos;
    }

    private Destination destination() {
      for (int c = at(); c == ' ' || c == '\t' || c == '\n'; c = at()) {
        advance();
      }
      boolean isFirst =
          line > 0 && line < spans.size() && isBlank(spans.get(line).getInputIndex(), pos);
      boolean isBracket = at() == '<';
      if (isBracket) {
        pos++;
      }
      int start = pos;
      int open = 0;
      for (int c = at(); c >= 0; c = at()) {
        if (c == '\\' && isPunctuation(next())) {
          pos += 2;
          continue;
        }
        boolean isEnd = isBracket ? c == '>' : c <= ' ' || c == ')' && open == 0;
        if (isEnd) {
          break;
        }
        open += isBracket ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
        pos++;
      }
      return new Destination(start, pos, isBracket ? Opening.BRACKET : Opening.NONE, isFirst);
    }

    private boolean isBlank(int from, int to) {
      for (int i = from; i < to; i++) {
        if (text.charAt(i) != ' ' && text.charAt(i) != '\t') {
          return false;
        }
      }
      return true;
    }

    private static boolean isPunctuation(int c) {
      return c > ' ' && c < '0' || c > '9' && c < 'A' || c > 'Z' && c < 'a' || c > 'z' && c < 0x7F;
    }

    /** What stands here; a line break at the end of a line of the node; -1 at its end. */
    private int at() {
      if (line >= spans.size()) {
        return -1;
      }
      SourceSpan span = spans.get(line);
      if (pos < span.getInputIndex() + span.getLength()) {
        return text.charAt(pos);
      }
      return line + 1 < spans.size() ? '\n' : -1;
    }

    private int next() {
      SourceSpan span = spans.get(line);
      return pos + 1 < span.getInputIndex() + span.getLength() ? text.charAt(pos + 1) : -1;
    }

    private void advance() {
      SourceSpan span = spans.get(line);
      if (pos < span.getInputIndex() + span.getLength()) {
        pos++;
      } else if (++line < spans.size()) {
        pos = spans.get(line).getInputIndex();
      }
    }

    private void skipTo(int index) {
      while (line + 1 < spans.size() && spans.get(line + 1).getInputIndex() <= index) {
        line++;
      }
      pos = Math.max(pos, index);
    }
  }
}
