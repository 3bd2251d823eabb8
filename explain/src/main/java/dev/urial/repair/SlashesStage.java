package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.repair.Repair.Reason;
import java.util.ArrayList;
import java.util.List;

/** Repairs backslashes, and missing or extra slashes before the authority. */
final class SlashesStage {
  private final Draft draft;
  private final RepairGoal target;

  SlashesStage(Draft draft, RepairGoal target) {
    this.draft = draft;
    this.target = target;
  }

  List<Draft> drafts() {
    List<Draft> drafts = new ArrayList<>();
    for (Draft next : backslashes()) {
      drafts.addAll(counted(next));
    }
    return drafts;
  }

  private static boolean isHierarchical(DraftComponents places) {
    String scheme = places.scheme();
    return scheme.isEmpty() || RepairGoal.isWeb(scheme) || RepairGoal.isFile(scheme);
  }

  private List<Draft> backslashes() {
    String text = draft.text;
    DraftComponents places = DraftComponents.of(text);
    boolean isHierarchical = isHierarchical(places);
    int end = isHierarchical ? places.pathEnd : Math.min(text.length(), places.schemeEnd + 3);
    StageEdits cuts = new StageEdits(draft);
    for (int i = places.schemeEnd + 1; i < end; i++) {
      if (text.charAt(i) == '\\') {
        cuts.add(i, i + 1, "/", Reason.BACKSLASH);
      }
    }
    DraftBranches fork = new DraftBranches(draft);
    if (!cuts.isEmpty()) {
      fork.add(cuts, Math.min(2, cuts.size()));
      fork.leaving(isHierarchical ? 4 : 0);
    }
    return fork.drafts();
  }

  private List<Draft> counted(Draft draft) {
    String text = draft.text;
    DraftComponents places = DraftComponents.of(text);
    DraftBranches fork = new DraftBranches(draft);
    int first = places.schemeEnd + 1;
    int rest = first;
    while (rest < text.length() && text.charAt(rest) == '/') {
      rest++;
    }
    int slashes = rest - first;
    boolean hasRest = rest < places.pathEnd || rest < places.pathStart;
    if (RepairGoal.isWeb(places.scheme()) && hasRest && slashes != 2) {
      slashes(fork, first, slashes, 2);
      fork.leaving(3);
    } else if (RepairGoal.isFile(places.scheme())) {
      if (isDrive(text, rest)) {
        slashes(fork, first, slashes, 3);
        fork.leaving(slashes == 3 ? 0 : 3);
      } else if (slashes < 2 && target.isUrl()) {
        slashes(fork, first, slashes, 3);
      }
    }
    return fork.drafts();
  }

  /**
   * Returns whether a Windows drive begins at an index: a letter and a colon, followed by a slash
   * or the end of the text.
   */
  private static boolean isDrive(String text, int start) {
    return start + 1 < text.length()
        && CharSet.ALPHA.has(text.charAt(start))
        && text.charAt(start + 1) == ':'
        && (start + 2 == text.length() || SchemeStage.isDrive(text, start));
  }

  private static void slashes(DraftBranches fork, int first, int slashes, int wanted) {
    if (slashes < wanted) {
      fork.add(first, first, "/".repeat(wanted - slashes), Reason.SLASHES_MISSING);
    } else if (slashes > wanted) {
      fork.add(first + wanted, first + slashes, "", Reason.SLASHES_EXTRA);
    }
  }
}
