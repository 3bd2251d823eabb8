package dev.urial.server.desk;

import dev.urial.internal.server.template.desk.FieldError;
import dev.urial.server.desk.DeskAccess.Call;
import dev.urial.server.page.ShownText;
import dev.urial.shortener.link.Objection;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The errors in a form, by field. */
final class FormErrors {
  /** Reasons that are not based on a standard, such as a slug that is taken. */
  private static final Set<Objection.Reason> OURS =
      EnumSet.of(
          Objection.Reason.SLUG_TAKEN,
          Objection.Reason.SLUG_RESERVED,
          Objection.Reason.SLUGS_USED_UP);

  private final Call call;
  private final Map<String, List<FieldError>> byField = new LinkedHashMap<>();

  FormErrors(Call call) {
    this.call = call;
  }

  boolean isEmpty() {
    return byField.isEmpty();
  }

  /** Returns the errors in a field. */
  List<FieldError> of(String field) {
    return byField.getOrDefault(field, List.of());
  }

  /** Returns the errors in a rule's fields other than the target. */
  List<FieldError> ofRule(int rule) {
    List<FieldError> all = new ArrayList<>();
    byField.forEach(
        (field, faults) -> {
          boolean isOfRule =
              field.equals("rules[" + rule + "]") || field.startsWith("rules[" + rule + "].");
          if (isOfRule && !field.equals("rules[" + rule + "].target")) {
            all.addAll(faults);
          }
        });
    return all;
  }

  /** Returns whether there is an error in or below one of some fields. */
  boolean has(List<String> fields) {
    return byField.keySet().stream()
        .anyMatch(it -> fields.contains(it) || fields.contains("rules") && it.startsWith("rules"));
  }

  /** Returns the errors that belong to no field in the form. */
  List<FieldError> rest(List<String> shown) {
    List<FieldError> all = new ArrayList<>();
    byField.forEach(
        (field, faults) -> {
          if (!shown.contains(field) && !field.startsWith("rules[")) {
            all.addAll(faults);
          }
        });
    return all;
  }

  /** Adds an error with one of our own messages. */
  void add(String field, String key, Object... arguments) {
    add(field, FieldError.of(call.say(key, arguments)));
  }

  private void add(String field, FieldError fault) {
    byField.computeIfAbsent(field, name -> new ArrayList<>()).add(fault);
  }

  /**
   * Adds objections from the rules for links.
   *
   * @param places the index in the form for each rule of the draft
   */
  void add(List<Objection> objections, List<Integer> places) {
    for (Objection it : objections) {
      List<FieldError.Reading> readings = new ArrayList<>();
      for (Objection.Reading reading : it.readings()) {
        readings.add(
            new FieldError.Reading(
                reading.standard(), reading.host() == null ? null : ShownText.of(reading.host())));
      }
      String place = place(it.field(), places);
      String fits = it.fits();
      boolean isOurs = OURS.contains(it.reason());
      boolean isSaid = of(place).stream().anyMatch(other -> Objects.equals(other.fits(), fits));
      add(
          place,
          new FieldError(
              sentence(call.say(it.remark().message())),
              isOurs ? "" : it.remark().clause().citation(),
              isOurs ? "" : it.remark().clause().link(),
              readings,
              isSaid ? null : fits));
    }
  }

  /**
   * Converts a message from another package, which has no initial capital and no full stop, to a
   * sentence.
   */
  static String sentence(String text) {
    if (text.isEmpty()) {
      return text;
    }
    boolean isEnded = text.endsWith(".") || text.endsWith("?");
    return (char) Character.toTitleCase((int) text.charAt(0))
        + text.substring(1)
        + (isEnded ? "" : ".");
  }

  /**
   * Converts a name such as {@code rules[0].target} from the draft to the form, where empty rules
   * count too.
   */
  private static String place(String field, List<Integer> places) {
    int end = field.indexOf(']');
    if (!field.startsWith("rules[") || end < 0) {
      return field;
    }
    int index = Integer.parseInt(field, 6, end, 10);
    return index < places.size() ? "rules[" + places.get(index) + field.substring(end) : field;
  }
}
