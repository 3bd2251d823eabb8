package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;

/** Creates remarks on a range of a text. */
final class RemarkFactory {
  private RemarkFactory() {}

  /** Returns a remark about a range of a text. */
  static Remark of(int start, int end, Severity severity, SpecRule rule, Message message) {
    return Remark.of(rule.clause(), new Range(start, end), severity, message);
  }

  /** Returns a note about a range of a text. */
  static Remark note(int start, int end, SpecRule rule, String key, Object... arguments) {
    return of(start, end, Severity.NOTE, rule, MESSAGES.of(key, arguments));
  }
}
