package dev.urial.cli.judge;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.template.pattern.UrlPatternOptions;
import java.util.List;

/** The options for parsing patterns, for the verbs that use patterns. */
final class PatternOptions {
  static final Opt BASE = Opt.value("base");
  static final Opt IGNORE_CASE = Opt.flag("ignore-case");
  static final Opt NO_REGEXP = Opt.flag("no-regexp");
  static final List<Opt> ALL = List.of(BASE, IGNORE_CASE, NO_REGEXP);

  private PatternOptions() {}

  static UrlPatternOptions of(Invocation call) {
    UrlPatternOptions options = UrlPatternOptions.standard();
    options = call.has(IGNORE_CASE) ? options.ignoringCase() : options;
    return call.has(NO_REGEXP) ? options.refusingRegExps() : options;
  }

  /** Returns the failure for a regular expression that took too long. */
  static Failure tooLong() {
    return new Failure("regexp", 0, CliText.of("pattern.too-long"), null);
  }
}
