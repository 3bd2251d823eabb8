package dev.urial.internal.server.template.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of links with one row per link.
 *
 * @param caption the caption
 * @param rows the links
 * @param selects whether rows can be selected
 * @param counts whether visits are shown
 * @param byVisits the link for sorting by visits; null if this is not possible
 * @param byAge the link for sorting by age, newest first; null if this is not possible
 * @param list the query for the edit form, which identifies this list so that the next link can be
 *     edited; or empty
 * @param sort {@code visits} or {@code newest}, the sort column; empty for none
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
  /** Copies the list. */
  public LinkRows {
    rows = List.copyOf(rows);
  }

  /** Returns the host of all links, with its slash; null if there are several. */
  public @Nullable String host() {
    List<String> hosts = rows.stream().map(row -> row.pieces().get(0)).distinct().toList();
    return hosts.size() == 1 ? hosts.get(0) : null;
  }

  /** Returns the path of the form for changing a link. */
  public String edit(LinkRow row) {
    return row.path() + "/edit" + list;
  }

  /** Returns the value of {@code aria-sort} for a column, or null. */
  public @Nullable String sorted(String column) {
    return column.equals(sort) ? "descending" : null;
  }

  /**
   * A link.
   *
   * @param id the number
   * @param path the path of its page
   * @param url the short URL, for copying
   * @param pieces the short URL without its scheme, split after slashes, where lines may break
   * @param title the title, or null
   * @param target the target, shortened
   * @param tags the tags, each with a link to its list
   * @param state a description of the state, or null if the link is active
   * @param tone the tone of the state
   * @param visits the number of visits in thirty days, or null
   * @param line the daily visits as the points of a line, or null if there are none
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

    /** Copies the lists. */
    public LinkRow {
      pieces = List.copyOf(pieces);
      tags = List.copyOf(tags);
    }

    /** Returns the short URL without its scheme. */
    public String name() {
      return String.join("", pieces);
    }

    /** Returns the target without its {@link #tail}; a narrow column shows its beginning. */
    public String head() {
      return target.substring(0, target.length() - tail().length());
    }

    /** Returns the end of a long target, which a narrow column shows too; empty if it is short. */
    public String tail() {
      int start = target.length() - TAIL;
      if (start < SHORTEST_HEAD) {
        return "";
      }
      return target.substring(Character.isLowSurrogate(target.charAt(start)) ? start + 1 : start);
    }
  }

  /**
   * A tag.
   *
   * @param label the tag, escaped for display
   * @param href the link to the list of links with this tag
   */
  public record Tag(String label, String href) {}
}
