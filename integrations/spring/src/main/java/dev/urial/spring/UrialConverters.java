package dev.urial.spring;

import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.convert.TextTypes;
import java.util.function.Consumer;
import org.springframework.core.convert.converter.ConverterRegistry;
import org.springframework.core.convert.support.DefaultConversionService;

/**
 * Adds converters to a Spring conversion service: between text and the types in {@link TextTypes},
 * and between {@code java.net.URI} and URIs, IRIs or URLs.
 *
 * <pre>{@code
 * DefaultConversionService service = new DefaultConversionService();
 * UrialConverters.addTo(service);
 * service.convert("https://example.com/", Uri.class)
 * service.convert("http://a b", Uri.class)
 *     // ConversionFailedException, whose cause names reg-name (RFC 3986 §3.2.2) and index 8
 * }</pre>
 *
 * <p>The message of the exception masks secrets; its cause is a {@link
 * dev.urial.report.UriParseException}.
 *
 * <p>Converting to text yields the original text, including secrets; masking is for display only
 * ({@link IriReference#redacted}).
 *
 * @see <a href="https://docs.spring.io/spring-framework/reference/core/validation/convert.html">
 *     Spring, type conversion</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
 */
public final class UrialConverters {
  private static final System.Logger LOG = System.getLogger(UrialConverters.class.getPackageName());

  private UrialConverters() {}

  /**
   * Adds all converters; what is lost in {@code java.net.URI} is logged at level {@code DEBUG}.
   *
   * @param registry the registry to which the converters are added
   * @see #addTo(ConverterRegistry, TextTypes, Consumer)
   */
  public static void addTo(ConverterRegistry registry) {
    addTo(registry, TextTypes.builtIn(), UrialConverters::log);
  }

  /**
   * Adds all converters.
   *
   * <pre>{@code
   * UrialConverters.addTo(registry, TextTypes.builtIn(), conversion -> counter.increment())
   * }</pre>
   *
   * @param registry the registry to which the converters are added
   * @param types the types to parse from text
   * @param listener called for each inexact conversion to or from {@code java.net.URI}
   * @see JavaUriConverter
   */
  public static void addTo(
      ConverterRegistry registry,
      TextTypes types,
      Consumer<? super JavaUriConversion<?>> listener) {
    registry.addConverter(TextTypeConverter.of(types));
    registry.addConverter(JavaUriConverter.telling(listener));
  }

  /**
   * {@return a conversion service with Spring's own converters and Urial's}
   *
   * <pre>{@code
   * UrialConverters.service().convert(List.of("/a", "/b"), UriReference[].class)
   * }</pre>
   *
   * @see #addTo(ConverterRegistry)
   */
  public static DefaultConversionService service() {
    DefaultConversionService service = new DefaultConversionService();
    addTo(service);
    return service;
  }

  static void log(JavaUriConversion<?> conversion) {
    if (LOG.isLoggable(System.Logger.Level.DEBUG)) {
      LOG.log(System.Logger.Level.DEBUG, () -> conversion.changes().toString());
    }
  }
}
