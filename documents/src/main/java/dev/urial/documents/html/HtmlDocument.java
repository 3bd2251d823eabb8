package dev.urial.documents.html;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.PositionedText;
import java.util.Collections;
import java.util.Objects;
import java.util.Set;

/**
 * An HTML document that is parsed once to find both its links and the names that fragments can
 * identify.
 *
 * <pre>{@code
 * MediaType html = MediaType.of("text", "html");
 * HtmlDocument page = HtmlReader.of().document(DocumentText.of("<p id=toc>"), html);
 * page.links(BaseChain.retrieved("http://a.example/", 0)).links()
 * page.names().contains("toc")  // whether an element has this id, or an a element this name
 * }</pre>
 *
 * <p>An instance keeps the whole document in memory, and is not thread-safe.
 *
 * @see HtmlReader
 * @see <a
 *     href="https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part">HTML,
 *     select the indicated part</a>
 */
public final class HtmlDocument {
  private final DocumentText text;
  private final MediaType type;
  private final HtmlTree tree;
  private final boolean isScripted;

  HtmlDocument(DocumentText text, MediaType type, boolean isScripted, HtmlTree tree) {
    this.text = text;
    this.type = type;
    this.isScripted = isScripted;
    this.tree = tree;
  }

  /** {@return the text of the document} */
  public DocumentText text() {
    return text;
  }

  /**
   * {@return the links in the document}
   *
   * <pre>{@code
   * page.links(BaseChain.retrieved("http://a.example/b", 0)).links().get(0).target().text()
   * }</pre>
   *
   * @param base the base of the document, before its own {@code base} element
   */
  public DocumentLinks links(BaseChain base) {
    Objects.requireNonNull(base, "base");
    HtmlLinks found =
        new HtmlLinks(
            PositionedText.of(text), tree, base, HtmlEncoding.ofQueries(text, type), isScripted, 0);
    return new DocumentLinks(text, found.base(), found.links(), found.remarks());
  }

  /**
   * {@return the IDs of all elements and the names of {@code a} elements; unmodifiable} Names
   * within a {@code template} are not included, because its content is not part of the document.
   */
  public Set<String> names() {
    return Collections.unmodifiableSet(tree.names());
  }

  /**
   * {@return whether the document has scripts; if it does, a fragment may be application state
   * instead of a name} JSON data blocks do not count.
   */
  public boolean hasScript() {
    return tree.hasScript();
  }
}
