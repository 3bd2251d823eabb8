package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.internal.answer.Masking;

/** The option that shows secrets, which are masked otherwise. */
public final class SecretsOption {
  /** The option. */
  public static final Opt SHOW = Opt.flag(Opt.SHOW_SECRETS);

  private SecretsOption() {}

  /**
   * Of an answer that is the data asked for: secrets are shown unless {@link Opt#MASK} is given.
   */
  public static Masking ofData(Invocation call) {
    return new Masking(!call.has(Opt.MASK));
  }

  /** Of an explanation. */
  public static Masking of(Invocation call) {
    return new Masking(call.has(SHOW));
  }
}
