package dev.urial.gson;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes Urial's types as JSON strings with Gson.
 *
 * <pre>{@code
 * Gson gson =
 *     new GsonBuilder().registerTypeAdapterFactory(UrialTypeAdapterFactory.create()).create();
 *
 * gson.fromJson("{\"uri\":\"http://a b\"}", Page.class)
 *     // JsonSyntaxException: $.uri: http://a b: " " (U+0020) at index 8 does not match reg-name
 *     //   (RFC 3986 §3.2.2); …
 * }</pre>
 *
 * <p>The cause of that exception is a {@link dev.urial.report.UriParseException}; neither message
 * contains secrets. JSON {@code null} is parsed as null. Only strings are accepted, not numbers.
 *
 * <p>Keys of JSON objects are also read by this factory. Gson writes keys with {@code toString}
 * unless {@link com.google.gson.GsonBuilder#enableComplexMapKeySerialization} is set; the text is
 * the same for all types except {@link dev.urial.Authority}, whose {@code toString} masks secrets,
 * and {@link dev.urial.Host}, whose {@code toString} has no brackets.
 *
 * @see TextTypes
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259#section-7">RFC 8259 §7, strings</a>
 */
public final class UrialTypeAdapterFactory implements TypeAdapterFactory {
  private final TextTypes types;

  private UrialTypeAdapterFactory(TextTypes types) {
    this.types = types;
  }

  /** {@return the factory for {@link TextTypes#builtIn}} */
  public static UrialTypeAdapterFactory create() {
    return of(TextTypes.builtIn());
  }

  /**
   * {@return a factory for the given types}
   *
   * <pre>{@code
   * UrialTypeAdapterFactory.of(
   *     TextTypes.builtIn().with(TextType.of(UriTemplate.class, UriTemplate::tryParse)))
   * }</pre>
   *
   * @param types the types to read and write
   * @see TextTypes#with
   */
  public static UrialTypeAdapterFactory of(TextTypes types) {
    return new UrialTypeAdapterFactory(Objects.requireNonNull(types, "types"));
  }

  /**
   * Returns the adapter for a type; null if the type is not supported.
   *
   * @param <T> the type of the values
   */
  @Override
  @SuppressWarnings("unchecked") // an adapter for this type or its interface
  public <T> @Nullable TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
    Objects.requireNonNull(gson, "gson");
    Class<? super T> raw = Objects.requireNonNull(type, "type").getRawType();
    TextType<?> found = types.find(raw);
    if (found == null && !raw.isInterface()) {
      found = types.findForValue(raw); // the class of a value declared as Object
    }
    return found == null ? null : (TypeAdapter<T>) new TextAdapter<>(found).nullSafe();
  }
}
