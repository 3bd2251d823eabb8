package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a domain.
 *
 * @param host its host, as it is written
 * @param readable its host in its own script, or null where that is the same
 * @param action where the form is sent
 * @param tag of what was shown, so that nobody changes what they have not seen
 * @param wrong what could not be done, or null
 * @param groups the fields, by what they are about
 * @param visits where its visits are shown
 * @param remove where the form that removes it is sent; null where it has links
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
   * Some fields.
   *
   * @param title what they are about
   * @param fields they
   */
  public record Group(String title, List<Field> fields) {
    /** Copies the list. */
    public Group {
      fields = List.copyOf(fields);
    }
  }
}
