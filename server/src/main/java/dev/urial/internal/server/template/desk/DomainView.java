package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page with the settings of a domain.
 *
 * @param host the host as stored
 * @param readable the host in Unicode; null if it is the same
 * @param action the URL to which the form is sent
 * @param tag the version of the settings shown, so that a user cannot overwrite changes that they
 *     have not seen
 * @param wrong an error message, or null
 * @param groups the fields of the form, grouped by topic
 * @param visits the link to the page about visits to the domain
 * @param remove the URL to which the form that removes the domain is sent; null if the domain has
 *     links
 */
public record DomainView(
    String host,
    @Nullable String readable,
    String action,
    String tag,
    @Nullable String wrong,
    List<Group> groups,
    String visits,
    @Nullable String remove) {
  /** Makes a defensive copy of the list. */
  public DomainView {
    groups = List.copyOf(groups);
  }

  /**
   * A group of fields.
   *
   * @param title the topic
   * @param fields the fields of the group
   */
  public record Group(String title, List<Field> fields) {
    /** Makes a defensive copy of the list. */
    public Group {
      fields = List.copyOf(fields);
    }
  }
}
