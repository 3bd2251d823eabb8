package dev.urial.repair;

import dev.urial.internal.text.Ascii;
import dev.urial.repair.Repair.Reason;
import java.util.List;

/**
 * Removes white space from phone numbers and email addresses, as in {@code tel:+36 1 234} and
 * {@code mailto: a@b, c@d}. In other schemes, white space may be data and is kept.
 */
final class WhiteSpaceStage {
  private static final List<String> OF_NUMBERS = List.of("tel", "sms", "smsto", "fax", "geo");

  private final Draft draft;
  private final String text;

  WhiteSpaceStage(Draft draft) {
    this.draft = draft;
    this.text = draft.text;
  }

  List<Draft> drafts() {
    DraftComponents places = DraftComponents.of(text);
    String scheme = Ascii.lower(places.scheme());
    boolean isNumber = OF_NUMBERS.contains(scheme);
    DraftBranches fork = new DraftBranches(draft);
    if (!isNumber && !scheme.equals("mailto")) {
      return fork.drafts();
    }
    StageEdits cuts = new StageEdits(draft);
    int i = places.pathStart;
    while (i < places.pathEnd) {
      int end = i;
      while (end < places.pathEnd && isBlank(text.charAt(end))) {
        end++;
      }
      if (end > i && (isNumber || isBesideDelimiter(places, i, end))) {
        cuts.add(i, end, "", isNumber ? Reason.NUMBER_SPACE : Reason.DELIMITER_SPACE);
      }
      char c = end < places.pathEnd ? text.charAt(end) : ' ';
      if (isNumber && c > 127 && Character.digit(c, 10) >= 0) {
        String digit = String.valueOf((char) ('0' + Character.digit(c, 10)));
        cuts.add(end, end + 1, digit, Reason.DIGIT);
      }
      i = end + 1;
    }
    if (!cuts.isEmpty()) {
      fork.add(cuts, 1);
      fork.leaving(4);
    }
    return fork.drafts();
  }

  private boolean isBesideDelimiter(DraftComponents places, int start, int end) {
    return start == places.pathStart
        || end == places.pathEnd
        || ",@".indexOf(text.charAt(start - 1)) >= 0
        || ",@".indexOf(text.charAt(end)) >= 0;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\u00A0';
  }
}
