package dev.urial.report;

import java.util.List;

/**
 * The reason for a change: an enum constant of the class that makes the change.
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
  /** {@return a message about the change} */
  Message message();

  /** {@return an English sentence about the change, without a full stop} */
  default String sentence() {
    return message().text();
  }

  /** {@return the clauses that require the change, {@link #clause} first; unmodifiable} */
  default List<Clause> clauses() {
    return List.of(clause());
  }

  /**
   * {@return the subject of a change outside the components, such as {@code input} or {@code base}}
   */
  default String subject() {
    return "input";
  }
}
