package dev.urial.explain;

import dev.urial.internal.sentences.Bundle;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;

/** What this room says, by key; English stands in {@code messages.properties} beside it. */
final class Sentences {
  private Sentences() {}

  static Message of(String key, Object... arguments) {
    return Bundle.MESSAGES.of(key, arguments);
  }

  /** The message of a constant, in a group of keys. */
  static Message ofConstant(String group, Enum<?> constant) {
    return Bundle.MESSAGES.ofConstant(group, constant);
  }

  /** A remark on a stretch of a text. */
  static Remark remark(int start, int end, Severity severity, SpecRule rule, Message message) {
    return Remark.of(rule.clause(), new Range(start, end), severity, message);
  }

  /** What is so of a stretch of a text. */
  static Remark note(int start, int end, SpecRule rule, String key, Object... arguments) {
    return remark(start, end, Severity.NOTE, rule, of(key, arguments));
  }
}
