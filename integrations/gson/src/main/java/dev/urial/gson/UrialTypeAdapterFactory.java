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
 * The values of this library as strings of JSON.
 *
 * <pre>{@code
 * Gson gson =
 *     new GsonBuilder().registerTypeAdapterFactory(UrialTypeAdapterFactory.create()).create();
 *
 * gson.fromJson("{\"uri\":\"http://a b\"}", Page.class)
 *     // JsonSyntaxException: $.uri: http://a b: " " (U+0020) at index 8 does not fit reg-name
 *     //   (RFC 3986 §3.2.2); …
 * }</pre>
 *
 * <p>The cause of that exception is a {@link dev.urial.report.UriParseException}; no secret stands
 * in either message. {@code null} is null. Strings alone are read, no numbers.
 *
 * <p>As names in objects, values are read by this factory. Gson writes them by {@code toString},
 * unless {@link com.google.gson.GsonBuilder#enableComplexMapKeySerialization} is called: that is
 * the same text for all types but {@link dev.urial.Authority}, whose {@code toString} masks, and
 * {@link dev.urial.Host}, whose {@code toString} has no brackets.
 *
 * @see TextTypes
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259#section-7">RFC 8259 §7, strings</a>
 */
public final class UrialTypeAdapterFactory implements TypeAdapterFactory {
  private final TextTypes types;

  private UrialTypeAdapterFactory(TextTypes types) {
    this.types = types;
  }

  /** The factory for {@link TextTypes#builtIn}. */
  public static UrialTypeAdapterFactory create() {
    return of(TextTypes.builtIn());
  }

  /**
   * A factory for other types, or for more.
   *
   * <pre>{@code
   * UrialTypeAdapterFactory.of(
   *     TextTypes.builtIn().with(TextType.of(UriTemplate.class, UriTemplate::tryParse)))
   * }</pre>
   *
   * @see TextTypes#with
   */
  public static UrialTypeAdapterFactory of(TextTypes types) {
    return new UrialTypeAdapterFactory(Objects.requireNonNull(types, "types"));
  }

  /**
   * The adapter of a type; null if it is none of these.
   *
   * @param <T> the type
   */
  @Override
  @SuppressWarnings("unchecked") // an adapter of the very type, or of a class that implements it
  public <T> @Nullable TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
    Objects.requireNonNull(gson, "gson");
    Class<? super T> raw = Objects.requireNonNull(type, "type").getRawType();
    TextType<?> found = types.find(raw);
    if (found == null && !raw.isInterface()) {
      found = types.findForValue(raw); // the class of a value that was declared as an Object
    }
    return found == null ? null : (TypeAdapter<T>) new TextAdapter<>(found).nullSafe();
  }
}
