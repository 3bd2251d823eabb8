package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.PlotView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Visits to a link, to a domain, or to nothing.
 *
 * @param title what is shown
 * @param subject the short URL or the host, shown as it is; null where it is neither
 * @param back where the link itself is edited, or null
 * @param subjects what else can be shown: the domains, each in one or two manners
 * @param spans times that are asked for often
 * @param action where the form with a time of one's own is sent
 * @param fields of that form
 * @param wrong what is wrong with it, or null
 * @param alarm why nothing is counted, or null
 * @param live the visits of today, asked for again and again
 * @param facts single numbers
 * @param time visits over time
 * @param panels visits by what visitors were
 * @param notes what is counted, and what is not
 * @param csv where the numbers are for spreadsheets
 * @param json where they are for programs
 * @param days where a line for each link and day is, or null
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
   * A number that moves.
   *
   * @param value it
   * @param href where it is asked for again
   * @param again where the page is shown anew, for who has no script
   */
  public record Live(String value, String href, String again) {}

  /**
   * A number.
   *
   * @param label what it is
   * @param value it
   * @param note what stands below it in small letters, or null
   */
  public record Fact(String label, String value, @Nullable String note) {}

  /**
   * A plot among others.
   *
   * @param id of the plot
   * @param title what it shows
   * @param plot it; null where there is nothing to show
   * @param note why there is nothing, or what to know of it; or null
   */
  public record Panel(String id, String title, @Nullable PlotView plot, @Nullable String note) {}
}
