package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.RedirectStatus;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The members of a record in JSON. {@link RecordReader} reads them, {@link #json} writes them, and
 * {@link Schemas} describes them.
 */
final class Shape {
  private static final ClassValue<Shape> SHAPES =
      new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
          return new Shape(type);
        }
      };

  /**
   * A member.
   *
   * @param name the name in JSON
   * @param type the Java type; for a {@link Given}, the type of its value
   * @param limits the limits of the value
   * @param isNullable whether the value may be null
   * @param isGiven whether the component is a {@link Given}
   */
  record Part(
      String name, Type type, Member limits, boolean isNullable, boolean isGiven, Method accessor) {
    /** Returns whether the input must have the member. */
    boolean isRequired() {
      boolean isList = type instanceof ParameterizedType && limits.minItems() == 0;
      return !isNullable
          && !isGiven
          && !isList
          && type != boolean.class
          && limits.otherwise().isEmpty();
    }
  }

  /** Has a component without limits of its own. */
  private record Unlimited(@Member String text) {}

  private static final Member NO_LIMITS =
      Objects.requireNonNull(Unlimited.class.getRecordComponents()[0].getAnnotation(Member.class));

  private final List<Part> parts = new ArrayList<>();
  private final Constructor<?> constructor;

  private Shape(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      parts.add(part(components[i]));
    }
    try {
      constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Part part(RecordComponent component) {
    Member own = component.getAnnotation(Member.class);
    Member limits = own == null ? NO_LIMITS : own;
    boolean isGiven = component.getType() == Given.class;
    AnnotatedType type = component.getAnnotatedType();
    if (isGiven) {
      type = ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments()[0];
    }
    component.getAccessor().setAccessible(true);
    return new Part(
        limits.name().isEmpty() ? component.getName() : limits.name(),
        type.getType(),
        limits,
        type.isAnnotationPresent(Nullable.class),
        isGiven,
        component.getAccessor());
  }

  static Shape of(Class<?> type) {
    return SHAPES.get(type);
  }

  /** Returns the members in the order of the components. */
  List<Part> parts() {
    return parts;
  }

  /** Returns the members in JSON: for a flat component, those of its record. */
  List<Part> members() {
    return parts.stream()
        .flatMap(
            it -> it.limits.isFlat() ? of((Class<?>) it.type).members().stream() : Stream.of(it))
        .toList();
  }

  /** Creates a record. */
  Object create(@Nullable Object[] values) {
    try {
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns a record as a JSON object. */
  static ObjectNode json(Record record) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    for (Part part : of(record.getClass()).parts) {
      Object value;
      try {
        value = part.accessor.invoke(record);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
      if (part.limits.isFlat() && value instanceof Record flat) {
        json.setAll(json(flat));
      } else if (value != null || !part.limits.isOptional()) {
        json.set(part.name, node(value));
      }
    }
    return json;
  }

  private static JsonNode node(@Nullable Object value) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (value == null) {
      return nodes.nullNode();
    } else if (value instanceof Record record) {
      return json(record);
    } else if (value instanceof JsonNode node) {
      return node;
    } else if (value instanceof Boolean flag) {
      return nodes.booleanNode(flag);
    } else if (value instanceof Number number) {
      return nodes.numberNode(number.longValue());
    } else if (value instanceof List<?> list) {
      ArrayNode array = nodes.arrayNode();
      list.forEach(it -> array.add(node(it)));
      return array;
    } else if (value instanceof Map<?, ?> map) {
      ObjectNode object = nodes.objectNode();
      map.forEach((name, it) -> object.set(name.toString(), node(it)));
      return object;
    } else if (value instanceof Instant instant) {
      return nodes.stringNode(instant.truncatedTo(ChronoUnit.MILLIS).toString());
    } else if (value instanceof RedirectStatus status) {
      return nodes.numberNode(status.code());
    }
    return nodes.stringNode(value instanceof Enum<?> word ? word(word) : value.toString());
  }

  /** Returns an enum constant as a word, such as {@code active}. */
  static String word(Enum<?> constant) {
    return Ascii.lower(constant.name());
  }
}
