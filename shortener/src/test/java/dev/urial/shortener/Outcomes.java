package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;

/** What became of changes. */
public final class Outcomes {
  private Outcomes() {}

  /** Returns what was done. */
  @SuppressWarnings("unchecked")
  public static <T> T done(Outcome<T> outcome) {
    return ((Outcome.Done<T>) assertInstanceOf(Outcome.Done.class, outcome, outcome::toString))
        .value();
  }

  /** Returns what is there now. */
  @SuppressWarnings("unchecked")
  public static <T> T stale(Outcome<T> outcome) {
    return ((Outcome.Stale<T>) assertInstanceOf(Outcome.Stale.class, outcome, outcome::toString))
        .now();
  }

  public static Outcome.Refused<?> refused(Outcome<?> outcome) {
    return assertInstanceOf(Outcome.Refused.class, outcome, outcome::toString);
  }

  /** Returns the reasons of a refusal. */
  public static List<String> ids(Outcome<?> outcome) {
    return refused(outcome).objections().stream().map(it -> it.reason().id()).toList();
  }

  /** Returns the key of the message of a refusal's first reason. */
  public static String key(Outcome<?> outcome) {
    return refused(outcome).objections().get(0).remark().message().key();
  }
}
