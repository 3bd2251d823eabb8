package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.RemarkView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page that resolves a reference.
 *
 * @param form the form for a base and a reference
 * @param answer the result; null if the base is invalid or the input is too long
 */
public record ResolveView(ToolForm form, @Nullable Answer answer) {
  /**
   * The resolution under both standards.
   *
   * @param base the base, in the colors of its parts
   * @param reference the reference, in the colors of its parts
   * @param kind the kind of reference; null if it is invalid under RFC 3986
   * @param rfc the target under RFC 3986
   * @param url the target under the URL Standard
   * @param verdict the conclusion in a sentence
   * @param isSame whether the two targets are the same
   * @param differences remarks about the differences between the two targets
   * @param steps the steps under RFC 3986; null if the base or the reference is invalid
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
    /** Makes a defensive copy of the list. */
    public Answer {
      differences = List.copyOf(differences);
    }
  }

  /**
   * The target of a reference, or the reason why there is none.
   *
   * @param target the resolved reference, or null
   * @param refusal the reason why there is no target, or null
   */
  public record Target(@Nullable IdentifierView target, @Nullable CitedSentence refusal) {}

  /**
   * The steps of a resolution under RFC 3986 §5.2.
   *
   * @param parts the five components, and where each component of the target comes from
   * @param code the pseudocode, line by line
   * @param removals the removals of dot-segments
   * @param recomposition the steps that recompose the target from its components
   */
  public record Steps(
      List<Origin> parts, List<Code> code, List<Removal> removals, List<Append> recomposition) {
    /** Makes defensive copies of the lists. */
    public Steps {
      parts = List.copyOf(parts);
      code = List.copyOf(code);
      removals = List.copyOf(removals);
      recomposition = List.copyOf(recomposition);
    }
  }

  /**
   * A component of the base, the reference and the target.
   *
   * @param kind the name of the component in the standard
   * @param label the name of the component, in the page's language
   * @param base the component of the base; null if it is undefined
   * @param reference the component of the reference; null if it is undefined
   * @param target the component of the target; null if it is undefined
   * @param isOfBase whether the component of the target comes from the base
   * @param isOfReference whether the component of the target comes from the reference
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
   * @param code the line as in the RFC
   * @param depth the indentation level, from 0 to 4
   * @param isReached whether the line was executed
   * @param isQuestion whether the line is a condition
   * @param holds whether the condition is true; false if the line is not a condition
   * @param isAssignment whether the line is an assignment
   * @param value the assigned value; null if it is undefined
   * @param note what the line means in this resolution, or null
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
   * The removal of dot-segments from a path.
   *
   * @param path the original path
   * @param rows the buffers after each step
   * @param more the number of steps that are not shown
   * @param result the resulting path
   * @param isRemoved whether the path contained dot-segments
   * @param link a link to the section with the rules
   */
  public record Removal(
      String path, List<Buffers> rows, int more, String result, boolean isRemoved, String link) {
    /** Makes a defensive copy of the list. */
    public Removal {
      rows = List.copyOf(rows);
    }
  }

  /**
   * The two buffers after a step of {@code remove_dot_segments}.
   *
   * @param number the number of the step, starting at 1
   * @param rule the rule that the step applied, such as {@code 2C}
   * @param kept the part of the output buffer that the step kept
   * @param added the text that the step added to the output buffer
   * @param lost the text that the step removed from the output buffer
   * @param input the input buffer after the step
   * @param what a description of the rule
   */
  public record Buffers(
      int number, String rule, String kept, String added, String lost, String input, String what) {}

  /**
   * A step of the recomposition (RFC 3986 §5.3).
   *
   * @param code the line of pseudocode
   * @param before the result before the step
   * @param added the text added by the step
   */
  public record Append(String code, String before, String added) {}
}
