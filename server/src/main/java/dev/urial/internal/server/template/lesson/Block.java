package dev.urial.internal.server.template.lesson;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A piece of a slide, from top to bottom. */
public sealed interface Block {
  /**
   * An identifier, large.
   *
   * @param label what it is, or null
   * @param identifier it, in the colors of its parts
   */
  record Shown(@Nullable String label, IdentifierView identifier) implements Block {}

  /** A drawing. */
  record Drawn(DrawingView drawing) implements Block {}

  /** A table. */
  record Listed(TableView table) implements Block {}

  /** A table that is shown row by row, each when a key is pressed; on paper, all of it. */
  record Steps(TableView table) implements Block {}

  /**
   * A table whose rows open.
   *
   * @param label what it lists
   * @param rows its rows
   */
  record Opening(String label, List<Row> rows) implements Block {
    /** Copies the list. */
    public Opening {
      rows = List.copyOf(rows);
    }
  }

  /**
   * A row that opens.
   *
   * @param identifier what it is about
   * @param what what is said of it
   * @param inside what is seen when it is open
   */
  record Row(IdentifierView identifier, String what, TableView inside) {}

  /**
   * A sentence of the library.
   *
   * @param tone {@code good}, {@code warning}, {@code error}, {@code info}
   * @param word what the tone is called
   * @param sentence what is said
   * @param citation which clause says so; empty where none does
   * @param link where that stands; empty where nowhere
   */
  record Said(String tone, String word, String sentence, String citation, String link)
      implements Block {}

  /** A sentence of the lecture. */
  record Told(String sentence) implements Block {}

  /**
   * A text of several lines.
   *
   * @param label what it is
   * @param text fit for people
   */
  record Source(String label, String text) implements Block {}

  /**
   * What identifiers are compared to: two things, of which one or both are meant.
   *
   * @param sentence why
   * @param sides the two
   */
  record Likeness(String sentence, List<Side> sides) implements Block {
    /** Copies the list. */
    public Likeness {
      sides = List.copyOf(sides);
    }
  }

  /**
   * A thing that an identifier is compared to.
   *
   * @param picture {@code person}, {@code address}, {@code book} or {@code shelf}
   * @param name what it is
   * @param sentence what it has in common with an identifier
   * @param isMeant whether the slide is about this side
   * @param mark a word that says so, or null
   */
  record Side(
      String picture, String name, String sentence, boolean isMeant, @Nullable String mark) {}

  /**
   * Boxes, one within the other.
   *
   * @param labels what they are, the outermost first
   */
  record Boxes(List<String> labels) implements Block {
    /** Copies the list. */
    public Boxes {
      labels = List.copyOf(labels);
    }
  }

  /**
   * Short texts, side by side where there is room.
   *
   * @param items fit for people
   */
  record Items(List<String> items) implements Block {
    /** Copies the list. */
    public Items {
      items = List.copyOf(items);
    }
  }

  /** What is known, with sources. */
  record Facts(FactTable table) implements Block {}

  /** A line of time. */
  record Time(TimeView view) implements Block {}

  /** Where one can go on with what the slide shows. */
  record Ways(List<Way> ways) implements Block {
    /** Copies the list. */
    public Ways {
      ways = List.copyOf(ways);
    }
  }

  /**
   * A button, or a link where nothing is sent along.
   *
   * @param label in the page's language
   * @param action an absolute path of this host
   * @param fields what is sent along
   */
  record Way(String label, String action, List<Sent> fields) {
    /** Copies the list. */
    public Way {
      fields = List.copyOf(fields);
    }
  }

  /** A hidden field. */
  record Sent(String name, String value) {}
}
