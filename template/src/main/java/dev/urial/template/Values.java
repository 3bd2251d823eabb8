package dev.urial.template;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The values of a template's variables: strings, lists of strings, and maps of strings. Immutable.
 *
 * <pre>{@code
 * Values values = Values.of("id", "7").with("fields", List.of("a", "b")).without("page");
 * UriTemplate.parse("/people/{id}{?fields*,page}").expand(values)  // "/people/7?fields=a&fields=b"
 * }</pre>
 *
 * <p>A variable without a value, an empty list and an empty map are undefined (§2.3): they expand
 * to nothing. {@link #without} marks a variable as undefined, which matters only to {@link
 * UriTemplate#expandPartly}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#section-2.3">RFC 6570 §2.3</a>
 */
public final class Values implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final Values NONE = new Values(new LinkedHashMap<>());

  /** Strings, lists and maps by name; an empty list marks an undefined variable. */
  @SuppressWarnings("serial") // the values' classes are serializable
  private final LinkedHashMap<String, Object> values;

  /** Creates an object that keeps the map without copying it. */
  @SuppressWarnings("NonApiType") // the order of a linked map is needed
  private Values(LinkedHashMap<String, Object> values) {
    this.values = values;
  }

  /** {@return an object without values} */
  public static Values none() {
    return NONE;
  }

  /**
   * {@return an object with a single string value}
   *
   * <pre>{@code Values.of("id", "7").text("id")  // "7"}</pre>
   *
   * @param name the name of the variable
   * @param value the decoded value
   */
  public static Values of(String name, String value) {
    return NONE.with(name, value);
  }

  /**
   * Converts a map whose values are strings, lists and maps, such as a parsed JSON object:
   *
   * <ul>
   *   <li>a string is a {@code CharSequence}, number, boolean, character, {@code UUID}, or the
   *       {@code toString()} of an enum constant;
   *   <li>a list is any {@code Iterable} of strings, such as a {@code Set}, or an array of objects,
   *       {@code int}, {@code long} or {@code double};
   *   <li>a map has strings as values; its keys may be of any type;
   *   <li>null is undefined, even as a member of a list or map.
   * </ul>
   *
   * <pre>{@code
   * Values.of(Map.of("id", 7)).text("id")                        // "7"
   * Values.of(Map.of("x", new String[] {"a", "b"})).list("x")    // [a, b]
   * Values.of(Map.of("x", Optional.of("a")))  // IllegalArgumentException: … the type java.util.Optional; …
   * }</pre>
   *
   * @param values the values by name
   * @return the values
   * @throws IllegalArgumentException if a value is anything else; the message names the variable
   *     and the class
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6570#section-2.3">RFC 6570 §2.3</a>
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

  /** Returns a string, a list, or a nonempty map. */
  private static Object value(String name, @Nullable Object value) {
    if (value == null) {
      return List.of();
    }
    Iterable<?> list = list(value);
    if (list != null) {
      List<String> items = new ArrayList<>();
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

  /** {@return the members of a value that is a list (§2.3); null for any other value} */
  static @Nullable Iterable<?> list(Object value) {
    if (value instanceof Iterable<?> list) {
      return list;
    }
    if (value instanceof Object[] array) {
      return Arrays.asList(array);
    }
    if (value instanceof int[] array) {
      return Arrays.stream(array).boxed().toList();
    }
    if (value instanceof long[] array) {
      return Arrays.stream(array).boxed().toList();
    }
    return value instanceof double[] array ? Arrays.stream(array).boxed().toList() : null;
  }

  /**
   * Converts a value to a string.
   *
   * <p>CHOICE: only types whose values have a single string form are accepted. For an {@code
   * Optional} or a date, the caller must choose a form.
   *
   * @param name the name of the variable, for the exception
   * @throws IllegalArgumentException if the type of the value is not accepted
   */
  static String text(String name, Object value) {
    if (value instanceof String text) {
      return text;
    }
    if (value instanceof CharSequence
        || value instanceof Number
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof Enum<?>
        || value instanceof UUID) {
      return value.toString();
    }
    throw new IllegalArgumentException(
        "the value of "
            + name
            + " has the type "
            + value.getClass().getTypeName()
            + "; pass a text, such as the result of its toString()");
  }

  /**
   * {@return a copy with a string as the value of a variable}
   *
   * <pre>{@code Values.none().with("id", "7").text("id")  // "7"}</pre>
   *
   * @param name the name of the variable
   * @param value the decoded value
   */
  public Values with(String name, String value) {
    Objects.requireNonNull(name, "name");
    return put(name, Objects.requireNonNull(value, "value"));
  }

  /**
   * {@return a copy with a list of strings as the value of a variable}
   *
   * <pre>{@code Values.none().with("x", List.of("a", "b")).list("x")  // [a, b]}</pre>
   *
   * @param name the name of the variable
   * @param value the decoded value
   */
  public Values with(String name, List<String> value) {
    Objects.requireNonNull(name, "name");
    return put(name, List.copyOf(Objects.requireNonNull(value, "value")));
  }

  /**
   * {@return a copy with a map of strings as the value of a variable, in the map's order}
   *
   * <pre>{@code Values.none().with("x", Map.of("a", "b")).map("x")  // {a=b}}</pre>
   *
   * @param name the name of the variable
   * @param value the decoded value
   */
  public Values with(String name, Map<String, String> value) {
    Objects.requireNonNull(name, "name");
    return put(name, value.isEmpty() ? List.of() : new LinkedHashMap<>(value));
  }

  /**
   * {@return a copy in which a variable is marked as undefined}
   *
   * <pre>{@code UriTemplate.parse("{?a,b}").expandPartly(Values.none().without("a"))  // {?b}}
   * </pre>
   *
   * @param name the name of the variable
   */
  public Values without(String name) {
    return put(name, List.of());
  }

  private Values put(String name, Object value) {
    LinkedHashMap<String, Object> copy = new LinkedHashMap<>(values);
    copy.put(name, value);
    return new Values(copy);
  }

  /** {@return the names of all known variables, including those marked as undefined} */
  public Set<String> names() {
    return Collections.unmodifiableSet(values.keySet());
  }

  /**
   * {@return the string value of a variable, or null if it is undefined, a list or a map}
   *
   * <pre>{@code Values.of("id", "7").text("page")  // null}</pre>
   *
   * @param name the name of the variable
   */
  public @Nullable String text(String name) {
    return values.get(name) instanceof String text ? text : null;
  }

  /**
   * {@return the items of a variable: all items of a list, or a single string; empty if the
   * variable is undefined or a map}
   *
   * <pre>{@code Values.of("id", "7").list("id")  // [7]}</pre>
   *
   * @param name the name of the variable
   */
  @SuppressWarnings("unchecked") // only lists of strings are put in
  public List<String> list(String name) {
    Object value = values.get(name);
    if (value instanceof String text) {
      return List.of(text);
    }
    return value instanceof List<?> list ? (List<String>) list : List.of();
  }

  /**
   * {@return the map that is the value of a variable; empty if the value is not a map}
   *
   * <pre>{@code Values.of("id", "7").map("id")  // {}}</pre>
   *
   * @param name the name of the variable
   */
  @SuppressWarnings("unchecked") // only maps of strings are put in
  public Map<String, String> map(String name) {
    return values.get(name) instanceof Map<?, ?> map
        ? Collections.unmodifiableMap((Map<String, String>) map)
        : Map.of();
  }

  /** Returns all values; an empty list marks an undefined variable. */
  Map<String, Object> map() {
    return values;
  }

  boolean knows(String name) {
    return values.containsKey(name);
  }

  /** Returns whether the other object has the same variables with the same values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Values it && values.equals(it.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /**
   * Returns the values, formatted like a map. Nothing is masked, so use this method in tests, not
   * in logs.
   */
  @Override
  public String toString() {
    return values.toString();
  }
}
