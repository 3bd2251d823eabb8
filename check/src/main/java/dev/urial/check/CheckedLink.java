package dev.urial.check;

import dev.urial.documents.link.LinkKind;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A link, its position, and the findings about it.
 *
 * <pre>{@code
 * link.source()      // "docs/a.html"
 * link.line()        // 12
 * link.reference()   // "b.html#tco"
 * link.verdict()     // BROKEN
 * }</pre>
 *
 * @param source the file or URL of the document; {@code -} for standard input
 * @param line the line number of the reference, starting at 1
 * @param column the column of the reference, in UTF-16 code units, starting at 1
 * @param reference the reference, with the escapes of the document's format decoded
 * @param target the resolved target; null if there is none
 * @param kind the purpose of the reference, such as a link or an image
 * @param element the name of the element that contains the reference; null if there is none
 * @param findings the findings about the link, most serious first; empty if there are no problems
 * @param fix the replacement that is certain to fix the link; null if there is none, or if the
 *     document is not a local file
 * @see LinkChecker
 */
public record CheckedLink(
    String source,
    int line,
    int column,
    String reference,
    @Nullable String target,
    LinkKind kind,
    @Nullable String element,
    List<LinkFinding> findings,
    @Nullable String fix) {
  /**
   * Creates a checked link; rejects null arguments and sorts the findings.
   *
   * @param source the file or URL of the document; {@code -} for standard input
   * @param line the line number of the reference, starting at 1
   * @param column the column of the reference, in UTF-16 code units, starting at 1
   * @param reference the reference, with the escapes of the document's format decoded
   * @param target the resolved target; null if there is none
   * @param kind the purpose of the reference, such as a link or an image
   * @param element the name of the element that contains the reference; null if there is none
   * @param findings the findings about the link, most serious first; empty if there are no problems
   * @param fix the replacement that is certain to fix the link; null if there is none, or if the
   *     document is not a local file
   */
  public CheckedLink {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(kind, "kind");
    findings =
        findings.size() < 2 // the usual case
            ? List.copyOf(findings)
            : findings.stream()
                .sorted((a, b) -> b.verdict().compareTo(a.verdict()))
                .distinct()
                .toList();
  }

  /** {@return the most serious verdict of the findings; {@code OK} if there are none} */
  public LinkVerdict verdict() {
    return findings.isEmpty() ? LinkVerdict.OK : findings.get(0).verdict();
  }

  /** Returns the position, the verdict and the reference on one line, with secrets masked. */
  @Override
  public String toString() {
    String shown = Excerpt.escape(Secrets.masked(reference));
    return source + ":" + line + ":" + column + ": " + verdict() + " " + shown + " " + findings;
  }
}
