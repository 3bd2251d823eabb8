package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.PlotView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Visits to a link, to a domain, or to slugs that do not exist.
 *
 * @param title the title
 * @param subject the short URL or the host as stored; null for other subjects
 * @param back the link to the page of the short link, or null
 * @param subjects the other subjects that can be shown: the domains, each in one or two ways
 * @param spans common periods
 * @param action the action of the form for a custom period
 * @param fields the fields of that form
 * @param wrong the error in the form, or null
 * @param alarm the reason why visits are not recorded, or null
 * @param live today's visits, refreshed continuously
 * @param facts individual figures
 * @param time the visits over time
 * @param panels the visits by dimension
 * @param notes what is counted and what is not
 * @param csv the link to the statistics as CSV
 * @param json the link to the statistics as JSON
 * @param days the link to the file with a line for each link and day, or null
 */
public record VisitsView(
    String title,
    @Nullable String subject,
    @Nullable String back,
    List<Page.Place> subjects,
    List<Page.Place> spans,
    String action,
    List<Field> fields,
    @Nullable String wrong,
    @Nullable String alarm,
    Live live,
    List<Fact> facts,
    PlotView time,
    List<Panel> panels,
    List<String> notes,
    String csv,
    String json,
    @Nullable String days) {
  /** Copies the lists. */
  public VisitsView {
    subjects = List.copyOf(subjects);
    spans = List.copyOf(spans);
    fields = List.copyOf(fields);
    facts = List.copyOf(facts);
    panels = List.copyOf(panels);
    notes = List.copyOf(notes);
  }

  /**
   * A number that is refreshed.
   *
   * @param value the number
   * @param href the path from which it is refreshed
   * @param again the link that reloads the page, for browsers without scripts
   */
  public record Live(String value, String href, String again) {}

  /**
   * A figure with its label.
   *
   * @param label the label
   * @param value the number
   * @param note the note below it in small print, or null
   */
  public record Fact(String label, String value, @Nullable String note) {}

  /**
   * A panel with a plot.
   *
   * @param id the ID of the plot
   * @param title the title
   * @param plot the plot; null if there is nothing to show
   * @param note the reason why there is nothing to show, or a note about the plot; or null
   */
  public record Panel(String id, String title, @Nullable PlotView plot, @Nullable String note) {}
}
