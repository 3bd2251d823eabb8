package dev.urial.documents.markup;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Target;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.documents.TextEncoding;
import dev.urial.report.Remark;
import dev.urial.url.QueryEncoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.commonmark.node.Image;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Finds the links in Markdown as defined by CommonMark: {@code [text](destination)}, {@code
 * ![image](destination)}, {@code [label]: destination} and {@code <http://a.example/>}.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of("![logo](i/logo.png \"Us\") and [more][1]\n\n[1]: <more me.md>");
 * BaseChain base = BaseChain.retrieved("http://a.example/doc/README.md", 0);
 * MarkdownReader.of().read(text, MediaType.of("text", "markdown"), base).links()
 *     // http://a.example/doc/i/logo.png, http://a.example/doc/more%20me.md
 * }</pre>
 *
 * <p>References by label are not reported; instead, each definition is reported once as a link. A
 * remark identifies definitions that no reference uses. HTML in Markdown is ignored. References are
 * resolved as in browsers, because Markdown is converted to HTML.
 *
 * <p>Front matter, a block of YAML or TOML at the beginning, is skipped.
 *
 * <p>The parser of commonmark-java finds the links and their positions; this class locates the
 * destination within each link.
 *
 * @see <a href="https://spec.commonmark.org/0.31.2/#links">CommonMark §6.3, links</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7763">RFC 7763</a>
 */
public final class MarkdownReader implements DocumentReader {
  private static final MarkdownReader READER = new MarkdownReader();

  private static final CharSet HREF =
      CharSet.UNRESERVED.or(CharSet.SUB_DELIMS).or(CharSet.of(":/?#@"));

  /** The maximum nesting depth of blocks and emphasis; anything nested more deeply is text. */
  private static final int NESTING = 100;

  private MarkdownReader() {}

  /** {@return the stateless reader} */
  public static MarkdownReader of() {
    return READER;
  }

  @Override
  public boolean reads(MediaType type) {
    return type.essence().equals("text/markdown") || type.essence().equals("text/x-markdown");
  }

  /**
   * Decodes the document according to a byte order mark or the {@code charset} of the media type;
   * otherwise as UTF-8, or as ISO-8859-1 if the octets are not valid UTF-8.
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
    MarkdownDefinitions definitions = new MarkdownDefinitions();
    Parser parser =
        Parser.builder()
            .linkProcessor(definitions)
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .maxOpenBlockParsers(NESTING)
            .maxInlineNesting(NESTING)
            .build();
    PositionedText all = PositionedText.of(text);
    List<Link> links = new ArrayList<>();
    Node root = parser.parse(FrontMatter.without(text.text()));
    for (Node node = root; node != null; node = next(node, root)) {
      Link link = link(all, node, base, definitions);
      if (link != null) {
        links.add(link);
      }
    }
    return new DocumentLinks(text, base, links, List.of());
  }

  /**
   * {@return the index at which the front matter ends, or 0 if there is none} Front matter is YAML
   * between lines of {@code ---}, or TOML between lines of {@code +++}.
   *
   * <pre>{@code
   * MarkdownReader.frontMatter("---\nimage: /a.png\n---\n# A")  // 22
   * }</pre>
   *
   * @param text the whole document
   */
  public static int frontMatter(String text) {
    return FrontMatter.length(Objects.requireNonNull(text, "text"));
  }

  /** Returns the next node of a tree in document order, without recursion. */
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

  private static @Nullable Link link(
      PositionedText all, Node node, BaseChain base, MarkdownDefinitions definitions) {
    String destination;
    LinkKind kind = LinkKind.HYPERLINK;
    LinkReferenceDefinition definition = null;
    if (node instanceof LinkReferenceDefinition defined) {
      destination = defined.getDestination();
      definition = defined;
    } else if (node instanceof Image image) {
      destination = image.getDestination();
      kind = LinkKind.IMAGE;
    } else if (node instanceof org.commonmark.node.Link link) {
      destination = link.getDestination();
    } else {
      return null;
    }
    MarkdownNodeText places = new MarkdownNodeText(all.text(), node.getSourceSpans());
    MarkdownDestination found =
        definition == null ? places.ofInline(node) : places.ofDefinition(destination);
    if (found == null) {
      return null; // a reference by label
    }
    PositionedText written = all.part(found.start(), found.end());
    boolean isMail = found.isAutolink() && !written.text().equals(destination);
    Escaping escaping = url -> found.written(url);
    Link.Builder link =
        Link.at(isMail ? written : place(written, destination, escaping), kind)
            .in(null, definition == null ? null : "definition")
            .relativeTo(base, MarkdownReader::target);
    Remark remark = definition == null ? null : definitions.remark(definition, written);
    if (remark != null) {
      link.remark(remark);
    }
    return isMail
        ? link.target(Target.ofUrl(destination, null, QueryEncoding.UTF_8)).fixed().build()
        : link.build();
  }

  /**
   * Resolves the {@code href} to which CommonMark converts a destination: {@code foo\\bar} becomes
   * {@code foo%5Cbar}, although browsers treat a backslash as a slash.
   *
   * <p>DEPARTURE: brackets are not encoded where the URL would otherwise be invalid, as around an
   * IPv6 address.
   *
   * @see <a href="https://spec.commonmark.org/0.31.2/#example-506">CommonMark, example 506</a>
   */
  private static Target target(String destination, BaseChain base) {
    Target target = Target.ofUrl(href(destination), base.url(), QueryEncoding.UTF_8);
    return target instanceof Target.None
        ? Target.ofUrl(destination, base.url(), QueryEncoding.UTF_8)
        : target;
  }

  /** Percent-encodes characters that a URI cannot contain; existing escapes are kept. */
  private static String href(String destination) {
    StringBuilder out = new StringBuilder(destination.length() + 16);
    for (int i = 0; i < destination.length(); ) {
      int c = destination.codePointAt(i);
      int next = i + Character.charCount(c);
      boolean isEncoded =
          c == '%'
              && i + 2 < destination.length()
              && CharSet.HEXDIG.has(destination.charAt(i + 1))
              && CharSet.HEXDIG.has(destination.charAt(i + 2));
      if (isEncoded || HREF.has(c)) {
        out.appendCodePoint(c);
      } else {
        boolean isLone = c >= 0xD800 && c <= 0xDFFF;
        out.append(Percent.encode(isLone ? "\uFFFD" : Character.toString(c), HREF));
      }
      i = next;
    }
    return out.toString();
  }

  private static PositionedText place(
      PositionedText written, String destination, Escaping escaping) {
    if (written.text().equals(destination)) {
      return written.escapedBy(escaping);
    }
    int[] starts = new int[destination.length() + 1]; // any range maps to the whole
    starts[destination.length()] = written.text().length();
    return written.unescaped(destination, starts, escaping);
  }
}
