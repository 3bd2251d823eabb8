package dev.urial.fragment;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Provides {@link JsonPointer} with access to the values of a JSON library. An implementation needs
 * only a few lines.
 *
 * <pre>{@code
 * JsonPointer.parse("/foo/0").select(Map.of("foo", List.of("bar")), JsonAdapter.collections())
 *     // bar
 * }</pre>
 *
 * @param <N> the type of the library's values
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6901#section-4">RFC 6901 §4</a>
 */
public interface JsonAdapter<N> {
  /**
   * {@return the number of elements of an array; -1 if {@code value} is not an array}
   *
   * @param value a value of the library
   */
  int size(N value);

  /**
   * {@return the array element at an index from 0 to {@link #size} - 1}
   *
   * @param array the array
   * @param index the index of the element, starting at 0
   */
  @Nullable N element(N array, int index);

  /**
   * {@return whether a value is an object that has a member with this name; {@code false} for all
   * other values}
   *
   * @param value a value of the library
   * @param name the name of the member
   */
  boolean hasMember(N value, String name);

  /**
   * {@return the value of an object's member} This method is called only if {@link #hasMember}
   * returns true for the object and the name.
   *
   * @param object the object
   * @param name the name of the member
   */
  @Nullable N member(N object, String name);

  /**
   * {@return an adapter for JSON represented as Java collections: objects are {@link Map}s, arrays
   * are {@link List}s, and all other Java objects are scalar values}
   */
  static JsonAdapter<Object> collections() {
    return Collections.INSTANCE;
  }

  /** An adapter for {@link Map} and {@link List}; Java's null represents JSON's {@code null}. */
  final class Collections implements JsonAdapter<Object> {
    private static final Collections INSTANCE = new Collections();

    private Collections() {}

    @Override
    public int size(Object value) {
      return value instanceof List<?> list ? list.size() : -1;
    }

    @Override
    public @Nullable Object element(Object array, int index) {
      return ((List<?>) array).get(index);
    }

    @Override
    public boolean hasMember(Object value, String name) {
      return value instanceof Map<?, ?> map && map.containsKey(name);
    }

    @Override
    public @Nullable Object member(Object object, String name) {
      return ((Map<?, ?>) object).get(name);
    }
  }
}
