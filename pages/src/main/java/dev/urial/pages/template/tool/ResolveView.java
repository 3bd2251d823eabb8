package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.RemarkView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page that resolves a reference.
 *
 * @param form the form
 * @param answer the result, or null if there is none
 */
public record ResolveView(ToolForm form, @Nullable Answer answer) {
  /**
   * The resolution under both standards.
   *
   * @param base the base
   * @param reference the reference
   * @param kind the kind of reference, or null
   * @param rfc the target under RFC 3986
   * @param url the target under the URL Standard
   * @param verdict the conclusion in a sentence
   * @param isSame whether they agree
   * @param differences the differences
   * @param steps the steps of RFC 3986, or null
   */
  public record Answer(
      IdentifierView base,
      IdentifierView reference,
      @Nullable CitedSentence kind,
      Target rfc,
      Target url,
      String verdict,
      boolean isSame,
      List<RemarkView> differences,
      @Nullable Steps steps) {
    /** Copies the list. */
    public Answer {
      differences = List.copyOf(differences);
    }
  }

  /**
   * A target, or the reason why there is none.
   *
   * @param target the target, or null
   * @param refusal the reason why there is none, or null
   */
  public record Target(@Nullable IdentifierView target, @Nullable CitedSentence refusal) {}

  /**
   * The steps of RFC 3986.
   *
   * @param parts the five components, and the origin of each in the target
   * @param code the pseudocode, line by line
   * @param removals how dot-segments were removed
   * @param recomposition how the target was composed
   */
  public record Steps(
      List<Origin> parts, List<Code> code, List<Removal> removals, List<Append> recomposition) {
    /** Copies the lists. */
    public Steps {
      parts = List.copyOf(parts);
      code = List.copyOf(code);
      removals = List.copyOf(removals);
      recomposition = List.copyOf(recomposition);
    }
  }

  /**
   * A component of the base, the reference and the target; null if it is undefined.
   *
   * @param kind the name in the standard
   * @param label the name in the page's language
   * @param base the component of the base
   * @param reference the component of the reference
   * @param target the component of the target
   * @param isOfBase whether the target takes it from the base
   * @param isOfReference whether the target takes it from the reference
   */
  public record Origin(
      String kind,
      String label,
      @Nullable String base,
      @Nullable String reference,
      @Nullable String target,
      boolean isOfBase,
      boolean isOfReference) {}

  /**
   * A line of pseudocode.
   *
   * @param code the line
   * @param depth the indentation, from 0 to 4
   * @param isReached whether the line was executed
   * @param isQuestion whether the line is a condition
   * @param holds the result of the condition
   * @param isAssignment whether the line is an assignment
   * @param value the assigned value; null for undefined
   * @param note the meaning of the line in this case, or null
   */
  public record Code(
      String code,
      int depth,
      boolean isReached,
      boolean isQuestion,
      boolean holds,
      boolean isAssignment,
      @Nullable String value,
      @Nullable String note) {}

  /**
   * How dot-segments were removed from a path.
   *
   * @param path the original path
   * @param rows the steps
   * @param more the number of steps that are not shown
   * @param result the resulting path
   * @param isRemoved whether there were any dot-segments
   * @param link a link to the rules
   */
  public record Removal(
      String path, List<Buffers> rows, int more, String result, boolean isRemoved, String link) {
    /** Copies the list. */
    public Removal {
      rows = List.copyOf(rows);
    }
  }

  /**
   * The two buffers after a step.
   *
   * @param number the number of the step, starting at 1
   * @param rule the rule, such as {@code 2C}
   * @param kept the part of the output buffer that was kept
   * @param added the text added to it
   * @param lost the text removed from it
   * @param input the input buffer
   * @param what a description of the rule
   */
  public record Buffers(
      int number, String rule, String kept, String added, String lost, String input, String what) {}

  /**
   * A step of the recomposition.
   *
   * @param code the line
   * @param before the result before the step
   * @param added the text added by the step
   */
  public record Append(String code, String before, String added) {}
}
