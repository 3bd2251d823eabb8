package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.ApiMessages;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the members of a JSON object one by one. Errors are collected, each with its position (a
 * JSON pointer, RFC 6901) and a description of what would be accepted. {@link #end} reports all
 * errors at once, including unknown members.
 */
public final class JsonMemberReader {
  /** The maximum number of errors that are kept and reported. */
  private static final int MOST = 50;

  private final ObjectNode object;
  private final String pointer;
  private final Faults faults;
  private final Set<String> known = new LinkedHashSet<>();

  private JsonMemberReader(ObjectNode object, String pointer, Faults faults) {
    this.object = object;
    this.pointer = pointer;
    this.faults = faults;
  }

  /**
   * The types of form fields, which determine how they are converted to members.
   *
   * @see #ofForm
   */
  public enum Kind {
    /** Text without leading and trailing spaces; null if empty. */
    TEXT,
    /** A checkbox, which becomes a boolean: true if the form contains the field. */
    FLAG,
    /** A whole number; null if empty. Any other text is an error. */
    NUMBER,
    /** A day such as {@code 2026-11-21}, which becomes its first instant in UTC; null if empty. */
    DAY,
    /** Several strings, one per line; empty lines are ignored. */
    LINES,
    /** The values of all fields with this name. */
    ALL
  }

  /**
   * Returns a reader for the fields of a form, so that input from forms passes the same checks as
   * input from programs.
   *
   * <pre>{@code
   * JsonMemberReader.ofForm(exchange.form(), Map.of("label", Kind.TEXT, "scopes", Kind.ALL, "ownLinks", Kind.FLAG))
   * }</pre>
   *
   * @param form the submitted form
   * @param kinds the fields to read, and their types; other fields are ignored
   */
  public static JsonMemberReader ofForm(QueryParams form, Map<String, Kind> kinds) {
    ObjectNode object = ApiJson.object();
    kinds.forEach((name, kind) -> put(object, name, kind, form));
    return of(object);
  }

  private static void put(ObjectNode object, String name, Kind kind, QueryParams form) {
    String given = form.get(name);
    String text = given == null ? "" : given.strip();
    switch (kind) {
      case TEXT -> object.put(name, text.isEmpty() ? null : text);
      case FLAG -> object.put(name, given != null);
      case NUMBER -> {
        if (isNumber(text)) {
          object.put(name, Long.parseLong(text));
        } else {
          object.put(name, text.isEmpty() ? null : text);
        }
      }
      case DAY -> object.put(name, text.isEmpty() ? null : text + "T00:00:00Z");
      case LINES -> {
        ArrayNode lines = object.putArray(name);
        text.lines().map(String::strip).filter(it -> !it.isEmpty()).forEach(lines::add);
      }
      case ALL -> {
        ArrayNode all = object.putArray(name);
        form.getAll(name).forEach(all::add);
      }
    }
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty()
        && text.length() <= 18
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  static JsonMemberReader of(ObjectNode object) {
    return of(object, MOST);
  }

  /**
   * Returns a reader that reports at most some errors, for one of many objects.
   *
   * @param most the maximum number of errors that are kept and reported
   */
  static JsonMemberReader of(ObjectNode object, int most) {
    return new JsonMemberReader(object, "", new Faults(most));
  }

  /** Returns whether a member is present, even if it is null. */
  boolean has(String name) {
    known.add(name);
    return object.has(name);
  }

  /** Returns whether a member is present and not null. */
  boolean isSet(String name) {
    return get(name) != null;
  }

  private @Nullable JsonNode get(String name) {
    known.add(name);
    JsonNode value = object.get(name);
    return value == null || value.isNull() ? null : value;
  }

  void wrong(String name, String key, Object... arguments) {
    String step = name.isEmpty() ? "" : "/" + name.replace("~", "~0").replace("/", "~1");
    faults.add(pointer + step, key, arguments);
  }

  /**
   * Returns a string without unpaired surrogates and U+0000; null if the member is absent, null or
   * invalid.
   *
   * @param longest the maximum number of characters
   */
  @Nullable String text(String name, int longest) {
    JsonNode value = get(name);
    if (value == null) {
      return null;
    }
    if (!value.isString()) {
      wrong(name, "member.text");
      return null;
    }
    String text = value.stringValue();
    if (text.length() > longest) {
      wrong(name, "member.too-long", longest);
      return null;
    }
    if (!isWhole(text)) {
      wrong(name, "member.surrogate");
      return null;
    }
    return text;
  }

  /**
   * Returns a string with any characters, including unpaired surrogates; null if the member is
   * absent, null or invalid.
   */
  @Nullable String anyText(String name, int longest) {
    JsonNode value = get(name);
    if (value == null) {
      return null;
    }
    if (!value.isString()) {
      wrong(name, "member.text");
      return null;
    }
    if (value.stringValue().length() > longest) {
      wrong(name, "member.too-long", longest);
      return null;
    }
    return value.stringValue();
  }

  /** Returns a required string; empty if the member is absent, null or invalid. */
  String needed(String name, int longest) {
    if (get(name) == null) {
      wrong(name, "member.missing");
      return "";
    }
    String text = text(name, longest);
    return text == null ? "" : text;
  }

  private static boolean isWhole(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(c) || c == 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns a string without control characters; null if the member is absent, null or invalid. */
  @Nullable String line(String name, int longest) {
    String text = text(name, longest);
    if (text != null && text.chars().anyMatch(Character::isISOControl)) {
      wrong(name, "member.control");
      return null;
    }
    return text;
  }

  boolean flag(String name, boolean otherwise) {
    JsonNode value = get(name);
    if (value == null) {
      return otherwise;
    }
    if (!value.isBoolean()) {
      wrong(name, "member.boolean");
      return otherwise;
    }
    return value.booleanValue();
  }

  long number(String name, long least, long most, long otherwise) {
    JsonNode value = get(name);
    if (value == null) {
      return otherwise;
    }
    if (!value.isIntegralNumber()
        || !value.canConvertToLong()
        || value.longValue() < least
        || value.longValue() > most) {
      wrong(name, "member.number", least, most);
      return otherwise;
    }
    return value.longValue();
  }

  @Nullable Instant instant(String name) {
    String text = text(name, 64);
    if (text == null) {
      return null;
    }
    Instant instant = instantOf(text);
    if (instant == null) {
      wrong(name, "member.instant");
    }
    return instant;
  }

  /** Parses an RFC 3339 timestamp from the years 1970 to 9999; returns null if it is invalid. */
  static @Nullable Instant instantOf(String text) {
    try {
      Instant instant = OffsetDateTime.parse(text).toInstant();
      long seconds = instant.getEpochSecond();
      return seconds < 0 || seconds >= 253402300800L
          ? null
          : instant.truncatedTo(java.time.temporal.ChronoUnit.MILLIS);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /**
   * Returns a string that must be one of the given words; null if the member is absent, null or
   * invalid.
   */
  @Nullable String word(String name, List<String> words) {
    String text = text(name, 100);
    if (text != null && !words.contains(text)) {
      wrong(name, "member.word", String.join(", ", words));
      return null;
    }
    return text;
  }

  /**
   * Returns a list of strings; null if the member is absent, null, not a list, or too long.
   *
   * @param most the maximum number of strings
   * @param longest the maximum number of characters of a string
   */
  @Nullable List<String> texts(String name, int most, int longest) {
    ArrayNode values = list(name, most);
    if (values == null) {
      return null;
    }
    List<String> texts = new ArrayList<>();
    for (int k = 0; k < values.size(); k++) {
      JsonNode value = values.get(k);
      if (!value.isString()) {
        faults.add(pointer + "/" + name + "/" + k, "member.text");
      } else if (value.stringValue().length() > longest || !isWhole(value.stringValue())) {
        faults.add(pointer + "/" + name + "/" + k, "member.too-long", longest);
      } else {
        texts.add(value.stringValue());
      }
    }
    return texts;
  }

  /** Returns an array unchanged; null if the member is absent, null, not an array, or too long. */
  @Nullable ArrayNode list(String name, int most) {
    JsonNode value = get(name);
    if (value == null) {
      return null;
    }
    if (!(value instanceof ArrayNode list)) {
      wrong(name, "member.list");
      return null;
    }
    if (list.size() > most) {
      wrong(name, "member.too-many", most);
      return null;
    }
    return list;
  }

  /**
   * Returns readers for the objects in a list; null if the member is absent, null, not a list, or
   * too long.
   *
   * @param most the maximum number of objects
   */
  @Nullable List<JsonMemberReader> objects(String name, int most) {
    ArrayNode values = list(name, most);
    if (values == null) {
      return null;
    }
    List<JsonMemberReader> objects = new ArrayList<>();
    for (int k = 0; k < values.size(); k++) {
      String place = pointer + "/" + name + "/" + k;
      if (values.get(k) instanceof ObjectNode it) {
        objects.add(new JsonMemberReader(it, place, faults));
      } else {
        faults.add(place, "member.object");
      }
    }
    return objects;
  }

  /** Returns a reader for a nested object; null if the member is absent, null or not an object. */
  @Nullable JsonMemberReader object(String name) {
    JsonNode value = get(name);
    if (value == null) {
      return null;
    }
    if (value instanceof ObjectNode it) {
      return new JsonMemberReader(it, pointer + "/" + name, faults);
    }
    wrong(name, "member.object");
    return null;
  }

  /** Adds errors for members that were not read. */
  void checkUnknown() {
    String all = String.join(", ", known);
    for (String name : object.propertyNames()) {
      if (!known.contains(name)) {
        String shown = name.length() > 60 ? name.substring(0, 60) + "…" : name;
        wrong(name, "member.unknown", dev.urial.internal.text.Excerpt.escape(shown), all);
      }
    }
  }

  /** Throws a {@link Problem} if there are any errors, including unknown members. */
  void end() {
    checkUnknown();
    if (!isFine()) {
      throw Problem.of(ProblemType.INVALID_MEMBERS, "detail.members", faults.count)
          .withFaults(faults.first);
    }
  }

  boolean isFine() {
    return faults.count == 0;
  }

  /**
   * The errors of an object and the objects in it. Only as many as are reported are kept, and the
   * others are counted: each error is many times longer than the member that it is about.
   */
  private static final class Faults {
    private final List<Problem.Fault> first = new ArrayList<>();
    private final int most;
    private int count;

    Faults(int most) {
      this.most = most;
    }

    void add(String place, String key, Object... arguments) {
      if (count < most) {
        first.add(new Problem.Fault(place, ApiMessages.of(key, arguments)));
      }
      count++;
    }
  }
}
