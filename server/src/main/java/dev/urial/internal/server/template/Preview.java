package dev.urial.internal.server.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a link leads, told before anybody goes there.
 *
 * @param shortUrl the short link, as it is shown
 * @param href the short link itself: the way on
 * @param target the whole target as it is sent; null while a password keeps it
 * @param readable the target with its host in its own script, or null where that is the same
 * @param title what the owner calls it, or null
 * @param parts the target's parts
 * @param facts what is known of the link
 * @param others where rules may lead instead
 * @param found findings about the target and the others
 * @param readings where both readings are shown, or null where they have nothing to add
 * @param report where the link is reported, or null where nobody may
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
    List<Found> found,
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
