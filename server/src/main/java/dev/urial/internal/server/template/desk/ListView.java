package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Links, a page of them.
 *
 * @param fields of the form that asks for others
 * @param tag the tag that was asked for, or empty
 * @param tags what the reader's links are tagged with, the most used first
 * @param isAsked whether anything but all was asked for
 * @param query the question, to come back to after something was done with chosen links
 * @param links the table; without rows where none fit
 * @param owners whom chosen links can be given to; empty where the reader may not
 * @param campaign the visits to all links of the tag that was asked for, or null
 * @param first where the list begins, or null on its first page
 * @param next where the next page is, or null on the last
 * @param makes whether the reader may make links
 */
public record ListView(
    List<Field> fields,
    String tag,
    List<String> tags,
    boolean isAsked,
    String query,
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
