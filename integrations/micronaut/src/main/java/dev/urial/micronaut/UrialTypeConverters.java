package dev.urial.micronaut;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import io.micronaut.core.convert.ConversionContext;
import io.micronaut.core.convert.MutableConversionService;
import io.micronaut.core.convert.TypeConverter;
import io.micronaut.core.convert.TypeConverterRegistrar;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Converters for Micronaut, between text and the types in {@link TextTypes}, and between {@code
 * java.net.URI} and {@link Uri}, its related types or {@link Url}: for {@code @PathVariable},
 * {@code @QueryValue}, {@code @Header}, {@code @CookieValue}, {@code @Property} and
 * {@code @ConfigurationProperties}.
 *
 * <pre>{@code
 * @Get("/go")
 * String go(@QueryValue Uri to) { … }
 * // GET /go?to=http://a%20b: 400, "Failed to convert argument [to] … " " (U+0020) at index 8
 * // does not match reg-name (RFC 3986 §3.2.2)"
 * }</pre>
 *
 * <p>Micronaut finds the converters automatically; no declaration is needed. Text is parsed
 * unchanged, even if it is empty, which is a valid reference (RFC 3986 §4.4) but not a valid URI.
 *
 * <p>CHOICE: the rejected value is not passed to Micronaut, whose messages would show it in full;
 * Urial's messages show only part of it, without passwords. Micronaut's response itself includes a
 * link to the request, with the request URI.
 *
 * @see <a href="https://docs.micronaut.io/4.10.x/guide/#customTypeConverter">Micronaut, type
 *     converters</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
 */
public final class UrialTypeConverters implements TypeConverterRegistrar {
  /** Creates an instance; called by Micronaut. */
  public UrialTypeConverters() {}

  /**
   * Adds the converters.
   *
   * <pre>{@code
   * new UrialTypeConverters().register(MutableConversionService.create())
   * }</pre>
   *
   * @see JavaUriConversion
   */
  @Override
  public void register(MutableConversionService service) {
    Objects.requireNonNull(service, "service");
    for (TextType<?> type : TextTypes.builtIn().all()) {
      addText(service, type);
    }
    addJava(service, Uri.class, Uri::tryParse);
    addJava(service, UriReference.class, UriReference::tryParse);
    addJava(service, Iri.class, Iri::tryParse);
    addJava(service, IriReference.class, IriReference::tryParse);
    addJava(service, Url.class, Url::tryParse);
    service.addConverter(
        IriReference.class,
        URI.class,
        converter(noun -> JavaUriConversion.toJava(noun.toUri()).result()));
    service.addConverter(
        Url.class, URI.class, converter(url -> JavaUriConversion.toJava(url.toUri()).result()));
  }

  private static <T> void addText(MutableConversionService service, TextType<T> type) {
    service.addConverter(
        CharSequence.class, type.type(), converter(text -> type.tryParse(text.toString())));
    service.addConverter(type.type(), String.class, type::text);
  }

  private static <T> void addJava(
      MutableConversionService service, Class<T> type, Function<String, Parsed<T>> reader) {
    service.addConverter(
        URI.class,
        type,
        converter(
            uri ->
                JavaUriConversion.fromJava(uri)
                    .result()
                    .flatMap(reference -> reader.apply(reference.toString()))));
  }

  private static <S, T> TypeConverter<S, T> converter(Function<S, Parsed<T>> reader) {
    return new TypeConverter<>() {
      @Override
      public Optional<T> convert(S object, Class<T> targetType, ConversionContext context) {
        // Micronaut may pass null for a missing value
        return object == null ? Optional.empty() : read(reader.apply(object), context);
      }
    };
  }

  private static <T> Optional<T> read(Parsed<T> parsed, ConversionContext context) {
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      context.reject(new UriParseException(error));
    }
    return parsed.toOptional();
  }
}
