package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.widget.Field;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The form of a link.
 *
 * @param action where it is sent
 * @param version which version of the link it shows; empty for a new one
 * @param was digests of the fields as they stood
 * @param once what tells this form from another, so that a link is made once
 * @param save what its button says
 * @param back where one goes who does not want it
 * @param fields by name
 * @param faults by name of the field; {@code ""}: of the whole form
 * @param rules in their order
 * @param opened the names of the sections that are open at first
 * @param conflict what somebody else did meanwhile, or null
 * @param campaign the fields that write the target's query
 * @param tags what is suggested: tags of the reader's links
 * @param made the link that was made just before, or null
 */
public record LinkFormView(
    String action,
    String version,
    String was,
    String once,
    String save,
    String back,
    Map<String, Field> fields,
    Map<String, List<Fault>> faults,
    List<RuleView> rules,
    List<String> opened,
    @Nullable Conflict conflict,
    List<CampaignField> campaign,
    List<String> tags,
    @Nullable Made made) {
  /** Copies the lists. */
  public LinkFormView {
    fields = Map.copyOf(fields);
    faults = Map.copyOf(faults);
    rules = List.copyOf(rules);
    opened = List.copyOf(opened);
    campaign = List.copyOf(campaign);
    tags = List.copyOf(tags);
  }

  /**
   * A field that writes a parameter of the target's query.
   *
   * @param field it
   * @param was what the target says now
   */
  public record CampaignField(Field field, String was) {}

  /**
   * A link that was just made.
   *
   * @param path its page
   * @param shortUrl it, fit for people
   */
  public record Made(String path, String shortUrl) {}

  /** Returns a field; null where the form has none of the name. */
  public @Nullable Field field(String name) {
    return fields.get(name);
  }

  /** Returns what is wrong with a field. */
  public List<Fault> faults(String name) {
    return faults.getOrDefault(name, List.of());
  }

  /** Returns whether a section is open at first. */
  public boolean isOpened(String section) {
    return opened.contains(section);
  }

  /**
   * A rule.
   *
   * @param index its place, from 0
   * @param target where it leads
   * @param targetFaults what is wrong with that
   * @param sets its conditions, in sets that have one of each kind
   * @param faults what is wrong with its conditions
   * @param more whether there is room for another set
   */
  public record RuleView(
      int index,
      Field target,
      List<Fault> targetFaults,
      List<List<Field>> sets,
      List<Fault> faults,
      boolean more) {
    /** Copies the lists. */
    public RuleView {
      targetFaults = List.copyOf(targetFaults);
      sets = List.copyOf(sets);
      faults = List.copyOf(faults);
    }
  }

  /**
   * What somebody else did to the link while the form was open.
   *
   * @param sentence in the page's language
   * @param taken labels of fields that only they changed: the form has theirs now
   * @param both fields that both changed
   */
  public record Conflict(String sentence, List<String> taken, List<Both> both) {
    /** Copies the lists. */
    public Conflict {
      taken = List.copyOf(taken);
      both = List.copyOf(both);
    }
  }

  /**
   * A field that both changed.
   *
   * @param label in the page's language
   * @param theirs as it stands now, fit for people
   * @param yours as it was typed, fit for people
   */
  public record Both(String label, String theirs, String yours) {}
}
