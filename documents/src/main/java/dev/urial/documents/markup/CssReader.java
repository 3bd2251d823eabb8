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
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Target;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.documents.TextEncoding;
import dev.urial.internal.text.Ascii;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the links in style sheets, including those within other documents.
 *
 * <pre>{@code
 * DocumentText css = DocumentText.of("b { background: url(../i.png) }");
 * BaseChain base = BaseChain.retrieved("http://a.example/css/main.css", 0);
 * CssReader.of().read(css, MediaType.of("text", "css"), base).links().get(0).target().text()
 *     // "http://a.example/i.png": relative to the style sheet, not to the page
 * }</pre>
 *
 * <p>Three kinds of references are not relative to a base and are never rewritten: {@code url(#a)}
 * refers to the styled document, {@code url()} is empty, and {@code @namespace} is a name.
 *
 * @see <a href="https://www.w3.org/TR/css-values-4/#relative-urls">CSS Values and Units 4 §4.5</a>
 */
public final class CssReader implements DocumentReader {
  private static final CssReader READER = new CssReader();

  /** The properties whose value is an image, without vendor prefixes. */
  private static final Set<String> IMAGES =
      Set.of(
          "background",
          "background-image",
          "border-image",
          "border-image-source",
          "content",
          "cursor",
          "list-style",
          "list-style-image",
          "mask",
          "mask-border",
          "mask-border-source",
          "mask-image",
          "shape-outside");

  private static final String CHARSET = "@charset \"";

  /** The number of octets that are searched for {@code @charset}: CSS Syntax 3 §3.2. */
  private static final int HEAD = 1024;

  private CssReader() {}

  /** {@return the stateless reader} */
  public static CssReader of() {
    return READER;
  }

  @Override
  public boolean reads(MediaType type) {
    return type.essence().equals("text/css");
  }

  /**
   * Decodes the style sheet according to a byte order mark, the {@code charset} of the media type,
   * or {@code @charset}, in that order; otherwise as UTF-8. Unknown encodings are ignored.
   *
   * @see <a href="https://www.w3.org/TR/css-syntax-3/#determine-the-fallback-encoding">CSS Syntax 3
   *     §3.2</a>
   */
  @Override
  public DocumentText decode(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    return DocumentText.of(octets, charset(octets, type));
  }

  private static Charset charset(byte[] octets, MediaType type) {
    Charset marked = TextEncoding.ofMark(octets);
    if (marked != null) {
      return marked;
    }
    Charset received = TextEncoding.ofParameter(type);
    if (received != null) {
      return received;
    }
    int length = Math.min(octets.length, HEAD);
    String head = new String(octets, 0, length, StandardCharsets.ISO_8859_1);
    int end = head.startsWith(CHARSET) ? head.indexOf("\";", CHARSET.length()) : -1;
    Charset said = end < 0 ? null : TextEncoding.named(head.substring(CHARSET.length(), end));
    boolean isWide = said != null && said.name().startsWith("UTF-16");
    return said == null || isWide ? StandardCharsets.UTF_8 : said;
  }

  @Override
  public DocumentLinks read(DocumentText text, MediaType type, BaseChain base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    List<Link> links = inStyleSheet(PositionedText.of(text), base, BaseChain.none(), null);
    return new DocumentLinks(text, base, links, List.of());
  }

  /**
   * Returns the links in a style sheet within a document, such as the text of {@code <style>}.
   *
   * <pre>{@code
   * CssReader.inStyleSheet(text, base, document, "style")
   * }</pre>
   *
   * @param css the text of the style sheet
   * @param base the base of the references, which in HTML is the base of the document
   * @param document the base whose URI is that of the document to which {@code url(#a)} refers;
   *     {@link BaseChain#none} if it is unknown
   * @param element the enclosing element; null if there is none
   * @return the links, in the order in which they appear; unmodifiable
   */
  public static List<Link> inStyleSheet(
      PositionedText css, BaseChain base, BaseChain document, @Nullable String element) {
    Objects.requireNonNull(css, "css");
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(document, "document");
    return links(CssReferences.inStyleSheet(css.text()), css, base, document, element);
  }

  /**
   * Returns the links in declarations, such as those in a {@code style} attribute or in an SVG
   * attribute like {@code fill}.
   *
   * @param css the value of the attribute
   * @param base the base of the references
   * @param document the base whose URI is that of the document to which {@code url(#a)} refers;
   *     {@link BaseChain#none} if it is unknown
   * @param element the element; null if it is unknown
   * @return the links, in the order in which they appear; unmodifiable
   * @see #inStyleSheet
   */
  public static List<Link> inDeclarations(
      PositionedText css, BaseChain base, BaseChain document, @Nullable String element) {
    Objects.requireNonNull(css, "css");
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(document, "document");
    return links(CssReferences.inDeclarations(css.text()), css, base, document, element);
  }

  private static List<Link> links(
      List<CssReference> references,
      PositionedText css,
      BaseChain base,
      BaseChain document,
      @Nullable String element) {
    List<Link> links = new ArrayList<>(references.size());
    for (CssReference reference : references) {
      PositionedText place = place(css, reference);
      String property = reference.property().isEmpty() ? null : reference.property();
      Link.Builder link = Link.at(place, kind(reference)).in(element, property);
      links.add(resolved(link, reference, base, document).build());
    }
    return List.copyOf(links);
  }

  private static Link.Builder resolved(
      Link.Builder link, CssReference reference, BaseChain base, BaseChain document) {
    if (reference.kind() == CssReference.Kind.NAMESPACE) {
      return link.relativeTo(base, Resolution.NAME);
    }
    if (reference.isEmpty()) {
      return link.relativeTo(base, Resolution.URL)
          .target(new Target.None(DocumentsMessages.MESSAGES.of("css.empty")))
          .fixed();
    }
    if (!reference.isLocal()) {
      return link.relativeTo(base, Resolution.URL);
    }
    Link.Builder local = link.relativeTo(document, Resolution.URL).fixed();
    return document.text() == null
        ? local.target(new Target.None(DocumentsMessages.MESSAGES.of("css.local")))
        : local;
  }

  private static LinkKind kind(CssReference reference) {
    return switch (reference.kind()) {
      case IMPORT -> LinkKind.STYLESHEET;
      case NAMESPACE -> LinkKind.NAME;
      case IMAGE -> LinkKind.IMAGE;
      case RESOURCE -> isImage(reference.property()) ? LinkKind.IMAGE : LinkKind.RESOURCE;
    };
  }

  private static boolean isImage(String property) {
    String name = Ascii.lower(property);
    int prefix = name.startsWith("-") ? name.indexOf('-', 1) : -1;
    return IMAGES.contains(name.substring(prefix + 1));
  }

  /**
   * Returns the position of a reference, with an escaping that rejects U+0000, which a style sheet
   * cannot contain.
   */
  private static PositionedText place(PositionedText css, CssReference reference) {
    PositionedText written = css.part(reference.range().start(), reference.range().end());
    Escaping escaping = url -> url.indexOf('\0') < 0 ? reference.written(url) : null;
    return written.text().equals(reference.value())
        ? written.escapedBy(escaping)
        : written.unescaped(reference.value(), starts(written.text(), reference.value()), escaping);
  }

  /**
   * Returns the index in the written text at which each code unit of the value starts, followed by
   * the length of the written text.
   */
  private static int[] starts(String written, String value) {
    int[] starts = new int[value.length() + 1];
    int at = 0;
    for (int i = 0; i < value.length(); i++) {
      at = afterBrokenLines(written, at);
      starts[i] = at;
      if (written.charAt(at) != '\\') {
        at++;
        continue;
      }
      boolean isPair = Character.isHighSurrogate(value.charAt(i)) && i + 1 < value.length();
      int end = CssReferences.endOfEscape(written, at);
      if (isPair && end - at > 2) {
        starts[++i] = at;
      }
      at = end;
    }
    starts[value.length()] = written.length();
    return starts;
  }

  /** Returns the index after any escaped line breaks, which are not part of a string's value. */
  private static int afterBrokenLines(String written, int start) {
    int at = start;
    while (written.startsWith("\\\n", at)
        || written.startsWith("\\\r", at)
        || written.startsWith("\\\f", at)) {
      at += written.startsWith("\r\n", at + 1) ? 3 : 2;
    }
    return at;
  }
}
