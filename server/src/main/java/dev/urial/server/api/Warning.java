package dev.urial.server.api;

import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.List;
import java.util.Locale;

/** A remark about a target, a slug or a domain in responses. */
record Warning(
    String detail,
    String key,
    Severity severity,
    int start,
    int end,
    String rule,
    String citation,
    String link) {
  static List<Warning> all(List<Remark> remarks, Locale language) {
    return remarks.stream().map(it -> Warning.of(it, language)).toList();
  }

  static Warning of(Remark remark, Locale language) {
    Message message = remark.message();
    return new Warning(
        message.text(language),
        message.isQuoted() ? "quoted" : message.key(),
        remark.severity(),
        remark.range().start(),
        remark.range().end(),
        remark.clause().id(),
        remark.clause().citation(),
        remark.clause().link());
  }
}
