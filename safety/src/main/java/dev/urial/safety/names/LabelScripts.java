package dev.urial.safety.names;

import dev.urial.safety.unicode.IdentifierStatus;
import dev.urial.safety.unicode.RestrictionLevel;
import dev.urial.safety.unicode.ScriptSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The script data of UTS #39 that the rules for labels need. */
final class LabelScripts {
  private LabelScripts() {}

  static boolean isAllowed(int codePoint) {
    return IdentifierStatus.of(codePoint) == IdentifierStatus.ALLOWED;
  }

  /**
   * Returns whether a label is in one script, or mixes Latin with Chinese, Japanese or Korean
   * scripts.
   */
  static boolean areWrittenTogether(String label) {
    return RestrictionLevel.HIGHLY_RESTRICTIVE.includes(RestrictionLevel.ofScripts(label));
  }

  /** Returns the names of a label's scripts, such as {@code Latin, Cyrillic}. */
  static String names(String label) {
    Set<String> seen = new LinkedHashSet<>();
    @Nullable ScriptSet last = null;
    for (int i = 0; i < label.length() && seen.size() < 8; ) {
      int c = label.codePointAt(i);
      i += Character.charCount(c);
      ScriptSet set = ScriptSet.of(c);
      if (set.equals(last)) {
        continue;
      }
      last = set;
      // A character of several scripts, such as an acute accent, adds none if one of them is
      // listed.
      if (!set.isAll() && set.scripts().stream().noneMatch(it -> seen.contains(it.toString()))) {
        set.scripts().stream().findFirst().ifPresent(it -> seen.add(it.toString()));
      }
    }
    return String.join(", ", seen);
  }
}
