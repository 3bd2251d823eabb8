package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.internal.answer.Masking;

/** The option that shows secrets, which are masked otherwise. */
final class InspectSecrets {
  /** The option. */
  static final Opt SHOW = Opt.flag(Opt.SHOW_SECRETS);

  private InspectSecrets() {}

  /**
   * Of an answer that is the data asked for: secrets are shown unless {@link Opt#MASK} is given.
   */
  static Masking ofData(Invocation call) {
    return new Masking(!call.has(Opt.MASK));
  }

  /** Of an explanation. */
  static Masking of(Invocation call) {
    return new Masking(call.has(SHOW));
  }
}
