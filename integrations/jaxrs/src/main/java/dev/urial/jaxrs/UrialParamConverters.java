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
 * Converts parameters in Jakarta REST to and from Urial's types: path, query, matrix, form, header
 * and cookie parameters.
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
 * // 400, text/plain: http://a b: DNS and IDNA do not allow this domain (domain-to-ASCII, …
 * }</pre>
 *
 * <p>A missing parameter is null or has the value of {@code @DefaultValue}.
 *
 * <p>CHOICE: invalid text results in a 400 response with one line of plain text that states the
 * position and the reason, and contains no secrets. Without this provider, Jakarta REST would use
 * {@code valueOf} and respond with an unexplained 404 if the text came from a path or a query. To
 * respond differently, register an {@code ExceptionMapper} for {@link InvalidParameterException}.
 *
 * @see TextTypes
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.5.1">RFC 9110 §15.5.1, 400</a>
 */
@Provider
public final class UrialParamConverters implements ParamConverterProvider {
  private final TextTypes types;

  /** Creates a provider for {@link TextTypes#builtIn}; called by the container. */
  public UrialParamConverters() {
    this(TextTypes.builtIn());
  }

  private UrialParamConverters(TextTypes types) {
    this.types = types;
  }

  /**
   * {@return a provider for the given types}
   *
   * <pre>{@code
   * register(UrialParamConverters.of(
   *     TextTypes.builtIn().with(TextType.of(UriTemplate.class, UriTemplate::tryParse))))
   * }</pre>
   *
   * @param types the types to convert parameters from and to
   * @see TextTypes#with
   */
  public static UrialParamConverters of(TextTypes types) {
    return new UrialParamConverters(Objects.requireNonNull(types, "types"));
  }

  /**
   * Returns the converter for a type, or null if the type is not supported.
   *
   * @param <T> the type of the values
   */
  @Override
  public <T> @Nullable ParamConverter<T> getConverter(
      Class<T> rawType, Type genericType, Annotation[] annotations) {
    TextType<T> type = types.find(Objects.requireNonNull(rawType, "rawType"));
    return type == null ? null : new TextParamConverter<>(type);
  }
}
