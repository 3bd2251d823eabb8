package dev.urial.repair;

import dev.urial.repair.Draft.Cut;
import dev.urial.report.Change;
import dev.urial.text.Unwrapping;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Searches for valid drafts of an invalid text in stages, which repair escapes of the source
 * language, text around the identifier, look-alike characters, the scheme and its slashes, white
 * space, the authority, the port, and finally single characters.
 *
 * <p>Each stage returns a few drafts with their costs for each draft, and the cheapest {@value
 * #BEAM} continue. The number of drafts is therefore bounded, and each stage reads a draft once.
 * For long text, only the cheapest draft continues, to save memory.
 */
final class RepairSearch {
  private static final int BEAM = 12;

  /** The cost of treating delimiters around the text as data. */
  private static final int WRAPPER_KEPT = 4;

  private RepairSearch() {}

  /** A stage of the search, which returns the drafts that follow from one draft. */
  @FunctionalInterface
  private interface Stage {
    List<Draft> of(Draft draft);
  }

  /** Returns the drafts that may be valid, cheapest first. */
  static List<Draft> drafts(String given, RepairGoal target) {
    List<Draft> drafts = best(new SourceEscapeStage(Draft.of(given), target).drafts());
    drafts = each(drafts, draft -> new CopiedContextStage(draft).drafts());
    drafts = each(drafts, RepairSearch::unwrapped);
    drafts = each(drafts, draft -> new LookAlikeStage(draft).drafts());
    drafts = each(drafts, draft -> new SchemeStage(draft, target).drafts());
    drafts = each(drafts, draft -> new SlashesStage(draft, target).drafts());
    drafts = each(drafts, draft -> new WhiteSpaceStage(draft).drafts());
    drafts = each(drafts, draft -> new AuthorityStage(draft, target).drafts());
    drafts = each(drafts, draft -> new PortStage(draft, target).drafts());
    List<Draft> last = new ArrayList<>();
    for (Draft draft : drafts) {
      if (mayBeValid(draft, target)) {
        last.addAll(new CharacterStage(draft, target).drafts());
      }
    }
    if (target.isUrl() && !drafts.isEmpty() && !drafts.get(0).isLong()) {
      last.addAll(reading(given, target));
    }
    return sorted(last);
  }

  /**
   * Returns whether the last stage can make a draft valid. That stage never creates a scheme, so if
   * a scheme is required, the draft must already have one.
   */
  private static boolean mayBeValid(Draft draft, RepairGoal target) {
    return !target.needsScheme() || DraftComponents.of(draft.text).schemeEnd >= 0;
  }

  private static List<Draft> each(List<Draft> drafts, Stage stage) {
    List<Draft> next = new ArrayList<>();
    for (Draft draft : drafts) {
      next.addAll(stage.of(draft));
    }
    return best(next);
  }

  private static List<Draft> best(List<Draft> drafts) {
    Map<String, Draft> byText = new LinkedHashMap<>();
    for (Draft draft : sorted(drafts)) {
      byText.putIfAbsent(draft.text, draft);
    }
    return byText.values().stream().limit(BEAM).toList();
  }

  private static List<Draft> sorted(List<Draft> drafts) {
    List<Draft> sorted = new ArrayList<>(drafts);
    sorted.sort(
        Comparator.<Draft>comparingInt(draft -> draft.cost)
            .thenComparingInt(draft -> draft.edits.size())); // stable
    return sorted;
  }

  // Text around it.

  private static List<Draft> unwrapped(Draft draft) {
    Unwrapping all = Unwrapping.of(draft.text);
    if (all.isEmpty()) {
      return List.of(draft);
    }
    if (draft.isLong()) {
      Unwrapping joined = all.except(Unwrapping.Reason.INNER_SPACE);
      boolean isKept = joined.isEmpty() || isWeak(joined);
      return List.of(
          isKept ? draft : draft.rewritten(joined.text(), joined.changes().get(0).reason(), 0));
    }
    List<Draft> drafts = new ArrayList<>();
    Unwrapping joined = all.except(Unwrapping.Reason.INNER_SPACE);
    add(drafts, draft, joined);
    add(drafts, draft, all);
    if (all.hasHyphen()) {
      add(drafts, draft, joined.and(Unwrapping.Reason.HYPHEN));
    }
    drafts.add(draft.costing(isWeak(joined) ? 0 : WRAPPER_KEPT));
    return drafts;
  }

  private static void add(List<Draft> drafts, Draft draft, Unwrapping unwrapping) {
    List<Cut> cuts = new ArrayList<>();
    int price = 0;
    for (Change change : unwrapping.changes()) {
      cuts.add(new Cut(change.start(), change.end(), after(change), change.reason()));
      price += price(change.reason());
    }
    Draft next = draft.with(cuts, isWeak(unwrapping) ? WRAPPER_KEPT : price);
    if (next != null) {
      drafts.add(next);
    }
  }

  private static String after(Change change) {
    String after = change.after();
    return after == null ? "" : after;
  }

  private static int price(dev.urial.report.Reason reason) {
    return reason == Unwrapping.Reason.HYPHEN || reason == Unwrapping.Reason.INNER_SPACE ? 3 : 0;
  }

  /**
   * Returns whether the delimiters around the text may be data: they are brackets or single quotes,
   * and there is no {@code ://} within them.
   */
  private static boolean isWeak(Unwrapping unwrapping) {
    boolean isOfBrackets = false;
    for (Change change : unwrapping.changes()) {
      String before = change.before();
      boolean isBracket = before != null && before.length() == 1 && "([{'".contains(before);
      isOfBrackets |= isBracket;
    }
    return isOfBrackets && !unwrapping.text().contains("://");
  }

  // The whole text as browsers parse it.

  private static List<Draft> reading(String given, RepairGoal target) {
    Url url = Url.tryParse(given, target.urlBase()).orElseNull();
    if (url == null) {
      return List.of();
    }
    Cut cut = Cut.of(given, 0, given.length(), url.href(), Repair.Reason.READING);
    Draft draft = Draft.of(given).with(List.of(cut), Repair.Reason.READING.cost());
    return draft == null ? List.of() : List.of(draft);
  }
}
