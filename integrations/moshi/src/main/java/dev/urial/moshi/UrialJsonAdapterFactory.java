package dev.urial.moshi;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.Moshi;
import com.squareup.moshi.Types;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes Urial's types as JSON strings with Moshi.
 *
 * <pre>{@code
 * Moshi moshi = new Moshi.Builder().add(UrialJsonAdapterFactory.create()).build();
 *
 * moshi.adapter(Page.class).fromJson("{\"uri\":\"http://a b\"}")
 *     // JsonDataException: $.uri: http://a b: " " (U+0020) at index 8 does not match reg-name
 *     //   (RFC 3986 §3.2.2); …
 * }</pre>
 *
 * <p>The cause of that exception is a {@link dev.urial.report.UriParseException}; neither message
 * contains secrets. JSON {@code null} is parsed as null. Only strings are accepted, not numbers.
 *
 * <p>Values of all types are written as keys of JSON objects. Keys are parsed only for types that
 * are {@link Comparable}, because Moshi's maps compare their keys: {@link dev.urial.Uri}, {@link
 * dev.urial.Iri}, their references and {@link dev.urial.url.Url}.
 *
 * <p>A type with a {@link com.squareup.moshi.JsonQualifier} is left to other factories.
 *
 * @see TextTypes
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259#section-7">RFC 8259 §7, strings</a>
 */
public final class UrialJsonAdapterFactory implements JsonAdapter.Factory {
  private final TextTypes types;

  private UrialJsonAdapterFactory(TextTypes types) {
    this.types = types;
  }

  /** {@return the factory for {@link TextTypes#builtIn}} */
  public static UrialJsonAdapterFactory create() {
    return of(TextTypes.builtIn());
  }

  /**
   * {@return a factory for the given types}
   *
   * <pre>{@code
   * UrialJsonAdapterFactory.of(
   *     TextTypes.builtIn().with(TextType.of(UriTemplate.class, UriTemplate::tryParse)))
   * }</pre>
   *
   * @param types the types to read and write
   * @see TextTypes#with
   */
  public static UrialJsonAdapterFactory of(TextTypes types) {
    return new UrialJsonAdapterFactory(Objects.requireNonNull(types, "types"));
  }

  /**
   * {@return the adapter for a type; null if the type is not supported or has a qualifier}
   *
   * @param type the type; for a value declared as Object, Moshi passes the value's class
   * @param annotations the qualifiers where the type is declared
   * @param moshi not used
   */
  @Override
  public @Nullable JsonAdapter<?> create(
      Type type, Set<? extends Annotation> annotations, Moshi moshi) {
    Class<?> raw = Types.getRawType(Objects.requireNonNull(type, "type"));
    if (!annotations.isEmpty()) {
      return null;
    }
    TextType<?> found = types.find(raw);
    if (found == null && !raw.isInterface()) {
      found = types.findForValue(raw); // the class of a value declared as Object
    }
    return found == null ? null : new TextAdapter<>(found).nullSafe();
  }
}
