package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page that shows how an identifier is parsed under each document in the history of
 * identifiers.
 *
 * @param form the form for the identifier and a base
 * @param answer the result; null if the input is too long
 * @param drawing the drawing that shows which documents obsolete others
 * @param documents the documents in the drawing, described in words
 */
public record HistoryView(
    ToolForm form, @Nullable Answer answer, DrawingView drawing, List<Work> documents) {
  /** Makes a defensive copy of the list. */
  public HistoryView {
    documents = List.copyOf(documents);
  }

  /**
   * A document about identifiers.
   *
   * @param date the date: a year, a month or a day
   * @param name the name of the document, such as {@code RFC 3986}
   * @param title the title of the document
   * @param said the status of the document, and which documents it obsoletes, updates and builds on
   * @param source a link to the page that states this
   */
  public record Work(String date, String name, String title, String said, String source) {}

  /**
   * How each document parses the identifier.
   *
   * @param verdict a sentence that says which documents accept the identifier
   * @param stops the result under each document, oldest first
   * @param views the classical and the contemporary view of whether the identifier is a URL or a
   *     URN
   * @param myths common misconceptions about identifiers of this kind
   * @param targets the target for a base under each document; empty if no base was given
   */
  public record Answer(
      String verdict, List<Stop> stops, List<View> views, List<View> myths, List<Target> targets) {
    /** Makes defensive copies of the lists. */
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
   * @param document the name of the document
   * @param title the title of the document
   * @param link a link to the document
   * @param state {@code takes} if the document accepts the text, {@code refuses} if it rejects the
   *     text, or {@code base} if a base is needed
   * @param said a description of the state, in the page's language
   * @param whole the text in the colors of its parts; null if it was rejected
   * @param like the earlier document that splits the text in the same way, or null
   * @param parts the parts of the text; empty if an earlier document splits it in the same way
   * @param production the scheme-specific production that the text matches, or null
   * @param refusal the reason for the rejection, or null
   * @param changes what this document changed
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
    /** Makes defensive copies of the lists. */
    public Stop {
      parts = List.copyOf(parts);
      changes = List.copyOf(changes);
    }
  }

  /**
   * A part of the identifier, under its historical name.
   *
   * @param name the document's own term for the part
   * @param kind the present-day component, which determines the color
   * @param depth the number of enclosing parts
   * @param text the text as written
   * @param range the range, such as {@code 7-18}
   * @param rule the rule that defines the part, with its clause
   * @param today the present-day name; empty if it is the same or there is none
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
   * @param said the statement, with its clause
   */
  public record View(String name, CitedSentence said) {}

  /**
   * The target to which a reference resolves under the rules of one document.
   *
   * @param year the year of the document
   * @param document the name of the document
   * @param target the resolved reference, or null
   * @param refusal the reason why there is no target, or null
   * @param isAsToday whether the target is the same as under RFC 3986
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
