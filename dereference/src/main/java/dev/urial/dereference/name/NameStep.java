package dev.urial.dereference.name;

import dev.urial.report.Clause;
import dev.urial.report.Message;

/**
 * A step in the resolution of a name, with the clause that requires it.
 *
 * <pre>{@code
 * for (NameStep step : resolution.steps()) {
 *   System.out.println(step);  // "requested the rules for cid.urn.arpa: received 1 (…)"
 * }
 * }</pre>
 *
 * @param message the message; its key identifies the kind of step
 * @param clause the clause that requires the step
 * @see NameResolution#steps
 */
public record NameStep(Message message, Clause clause) {
  /** Returns the message and the citation of the clause on one line. */
  @Override
  public String toString() {
    return message.text() + " (" + clause.citation() + ")";
  }
}
