package dev.urial.jaxrs;

import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values of this library as parameters of Jakarta REST: of paths, queries, matrices, forms,
 * headers and cookies.
 *
 * <pre>{@code
 * class App extends ResourceConfig {
 *   App() {
 *     register(UrialParamConverters.class);
 *   }
 * }
 *
 * @GET
 * public String page(@QueryParam("url") Url url, @HeaderParam("Origin") Uri origin) { … }
 *
 * // GET /?url=http://a%20b
 * // 400, text/plain: http://a b: DOMAIN_INVALID_CODE_POINT …
 * }</pre>
 *
 * <p>A parameter that is not there is null, or what {@code @DefaultValue} says.
 *
 * <p>CHOICE: a text that does not fit is answered 400 with one line of plain text that says where
 * and why, and shows no secret. Without this provider Jakarta REST would find {@code valueOf}, and
 * answer 404 without a word where the text came from a path or a query. An {@code ExceptionMapper}
 * of {@link InvalidParameterException} can answer otherwise.
 *
 * @see TextTypes
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.5.1">RFC 9110 §15.5.1, 400</a>
 */
@Provider
public final class UrialParamConverters implements ParamConverterProvider {
  private final TextTypes types;

  /** For {@link TextTypes#builtIn}; what a container makes. */
  public UrialParamConverters() {
    this(TextTypes.builtIn());
  }

  private UrialParamConverters(TextTypes types) {
    this.types = types;
  }

  /**
   * A provider for other types, or for more.
   *
   * <pre>{@code
   * register(UrialParamConverters.of(
   *     TextTypes.builtIn().with(TextType.of(UriTemplate.class, UriTemplate::tryParse))))
   * }</pre>
   *
   * @see TextTypes#with
   */
  public static UrialParamConverters of(TextTypes types) {
    return new UrialParamConverters(Objects.requireNonNull(types, "types"));
  }

  /**
   * The converter of a type; null if it is none of these.
   *
   * @param <T> the type
   */
  @Override
  public <T> @Nullable ParamConverter<T> getConverter(
      Class<T> rawType, Type genericType, Annotation[] annotations) {
    TextType<T> type = types.find(Objects.requireNonNull(rawType, "rawType"));
    return type == null ? null : new TextParamConverter<>(type);
  }
}
