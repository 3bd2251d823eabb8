package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The form for a new or existing link.
 *
 * @param action the URL to which the form is sent
 * @param version the version of the link that is shown; empty for a new link
 * @param was digests of the field values as they were when the form was first shown; empty for a
 *     new link
 * @param once a unique token, which ensures that the form creates only one link; empty for an
 *     existing link
 * @param save the label of the button that submits the form
 * @param back the link for cancelling
 * @param fields the fields, by name
 * @param faults the errors, by field name; {@code ""} is the key for errors in the whole form
 * @param rules the redirect rules, in order
 * @param opened the names of the sections that are initially open
 * @param conflict the concurrent changes by another user, or null
 * @param campaign the fields for the campaign parameters in the target's query
 * @param tags the suggested tags, which are those of the links that the user may see
 * @param list the query of the list from which the user came, if its next link can be edited after
 *     this link; otherwise null
 * @param made the link that was just created, or null
 */
public record LinkFormView(
    String action,
    String version,
    String was,
    String once,
    String save,
    String back,
    Map<String, Field> fields,
    Map<String, List<FieldError>> faults,
    List<RuleView> rules,
    List<String> opened,
    @Nullable Conflict conflict,
    List<CampaignField> campaign,
    List<String> tags,
    @Nullable String list,
    @Nullable Made made) {
  /** Makes defensive copies of the lists and maps. */
  public LinkFormView {
    fields = Map.copyOf(fields);
    faults = Map.copyOf(faults);
    rules = List.copyOf(rules);
    opened = List.copyOf(opened);
    campaign = List.copyOf(campaign);
    tags = List.copyOf(tags);
  }

  /**
   * A field for a campaign parameter in the target's query.
   *
   * @param field the form field
   * @param was the value of the parameter in the target
   */
  public record CampaignField(Field field, String was) {}

  /**
   * A link that was just created.
   *
   * @param path the path of the page about the link
   * @param shortUrl the short URL, escaped for display
   */
  public record Made(String path, String shortUrl) {}

  /** Returns the field with this name; null if there is none. */
  public @Nullable Field field(String name) {
    return fields.get(name);
  }

  /** Returns the errors in a field. */
  public List<FieldError> faults(String name) {
    return faults.getOrDefault(name, List.of());
  }

  /** Returns whether a section is initially open. */
  public boolean isOpened(String section) {
    return opened.contains(section);
  }

  /**
   * A redirect rule of the link.
   *
   * @param index the index of the rule, starting at 0
   * @param target the field for the target
   * @param targetFaults the errors in the target
   * @param sets the fields for the conditions, in sets with one condition of each kind
   * @param faults the errors in the conditions
   * @param more whether another set can be added
   */
  public record RuleView(
      int index,
      Field target,
      List<FieldError> targetFaults,
      List<List<Field>> sets,
      List<FieldError> faults,
      boolean more) {
    /** Makes defensive copies of the lists. */
    public RuleView {
      targetFaults = List.copyOf(targetFaults);
      sets = List.copyOf(sets);
      faults = List.copyOf(faults);
    }
  }

  /**
   * Concurrent changes to the link by another user while the form was open.
   *
   * @param sentence a description, in the page's language
   * @param taken the labels of the fields that only the other user changed; the form now contains
   *     that user's values
   * @param both the fields that both users changed
   */
  public record Conflict(String sentence, List<String> taken, List<Both> both) {
    /** Makes defensive copies of the lists. */
    public Conflict {
      taken = List.copyOf(taken);
      both = List.copyOf(both);
    }
  }

  /**
   * A field that both users changed.
   *
   * @param label the label of the field, in the page's language
   * @param theirs the value that the other user saved, escaped for display
   * @param yours the submitted value, escaped for display
   */
  public record Both(String label, String theirs, String yours) {}
}
