package dev.urial.internal.server.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The preview of a link, shown before it is followed.
 *
 * @param shortUrl the short link, as displayed
 * @param href the short link itself, for following it
 * @param target the whole target as sent; null if a password protects it
 * @param readable the target with its host in Unicode, or null if that is the same
 * @param title the title given by the owner, or null
 * @param parts the parts of the target
 * @param facts facts about the link
 * @param others the targets of rules
 * @param found findings about the target and the others
 * @param readings the path of the page that compares the two standards, or null if there is nothing
 *     to compare
 * @param report the path of the form for reporting the link, or null if links cannot be reported
 */
public record Preview(
    String shortUrl,
    String href,
    @Nullable String target,
    @Nullable String readable,
    @Nullable String title,
    List<LabelledRow> parts,
    List<LabelledRow> facts,
    List<String> others,
    List<TargetFinding> found,
    @Nullable String readings,
    @Nullable String report) {
  /** Copies the lists. */
  public Preview {
    parts = List.copyOf(parts);
    facts = List.copyOf(facts);
    others = List.copyOf(others);
    found = List.copyOf(found);
  }
}
