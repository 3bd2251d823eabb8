package dev.urial.internal.answer;

import dev.urial.explain.grammar.AppendixBGroup;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A group of the regular expression in RFC 3986 appendix B, with its match.
 *
 * @param text the matched text, or null if the group did not match
 */
public record MatchedGroup(AppendixBGroup group, @Nullable String text) {
  /** Returns the nine groups for a text, which may be invalid. */
  public static List<MatchedGroup> of(String text, Masking secrets) {
    Secrets hidden = Secrets.in(text);
    List<MatchedGroup> groups = new ArrayList<>();
    for (AppendixBGroup group : AppendixBGroup.of(text)) {
      Range range = group.range();
      groups.add(
          new MatchedGroup(
              group,
              range == null || secrets.shown()
                  ? group.text()
                  : hidden.mask(text, range.start(), range.end())));
    }
    return groups;
  }
}
