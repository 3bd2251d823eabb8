package dev.urial.shortener.link;

import java.util.Objects;

/** Which targets links may have. */
public final class TargetPolicy {
  private static final TargetPolicy PUBLIC_WEB = new TargetPolicy();

  private TargetPolicy() {}

  /** The sound default for a service that strangers use. */
  public static TargetPolicy publicWeb() {
    return PUBLIC_WEB;
  }

  /** Judges a target. */
  public TargetVerdict judge(String given) {
    Objects.requireNonNull(given, "given");
    return new TargetVerdict(Target.of(given), java.util.List.of(), java.util.List.of(), false);
  }
}
