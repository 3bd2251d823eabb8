package dev.urial.dereference.name;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.Objects;

/**
 * One step of resolving a name: what was asked or found, and which clause wants it so.
 *
 * <pre>{@code
 * for (NameStep step : resolution.steps()) {
 *   System.out.println(step);  // "asked for the rules of cid.urn.arpa: 1 (RFC 3404 §4.2)"
 * }
 * }</pre>
 *
 * @param message what there is to say; its key tells steps of one kind from others
 * @param clause which clause it goes back to
 * @see NameResolution#steps
 */
public record NameStep(Message message, Clause clause) {
  /** Takes no null. */
  public NameStep {
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(clause, "clause");
  }

  /** The sentence and the clause on one line. */
  @Override
  public String toString() {
    return message.text() + " (" + clause.citation() + ")";
  }
}
