package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.RemarkView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of the text, with everything reported about it.
 *
 * @param color the component that determines the color: the part itself, or the component that
 *     contains it
 * @param label the label, in the page's language
 * @param start the index of the first character, inclusive
 * @param end the index after the last character
 * @param text the text as written, with secrets masked
 * @param decoded the decoded text, or null if it is the same
 * @param rule the rule that defines this part
 * @param clause the clause that defines the rule
 * @param remarks remarks about the part
 * @param parts the parts of this part
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
  /** Makes defensive copies of the lists. */
  public PartNode {
    remarks = List.copyOf(remarks);
    parts = List.copyOf(parts);
  }

  /** The maximum number of parts that are shown expanded. */
  private static final int MOST_SHOWN = 20;

  /** The maximum number of parts that are shown at all: each takes about 500 octets of the page. */
  private static final int MOST = 200;

  /** Returns the parts that are shown expanded. */
  public List<PartNode> first() {
    return parts.size() <= MOST_SHOWN ? parts : parts.subList(0, MOST_SHOWN);
  }

  /** Returns the parts that are shown collapsed. Parts after the first 200 are not shown. */
  public List<PartNode> rest() {
    return parts.size() <= MOST_SHOWN
        ? List.of()
        : parts.subList(MOST_SHOWN, Math.min(MOST, parts.size()));
  }

  /** Returns the range, such as {@code 7-18}. */
  public String range() {
    return start + "-" + end;
  }
}
