package dev.urial.cli.links;

import dev.urial.cli.render.Outcome.Failure;

/** Why the service does not do what it was asked for. */
final class Told extends Exception {
  private static final long serialVersionUID = 1L;
  private final transient Failure failure;

  Told(Failure failure) {
    super(failure.message());
    this.failure = failure;
  }

  /** In English, as a server says it. */
  Told(String rule, String sentence) {
    this(new Failure(rule, 0, sentence, null));
  }

  /** That no link stands where one was looked for. */
  static Told noLink() {
    return new Told(new Failure("not-found", 0, Words.of("service.no-link"), null));
  }

  Failure failure() {
    return failure;
  }
}
