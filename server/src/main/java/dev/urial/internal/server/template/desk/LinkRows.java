package dev.urial.internal.server.template.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of links, a line each.
 *
 * @param caption what it shows
 * @param rows the links
 * @param selects whether rows can be chosen
 * @param counts whether visits are shown
 * @param byVisits where the same is sorted by visits; null where it cannot be
 * @param byAge where the newest come first; null where it cannot be
 * @param sort {@code visits} or {@code newest} for the column that it is sorted by; empty for none
 */
public record LinkRows(
    String caption,
    List<LinkRow> rows,
    boolean selects,
    boolean counts,
    @Nullable String byVisits,
    @Nullable String byAge,
    String sort) {
  /** Copies the list. */
  public LinkRows {
    rows = List.copyOf(rows);
  }

  /** Returns how a column is sorted, as {@code aria-sort} has it, or null. */
  public @Nullable String sorted(String column) {
    return column.equals(sort) ? "descending" : null;
  }

  /**
   * A link.
   *
   * @param id its number
   * @param path its page at the desk
   * @param url what is copied: the short URL
   * @param pieces the same without scheme, cut behind slashes: nowhere else it breaks
   * @param title its title or null
   * @param target where it leads, shortened
   * @param tags each with the list of its links
   * @param state what is to be known of its state, or null where it is active
   * @param tone how that looks
   * @param visits of thirty days, or null
   * @param line the same by day as points of a line, or null where there are none
   * @param created the day (UTC)
   * @param edits whether the reader may change it
   */
  public record LinkRow(
      long id,
      String path,
      String url,
      List<String> pieces,
      @Nullable String title,
      String target,
      List<Tag> tags,
      @Nullable String state,
      String tone,
      @Nullable String visits,
      @Nullable String line,
      String created,
      boolean edits) {
    /** Copies the lists. */
    public LinkRow {
      pieces = List.copyOf(pieces);
      tags = List.copyOf(tags);
    }

    /** Returns the short URL without scheme. */
    public String name() {
      return String.join("", pieces);
    }
  }

  /**
   * A tag.
   *
   * @param label fit for people
   * @param href the list of the links that have it
   */
  public record Tag(String label, String href) {}
}
