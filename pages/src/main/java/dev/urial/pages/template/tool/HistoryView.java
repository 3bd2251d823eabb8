package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page that shows an identifier on a timeline.
 *
 * @param form the form
 * @param answer the result, or null if there is none
 * @param drawing the drawing that shows which documents obsolete others
 * @param documents the documents in words
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
   * @param date the date: a year, a month or a day
   * @param name the name
   * @param title the title
   * @param said the status, and which documents it obsoletes, updates and builds on
   * @param source the page that states this
   */
  public record Work(String date, String name, String title, String said, String source) {}

  /**
   * How each document parses the identifier.
   *
   * @param verdict which documents accept it, in a sentence
   * @param stops the documents, oldest first
   * @param views the classical and the contemporary view of whether it is a URL or a URN
   * @param myths common misconceptions about such text
   * @param targets its targets for a base; empty if no base was given
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
   * How one document parses the identifier.
   *
   * @param year the year of publication
   * @param document the name
   * @param title the title
   * @param link a link to the document
   * @param state {@code takes}, {@code refuses} or {@code base} if a base is needed
   * @param said the state in words
   * @param whole the text as split by the document; null if it was rejected
   * @param like the earlier document that splits it in the same way, or null
   * @param parts the parts; empty if an earlier document splits it in the same way
   * @param production the production for the scheme that it matches, or null
   * @param refusal the violated rule, or null
   * @param changes the changes in this document
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
      @Nullable CitedSentence production,
      @Nullable CitedSentence refusal,
      List<CitedSentence> changes) {
    /** Copies the lists. */
    public Stop {
      parts = List.copyOf(parts);
      changes = List.copyOf(changes);
    }
  }

  /**
   * Part of the identifier, under its historical name.
   *
   * @param name the document's own term
   * @param kind the color
   * @param depth the number of enclosing parts
   * @param text the text as written
   * @param range the range, such as {@code 7-18}
   * @param rule the rule, with its clause
   * @param today the present-day name; empty if there is none
   */
  public record PartRow(
      String name,
      String kind,
      int depth,
      String text,
      String range,
      CitedSentence rule,
      String today) {}

  /**
   * A statement and its subject.
   *
   * @param name the subject
   * @param said the sentence, with its clause
   */
  public record View(String name, CitedSentence said) {}

  /**
   * The target to which a reference resolves under the rules of one document.
   *
   * @param year the year of the document
   * @param document the name of the document
   * @param target the target, or null
   * @param refusal the reason why there is none, or null
   * @param isAsToday whether the target under RFC 3986 is the same
   * @param why the reason for the difference, or null
   */
  public record Target(
      String year,
      String document,
      @Nullable IdentifierView target,
      @Nullable String refusal,
      boolean isAsToday,
      @Nullable CitedSentence why) {}
}
