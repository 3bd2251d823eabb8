package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import dev.urial.report.Message;
import dev.urial.server.page.Notice;
import dev.urial.server.page.ShownText;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The form of a page: the text in its fields, which is shown again unchanged even if it is invalid,
 * and the errors in it. Templates make the fields.
 *
 * <pre>{@code
 * UserRole role = form.choice("role", UserRole.values());   // null: the form has an error
 * ${Widgets.formfield(form.exact("name").required())}       // in the template
 * }</pre>
 */
final class Form {
  /** Reasons that cite no clause, because they are not based on a standard. */
  private static final Set<Objection.Reason> OURS =
      EnumSet.of(
          Objection.Reason.SLUG_TAKEN,
          Objection.Reason.SLUG_RESERVED,
          Objection.Reason.SLUGS_USED_UP);

  private static final Instant YEAR_10000 = Instant.ofEpochSecond(253_402_300_800L);

  private final Page page;
  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, List<Fault>> faults = new LinkedHashMap<>();
  private String labels = "";
  private int status = 200;
  private @Nullable String done;
  private @Nullable String wrong;

  /** Creates a form with submitted values. If a field occurs twice, the first value counts. */
  Form(Page page, QueryParams sent) {
    this.page = page;
    sent.forEach(it -> texts.putIfAbsent(it.name(), it.value().replace("\r\n", "\n")));
  }

  /**
   * An error in a field.
   *
   * @param sentence the error, in the page's language
   * @param citation the clause on which the error is based; empty if there is none
   * @param link a link to the clause; empty if there is none
   * @param readings how each standard parses the text, if they disagree
   * @param fits a value that would be accepted, or null
   */
  record Fault(
      String sentence,
      String citation,
      String link,
      List<Objection.Reading> readings,
      @Nullable String fits) {}

  // The text in the fields.

  /** Returns all text, by field; boxes that are not checked are absent. */
  Map<String, String> texts() {
    return texts;
  }

  /** Returns the text in a field; empty if it is absent. */
  String text(String name) {
    return texts.getOrDefault(name, "");
  }

  /** Returns the text in a field without surrounding spaces; null if nothing is left. */
  @Nullable String orNull(String name) {
    String text = text(name).strip();
    return text.isEmpty() ? null : text;
  }

  boolean has(String name) {
    return texts.containsKey(name);
  }

  /** Sets the text of fields that the form does not have. */
  Form usual(String name, String text) {
    texts.putIfAbsent(name, text);
    return this;
  }

  /** Replaces all text. */
  void fill(Map<String, String> values) {
    texts.clear();
    texts.putAll(values);
  }

  /** Returns whether any of the fields, or of the fields below them, has text or an error. */
  boolean hasAny(String... names) {
    return Stream.of(names)
        .anyMatch(
            name ->
                texts.entrySet().stream()
                        .anyMatch(it -> !it.getValue().isEmpty() && isAt(it.getKey(), name))
                    || faults.keySet().stream().anyMatch(it -> isAt(it, name)));
  }

  private static boolean isAt(String name, String place) {
    return name.equals(place) || name.startsWith(place + ".");
  }

  /** Returns the constant with a name in lower case; null if there is none. */
  static <E extends Enum<E>> @Nullable E constant(@Nullable String name, E[] values) {
    return Stream.of(values)
        .filter(it -> Ascii.lower(it.name()).equals(name))
        .findFirst()
        .orElse(null);
  }

  /** Returns the chosen constant; null, with an error, if there is none. */
  <E extends Enum<E>> @Nullable E choice(String name, E[] values) {
    E value = choice(name, text(name), values, it -> Ascii.lower(it.name()));
    if (value == null && text(name).isEmpty()) {
      add(name, "page.desk.fault.choice");
    }
    return value;
  }

  /** Returns the value with a code; null if the code is empty, or unknown, which is an error. */
  <T> @Nullable T choice(String field, String text, T[] values, Function<T, String> code) {
    T found = Stream.of(values).filter(it -> code.apply(it).equals(text)).findFirst().orElse(null);
    if (found == null && !text.isEmpty()) {
      add(field, "page.desk.fault.choice");
    }
    return found;
  }

  /** Returns a number; 0 if the text is empty, or invalid, which is an error. */
  long number(String name) {
    String text = text(name).strip();
    long number = text.isEmpty() ? 0 : text.length() > 12 ? -1 : digits(text);
    if (number < 0) {
      add(name, "page.desk.fault.number");
    }
    return Math.max(0, number);
  }

  /** Parses a nonnegative number; returns -1 if the text is null or invalid. */
  static long digits(@Nullable String text) {
    return text != null && text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
  }

  /**
   * Parses a time as sent by a browser's date and time field, or in RFC 3339 format. A time without
   * an offset is in UTC. Returns null if the text is empty; or if it is invalid or not in the years
   * 1970 to 9999, which is an error.
   */
  @Nullable Instant time(String field, String text) {
    String whole = text.strip().replace(' ', 'T');
    if (whole.isEmpty()) {
      return null;
    }
    whole += whole.indexOf('T') < 0 ? "T00:00" : "";
    boolean hasOffset = whole.substring(whole.indexOf('T')).matches(".*[Z+-].*");
    try {
      Instant time = OffsetDateTime.parse(hasOffset ? whole : whole + "Z").toInstant();
      if (!time.isBefore(Instant.EPOCH) && time.isBefore(YEAR_10000)) {
        return time;
      }
    } catch (DateTimeException e) {
      // The text is not a time.
    }
    add(field, "page.desk.fault.time");
    return null;
  }

  // Messages.

  /** Returns a message as a sentence in the page's language, escaped for display. */
  String say(Message message) {
    return Notice.sentence(ShownText.of(page.words().say(message)));
  }

  /** Returns the name of a constant, in the page's language. */
  String name(String group, Enum<?> constant) {
    return page.words().say(ServerMessages.MESSAGES.ofConstant(group, constant));
  }

  /** Returns the reason why an operation was not done, in the page's language. */
  String reason(Outcome<?> outcome) {
    if (outcome instanceof Outcome.Refused<?> refused) {
      return say(refused.objections().get(0).remark().message());
    } else if (outcome instanceof Outcome.Taken<?> taken) {
      return say(taken.message());
    } else if (outcome instanceof Outcome.Conflict<?> conflict) {
      return say(conflict.message());
    } else if (outcome instanceof Outcome.Forbidden<?> forbidden) {
      return say(forbidden.message());
    }
    return page.say("page.desk.conflict.again");
  }

  /** Returns the sentence that says what was done, or null. */
  @Nullable String done() {
    return done;
  }

  /** Sets the sentence that says what was done. */
  void done(@Nullable String sentence) {
    done = sentence;
  }

  // Errors.

  boolean isValid() {
    return status == 200;
  }

  /** Returns the status of the page that shows this form: 200 if it has no errors. */
  int status() {
    return status;
  }

  /** Returns the error that concerns the whole form, or null. */
  @Nullable String wrong() {
    return wrong;
  }

  /** Adds an error that concerns the whole form. */
  Form fail(int status, String sentence) {
    this.status = status;
    this.wrong = sentence;
    return this;
  }

  /** Adds an error in a field. */
  void add(String field, String key, Object... arguments) {
    add(field, new Fault(page.say(key, arguments), "", "", List.of(), null));
  }

  private void add(String field, Fault fault) {
    faults.computeIfAbsent(field, name -> new ArrayList<>()).add(fault);
    if (status == 200) {
      fail(422, page.say("page.desk.fault.some"));
    }
  }

  /** Adds objections, each to the field that it names. */
  void addAll(List<Objection> objections) {
    for (Objection it : objections) {
      String field = it.field().replaceFirst("^rules\\[([0-9]+)\\]", "rule.$1");
      boolean isOurs = OURS.contains(it.reason());
      String fits = it.fits();
      boolean isSaid = of(field).stream().anyMatch(other -> Objects.equals(other.fits(), fits));
      add(
          field,
          new Fault(
              say(it.remark().message()),
              isOurs ? "" : it.remark().clause().citation(),
              isOurs ? "" : it.remark().clause().link(),
              it.readings(),
              isSaid ? null : fits));
    }
  }

  /** Returns whether an operation was done; otherwise, takes over the reason why it was not. */
  boolean accepts(Outcome<?> outcome) {
    if (outcome instanceof Outcome.Refused<?> refused) {
      addAll(refused.objections());
    } else if (!(outcome instanceof Outcome.Done)) {
      fail(409, reason(outcome));
    }
    return isValid();
  }

  /** Returns the errors in a field. */
  List<Fault> of(String field) {
    return faults.getOrDefault(field, List.of());
  }

  /** Returns the errors in a field as text; null if there are none. */
  @Nullable String sentences(String field) {
    List<String> sentences = of(field).stream().map(Fault::sentence).toList();
    return sentences.isEmpty() ? null : String.join(" ", sentences);
  }

  /** Returns the sentences about all fields but those below, and those at, the given ones. */
  List<String> others(List<String> shown) {
    return faults.entrySet().stream()
        .filter(e -> shown.stream().noneMatch(it -> isAt(e.getKey(), it)))
        .flatMap(e -> e.getValue().stream().map(Fault::sentence))
        .toList();
  }

  /** Returns the sentences about a rule of a link, except those about its target. */
  List<String> ofRule(String rule) {
    return faults.entrySet().stream()
        .filter(it -> isAt(it.getKey(), rule) && !it.getKey().equals(rule + ".target"))
        .flatMap(it -> it.getValue().stream().map(Fault::sentence))
        .toList();
  }

  // Fields, whose labels are the messages named by a prefix and the last part of the field's name.

  /** Sets the prefix of the keys of labels. */
  Form labels(String prefix) {
    labels = prefix;
    return this;
  }

  private String label(String name) {
    return page.say(labels + name.substring(name.lastIndexOf('.') + 1));
  }

  private Field checked(Field field) {
    return field.wrong(sentences(field.name()));
  }

  Field line(String name) {
    return checked(Field.text(name, label(name), text(name)));
  }

  Field exact(String name) {
    return checked(Field.exact(name, label(name), text(name)));
  }

  Field area(String name) {
    return checked(Field.area(name, label(name), text(name)));
  }

  Field typed(String name, String type) {
    return checked(Field.typed(name, label(name), type, type.equals("password") ? "" : text(name)));
  }

  Field check(String name) {
    return checked(Field.check(name, label(name), "yes", !text(name).isEmpty()));
  }

  Field select(String name, List<Field.Choice> choices) {
    return checked(Field.select(name, label(name), text(name), choices));
  }

  /** Returns choices whose labels are the messages named by a prefix and the value. */
  List<Field.Choice> named(String prefix, String... values) {
    return Arrays.stream(values).map(it -> new Field.Choice(it, page.say(prefix + it))).toList();
  }

  /** Returns the choice of constants, which have messages in a group. */
  List<Field.Choice> constants(String group, Enum<?>... values) {
    return Arrays.stream(values)
        .map(it -> new Field.Choice(Ascii.lower(it.name()), name(group, it)))
        .toList();
  }

  /** Returns choices whose labels are their values. */
  List<Field.Choice> plain(String... values) {
    return Arrays.stream(values).map(it -> new Field.Choice(it, it)).toList();
  }

  List<Field.Choice> hosts(List<ShortDomain> domains) {
    return plain(domains.stream().map(ShortDomain::host).toArray(String[]::new));
  }

  /** Returns choices after an empty one. */
  List<Field.Choice> after(String empty, List<Field.Choice> choices) {
    return Stream.concat(Stream.of(new Field.Choice("", page.say(empty))), choices.stream())
        .toList();
  }
}
