package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of the list of links.
 *
 * @param fields the fields of the filter form
 * @param tag the tag in the filter; empty for none
 * @param tags the tags of the user's links, most used first
 * @param isAsked whether a filter is set
 * @param query the query of this page, for returning to it after an action on selected links
 * @param wrong an error message that says why nothing was done with the selected links, or null
 * @param links the table of links; without rows if no links match
 * @param owners the users to whom selected links can be transferred; empty if the user may not
 *     transfer links
 * @param campaign the link to the visits to links with the tag, or null
 * @param first the link to the first page; null if this is the first page
 * @param next the link to the next page; null if this is the last page
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
  /** Makes defensive copies of the lists. */
  public ListView {
    fields = List.copyOf(fields);
    tags = List.copyOf(tags);
    owners = List.copyOf(owners);
  }
}
