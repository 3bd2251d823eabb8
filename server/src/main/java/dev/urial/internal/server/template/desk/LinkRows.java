package dev.urial.internal.server.template.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of links.
 *
 * @param caption the caption of the table
 * @param rows the links, one per row
 * @param selects whether rows can be selected
 * @param counts whether the numbers of visits are shown
 * @param byVisits the link to the list sorted by visits; null if there is none
 * @param byAge the link to the list with the newest links first; null if there is none
 * @param list the query for the edit form, which identifies this list so that its next link can be
 *     edited afterwards; empty for none
 * @param sort the column by which the table is sorted, {@code visits} or {@code newest}; empty for
 *     any other order
 */
public record LinkRows(
    String caption,
    List<LinkRow> rows,
    boolean selects,
    boolean counts,
    @Nullable String byVisits,
    @Nullable String byAge,
    String list,
    String sort) {
  /** Makes a defensive copy of the list. */
  public LinkRows {
    rows = List.copyOf(rows);
  }

  /**
   * Returns the host that all links share, followed by a slash; null if the links have several
   * hosts.
   */
  public @Nullable String host() {
    List<String> hosts = rows.stream().map(row -> row.pieces().get(0)).distinct().toList();
    return hosts.size() == 1 ? hosts.get(0) : null;
  }

  /** Returns the path and query of the form for editing a link. */
  public String edit(LinkRow row) {
    return row.path() + "/edit" + list;
  }

  /**
   * Returns the value of the {@code aria-sort} attribute for a column; null if the table is not
   * sorted by it.
   */
  public @Nullable String sorted(String column) {
    return column.equals(sort) ? "descending" : null;
  }

  /**
   * A row of the table.
   *
   * @param id the ID of the link
   * @param path the path of the page about the link
   * @param url the short URL, for copying
   * @param pieces the short URL without its scheme, split after slashes, where lines may break
   * @param title the title, escaped for display, or null
   * @param target the target, shortened and escaped for display
   * @param tags the tags of the link
   * @param state a description of the state, or null if the link is active
   * @param tone the tone of the state, which determines the color; empty if the link is active
   * @param visits the number of visits in the last thirty days; null if it is not shown
   * @param line the daily visits as the points of an SVG polyline; null if there were none
   * @param created the day of creation (UTC)
   * @param edits whether the user may change the link
   * @param chosen whether the link is selected
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
      boolean edits,
      boolean chosen) {
    private static final int TAIL = 22;
    private static final int SHORTEST_HEAD = 8;

    /** Makes defensive copies of the lists. */
    public LinkRow {
      pieces = List.copyOf(pieces);
      tags = List.copyOf(tags);
    }

    /** Returns the short URL without its scheme. */
    public String name() {
      return String.join("", pieces);
    }

    /** Returns the target without its {@link #tail}. A narrow column truncates this part. */
    public String head() {
      return target.substring(0, target.length() - tail().length());
    }

    /**
     * Returns the end of a long target, which even a narrow column shows; empty for a short target.
     */
    public String tail() {
      int start = target.length() - TAIL;
      if (start < SHORTEST_HEAD) {
        return "";
      }
      return target.substring(Character.isLowSurrogate(target.charAt(start)) ? start + 1 : start);
    }
  }

  /**
   * A tag of a link.
   *
   * @param label the tag, escaped for display
   * @param href the link to the list of links with this tag
   */
  public record Tag(String label, String href) {}
}
