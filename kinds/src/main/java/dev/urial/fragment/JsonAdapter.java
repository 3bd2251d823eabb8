package dev.urial.fragment;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How {@link JsonPointer} walks through somebody's JSON values: a few lines for each JSON library.
 *
 * <pre>{@code
 * JsonPointer.parse("/foo/0").select(Map.of("foo", List.of("bar")), JsonAdapter.collections())
 *     // bar
 * }</pre>
 *
 * @param <N> the library's values
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6901#section-4">RFC 6901 §4</a>
 */
public interface JsonAdapter<N> {
  /** How many elements an array has; -1 for a {@code value} that is no array. */
  int size(N value);

  /** The element of an array at an index, counted from 0, which {@link #size} allows. */
  @Nullable N element(N array, int index);

  /**
   * Whether a value is an object with a member of that name; {@code false} for all other values.
   */
  boolean hasMember(N value, String name);

  /** The member of an object that {@link #hasMember} says is there. */
  @Nullable N member(N object, String name);

  /**
   * JSON as the collections of Java: {@link Map}s, {@link List}s, and anything else for the rest.
   */
  static JsonAdapter<Object> collections() {
    return Collections.INSTANCE;
  }

  /** Over {@link Map} and {@link List}; JSON's {@code null} is null. */
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
