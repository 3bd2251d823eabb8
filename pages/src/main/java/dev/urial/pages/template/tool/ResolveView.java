package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.RemarkView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a reference is resolved.
 *
 * @param form what is asked
 * @param answer what came of it, or null where nothing could
 */
public record ResolveView(ToolForm form, @Nullable Answer answer) {
  /**
   * Both ways.
   *
   * @param base the base
   * @param reference the reference
   * @param kind what kind of reference it is, or null
   * @param rfc where it leads by RFC 3986
   * @param url where it leads by the URL Standard
   * @param verdict both in a sentence
   * @param isSame whether they agree
   * @param differences where they part
   * @param steps how RFC 3986 finds it, or null
   */
  public record Answer(
      IdentifierView base,
      IdentifierView reference,
      @Nullable Cited kind,
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
   * A target, or why there is none.
   *
   * @param target it, or null
   * @param refusal why there is none, or null
   */
  public record Target(@Nullable IdentifierView target, @Nullable Cited refusal) {}

  /**
   * The steps of RFC 3986.
   *
   * @param parts the five components, and whence the target has each
   * @param code the pseudo-code, line by line
   * @param removals how dot-segments were removed
   * @param recomposition how the target was put together
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
   * A component of base, reference and target; null where it is undefined.
   *
   * @param kind its name in the standard
   * @param label its name in the page's language
   * @param base of the base
   * @param reference of the reference
   * @param target of the target
   * @param isOfBase whether the target has it from the base
   * @param isOfReference whether the target has it from the reference
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
   * A line of pseudo-code.
   *
   * @param code the line
   * @param depth how far it is moved in, 0 to 4
   * @param isReached whether the algorithm came by
   * @param isQuestion whether it asks
   * @param holds the answer to a question
   * @param isAssignment whether something is assigned
   * @param value what; null for undefined
   * @param note what that means here, or null
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
   * @param path the path at the beginning
   * @param rows step by step
   * @param more how many steps are not shown
   * @param result the path at the end
   * @param isRemoved whether there were any
   * @param link where the rules stand
   */
  public record Removal(
      String path, List<Buffers> rows, int more, String result, boolean isRemoved, String link) {
    /** Copies the list. */
    public Removal {
      rows = List.copyOf(rows);
    }
  }

  /**
   * Both buffers behind a step.
   *
   * @param number which step, from 1
   * @param rule as {@code 2C}
   * @param kept what stood in the output buffer before
   * @param added what came to it
   * @param lost what it lost
   * @param input the input buffer
   * @param what what the rule does
   */
  public record Buffers(
      int number, String rule, String kept, String added, String lost, String input, String what) {}

  /**
   * A step of the recomposition.
   *
   * @param code the line
   * @param before the result before
   * @param added what came to it
   */
  public record Append(String code, String before, String added) {}
}
