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
  /**
   * Reasons for errors that cite no clause, because they are not based on a standard, such as a
   * slug that is taken.
   */
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

  /**
   * Returns the errors in the fields of a redirect rule, except the target.
   *
   * @param rule the index of the rule
   */
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

  /**
   * Returns whether there is an error in any of the given fields; {@code rules} includes the fields
   * of all rules.
   */
  boolean has(List<String> fields) {
    return byField.keySet().stream()
        .anyMatch(it -> fields.contains(it) || fields.contains("rules") && it.startsWith("rules"));
  }

  /**
   * Returns the errors in fields that are not shown, except those in redirect rules.
   *
   * @param shown the names of the fields that the form shows
   */
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

  /**
   * Adds an error in a field.
   *
   * @param key the message key of the error
   */
  void add(String field, String key, Object... arguments) {
    add(field, FieldError.of(call.say(key, arguments)));
  }

  private void add(String field, FieldError fault) {
    byField.computeIfAbsent(field, name -> new ArrayList<>()).add(fault);
  }

  /**
   * Adds the objections that the rules for links raised against a draft.
   *
   * @param places for each redirect rule of the draft, its index in the form
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

  /** Converts a message to a sentence with an initial capital and a full stop. */
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
   * Converts the name of a field in the draft, such as {@code rules[0].target}, to the name in the
   * form. The indexes can differ, because the draft does not contain empty rules.
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
