package dev.urial.pages.template.lesson;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A block of a slide; blocks are arranged from top to bottom. */
public sealed interface SlideBlock {
  /**
   * An identifier in large print.
   *
   * @param label the label, or null
   * @param identifier the identifier, in the colors of its parts
   */
  record Shown(@Nullable String label, IdentifierView identifier) implements SlideBlock {}

  /** A drawing. */
  record Drawn(DrawingView drawing) implements SlideBlock {}

  /** A table. */
  record Listed(TableView table) implements SlideBlock {}

  /**
   * A table that is revealed row by row when a key is pressed; on paper, the whole table is shown.
   */
  record Steps(TableView table) implements SlideBlock {}

  /**
   * A table whose rows can be expanded.
   *
   * @param label the label
   * @param rows the rows
   */
  record Opening(String label, List<Row> rows) implements SlideBlock {
    /** Copies the list. */
    public Opening {
      rows = List.copyOf(rows);
    }
  }

  /**
   * A row that can be expanded.
   *
   * @param identifier the identifier
   * @param what a statement about it
   * @param inside the content of the expanded row
   */
  record Row(IdentifierView identifier, String what, TableView inside) {}

  /**
   * A sentence from the library.
   *
   * @param tone {@code good}, {@code warning}, {@code error}, {@code info}
   * @param word the name of the tone
   * @param sentence the sentence
   * @param citation the clause that states it; empty if there is none
   * @param link a link to the clause; empty if there is none
   */
  record Said(String tone, String word, String sentence, String citation, String link)
      implements SlideBlock {}

  /** A sentence from the lecture. */
  record Paragraph(String sentence) implements SlideBlock {}

  /**
   * Text with several lines.
   *
   * @param label the label
   * @param text the text, escaped for display
   */
  record Source(String label, String text) implements SlideBlock {}

  /**
   * An analogy that compares identifiers with two things; the slide is about one or both of them.
   *
   * @param sentence the explanation
   * @param sides the two things
   */
  record Likeness(String sentence, List<Side> sides) implements SlideBlock {
    /** Copies the list. */
    public Likeness {
      sides = List.copyOf(sides);
    }
  }

  /**
   * A thing to which an identifier is compared.
   *
   * @param picture {@code person}, {@code address}, {@code book} or {@code shelf}
   * @param name the name
   * @param sentence what it has in common with an identifier
   * @param isMeant whether the slide is about this side
   * @param mark a word that indicates this, or null
   */
  record Side(
      String picture, String name, String sentence, boolean isMeant, @Nullable String mark) {}

  /**
   * The sources of a base URI, drawn as the nested boxes of RFC 3986 §5.1.
   *
   * @param labels the labels, outermost first
   */
  record Boxes(List<String> labels) implements SlideBlock {
    /** Copies the list. */
    public Boxes {
      labels = List.copyOf(labels);
    }
  }

  /**
   * Short strings, side by side if there is room.
   *
   * @param items the strings, escaped for display
   */
  record Items(List<String> items) implements SlideBlock {
    /** Copies the list. */
    public Items {
      items = List.copyOf(items);
    }
  }

  /** Known facts, with their sources. */
  record Facts(FactTable table) implements SlideBlock {}

  /** A timeline. */
  record Time(TimelineView view) implements SlideBlock {}

  /** Links to tools for exploring the content of the slide. */
  record Ways(List<Way> ways) implements SlideBlock {
    /** Copies the list. */
    public Ways {
      ways = List.copyOf(ways);
    }
  }

  /**
   * A button, or a link if there are no fields to send.
   *
   * @param label the label, in the page's language
   * @param place the tool, as for {@link dev.urial.pages.template.Page#path}
   * @param fields the hidden fields
   */
  record Way(String label, String place, List<Sent> fields) {
    /** Copies the list. */
    public Way {
      fields = List.copyOf(fields);
    }
  }

  /** A hidden field. */
  record Sent(String name, String value) {}
}
