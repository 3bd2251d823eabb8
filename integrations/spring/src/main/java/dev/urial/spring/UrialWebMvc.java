package dev.urial.spring;

import java.util.List;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Supports Urial's types as controller arguments in Spring MVC: {@code @PathVariable},
 * {@code @RequestParam}, {@code @RequestHeader}, {@code @CookieValue} and {@code @ModelAttribute}.
 *
 * <pre>{@code
 * @Configuration @EnableWebMvc @Import(UrialWebMvc.class)
 * class Web {}
 *
 * @GetMapping("/go")
 * ResponseEntity<Void> go(@RequestParam Uri to, @RequestHeader(required = false) UriReference referer)
 * }</pre>
 *
 * <p>For invalid arguments, {@link UriProblemResolver} responds with 400 and the violated clause.
 * Whether it is safe to fetch an argument is a separate question; use {@code FetchPolicy.vet} for
 * that.
 *
 * @see UrialConverters
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9457#section-3">RFC 9457 §3</a>
 */
public final class UrialWebMvc implements WebMvcConfigurer {
  /** Creates the configuration; it has no settings. */
  public UrialWebMvc() {}

  /** Adds the converters of {@link UrialConverters}. */
  @Override
  public void addFormatters(FormatterRegistry registry) {
    UrialConverters.addTo(registry);
  }

  /** Inserts {@link UriProblemResolver} before all others. */
  @Override
  public void extendHandlerExceptionResolvers(List<HandlerExceptionResolver> resolvers) {
    resolvers.add(0, UriProblemResolver.of(UriProblemResolver.convertersOf(resolvers)));
  }
}
