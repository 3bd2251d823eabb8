package dev.urial.repair;

import static dev.urial.repair.RepairRule.every;
import static dev.urial.repair.RepairRule.first;

import dev.urial.repair.Repair.Reason;
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
 */
final class RepairSearch {
  private static final int BEAM = 12;

  /** The rules by stage. */
  private static final List<List<RepairRule>> STAGES =
      List.of(
          List.of(every(Reason.CONTEXT, SourceEscapes.KEPT, "(\u001B\\[[;0-9]*+[A-Za-z])", "")),
          List.of(SourceEscapes::json),
          // A backslash before what rarely begins a file name on Windows.
          List.of(
              every(
                      Reason.SHELL_ESCAPE,
                      SourceEscapes.KEPT,
                      "(\\\\)(?=[ ?&=_*()!$;'|]|%[0-9A-Fa-f]{2})",
                      "")
                  .when(it -> !SourceEscapes.isWindows(it.text))),
          List.of(SourceEscapes::html),
          List.of(
              ContextRules::before,
              ContextRules::behind,
              ContextRules::attribute,
              ContextRules::mailbox),
          List.of(ContextRules::unwrapped),
          List.of(LookAlikeRules::apply),
          List.of(SchemeRules::delimiters),
          List.of(SchemeRules::bare),
          List.of(
              SchemeRules::slipped,
              first(Reason.SCHEME_MISSING, 4, "()://", "https"),
              first(Reason.SCHEME_MISSING, 0, "()//", "https:").when(it -> it.goal.needsScheme()),
              first(Reason.SLASHES_EXTRA, 0, "(//)(?=/*+(?:[?#]|\\z))", "")
                  .when(it -> it.goal.isUrl() && !it.goal.needsScheme()),
              first(Reason.SCHEME_OF_FILE, 4, "()[A-Za-z]:[\\\\/]", "file:///"),
              first(Reason.SCHEME_OF_FILE, 3, "()\\\\\\\\", "file:"),
              SchemeRules::missing,
              SchemeRules::hostAndPort,
              SchemeRules::broken,
              SchemeRules::twice,
              SchemeRules::misspelled),
          List.of(PathRules::backslashes),
          // The bar that the first browsers wrote instead of a drive's colon.
          List.of(
              first(
                  Reason.DRIVE_LETTER,
                  3,
                  "[Ff][Ii][Ll][Ee]:/{0,4}+[A-Za-z](\\|)(?=[/\\\\]|\\z)",
                  ":")),
          List.of(PathRules::slashes),
          List.of(PathRules::numbers, PathRules::mailSpace),
          List.of(AuthorityRules::scp, AuthorityRules::password),
          List.of(AuthorityRules::spaces),
          List.of(AuthorityRules::brackets),
          List.of(
              AuthorityRules::placeholder,
              AuthorityRules::browsers,
              AuthorityRules::characters,
              AuthorityRules::ascii),
          List.of(AuthorityRules::port));

  private RepairSearch() {}

  /** Returns the drafts that may be valid, cheapest first. */
  static List<Draft> drafts(String given, RepairGoal goal) {
    List<Draft> drafts = List.of(Draft.of(given));
    for (List<RepairRule> stage : STAGES) {
      List<Draft> next = new ArrayList<>();
      drafts.forEach(draft -> next.addAll(RepairRule.drafts(stage, draft, goal)));
      drafts = best(next);
    }
    List<Draft> last = new ArrayList<>();
    for (Draft draft : drafts) {
      // The last rules create no scheme.
      if (!goal.needsScheme() || DraftComponents.of(draft.text).schemeEnd >= 0) {
        last.addAll(CharacterRules.encoded(draft, goal));
      }
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
    Comparator<Draft> byCost = Comparator.comparingInt(draft -> draft.cost);
    return drafts.stream().sorted(byCost.thenComparingInt(draft -> draft.edits.size())).toList();
  }
}
