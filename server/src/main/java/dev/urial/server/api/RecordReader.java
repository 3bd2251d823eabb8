package dev.urial.server.api;

import dev.urial.QueryParams;
import dev.urial.internal.server.ApiMessages;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.link.RedirectStatus;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads JSON objects and query parameters into records. All errors of an object are reported at
 * once, each with its position (a JSON pointer, RFC 6901). A member is required if its component is
 * neither nullable nor a {@link Given}, a list or a boolean.
 */
final class RecordReader {
  /** A record that is read although there are other members or parameters, which are ignored. */
  interface Lenient {}

  /** The maximum number of errors that are kept and reported. */
  private static final int MAX_ERRORS = 50;

  private static final long END_OF_YEAR_9999 = 253_402_300_800L;

  private final List<Problem.Fault> errors = new ArrayList<>();
  private final int maxErrors;
  private int count;

  private RecordReader(int maxErrors) {
    this.maxErrors = maxErrors;
  }

  /**
   * Reads a JSON object.
   *
   * @throws Problem if there are any errors
   */
  static <T extends Record> T read(JsonNode json, Class<T> type) {
    return read(json, type, MAX_ERRORS);
  }

  /**
   * Reads one of many JSON objects.
   *
   * @param maxErrors the maximum number of errors that are reported
   */
  static <T extends Record> T read(JsonNode json, Class<T> type, int maxErrors) {
    RecordReader reader = new RecordReader(maxErrors);
    Object record = reader.object(json, type, "");
    reader.end();
    return type.cast(Objects.requireNonNull(record));
  }

  private void end() {
    if (count > 0) {
      throw Problem.of(ProblemType.INVALID_MEMBERS, "detail.members", count).withFaults(errors);
    }
  }

  /** Returns the problem for a single invalid member. */
  static Problem invalid(String pointer, String key, Object... arguments) {
    RecordReader reader = new RecordReader(1);
    reader.add(pointer, key, arguments);
    return Problem.of(ProblemType.INVALID_MEMBERS, "detail.members", 1).withFaults(reader.errors);
  }

  private void add(String pointer, String key, Object... arguments) {
    if (count++ < maxErrors) {
      errors.add(new Problem.Fault(pointer, ApiMessages.of(key, arguments)));
    }
  }

  private @Nullable Object object(JsonNode json, Class<?> type, String pointer) {
    if (!(json instanceof ObjectNode object)) {
      add(pointer, "member.object");
      return null;
    }
    int before = count;
    List<String> known = Shape.of(type).members().stream().map(Shape.Part::name).toList();
    Object record = members(object, type, pointer);
    for (String name : object.propertyNames()) {
      if (!known.contains(name) && !Lenient.class.isAssignableFrom(type)) {
        String step = cut(name).replace("~", "~0").replace("/", "~1");
        String shown = Excerpt.escape(cut(name));
        add(pointer + "/" + step, "member.unknown", shown, String.join(", ", known));
      }
    }
    return count == before ? record : null;
  }

  /** Returns null if any member is invalid. */
  private @Nullable Object members(ObjectNode object, Class<?> type, String pointer) {
    int before = count;
    Shape shape = Shape.of(type);
    @Nullable Object[] values = new @Nullable Object[shape.parts().size()];
    for (int i = 0; i < values.length; i++) {
      Shape.Part part = shape.parts().get(i);
      values[i] =
          part.limits().isFlat()
              ? members(object, (Class<?>) part.type(), pointer)
              : member(object.get(part.name()), part, pointer + "/" + part.name());
    }
    return count == before ? shape.create(values) : null;
  }

  private static String cut(String name) {
    return name.length() > 60 ? name.substring(0, 60) + "…" : name;
  }

  private @Nullable Object member(@Nullable JsonNode node, Shape.Part part, String pointer) {
    if (node != null && !node.isNull()) {
      Object value = value(node, part.type(), part.limits(), pointer);
      return part.isGiven() ? new Given<>(value) : value;
    }
    if (part.isGiven()) {
      return node == null ? null : new Given<>(null);
    }
    if (part.isRequired()) {
      add(pointer, "member.missing");
    }
    return part.type() == boolean.class
        ? Boolean.FALSE
        : part.type() instanceof ParameterizedType ? List.of() : null;
  }

  private @Nullable Object value(JsonNode node, Type type, Member limits, String pointer) {
    if (type instanceof ParameterizedType list) {
      return list(node, list.getActualTypeArguments()[0], limits, pointer);
    }
    Class<?> of = (Class<?>) type;
    if (of == JsonNode.class) {
      return node;
    } else if (of == String.class) {
      return text(node, limits, pointer);
    } else if (of == boolean.class || of == Boolean.class) {
      return node.isBoolean() ? node.booleanValue() : wrong(pointer, "member.boolean");
    } else if (of == int.class || of == Integer.class) {
      Long number = number(node, limits, pointer);
      return number == null ? null : Math.toIntExact(number);
    } else if (of == Long.class) {
      return number(node, limits, pointer);
    } else if (of == Instant.class) {
      String text = text(node, limits, pointer);
      Instant instant = text == null ? null : instant(text);
      return instant != null || text == null ? instant : wrong(pointer, "member.instant");
    } else if (of == RedirectStatus.class) {
      return Arrays.stream(RedirectStatus.values())
          .filter(it -> node.isIntegralNumber() && node.asString().equals(it.code() + ""))
          .findAny()
          .orElseGet(() -> wrong(pointer, "member.status"));
    } else if (of.isEnum()) {
      return word(node, of, limits, pointer);
    }
    return object(node, of, pointer);
  }

  private <T> @Nullable T wrong(String pointer, String key, Object... arguments) {
    add(pointer, key, arguments);
    return null;
  }

  private @Nullable Long number(JsonNode node, Member limits, String pointer) {
    boolean isFine =
        node.isIntegralNumber()
            && node.canConvertToLong()
            && node.longValue() >= limits.min()
            && node.longValue() <= limits.max();
    return isFine
        ? (Long) node.longValue()
        : wrong(pointer, "member.number", limits.min(), limits.max());
  }

  private @Nullable String text(JsonNode node, Member limits, String pointer) {
    if (!node.isString()) {
      return wrong(pointer, "member.text");
    }
    String text = node.stringValue();
    if (text.length() > limits.maxLength()) {
      return wrong(pointer, "member.too-long", limits.maxLength());
    } else if (!limits.isAnyText() && !isWellFormed(text)) {
      return wrong(pointer, "member.surrogate");
    } else if (limits.isLine() && text.chars().anyMatch(Character::isISOControl)) {
      return wrong(pointer, "member.control");
    } else if (text.codePointCount(0, text.length()) < limits.minLength()) {
      return wrong(pointer, "member.password", limits.minLength());
    } else if (limits.words().length > 0 && !List.of(limits.words()).contains(text)) {
      return wrong(pointer, "member.word", String.join(", ", limits.words()));
    } else if (!limits.pattern().isEmpty() && !text.matches(limits.pattern())) {
      return wrong(pointer, limits.message());
    }
    return text;
  }

  private static boolean isWellFormed(String text) {
    return text.codePoints()
        .noneMatch(c -> c == 0 || c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }

  private @Nullable Object word(JsonNode node, Class<?> type, Member limits, String pointer) {
    String text = text(node, limits, pointer);
    if (text == null) {
      return null;
    }
    List<String> words = words(type);
    int at = words.indexOf(text);
    return at >= 0
        ? type.getEnumConstants()[at]
        : wrong(pointer, "member.word", String.join(", ", words));
  }

  /** Returns the constants of an enum as words. */
  static List<String> words(Class<?> type) {
    return Arrays.stream(type.getEnumConstants()).map(it -> Shape.word((Enum<?>) it)).toList();
  }

  private @Nullable List<Object> list(JsonNode node, Type type, Member limits, String pointer) {
    if (!(node instanceof ArrayNode array)) {
      return wrong(pointer, "member.list");
    } else if (array.size() < limits.minItems()) {
      return wrong(pointer, "member.missing");
    } else if (array.size() > limits.maxItems()) {
      return wrong(pointer, "member.too-many", limits.maxItems());
    }
    List<Object> items = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      Object item = value(array.get(i), type, limits, pointer + "/" + i);
      if (item != null) {
        items.add(item);
      }
    }
    return items;
  }

  /** Parses an RFC 3339 timestamp from the years 1970 to 9999; returns null if it is invalid. */
  static @Nullable Instant instant(String text) {
    try {
      Instant instant = OffsetDateTime.parse(text).toInstant();
      long seconds = instant.getEpochSecond();
      return seconds < 0 || seconds >= END_OF_YEAR_9999
          ? null
          : instant.truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /**
   * Reads query parameters. An empty value counts as absent.
   *
   * @throws Problem if a parameter is unknown, because a misspelled filter would return too much,
   *     or invalid
   */
  static <T extends Record> T query(QueryParams parameters, Class<T> type) {
    List<String> known = Shape.of(type).members().stream().map(Shape.Part::name).toList();
    for (QueryParams.Param it : parameters) {
      if (!known.contains(it.name()) && !Lenient.class.isAssignableFrom(type)) {
        String all = known.isEmpty() ? "–" : String.join(", ", known);
        throw Problem.parameter(
            cut(it.name()), "parameter.unknown", Excerpt.escape(cut(it.name())), all);
      }
    }
    return type.cast(parameters(parameters, type));
  }

  private static Object parameters(QueryParams parameters, Class<?> type) {
    Shape shape = Shape.of(type);
    @Nullable Object[] values = new @Nullable Object[shape.parts().size()];
    for (int i = 0; i < values.length; i++) {
      Shape.Part part = shape.parts().get(i);
      values[i] =
          part.limits().isFlat()
              ? parameters(parameters, (Class<?>) part.type())
              : parameter(parameters.get(part.name()), part);
    }
    return shape.create(values);
  }

  private static @Nullable Object parameter(@Nullable String given, Shape.Part part) {
    String text = given == null || given.isEmpty() ? part.limits().otherwise() : given;
    RecordReader reader = new RecordReader(1);
    Object value = reader.member(text.isEmpty() ? null : node(text, part.type()), part, "");
    if (reader.count > 0) {
      Message message = reader.errors.get(0).message();
      throw new Problem(ProblemType.INVALID_PARAMETER, message).with("parameter", part.name());
    }
    return value;
  }

  /** Returns the text of a parameter as the JSON value that has this text, if there is one. */
  private static JsonNode node(String text, Type type) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (type == boolean.class && (text.equals("true") || text.equals("false"))) {
      return nodes.booleanNode(text.equals("true"));
    }
    boolean isNumber = text.length() <= 9 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return type == int.class && isNumber
        ? nodes.numberNode(Integer.parseInt(text))
        : nodes.stringNode(text);
  }
}
