package dev.urial.check;

import dev.urial.documents.link.LinkKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A link that waits for its target: its place without the document's text.
 *
 * @param in the document
 * @param target with its fragment
 * @param fragment null if there is none
 * @param isRooted whether the reference begins with one slash
 * @param findings what is known without asking for the target
 */
record LinkQuestion(
    SourceDocument in,
    int line,
    int column,
    String reference,
    @Nullable String target,
    @Nullable String fragment,
    boolean isRooted,
    LinkKind kind,
    @Nullable String element,
    List<LinkFinding> findings) {

  CheckedLink with(List<LinkFinding> more) {
    List<LinkFinding> all = new ArrayList<>(findings);
    all.addAll(more);
    return new CheckedLink(in.name(), line, column, reference, target, kind, element, all);
  }
}
