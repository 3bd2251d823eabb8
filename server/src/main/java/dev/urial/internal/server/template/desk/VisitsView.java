package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.PlotView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page about visits to a link, to the links of a domain or with a tag, or to slugs that do not
 * exist.
 *
 * @param title the title of the page
 * @param subject the short URL, the tag or the host, escaped for display; null for all domains
 * @param back the link to the page of the short link, or to the list of links with the tag;
 *     otherwise null
 * @param subjects links to the same page for each domain and for slugs that do not exist; empty on
 *     the page of a link, or if the user may not see all links
 * @param spans links to the same page for common periods
 * @param action the URL to which the form for a custom period is sent
 * @param fields the fields of the form for a custom period
 * @param wrong an error message about the form, or null
 * @param alarm the reason why visits are not recorded, or null
 * @param live the number of visits today, which is refreshed continuously
 * @param facts individual figures, such as the total
 * @param time the plot of visits over time
 * @param panels the panels with visits by dimension
 * @param notes sentences about what is counted and what is not
 * @param csv the link to the statistics as CSV
 * @param json the link to the statistics as JSON
 * @param days the link to a file with a line for each link and day; null for slugs that do not
 *     exist
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
  /** Makes defensive copies of the lists. */
  public VisitsView {
    subjects = List.copyOf(subjects);
    spans = List.copyOf(spans);
    fields = List.copyOf(fields);
    facts = List.copyOf(facts);
    panels = List.copyOf(panels);
    notes = List.copyOf(notes);
  }

  /**
   * A number that is refreshed continuously.
   *
   * @param value the number
   * @param href the path from which the current number is requested
   * @param again the link that reloads the page, for browsers without scripts
   */
  public record Live(String value, String href, String again) {}

  /**
   * A figure with its label.
   *
   * @param label the label, in the page's language
   * @param value the formatted number
   * @param note a note below the number in small print, or null
   */
  public record Fact(String label, String value, @Nullable String note) {}

  /**
   * A panel with a plot.
   *
   * @param id the ID of the plot
   * @param title the title of the panel
   * @param plot the plot; null if there is nothing to show
   * @param note the reason why there is nothing to show, or a note about the plot; or null
   */
  public record Panel(String id, String title, @Nullable PlotView plot, @Nullable String note) {}
}
