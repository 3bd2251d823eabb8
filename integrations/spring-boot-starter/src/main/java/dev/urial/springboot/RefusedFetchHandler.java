package dev.urial.springboot;

import dev.urial.spring.UriProblemHandler;
import org.springframework.core.Ordered;
import org.springframework.web.reactive.function.server.HandlerStrategies;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;

/** Responds to refused fetches in Spring WebFlux, after an application's own exception handlers. */
final class RefusedFetchHandler implements WebExceptionHandler, Ordered {
  @SuppressWarnings("NullAway") // may return null; NullAway ignores annotations in jars
  private final UriProblemHandler handler =
      new UriProblemHandler(HandlerStrategies.withDefaults(), RefusedFetch::answer);

  @Override
  public int getOrder() {
    return handler.getOrder();
  }

  @Override
  public Mono<Void> handle(ServerWebExchange exchange, Throwable error) {
    return handler.handle(exchange, error);
  }
}
