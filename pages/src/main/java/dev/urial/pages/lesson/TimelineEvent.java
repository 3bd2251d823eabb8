package dev.urial.pages.lesson;

import dev.urial.pages.lesson.FactFile.Named;
import java.util.List;

/**
 * An event in the history of identifiers.
 *
 * @param name the last part of the message key of its description
 * @param date a year, a month or a day
 * @param kind the kind of event
 * @param title the title, the same in all languages
 * @param source a link to a source
 */
record TimelineEvent(String name, String date, Kind kind, String title, String source) {
  static final List<TimelineEvent> ALL =
      FactFile.read(
          "timeline.tsv",
          List.of("name", "date", "kind", "title", "source"),
          row ->
              new TimelineEvent(
                  row.get("name"),
                  row.date("date"),
                  row.of("kind", Kind.values()),
                  row.get("title"),
                  row.link("source")));

  /** Returns the date as a number of years, such as 1994.5. */
  double years() {
    int year = Integer.parseInt(date.substring(0, 4));
    int month = date.length() < 7 ? 1 : Integer.parseInt(date.substring(5, 7));
    return year + (month - 1) / 12.0;
  }

  /** The kinds of events. */
  enum Kind implements Named {
    /** A document that sets a standard. */
    STANDARD,
    /** A document that states a view on identifiers, but sets no standard. */
    VIEW,
    /** A system or a practice that came into use. */
    PRACTICE
  }
}
