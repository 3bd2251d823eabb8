package dev.urial.pages.lesson;

import dev.urial.IriReference;
import dev.urial.explain.PartNames;
import dev.urial.internal.answer.Inspect;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.IdentifierView.Piece;
import dev.urial.report.Component;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds views of examples with colored parts. Nothing is masked, because the examples contain no
 * secrets.
 */
final class ColoredExamples {
  private ColoredExamples() {}

  /**
   * Returns a view of an example with colored components; in a single color if the example is not a
   * reference.
   */
  static IdentifierView of(String text, PageMessages words) {
    IriReference reference = IriReference.tryParse(text).orElseNull();
    return reference == null ? IdentifierView.plain(text) : of(reference, words);
  }

  static IdentifierView of(IriReference reference, PageMessages words) {
    String text = reference.toString();
    List<Piece> pieces = new ArrayList<>();
    int end = 0;
    for (Component part : Inspect.COMPONENTS) {
      int start = reference.start(part);
      int stop = reference.end(part);
      if (start < 0 || start == stop) {
        continue;
      }
      if (start > end) {
        pieces.add(new Piece(text.substring(end, start), "", end, start, null));
      }
      String name = words.say(PartNames.of(part.id()));
      pieces.add(new Piece(text.substring(start, stop), part.id(), start, stop, name));
      end = stop;
    }
    if (end < text.length()) {
      pieces.add(new Piece(text.substring(end), "", end, text.length(), null));
    }
    return new IdentifierView(pieces);
  }

  /**
   * Returns a view of a text with an error marked.
   *
   * @param text the invalid text
   * @param index the index of the error
   * @param why the description of the error
   */
  static IdentifierView broken(String text, int index, String why) {
    List<Piece> pieces = new ArrayList<>();
    if (index > 0) {
      pieces.add(new Piece(text.substring(0, index), "", 0, index, null));
    }
    int end = Math.min(text.length(), index + 1);
    if (end > index) {
      pieces.add(new Piece(text.substring(index, end), "broken", index, end, why));
    }
    if (end < text.length()) {
      pieces.add(new Piece(text.substring(end), "", end, text.length(), null));
    }
    return new IdentifierView(pieces);
  }
}
