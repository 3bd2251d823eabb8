package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.RemarkView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part with everything reported about it.
 *
 * @param color the component whose color it has
 * @param label what it is called in the page's language
 * @param start where it begins in the text
 * @param end one past its end
 * @param text as it is written, without secrets
 * @param decoded what it spells, or null where that is the same
 * @param rule the rule that makes it this part
 * @param clause where that rule stands
 * @param remarks what is worth saying
 * @param parts its own parts
 */
public record PartNode(
    String color,
    String label,
    int start,
    int end,
    String text,
    @Nullable String decoded,
    String rule,
    Citation clause,
    List<RemarkView> remarks,
    List<PartNode> parts) {
  /** Copies the lists. */
  public PartNode {
    remarks = List.copyOf(remarks);
    parts = List.copyOf(parts);
  }

  /** How many parts are shown unfolded. */
  private static final int MOST_SHOWN = 20;

  /** Returns the parts that are shown unfolded. */
  public List<PartNode> first() {
    return parts.size() <= MOST_SHOWN ? parts : parts.subList(0, MOST_SHOWN);
  }

  /** Returns the parts that are folded. */
  public List<PartNode> rest() {
    return parts.size() <= MOST_SHOWN ? List.of() : parts.subList(MOST_SHOWN, parts.size());
  }

  /** Returns its range, as {@code 7-18}. */
  public String range() {
    return start + "-" + end;
  }
}
