package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a domain.
 *
 * @param host the host as stored
 * @param readable the host in Unicode, or null if that is the same
 * @param action the action of the form
 * @param tag the version shown, which prevents users from overwriting changes that they have not
 *     seen
 * @param wrong the error, or null
 * @param groups the fields, by topic
 * @param visits the link to its visits
 * @param remove the action of the form that removes it; null if it has links
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
  /** Copies the list. */
  public DomainView {
    groups = List.copyOf(groups);
  }

  /**
   * A group of fields.
   *
   * @param title the topic
   * @param fields the fields
   */
  public record Group(String title, List<Field> fields) {
    /** Copies the list. */
    public Group {
      fields = List.copyOf(fields);
    }
  }
}
