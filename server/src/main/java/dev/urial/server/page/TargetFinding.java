package dev.urial.server.page;

import dev.urial.pages.template.PageMessages;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
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
}
