package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page about the origin of a base URI.
 *
 * @param boxes the form with a field for each source of a base URI
 * @param document the form for a whole document; null if there are no document readers
 * @param answer the result for the submitted form; null if the input is too long
 */
public record BaseView(ToolForm boxes, @Nullable ToolForm document, @Nullable Answer answer) {
  /**
   * The result: the drawing of the boxes, and remarks.
   *
   * @param verdict a sentence that says which base applies, and why
   * @param isFound whether a base was found
   * @param nests the nested boxes: one drawing for each distinct base of a reference
   * @param more the number of references that are not shown
   * @param remarks remarks about the document
   */
  public record Answer(
      String verdict, boolean isFound, List<Nest> nests, int more, List<CitedSentence> remarks) {
    /** Makes defensive copies of the lists. */
    public Answer {
      nests = List.copyOf(nests);
      remarks = List.copyOf(remarks);
    }
  }

  /**
   * The sources of a base URI, drawn as the nested boxes of RFC 3986 §5.1.
   *
   * @param boxes the boxes, outermost first
   * @param base the resulting base URI; null if there is none
   * @param account a sentence that explains where the base comes from
   * @param references the references that are relative to this base
   */
  public record Nest(
      List<Box> boxes, @Nullable IdentifierView base, String account, List<Reference> references) {
    /** Makes defensive copies of the lists. */
    public Nest {
      boxes = List.copyOf(boxes);
      references = List.copyOf(references);
    }
  }

  /**
   * A nested box, which represents a possible source of the base URI.
   *
   * @param source the name of the source, with the section that describes it
   * @param state {@code winner} if the source specifies the base, {@code helper} if the base is
   *     relative to it, {@code unneeded}, {@code broken} if it cannot be used, or {@code silent} if
   *     it is absent
   * @param word a description of the state, in the page's language
   * @param place the place in the document that specifies the base; empty for none
   * @param written the base as written; null for a silent source
   * @param target the resolved base; null if it equals {@code written} or cannot be resolved
   * @param why the reason why the base cannot be resolved, or null
   */
  public record Box(
      CitedSentence source,
      String state,
      String word,
      String place,
      @Nullable IdentifierView written,
      @Nullable IdentifierView target,
      @Nullable String why) {}

  /**
   * A reference, and its target for a base.
   *
   * @param place the line and column in the document; empty if the reference was typed
   * @param what the element and attribute that contain the reference; empty if it was typed
   * @param written the reference as written
   * @param target the resolved reference, or null
   * @param why the reason why there is no target, or null
   * @param remarks remarks about the reference
   */
  public record Reference(
      String place,
      String what,
      IdentifierView written,
      @Nullable IdentifierView target,
      @Nullable String why,
      List<CitedSentence> remarks) {
    /** Makes a defensive copy of the list. */
    public Reference {
      remarks = List.copyOf(remarks);
    }
  }
}
