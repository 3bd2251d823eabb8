package dev.urial.check;

import dev.urial.documents.link.LinkKind;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A link, where it stands, and what was found.
 *
 * <pre>{@code
 * link.source()      // "docs/a.html"
 * link.line()        // 12
 * link.reference()   // "b.html#tco"
 * link.verdict()     // BROKEN
 * }</pre>
 *
 * @param source the file or URL of the document; {@code -} for standard input
 * @param line from 1
 * @param column from 1, in UTF-16 code units
 * @param reference as written, without the escapes of the document's format
 * @param target the resolved target; null if there is none
 * @param kind what the reference is for, such as a link or an image
 * @param element the element's name; null outside elements
 * @param findings what is to be said, the gravest first; empty if all is well
 * @param fix the reference that makes all well, beyond doubt; null if there is none, and for
 *     documents that are no files of this machine
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
   * Rejects null, and sorts the findings.
   *
   * @param source the file or URL of the document; {@code -} for standard input
   * @param line from 1
   * @param column from 1, in UTF-16 code units
   * @param reference as written, without the escapes of the document's format
   * @param target the resolved target; null if there is none
   * @param kind what the reference is for, such as a link or an image
   * @param element the element's name; null outside elements
   * @param findings what is to be said, the gravest first; empty if all is well
   * @param fix the reference that makes all well, beyond doubt; null if there is none, and for
   *     documents that are no files of this machine
   */
  public CheckedLink {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(kind, "kind");
    findings =
        findings.stream().sorted((a, b) -> b.verdict().compareTo(a.verdict())).distinct().toList();
  }

  /** {@return the gravest verdict of the findings; {@code OK} if there are none} */
  public LinkVerdict verdict() {
    return findings.isEmpty() ? LinkVerdict.OK : findings.get(0).verdict();
  }

  /** Returns place, verdict and reference on one line, without secrets. */
  @Override
  public String toString() {
    String shown = Excerpt.escape(Secrets.masked(reference));
    return source + ":" + line + ":" + column + ": " + verdict() + " " + shown + " " + findings;
  }
}
