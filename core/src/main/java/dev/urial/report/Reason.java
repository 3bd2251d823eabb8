package dev.urial.report;

import java.util.List;

/**
 * Why something is changed: a constant of the enum of whoever changes it.
 *
 * <pre>{@code
 * Change change = UrlConversion.toUrl("http://h:80/").changes().get(0);
 * change.reason()             // UrlConversion.Reason.DEFAULT_PORT
 * change.reason().sentence()  // "default port dropped"
 * change.reason().clauses()   // [default-port (URL Standard §4.4), default-port (RFC 3986 §6.2.3)]
 * }</pre>
 *
 * @see Change
 */
public interface Reason extends SpecRule {
  /** What happens, for people. */
  Message message();

  /** What happens, in English, without full stop. */
  default String sentence() {
    return message().text();
  }

  /** The clauses that say so, {@link #clause} first; unmodifiable. */
  default List<Clause> clauses() {
    return List.of(clause());
  }

  /** What a change that is of no component is about, as {@code input} or {@code base}. */
  default String subject() {
    return "input";
  }
}
