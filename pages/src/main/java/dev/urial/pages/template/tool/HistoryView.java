package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An identifier on the line of time.
 *
 * @param form what is asked
 * @param answer what came of it, or null where nothing could
 * @param drawing which document obsoletes which
 * @param documents the same in words
 */
public record HistoryView(
    ToolForm form, @Nullable Answer answer, DrawingView drawing, List<Work> documents) {
  /** Copies the list. */
  public HistoryView {
    documents = List.copyOf(documents);
  }

  /**
   * A document about identifiers.
   *
   * @param date a year, a month or a day
   * @param name its name
   * @param title its title
   * @param said its status, and what it obsoletes, updates and builds on
   * @param source the page that says so
   */
  public record Work(String date, String name, String title, String said, String source) {}

  /**
   * What each document made of it.
   *
   * @param verdict who takes it, in a sentence
   * @param stops the documents, from the eldest
   * @param views URL or URN, in the two views of them
   * @param myths what is still said of such a text, and not so
   * @param targets where it led from a base; empty where none was given
   */
  public record Answer(
      String verdict, List<Stop> stops, List<View> views, List<View> myths, List<Target> targets) {
    /** Copies the lists. */
    public Answer {
      stops = List.copyOf(stops);
      views = List.copyOf(views);
      myths = List.copyOf(myths);
      targets = List.copyOf(targets);
    }
  }

  /**
   * A document.
   *
   * @param year in which it appeared
   * @param document its name
   * @param title its title
   * @param link where it can be read
   * @param state {@code takes}, {@code refuses} or {@code base}: it would need a base
   * @param said that in words
   * @param whole the text as the document cut it; null where it was refused
   * @param like the document that cut it in the same way before, or null
   * @param parts its parts; empty where another cut it in the same way
   * @param production the production of the scheme that it fits, or null
   * @param refusal which rule it breaks, or null
   * @param changes what changed in this document
   */
  public record Stop(
      String year,
      String document,
      String title,
      String link,
      String state,
      String said,
      @Nullable IdentifierView whole,
      @Nullable String like,
      List<PartRow> parts,
      @Nullable Cited production,
      @Nullable Cited refusal,
      List<Cited> changes) {
    /** Copies the lists. */
    public Stop {
      parts = List.copyOf(parts);
      changes = List.copyOf(changes);
    }
  }

  /**
   * A part under its name of then.
   *
   * @param name the document's word
   * @param kind its color
   * @param depth within how many others
   * @param text as it is written
   * @param range where, as {@code 7-18}
   * @param rule the rule, and where it is stated
   * @param today what it is called today; empty where nothing is
   */
  public record PartRow(
      String name, String kind, int depth, String text, String range, Cited rule, String today) {}

  /**
   * A statement and its subject.
   *
   * @param name of what
   * @param said the sentence, and where it is stated
   */
  public record View(String name, Cited said) {}

  /**
   * A target, as a document found it.
   *
   * @param year of the document
   * @param document its name
   * @param target where it led, or null
   * @param refusal why nowhere, or null
   * @param isAsToday whether RFC 3986 finds the same
   * @param why why it is another, or null
   */
  public record Target(
      String year,
      String document,
      @Nullable IdentifierView target,
      @Nullable String refusal,
      boolean isAsToday,
      @Nullable Cited why) {}
}
