package dev.urial.check;

import dev.urial.documents.link.LinkKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A link whose target has not been checked yet, with its position but without the document's text.
 *
 * @param in the document that contains the link
 * @param target the target, including its fragment; null if there is none
 * @param fragment the fragment of the target; null if there is none
 * @param isRooted whether the reference begins with a single slash
 * @param findings the findings that do not depend on a request
 * @param plain the http link whose target this link requests over https; null for links in
 *     documents
 */
record PendingLink(
    SourceDocument in,
    int line,
    int column,
    String reference,
    @Nullable String target,
    @Nullable String fragment,
    boolean isRooted,
    LinkKind kind,
    @Nullable String element,
    List<LinkFinding> findings,
    @Nullable Plain plain) {
  /** An http link and the result of requesting its target. */
  record Plain(PendingLink question, List<LinkFinding> findings, TargetAnswer answered) {}

  /** Returns a pending link, and registers it with its document. */
  static PendingLink of(
      SourceDocument source,
      int line,
      int column,
      String reference,
      @Nullable String target,
      LinkKind kind,
      @Nullable String element,
      List<LinkFinding> findings) {
    int hash = target == null ? -1 : target.indexOf('#');
    String part = target == null || hash < 0 ? null : target.substring(hash + 1);
    boolean isRooted = reference.startsWith("/") && !reference.startsWith("//");
    source.expect();
    return new PendingLink(
        source, line, column, reference, target, part, isRooted, kind, element, findings, null);
  }

  /** Returns this link with {@code https} as the scheme of its target. */
  PendingLink byHttps(List<LinkFinding> found, TargetAnswer answered) {
    String secure = target == null ? null : "https" + target.substring("http".length());
    return new PendingLink(
        in,
        line,
        column,
        reference,
        secure,
        fragment,
        isRooted,
        kind,
        element,
        findings,
        new Plain(this, found, answered));
  }

  CheckedLink with(List<LinkFinding> more, @Nullable String fix) {
    List<LinkFinding> all = new ArrayList<>(findings);
    all.addAll(more);
    return new CheckedLink(in.name(), line, column, reference, target, kind, element, all, fix);
  }
}
