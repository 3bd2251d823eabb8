package dev.urial.internal.server.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The preview of a link, shown before it is followed.
 *
 * @param shortUrl the short link, as displayed
 * @param href the short link itself, unescaped
 * @param hidden the reason why the target is hidden; null if it is shown
 * @param target the whole target, escaped for display; null if it is hidden
 * @param readable the target with its host in Unicode, escaped for display; null if it is the same
 * @param title the title that the owner gave the link, escaped for display; or null
 * @param parts the parts of the target
 * @param facts facts about the link
 * @param others the targets of the redirect rules, escaped for display
 * @param found findings about the target and the targets of the rules
 * @param readings the path of the page that shows how both standards parse the target; null if the
 *     target is hidden
 * @param report the path of the form for reporting the link; null if reports are disabled
 */
public record Preview(
    String shortUrl,
    String href,
    @Nullable String hidden,
    @Nullable String target,
    @Nullable String readable,
    @Nullable String title,
    List<LabelledRow> parts,
    List<LabelledRow> facts,
    List<String> others,
    List<TargetFinding> found,
    @Nullable String readings,
    @Nullable String report) {
  /** Makes defensive copies of the lists. */
  public Preview {
    parts = List.copyOf(parts);
    facts = List.copyOf(facts);
    others = List.copyOf(others);
    found = List.copyOf(found);
  }
}
