package dev.urial.idna;

import java.util.Objects;

/**
 * One thing that is wrong with a label of a domain name.
 *
 * <pre>{@code
 * IdnaError e = Idna.with(Idna.Flag.CHECK_HYPHENS).toAscii("a.-b").errors().get(0);
 * e.rule().id()               // "V3"
 * "a.-b".substring(e.start(), e.end())  // "-b"
 * }</pre>
 *
 * @param rule which criterion of UTS #46 (or RFC) fails
 * @param start where the label begins in the domain name that was given
 * @param end one past its end
 */
public record IdnaError(IdnaRule rule, int start, int end) {
  /** Refuses null. */
  public IdnaError {
    Objects.requireNonNull(rule, "rule");
  }
}
