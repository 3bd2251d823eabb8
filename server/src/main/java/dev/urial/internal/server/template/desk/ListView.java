package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of links.
 *
 * @param fields the fields of the filter form
 * @param tag the selected tag, or empty
 * @param tags the tags of the user's links, most used first
 * @param isAsked whether a filter is set
 * @param query the query, for returning to the list after an action on selected links
 * @param wrong why nothing was done with the selected links, or null
 * @param links the table; without rows if no links match
 * @param owners the users to whom selected links can be transferred; empty if the user may not
 *     transfer links
 * @param campaign the link to the visits for the selected tag, or null
 * @param first the link to the first page, or null if it is shown
 * @param next the link to the next page, or null on the last page
 * @param makes whether the user may create links
 */
public record ListView(
    List<Field> fields,
    String tag,
    List<String> tags,
    boolean isAsked,
    String query,
    @Nullable String wrong,
    LinkRows links,
    List<String> owners,
    @Nullable String campaign,
    @Nullable String first,
    @Nullable String next,
    boolean makes) {
  /** Copies the lists. */
  public ListView {
    fields = List.copyOf(fields);
    tags = List.copyOf(tags);
    owners = List.copyOf(owners);
  }
}
