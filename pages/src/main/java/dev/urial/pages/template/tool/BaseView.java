package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a base URI comes from.
 *
 * @param boxes the form whose boxes are filled by hand
 * @param document the form for a whole document; null where no reader of documents is
 * @param answer what came of one of them, or null where nothing could
 */
public record BaseView(ToolForm boxes, @Nullable ToolForm document, @Nullable Answer answer) {
  /**
   * The boxes, drawn.
   *
   * @param verdict which base won and why
   * @param isFound whether there is a base at all
   * @param nests boxes in boxes, for each base that something is relative to
   * @param more how many references are not shown
   * @param remarks what there is to say of the document
   */
  public record Answer(
      String verdict, boolean isFound, List<Nest> nests, int more, List<Cited> remarks) {
    /** Copies the lists. */
    public Answer {
      nests = List.copyOf(nests);
      remarks = List.copyOf(remarks);
    }
  }

  /**
   * Boxes in boxes.
   *
   * @param boxes from the outermost on
   * @param base what they come to; null for no base
   * @param account whence it comes
   * @param references what stands in the innermost box
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
   * A box.
   *
   * @param source which of the four ways, and its section
   * @param state {@code winner}, {@code helper}, {@code unneeded}, {@code broken} or {@code silent}
   * @param word what that means
   * @param place what says it; empty where nothing does
   * @param written as it is written there
   * @param target what it leads to, or null
   * @param why why it leads nowhere, or null
   */
  public record Box(
      Cited source,
      String state,
      String word,
      String place,
      @Nullable IdentifierView written,
      @Nullable IdentifierView target,
      @Nullable String why) {}

  /**
   * A reference.
   *
   * @param place where it stands; empty where it was typed
   * @param what what it is for; empty where it was typed
   * @param written as it is written
   * @param target where it leads, or null
   * @param why why nowhere, or null
   * @param remarks what there is to say of it
   */
  public record Reference(
      String place,
      String what,
      IdentifierView written,
      @Nullable IdentifierView target,
      @Nullable String why,
      List<Cited> remarks) {
    /** Copies the list. */
    public Reference {
      remarks = List.copyOf(remarks);
    }
  }
}
