package dev.urial.repair;

import dev.urial.repair.Draft.Cut;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

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

  /** A stage of the search, which returns the drafts that follow from one draft. */
  @FunctionalInterface
  private interface Stage {
    List<Draft> drafts(Draft draft, RepairGoal goal);
  }

  private static final List<Stage> STAGES =
      List.of(
          of(SourceEscapes::colors),
          of(SourceEscapes::json),
          of(SourceEscapes::shell),
          of(SourceEscapes::html),
          of(ContextRules::context),
          (draft, goal) -> ContextRules.unwrapped(draft),
          of(LookAlikeRules::apply),
          (draft, goal) -> SchemeRules.plain(draft),
          (draft, goal) -> SchemeRules.bare(draft),
          of(SchemeRules::scheme),
          of(PathRules::backslashes),
          of(PathRules::drive),
          of(PathRules::slashes),
          of(PathRules::whiteSpace),
          of(AuthorityRules::login),
          of(AuthorityRules::spaces),
          of(AuthorityRules::brackets),
          of(AuthorityRules::name),
          of(PathRules::port));

  private RepairSearch() {}

  private static Stage of(Consumer<Fork> rules) {
    return (draft, goal) -> {
      Fork fork = new Fork(draft, goal);
      rules.accept(fork);
      return fork.drafts();
    };
  }

  /** Returns the drafts that may be valid, cheapest first. */
  static List<Draft> drafts(String given, RepairGoal goal) {
    List<Draft> drafts = List.of(Draft.of(given));
    for (Stage stage : STAGES) {
      List<Draft> next = new ArrayList<>();
      drafts.forEach(draft -> next.addAll(stage.drafts(draft, goal)));
      drafts = best(next);
    }
    List<Draft> last = new ArrayList<>();
    for (Draft draft : drafts) {
      // The last rules create no scheme.
      if (!goal.needsScheme() || DraftComponents.of(draft.text).schemeEnd >= 0) {
        last.addAll(CharacterRules.encoded(draft, goal));
      }
    }
    if (goal.isUrl() && !drafts.get(0).isLong()) {
      last.addAll(reading(given, goal));
    }
    return sorted(last);
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

  /** Returns the whole text as browsers parse it. */
  private static List<Draft> reading(String given, RepairGoal goal) {
    Url url = Url.tryParse(given, goal.urlBase()).orElseNull();
    if (url == null) {
      return List.of();
    }
    Cut cut = Cut.of(given, 0, given.length(), url.href(), Repair.Reason.READING);
    Draft draft = Draft.of(given).with(List.of(cut), Repair.Reason.READING.cost());
    return draft == null ? List.of() : List.of(draft);
  }
}
