package dev.urial.server.page;

import dev.urial.explain.TwoReadings;
import dev.urial.internal.server.template.TargetFinding;
import dev.urial.pages.template.Page;
import dev.urial.report.Clause;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.link.TargetVerdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Collects warnings about anything in a target that may mislead people, without duplicates. */
public final class TargetWarnings {
  private static final int MOST = 40;

  private final Page page;
  private final Map<String, TargetFinding> found = new LinkedHashMap<>();

  TargetWarnings(Page page) {
    this.page = page;
  }

  /**
   * Returns warnings about anything in the targets that may mislead people. Mere differences in
   * notation are not included.
   *
   * @param page the page on which the warnings are shown, which determines the language
   * @param policy the policy for targets
   * @param targets the targets in the form in which redirects send them
   */
  public static List<TargetFinding> of(Page page, TargetPolicy policy, List<String> targets) {
    Objects.requireNonNull(policy, "policy");
    TargetWarnings findings = new TargetWarnings(Objects.requireNonNull(page, "page"));
    for (String target : targets) {
      findings.deceptions(policy, target);
    }
    return findings.all();
  }

  void deceptions(TargetPolicy policy, String target) {
    for (Finding finding : HostVerdict.ofText(target).findings()) {
      add(finding.remark());
    }
    for (Difference difference : TwoReadings.of(target).differences()) {
      if (difference.distance().compareTo(Distance.CONTENT) >= 0) {
        add(difference);
      }
    }
    TargetVerdict verdict = policy.judge(target);
    verdict.warnings().forEach(this::add);
    if (verdict.shortener()) {
      String sentence = page.say("page.preview.shortener");
      found.putIfAbsent(sentence, new TargetFinding(sentence, false, "", ""));
    }
  }

  void add(Remark remark) {
    boolean isAlarm = remark.severity().compareTo(Severity.WARNING) >= 0;
    add(remark.message(), isAlarm, remark.clause());
  }

  void add(Difference difference) {
    boolean isAlarm = difference.distance().compareTo(Distance.CONTENT) >= 0;
    Clause clause = difference.clauses().isEmpty() ? null : difference.clauses().get(0);
    add(difference.message(), isAlarm, clause);
  }

  private void add(Message message, boolean isAlarm, @Nullable Clause clause) {
    String sentence = ShownText.of(page.words().say(message));
    found.putIfAbsent(
        sentence,
        new TargetFinding(
            sentence,
            isAlarm,
            clause == null ? "" : clause.citation(),
            clause == null ? "" : clause.link()));
  }

  List<TargetFinding> all() {
    return found.values().stream().limit(MOST).toList();
  }
}
