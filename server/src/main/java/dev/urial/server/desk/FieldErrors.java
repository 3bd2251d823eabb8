package dev.urial.server.desk;

import dev.urial.shortener.link.Objection;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The errors in a form, by field. */
final class FieldErrors {
  /** Reasons that cite no clause, because they are not based on a standard. */
  private static final Set<Objection.Reason> OURS =
      EnumSet.of(
          Objection.Reason.SLUG_TAKEN,
          Objection.Reason.SLUG_RESERVED,
          Objection.Reason.SLUGS_USED_UP);

  private final DeskCall call;
  private final Map<String, List<FieldError>> byField = new LinkedHashMap<>();

  FieldErrors(DeskCall call) {
    this.call = call;
  }

  boolean isEmpty() {
    return byField.isEmpty();
  }

  /** Returns the errors in a field. */
  List<FieldError> of(String field) {
    return byField.getOrDefault(field, List.of());
  }

  /** Returns the errors in a field as text; null if there are none. */
  @Nullable String sentences(String field) {
    List<String> sentences = of(field).stream().map(FieldError::sentence).toList();
    return sentences.isEmpty() ? null : String.join(" ", sentences);
  }

  /** Returns the errors in fields with names that match a test. */
  List<FieldError> matching(Predicate<String> test) {
    return byField.entrySet().stream()
        .filter(it -> test.test(it.getKey()))
        .flatMap(it -> it.getValue().stream())
        .toList();
  }

  /**
   * Adds an error in a field.
   *
   * @param key the message key of the error
   */
  void add(String field, String key, Object... arguments) {
    add(field, new FieldError(call.say(key, arguments), "", "", List.of(), null));
  }

  private void add(String field, FieldError error) {
    byField.computeIfAbsent(field, name -> new ArrayList<>()).add(error);
  }

  /** Adds an objection that the rules for links raised against a field. */
  void add(String field, Objection it) {
    boolean isOurs = OURS.contains(it.reason());
    String fits = it.fits();
    boolean isSaid = of(field).stream().anyMatch(other -> Objects.equals(other.fits(), fits));
    add(
        field,
        new FieldError(
            call.say(it.remark().message()),
            isOurs ? "" : it.remark().clause().citation(),
            isOurs ? "" : it.remark().clause().link(),
            it.readings(),
            isSaid ? null : fits));
  }

  /** Adds objections, each to the field that it names. */
  void addAll(List<Objection> objections) {
    objections.forEach(it -> add(it.field(), it));
  }
}
