package dev.urial.springboot;

import dev.urial.spring.UriProblemResolver;
import java.util.List;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Responds to refused fetches in Spring MVC, after an application's own exception handlers. */
final class RefusedFetchWebMvc implements WebMvcConfigurer {
  @Override
  @SuppressWarnings("NullAway") // may return null; NullAway ignores annotations in jars
  public void extendHandlerExceptionResolvers(List<HandlerExceptionResolver> resolvers) {
    resolvers.add(
        UriProblemResolver.of(UriProblemResolver.convertersOf(resolvers), RefusedFetch::answer));
  }
}
