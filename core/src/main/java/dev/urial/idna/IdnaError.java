package dev.urial.idna;

import java.util.Objects;

/**
 * An error in a domain name, or in one of its labels.
 *
 * <pre>{@code
 * IdnaError e = Idna.with(Idna.Flag.CHECK_HYPHENS).toAscii("a.-b").errors().get(0);
 * e.rule().id()               // "V3"
 * "a.-b".substring(e.start(), e.end())  // "-b"
 * }</pre>
 *
 * @param rule the violated criterion of UTS #46 or of an RFC
 * @param start the start of the label, or of the whole name, in the given domain name
 * @param end the exclusive end of the label, or of the whole name
 */
public record IdnaError(IdnaRule rule, int start, int end) {
  /**
   * Rejects null arguments.
   *
   * @param rule the violated criterion of UTS #46 or of an RFC
   * @param start the start of the label, or of the whole name, in the given domain name
   * @param end the exclusive end of the label, or of the whole name
   */
  public IdnaError {
    Objects.requireNonNull(rule, "rule");
  }
}
