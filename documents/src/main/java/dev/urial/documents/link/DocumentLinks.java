package dev.urial.documents.link;

import dev.urial.report.Remark;
import java.util.List;
import java.util.Objects;

/**
 * The result of reading a document: its links in order, and its own base.
 *
 * <pre>{@code
 * for (Link link : read.links()) {
 *   System.out.println(link.line() + " " + link.target().text());
 * }
 * }</pre>
 *
 * @param text the text of the document
 * @param base the base of the whole document, including its own base declarations
 * @param links the links, in order; unmodifiable
 * @param remarks the remarks about the document; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1</a>
 */
public record DocumentLinks(
    DocumentText text, BaseChain base, List<Link> links, List<Remark> remarks) {
  /**
   * Creates a result with copies of the lists.
   *
   * @param text the text of the document
   * @param base the base of the whole document, including its own base declarations
   * @param links the links, in order; unmodifiable
   * @param remarks the remarks about the document; unmodifiable
   */
  public DocumentLinks {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(base, "base");
    links = List.copyOf(Objects.requireNonNull(links, "links"));
    remarks = List.copyOf(Objects.requireNonNull(remarks, "remarks"));
  }

  /** Returns a summary with the number of links, but without their text. */
  @Override
  public String toString() {
    return "DocumentLinks[" + links.size() + ", " + base + ']';
  }
}
