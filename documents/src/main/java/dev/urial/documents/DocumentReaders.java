package dev.urial.documents;

import dev.urial.MediaType;
import dev.urial.documents.html.HtmlReader;
import dev.urial.documents.json.JsonLdReader;
import dev.urial.documents.json.WebManifestReader;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Rewriting;
import dev.urial.documents.link.Target;
import dev.urial.documents.markup.CssReader;
import dev.urial.documents.markup.MarkdownReader;
import dev.urial.documents.markup.PlainTextReader;
import dev.urial.documents.message.MessageReader;
import dev.urial.documents.rdf.TurtleReader;
import dev.urial.documents.xml.XmlReader;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Document readers by media type: those that {@link Documents} uses, and any that the caller adds.
 *
 * <pre>{@code
 * DocumentReaders readers = DocumentReaders.standard().with(HtmlReader.withoutScripting());
 * readers.links(octets, MediaType.of("text", "html"), base).links()
 * }</pre>
 *
 * @see Documents
 */
public final class DocumentReaders {
  private static final List<DocumentReader> OF_PARTS =
      List.of(
          HtmlReader.of(),
          XmlReader.of(),
          CssReader.of(),
          JsonLdReader.of(),
          WebManifestReader.of(),
          TurtleReader.of(),
          MarkdownReader.of(),
          PlainTextReader.of());

  private static final DocumentReaders STANDARD = new DocumentReaders(OF_PARTS);

  private final List<DocumentReader> ofParts;
  private final MessageReader messages;

  private DocumentReaders(List<DocumentReader> ofParts) {
    this.ofParts = List.copyOf(ofParts);
    // CHOICE: scripting is disabled, as in mail programs.
    this.messages = MessageReader.of(before(HtmlReader.withoutScripting(), ofParts));
  }

  private static List<DocumentReader> before(DocumentReader first, List<DocumentReader> others) {
    List<DocumentReader> all = new ArrayList<>(others.size() + 1);
    all.add(first);
    all.addAll(others);
    return all;
  }

  /** {@return the readers that {@link Documents} uses} */
  public static DocumentReaders standard() {
    return STANDARD;
  }

  /**
   * {@return these readers plus one more, which takes precedence for the media types that it
   * supports}
   *
   * <pre>{@code
   * DocumentReaders.standard().with(XmlReader.of().withNamespaces())
   * }</pre>
   *
   * @param reader the reader to add; it is also used for the parts of messages, except HTML parts
   */
  public DocumentReaders with(DocumentReader reader) {
    Objects.requireNonNull(reader, "reader");
    return new DocumentReaders(before(reader, ofParts));
  }

  /**
   * {@return the reader for a media type, or null if there is none}
   *
   * <pre>{@code
   * DocumentReaders.standard().find(MediaType.of("image", "png"))  // null
   * }</pre>
   *
   * @param type the media type; its parameters are ignored
   */
  public @Nullable DocumentReader find(MediaType type) {
    Objects.requireNonNull(type, "type");
    for (DocumentReader reader : ofParts) {
      if (reader.reads(type)) {
        return reader;
      }
    }
    return messages.reads(type) ? messages : null;
  }

  /**
   * {@return the links in a document, given as octets}
   *
   * <pre>{@code
   * DocumentReaders.standard().links(octets, MediaType.parse("text/html; charset=utf-8"), base).links()
   * }</pre>
   *
   * @param octets the encoded document; the encoding is determined by its format, its media type or
   *     its first octets
   * @param type the media type as received, with its parameters
   * @param base the base of the document, before its own base declarations are applied
   * @throws IllegalArgumentException if there is no reader for the media type; see {@link #find}
   */
  public DocumentLinks links(byte[] octets, MediaType type, BaseChain base) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    DocumentReader reader = reader(type);
    return reader.read(reader.decode(octets, type), type, base);
  }

  /**
   * {@return the links in a document, given as text}
   *
   * <pre>{@code
   * DocumentReaders.standard().links("b { cursor: url(c.cur) }", MediaType.of("text", "css"), base).links()
   * }</pre>
   *
   * @param text the decoded document
   * @param type the media type as received, with its parameters
   * @param base the base of the document, before its own base declarations are applied
   * @throws IllegalArgumentException if there is no reader for the media type; see {@link #find}
   */
  public DocumentLinks links(String text, MediaType type, BaseChain base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    return reader(type).read(DocumentText.of(text), type, base);
  }

  private DocumentReader reader(MediaType type) {
    DocumentReader reader = find(type);
    if (reader == null) {
      throw new IllegalArgumentException("no reader for " + type.essence());
    }
    return reader;
  }

  /**
   * {@return the edits for moving a document: each reference keeps its target and becomes as short
   * as the new base allows} References that keep their target without an edit do not change;
   * neither do the document's own base declarations.
   *
   * <pre>{@code
   * DocumentLinks read = DocumentReaders.standard().links("<a href=x>", html, BaseChain.retrieved("http://a/b/c", 0));
   * DocumentReaders.standard().moved(read, html, BaseChain.retrieved("http://a/d", 0)).text()  // "<a href=b/x>"
   * }</pre>
   *
   * @param read the document at its old location
   * @param type the media type that was used to read the document
   * @param to the new base of the document, before its own base declarations are applied
   * @throws IllegalArgumentException if there is no reader for the media type
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1</a>
   */
  public Edits moved(DocumentLinks read, MediaType type, BaseChain to) {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(to, "to");
    return Edits.of(read, moving(reader(type).read(read.text(), type, to).links()));
  }

  /**
   * {@return whether documents of a media type can be rewritten} There must be a reader for the
   * type, and messages are only read.
   *
   * <pre>{@code
   * DocumentReaders.standard().isRewritable(MediaType.of("message", "rfc822"))  // false
   * }</pre>
   *
   * @param type the media type; its parameters are ignored
   */
  public boolean isRewritable(MediaType type) {
    DocumentReader reader = find(type);
    return reader != null && reader != messages;
  }

  /**
   * {@return the octets of a document with its references rewritten; everything else is kept}
   *
   * <pre>{@code
   * DocumentReaders.standard().rewritten(octets, type, base, Rewriting.absolute())
   * }</pre>
   *
   * @param octets the document; not modified
   * @param type the media type as received, with its parameters
   * @param base the base of the document, before its own base declarations are applied
   * @param rewriting the function that returns the new reference for each link, or null to keep the
   *     reference
   * @throws IllegalArgumentException if {@link #isRewritable} is false for the media type
   * @see Edits
   */
  public byte[] rewritten(byte[] octets, MediaType type, BaseChain base, Rewriting rewriting) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(rewriting, "rewriting");
    if (reader(type) == messages) {
      throw new IllegalArgumentException(
          "documents of type " + type.essence() + " are not rewritten");
    }
    return Edits.of(withBases().links(octets, type, base), rewriting).octets();
  }

  /** Returns readers that also list base declarations, which only rewriting needs. */
  private DocumentReaders withBases() {
    return new DocumentReaders(
        ofParts.stream().map(it -> it instanceof XmlReader xml ? xml.withBases() : it).toList());
  }

  /**
   * {@return the octets of a document with its references adjusted to a new base} Works like {@link
   * #moved(DocumentLinks, MediaType, BaseChain)}.
   *
   * <pre>{@code
   * DocumentReaders.standard().moved(octets, type, BaseChain.retrieved("http://a/b/c", 0), BaseChain.retrieved("http://a/d", 0))
   * }</pre>
   *
   * @param octets the document; not modified
   * @param type the media type as received, with its parameters
   * @param from the old base of the document
   * @param to the new base of the document
   * @throws IllegalArgumentException if {@link #isRewritable} is false for the media type
   */
  public byte[] moved(byte[] octets, MediaType type, BaseChain from, BaseChain to) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(to, "to");
    return rewritten(octets, type, from, moving(links(octets, type, to).links()));
  }

  /**
   * Returns the rewriting for a move, given the links of the document as read at its new location.
   */
  private static Rewriting moving(List<Link> there) {
    Map<Range, Link> byPlace = new HashMap<>();
    there.forEach(link -> byPlace.putIfAbsent(link.range(), link));
    return link -> {
      Link moved = byPlace.get(link.range());
      return moved == null ? null : reference(link, moved);
    };
  }

  private static @Nullable String reference(Link here, Link there) {
    Target target = here.target();
    boolean isLeft =
        here.kind() == LinkKind.BASE
            || target instanceof Target.OfName
            || target instanceof Target.None
            || target.equals(there.target());
    if (isLeft) {
      return null;
    }
    // An empty action is relative to the document; any other action is relative to its base.
    boolean isEmptyAction = here.kind() == LinkKind.FORM && here.reference().isEmpty();
    return isEmptyAction ? target.text() : Rewriting.shortest(there, target, there.base());
  }
}
