package dev.urial.documents.link;

import dev.urial.report.Remark;
import java.util.List;
import java.util.Objects;

/**
 * What was read from a document: its links in their order, and its own base.
 *
 * <pre>{@code
 * for (Link link : read.links()) {
 *   System.out.println(link.line() + " " + link.target().text());
 * }
 * }</pre>
 *
 * @param text what was read
 * @param base of the document as a whole, with what it says itself
 * @param links in the order in which they stand; unmodifiable
 * @param remarks what there is to say of the document; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1</a>
 */
public record DocumentLinks(
    DocumentText text, BaseChain base, List<Link> links, List<Remark> remarks) {
  /** Copies the lists. */
  public DocumentLinks {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(base, "base");
    links = List.copyOf(Objects.requireNonNull(links, "links"));
    remarks = List.copyOf(Objects.requireNonNull(remarks, "remarks"));
  }

  /** How many links, never what they are. */
  @Override
  public String toString() {
    return "DocumentLinks[" + links.size() + ", " + base + ']';
  }
}
