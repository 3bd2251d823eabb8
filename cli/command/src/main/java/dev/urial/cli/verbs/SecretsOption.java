package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.render.Masking;

/** The option that shows secrets, which are otherwise masked. */
public final class SecretsOption {
  /** The option {@code --show-secrets}. */
  public static final Opt SHOW = Opt.flag(Opt.SHOW_SECRETS);

  private SecretsOption() {}

  /**
   * Returns the masking for an answer that is the requested data: secrets are shown unless {@link
   * Opt#MASK} is given.
   */
  public static Masking ofData(Invocation call) {
    return new Masking(!call.has(Opt.MASK));
  }

  /** Returns the masking for an explanation: secrets are masked unless {@link #SHOW} is given. */
  public static Masking of(Invocation call) {
    return new Masking(call.has(SHOW));
  }
}
