package dev.urial.quarkus;

import dev.urial.jaxrs.UrialParamConverters;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/**
 * Converts parameters in Quarkus REST to and from Urial's types. Quarkus finds the provider
 * automatically.
 *
 * <pre>{@code
 * @GET String go(@QueryParam("to") Uri to) { … }
 * // GET /go?to=http://a%20b  →  400: http://a b: " " (U+0020) at index 8 does not match reg-name …
 * }</pre>
 *
 * @see UrialParamConverters
 * @see <a href="https://quarkus.io/guides/rest#parameter-mapping">Quarkus REST, parameters</a>
 */
@Provider
public final class UrialParameters implements ParamConverterProvider {
  private final UrialParamConverters converters = new UrialParamConverters();

  /** Creates the provider; called by Quarkus. */
  public UrialParameters() {}

  /**
   * {@return the converter for a type, or null if the type is not supported}
   *
   * @param <T> the type of the values
   * @param rawType the class of the parameter
   * @param genericType the generic type of the parameter
   * @param annotations the annotations of the parameter
   */
  @Override
  public <T> @Nullable ParamConverter<T> getConverter(
      Class<T> rawType, Type genericType, Annotation[] annotations) {
    return converters.getConverter(rawType, genericType, annotations);
  }
}
