package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page about the origin of a base URI.
 *
 * @param boxes the form whose boxes are filled by hand
 * @param document the form for a whole document; null if there are no document readers
 * @param answer the result for one of the forms, or null if there is none
 */
public record BaseView(ToolForm boxes, @Nullable ToolForm document, @Nullable Answer answer) {
  /**
   * The drawing of the boxes.
   *
   * @param verdict the base that applies, and the reason
   * @param isFound whether there is a base at all
   * @param nests the nested boxes for each base to which a reference is relative
   * @param more the number of references that are not shown
   * @param remarks remarks about the document
   */
  public record Answer(
      String verdict, boolean isFound, List<Nest> nests, int more, List<CitedSentence> remarks) {
    /** Copies the lists. */
    public Answer {
      nests = List.copyOf(nests);
      remarks = List.copyOf(remarks);
    }
  }

  /**
   * The sources of a base URI, drawn as the nested boxes of RFC 3986 §5.1.
   *
   * @param boxes the boxes, outermost first
   * @param base the resulting base; null if there is none
   * @param account the origin of the base
   * @param references the references in the innermost box
   */
  public record Nest(
      List<Box> boxes, @Nullable IdentifierView base, String account, List<Reference> references) {
    /** Copies the lists. */
    public Nest {
      boxes = List.copyOf(boxes);
      references = List.copyOf(references);
    }
  }

  /**
   * One of the nested boxes: a possible source of the base URI.
   *
   * @param source the kind of source, one of four, and its section
   * @param state {@code winner}, {@code helper}, {@code unneeded}, {@code broken} or {@code silent}
   * @param word the meaning of the state
   * @param place the place that specifies the base; empty if there is none
   * @param written the base as written
   * @param target the resolved base, or null
   * @param why the reason why there is none, or null
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
   * A reference.
   *
   * @param place the position; empty if the reference was typed
   * @param what the purpose; empty if the reference was typed
   * @param written the reference as written
   * @param target the target, or null
   * @param why the reason why there is none, or null
   * @param remarks remarks about the reference
   */
  public record Reference(
      String place,
      String what,
      IdentifierView written,
      @Nullable IdentifierView target,
      @Nullable String why,
      List<CitedSentence> remarks) {
    /** Copies the list. */
    public Reference {
      remarks = List.copyOf(remarks);
    }
  }
}
