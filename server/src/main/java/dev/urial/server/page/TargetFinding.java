package dev.urial.server.page;

import dev.urial.explain.TwoReadings;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.inspect.VerdictView;
import dev.urial.report.Clause;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.link.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A finding about the target of a link.
 *
 * @param sentence the finding, in the page's language
 * @param alarm whether the finding is a warning
 * @param citation the clause on which the finding is based; empty if there is none
 * @param link a link to the clause; empty if there is none
 */
public record TargetFinding(String sentence, boolean alarm, String citation, String link) {
  private static final int MAX_FINDINGS = 40;

  /** Returns a finding in the language of a page. */
  static TargetFinding of(
      PageMessages words, Message message, boolean isAlarm, @Nullable Clause clause) {
    return new TargetFinding(
        Notice.sentence(ShownText.of(words.say(message))),
        isAlarm,
        clause == null ? "" : clause.citation(),
        clause == null ? "" : clause.link());
  }

  /**
   * {@return a remark in the language of a page}
   *
   * @param words the messages of the page
   * @param remark the remark
   */
  public static TargetFinding of(PageMessages words, Remark remark) {
    boolean isAlarm = remark.severity().compareTo(Severity.WARNING) >= 0;
    return of(words, remark.message(), isAlarm, remark.clause());
  }

  /**
   * Returns warnings about anything in the targets that may mislead people. Mere differences in
   * notation are not included.
   *
   * @param words the messages of the page on which the warnings are shown
   * @param policy the policy for targets
   * @param targets the targets in the form in which redirects send them
   */
  public static List<TargetFinding> of(
      PageMessages words, TargetPolicy policy, List<String> targets) {
    Map<String, TargetFinding> found = new LinkedHashMap<>();
    for (String target : targets) {
      for (Finding finding : HostVerdict.ofText(target).findings()) {
        add(found, TargetFinding.of(words, finding.remark()));
      }
      for (Difference it : TwoReadings.of(target).differences()) {
        if (it.distance().compareTo(Distance.CONTENT) >= 0) {
          Clause clause = it.clauses().isEmpty() ? null : it.clauses().get(0);
          add(found, TargetFinding.of(words, it.message(), true, clause));
        }
      }
      Verdict<LinkTarget> verdict = policy.judge(target);
      verdict.warnings().forEach(it -> add(found, TargetFinding.of(words, it)));
      if (verdict.warnings().stream()
          .anyMatch(it -> it.message().key().equals("target.shortener"))) {
        String sentence = Notice.sentence(words.say("page.preview.shortener"));
        add(found, new TargetFinding(sentence, false, "", ""));
      }
    }
    return found.values().stream().limit(MAX_FINDINGS).toList();
  }

  /**
   * Returns the findings that a verdict does not already state.
   *
   * @param verdict the verdict that is shown with them, or null
   */
  public static List<TargetFinding> besides(
      @Nullable VerdictView verdict, List<TargetFinding> found) {
    String risk = verdict == null ? "" : Notice.sentence(verdict.risk());
    return found.stream().filter(it -> !it.sentence().equals(risk)).toList();
  }

  private static void add(Map<String, TargetFinding> found, TargetFinding finding) {
    found.putIfAbsent(finding.sentence(), finding);
  }
}
