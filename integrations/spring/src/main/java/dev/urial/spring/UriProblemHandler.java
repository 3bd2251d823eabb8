package dev.urial.spring;

import java.util.List;
import java.util.Objects;
import org.springframework.core.Ordered;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.codec.HttpMessageWriter;
import org.springframework.web.reactive.function.server.HandlerStrategies;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.reactive.result.view.ViewResolver;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;

/**
 * Answers 400 and a {@link UriProblem} where an argument of a controller is no URI, in Spring
 * WebFlux; leaves all other errors to others.
 *
 * <pre>{@code
 * @Bean UriProblemHandler uriProblems() { return new UriProblemHandler(); }
 * }</pre>
 *
 * <p>A controller advice comes before it: one that handles {@code ServerWebInputException} itself
 * may ask {@link UriProblem#find}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9457#section-3">RFC 9457 §3</a>
 */
public final class UriProblemHandler implements WebExceptionHandler, Ordered {
  private static final int BEFORE_BOOT = -2;

  private final ServerResponse.Context context;

  /** One that writes as Spring does where nothing is set. */
  public UriProblemHandler() {
    this(HandlerStrategies.withDefaults());
  }

  /**
   * One that writes by the application's own strategies.
   *
   * @param strategies whose message writers write the problem
   */
  public UriProblemHandler(HandlerStrategies strategies) {
    Objects.requireNonNull(strategies, "strategies");
    this.context =
        new ServerResponse.Context() {
          @Override
          public List<HttpMessageWriter<?>> messageWriters() {
            return strategies.messageWriters();
          }

          @Override
          public List<ViewResolver> viewResolvers() {
            return strategies.viewResolvers();
          }
        };
  }

  /** Before Boot's. */
  @Override
  public int getOrder() {
    return BEFORE_BOOT;
  }

  /** Answers, or passes the error on. */
  @Override
  public Mono<Void> handle(ServerWebExchange exchange, Throwable error) {
    Objects.requireNonNull(exchange, "exchange");
    ProblemDetail problem = UriProblem.find(Objects.requireNonNull(error, "error"));
    if (problem == null || exchange.getResponse().isCommitted()) {
      return Mono.error(error);
    }
    return ServerResponse.status(problem.getStatus())
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .bodyValue(problem)
        .flatMap(answer -> answer.writeTo(exchange, context));
  }
}
