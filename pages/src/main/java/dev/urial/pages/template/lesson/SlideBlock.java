package dev.urial.pages.template.lesson;

import dev.urial.answer.Doc.Ruler;
import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A block of a slide. The blocks of a slide are arranged from top to bottom. */
public sealed interface SlideBlock {
  /**
   * An identifier in large print.
   *
   * @param label the label of the identifier, or null
   * @param identifier the identifier, in the colors of its parts
   */
  record Shown(@Nullable String label, Ruler identifier) implements SlideBlock {}

  /** A drawing, such as a diagram of the parts of an identifier. */
  record Drawn(DrawingView drawing) implements SlideBlock {}

  /** A table that is shown as a whole. */
  record Listed(TableView table) implements SlideBlock {}

  /**
   * A table that is revealed row by row as a key is pressed; on paper, the whole table is shown.
   */
  record Steps(TableView table) implements SlideBlock {}

  /**
   * A block that the audience guesses before it is shown: of a table, row by row, all but the first
   * column; on paper, the whole block is shown.
   */
  record Guess(SlideBlock block) implements SlideBlock {}

  /**
   * A part of the sample film, which has a player.
   *
   * @param label what the player shows, for people who cannot see it
   * @param fragment the part that it plays, with its {@code #}
   */
  record Film(String label, String fragment) implements SlideBlock {}

  /**
   * A table whose rows can be expanded.
   *
   * @param label the caption of the table
   * @param rows the rows that can be expanded
   */
  record Opening(String label, List<Row> rows) implements SlideBlock {}

  /**
   * A row that can be expanded.
   *
   * @param identifier the identifier that is always shown
   * @param what a description of the identifier
   * @param clause the clause on which the description is based; empty if there is none
   * @param inside the table that is shown when the row is expanded
   */
  record Row(Ruler identifier, String what, String clause, TableView inside) {}

  /**
   * A statement by the library about an example.
   *
   * @param tone {@code good}, {@code warning}, {@code error} or {@code info}
   * @param word the name of the tone, in the page's language
   * @param sentence the statement as a sentence
   * @param citation the clause on which the statement is based; empty if there is none
   * @param link a link to the clause; empty if there is none
   */
  record Said(String tone, String word, String sentence, String citation, String link)
      implements SlideBlock {}

  /**
   * Text with several lines.
   *
   * @param label the label of the text
   * @param text the text, escaped for display
   */
  record Source(String label, String text) implements SlideBlock {}

  /**
   * An analogy that compares identifiers to two things, such as a person and an address. The slide
   * is about one or both of them.
   *
   * @param sentence the explanation of the analogy
   * @param sides the two things
   */
  record Likeness(String sentence, List<Side> sides) implements SlideBlock {}

  /**
   * A thing to which an identifier is compared.
   *
   * @param picture the name of a picture in {@code picture.jte}
   * @param name the name of the thing
   * @param sentence a description of what the thing has in common with an identifier
   * @param isMeant whether the slide is about this thing
   * @param mark a label for the thing that the slide is about, or null
   */
  record Side(
      String picture, String name, String sentence, boolean isMeant, @Nullable String mark) {}

  /**
   * Nested boxes, such as the sources of a base URI in RFC 3986 §5.1.
   *
   * @param labels the labels of the boxes, outermost first
   */
  record Boxes(List<String> labels) implements SlideBlock {}

  /**
   * What two sides send each other, drawn from top to bottom.
   *
   * @param rows the names of the two sides, then what happens: {@code >} or {@code <} and what is
   *     sent to the right or to the left, {@code -} or {@code =} and what the left or the right
   *     side does itself
   */
  record Flow(List<List<String>> rows) implements SlideBlock {}

  /** Links to the tools for exploring the content of the slide. */
  record Ways(List<Way> ways) implements SlideBlock {}

  /**
   * A link to a tool: a button that sends fields, or an ordinary link if there are no fields.
   *
   * @param label the label, in the page's language
   * @param place the path of the tool, as for {@link dev.urial.pages.template.Page#path}
   * @param fields the hidden fields
   */
  record Way(String label, String place, List<Sent> fields) {}

  /**
   * A hidden field of a form.
   *
   * @param name the name of the field
   * @param value the value of the field
   */
  record Sent(String name, String value) {}
}
