package dev.urial.spring;

import org.springframework.format.FormatterRegistry;
import org.springframework.web.reactive.config.WebFluxConfigurer;

/**
 * Supports Urial's types as controller arguments in Spring WebFlux.
 *
 * <pre>{@code
 * @Configuration @EnableWebFlux @Import({UrialWebFlux.class, UriProblemHandler.class})
 * class Web {}
 *
 * @GetMapping("/go")
 * Mono<String> go(@RequestParam Uri to)
 * }</pre>
 *
 * @see UriProblemHandler
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
 */
public final class UrialWebFlux implements WebFluxConfigurer {
  /** Creates the configuration; it has no settings. */
  public UrialWebFlux() {}

  /** Adds the converters of {@link UrialConverters}. */
  @Override
  public void addFormatters(FormatterRegistry registry) {
    UrialConverters.addTo(registry);
  }
}
