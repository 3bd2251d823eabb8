package dev.urial.explain.standards;

import dev.urial.report.Clause;
import dev.urial.report.Difference;
import java.util.List;

/**
 * A change between two consecutive standards that affects a given text: the later standard accepts,
 * rejects or splits the text differently.
 *
 * <pre>{@code
 * Revision r = AllStandards.of("http://a/~b").revisions().get(1);
 * r.before()    // RFC_1808
 * r.after()     // RFC_2396
 * r.sentence()  // "RFC 2396 makes "~" unreserved, since it was widely used, …"
 * }</pre>
 *
 * @param before the earlier document
 * @param after the later document, which made the change
 * @param difference the difference between the two, with the reason as its message
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public record Revision(StandardDocument before, StandardDocument after, Difference difference) {

  /** {@return a description of the change and its reason in English, without a full stop} */
  public String sentence() {
    return difference.sentence();
  }

  /** {@return the clause that made the change, from the later document if it states the change} */
  public Clause clause() {
    List<Clause> clauses = difference.clauses();
    return clauses.get(clauses.size() - 1);
  }
}
