package dev.urial.template;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the variables of a template stand for: texts, lists of texts, maps of texts. Immutable.
 *
 * <pre>{@code
 * Values values = Values.of("id", "7").with("fields", List.of("a", "b")).without("page");
 * UriTemplate.parse("/people/{id}{?fields*,page}").expand(values)  // "/people/7?fields=a&fields=b"
 * }</pre>
 *
 * <p>A variable without a value, an empty list and an empty map are undefined (§2.3): they leave
 * nothing behind. {@link #without} says that a variable <em>is</em> undefined, which makes a
 * difference to {@link UriTemplate#expandPartly} alone.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#section-2.3">RFC 6570 §2.3</a>
 */
public final class Values implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final Values NONE = new Values(new LinkedHashMap<>());

  /** Texts, lists and maps; an empty list for what is known to be undefined. */
  @SuppressWarnings("serial") // the values are of serializable classes
  private final LinkedHashMap<String, Object> values;

  /** Takes the map as it is: nobody else has it. */
  @SuppressWarnings("NonApiType") // in the order of a linked map
  private Values(LinkedHashMap<String, Object> values) {
    this.values = values;
  }

  /** No values. */
  public static Values none() {
    return NONE;
  }

  /**
   * One text.
   *
   * <pre>{@code Values.of("id", "7").text("id")  // "7"}</pre>
   */
  public static Values of(String name, String value) {
    return NONE.with(name, value);
  }

  /**
   * Values from a map whose values are texts, numbers, truth values, null, lists or maps of these,
   * as a reader of JSON makes them.
   *
   * <pre>{@code Values.of(Map.of("id", 7)).text("id")  // "7"}</pre>
   *
   * @throws IllegalArgumentException if a value is anything else
   */
  public static Values of(Map<String, ? extends @Nullable Object> values) {
    Objects.requireNonNull(values, "values");
    Values all = new Values(new LinkedHashMap<>(2 * values.size()));
    for (Map.Entry<String, ? extends @Nullable Object> entry : values.entrySet()) {
      String name = Objects.requireNonNull(entry.getKey(), "name");
      all.values.put(name, value(name, entry.getValue()));
    }
    return all;
  }

  /** A text, a list, or a map that is not empty. */
  private static Object value(String name, @Nullable Object value) {
    if (value == null) {
      return List.of();
    }
    if (value instanceof List<?> list) {
      List<String> items = new ArrayList<>(list.size());
      for (Object item : list) {
        if (item != null) { // undefined members are ignored, §3.2.1
          items.add(text(name, item));
        }
      }
      return List.copyOf(items);
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, String> items = new LinkedHashMap<>();
      for (Map.Entry<?, ?> item : map.entrySet()) {
        if (item.getValue() != null) {
          items.put(String.valueOf(item.getKey()), text(name, item.getValue()));
        }
      }
      return items.isEmpty() ? List.of() : items;
    }
    return text(name, value);
  }

  /**
   * The text of a value.
   *
   * @param name that of the variable, for the exception
   * @throws IllegalArgumentException if there is none
   */
  static String text(String name, @Nullable Object value) {
    if (value instanceof String text) {
      return text;
    }
    if (value instanceof CharSequence || value instanceof Number || value instanceof Boolean) {
      return value.toString();
    }
    throw new IllegalArgumentException(
        "the variable " + name + " is no text, number, list or map of these");
  }

  /**
   * A copy in which a variable is a text.
   *
   * <pre>{@code Values.none().with("id", "7").text("id")  // "7"}</pre>
   */
  public Values with(String name, String value) {
    Objects.requireNonNull(name, "name");
    return put(name, Objects.requireNonNull(value, "value"));
  }

  /**
   * A copy in which a variable is a list of texts, in order.
   *
   * <pre>{@code Values.none().with("x", List.of("a", "b")).list("x")  // [a, b]}</pre>
   */
  public Values with(String name, List<String> value) {
    Objects.requireNonNull(name, "name");
    return put(name, List.copyOf(Objects.requireNonNull(value, "value")));
  }

  /**
   * A copy in which a variable is a map of texts, in the map's order.
   *
   * <pre>{@code Values.none().with("x", Map.of("a", "b")).map("x")  // {a=b}}</pre>
   */
  public Values with(String name, Map<String, String> value) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
    return put(name, value.isEmpty() ? List.of() : new LinkedHashMap<>(value));
  }

  /**
   * A copy in which a variable is known to be undefined.
   *
   * <pre>{@code UriTemplate.parse("{?a,b}").expandPartly(Values.none().without("a"))  // {?b}}
   * </pre>
   */
  public Values without(String name) {
    return put(name, List.of());
  }

  private Values put(String name, Object value) {
    Objects.requireNonNull(name, "name");
    LinkedHashMap<String, Object> copy = new LinkedHashMap<>(values);
    copy.put(name, value);
    return new Values(copy);
  }

  /** The names of all variables that are told of, those known to be undefined too. */
  public Set<String> names() {
    return Collections.unmodifiableSet(values.keySet());
  }

  /**
   * The text of a variable; null if it is undefined, a list or a map.
   *
   * <pre>{@code Values.of("id", "7").text("page")  // null}</pre>
   */
  public @Nullable String text(String name) {
    return values.get(name) instanceof String text ? text : null;
  }

  /**
   * The items of a variable: of a list all, of a text itself; empty if undefined or a map.
   *
   * <pre>{@code Values.of("id", "7").list("id")  // [7]}</pre>
   */
  @SuppressWarnings("unchecked") // only lists of texts are put in
  public List<String> list(String name) {
    Object value = values.get(name);
    if (value instanceof String text) {
      return List.of(text);
    }
    return value instanceof List<?> list ? (List<String>) list : List.of();
  }

  /**
   * The map of a variable; empty if it is none.
   *
   * <pre>{@code Values.of("id", "7").map("id")  // {}}</pre>
   */
  @SuppressWarnings("unchecked") // only maps of texts are put in
  public Map<String, String> map(String name) {
    return values.get(name) instanceof Map<?, ?> map
        ? Collections.unmodifiableMap((Map<String, String>) map)
        : Map.of();
  }

  /** All of them; an empty list for what is known to be undefined. */
  Map<String, Object> map() {
    return values;
  }

  boolean knows(String name) {
    return values.containsKey(name);
  }

  /** Whether the same variables stand for the same values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Values it && values.equals(it.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /** As a map is written; with the values as they are: for tests, not for logs. */
  @Override
  public String toString() {
    return values.toString();
  }
}
