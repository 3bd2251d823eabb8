package dev.urial.repair;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A rule that repairs every match of a pattern, with an edit for each group: {@code writes} has the
 * replacement of the first group, of the second, and so on.
 *
 * <p>INVARIANT: patterns repeat only single characters, and possessively, so matching takes linear
 * time and no stack.
 */
record PatternRule(Pattern pattern, Repair.Reason reason, List<String> writes) {
  static PatternRule of(String pattern, Repair.Reason reason, String... writes) {
    return new PatternRule(Pattern.compile(pattern), reason, List.of(writes));
  }

  /** Returns the edits to a range of a draft, which the pattern sees as a whole text. */
  Edits edits(Draft draft, int start, int end) {
    Edits edits = new Edits(draft);
    Matcher matcher = pattern.matcher(draft.text).region(start, end);
    while (matcher.find()) {
      for (int group = 1; group <= matcher.groupCount(); group++) {
        if (matcher.start(group) >= 0) {
          edits.add(matcher.start(group), matcher.end(group), writes.get(group - 1), reason);
        }
      }
    }
    return edits;
  }

  Edits edits(Draft draft) {
    return edits(draft, 0, draft.text.length());
  }
}
