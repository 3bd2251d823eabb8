package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.repair.Draft.Cut;
import dev.urial.repair.Repair.Reason;
import java.util.ArrayList;
import java.util.List;

/** Repairs a port that is not a number or is too large. */
final class PortStage {
  private static final int MOST_DIGITS = 5;
  private static final int MOST = 0xFFFF;

  private final Draft draft;
  private final RepairGoal target;

  PortStage(Draft draft, RepairGoal target) {
    this.draft = draft;
    this.target = target;
  }

  List<Draft> drafts() {
    String text = draft.text;
    DraftComponents places = DraftComponents.of(text);
    DraftBranches fork = new DraftBranches(draft);
    if (!places.hasAuthority() || places.hostEnd() >= places.pathStart) {
      return fork.drafts();
    }
    int colon = places.hostEnd();
    int end = places.pathStart;
    if (target.isUrl() && RepairGoal.isFile(places.scheme())) {
      fork.add(colon, end, "", Reason.PORT);
      return fork.drafts();
    }
    if (AuthorityStage.isNumber(text, colon + 1, end)) {
      if (target.isUrl() && isTooGreat(text, colon + 1, end)) {
        fork.add(colon, end, "", Reason.PORT);
      }
      return fork.drafts();
    }
    digits(fork, text, colon + 1, end);
    fork.add(colon, end, "", Reason.PORT);
    return fork.drafts();
  }

  private static boolean isTooGreat(String text, int start, int end) {
    int first = start;
    while (first < end && text.charAt(first) == '0') {
      first++;
    }
    return end - first > MOST_DIGITS
        || first < end && Integer.parseInt(text.substring(first, end)) > MOST;
  }

  /**
   * Removes the characters around the first run of digits. If there is another run, does so only if
   * the port begins with digits, followed by a second port or by what looks like a path.
   */
  private static void digits(DraftBranches fork, String text, int start, int end) {
    int first = start;
    while (first < end && !CharSet.DIGIT.has(text.charAt(first))) {
      first++;
    }
    int last = first;
    while (last < end && CharSet.DIGIT.has(text.charAt(last))) {
      last++;
    }
    int next = last;
    while (next < end && !CharSet.DIGIT.has(text.charAt(next))) {
      next++;
    }
    boolean isSecondPort = text.startsWith(":", last); // h:80:443
    if (first == end
        || next < end
            && (first > start || !isSecondPort && !isPath(text, first, start, last, end))) {
      return;
    }
    if (isPath(text, first, start, last, end)) {
      fork.add(last, last, "/", Reason.PATH_SLASH);
    }
    List<Cut> cuts = new ArrayList<>();
    if (first > start) {
      cuts.add(new Cut(start, first, "", Reason.PORT_CHARACTERS));
    }
    if (last < end) {
      cuts.add(new Cut(last, end, "", Reason.PORT_CHARACTERS));
    }
    fork.add(cuts, Reason.PORT_CHARACTERS.cost());
  }

  /** Returns whether the text after leading digits looks like a path without its slash. */
  private static boolean isPath(String text, int first, int start, int last, int end) {
    return first == start && end - last > 1 && CharSet.ALPHA.has(text.charAt(last));
  }
}
