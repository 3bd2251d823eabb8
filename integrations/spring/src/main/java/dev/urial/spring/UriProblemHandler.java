package dev.urial.spring;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
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
 * Responds with 400 and a {@link UriProblem} if a controller's argument, or a value in its JSON
 * body, is not a valid URI, in Spring WebFlux; ignores all other errors.
 *
 * <pre>{@code
 * @Bean UriProblemHandler uriProblems() { return new UriProblemHandler(); }
 * }</pre>
 *
 * <p>A controller advice takes precedence; if it handles {@code ServerWebInputException} itself, it
 * can call {@link UriProblem#find}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9457#section-3">RFC 9457 §3</a>
 */
public final class UriProblemHandler implements WebExceptionHandler, Ordered {
  private static final int BEFORE_BOOT = -2;

  private final ServerResponse.Context context;
  private final Function<? super Throwable, ? extends @Nullable ProblemDetail> problems;

  /** Creates a handler with Spring's default strategies. */
  public UriProblemHandler() {
    this(HandlerStrategies.withDefaults());
  }

  /**
   * Creates a handler with the application's own strategies.
   *
   * @param strategies the strategies that provide the message writers for the problem
   */
  public UriProblemHandler(HandlerStrategies strategies) {
    this(strategies, UriProblem::find);
  }

  /**
   * Creates a handler for custom problems.
   *
   * @param strategies the strategies that provide the message writers for the problem
   * @param problems returns the problem for an error, or null to leave it to other handlers
   */
  public UriProblemHandler(
      HandlerStrategies strategies,
      Function<? super Throwable, ? extends @Nullable ProblemDetail> problems) {
    Objects.requireNonNull(strategies, "strategies");
    this.problems = Objects.requireNonNull(problems, "problems");
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

  /** Returns an order before that of Spring Boot's handler. */
  @Override
  public int getOrder() {
    return BEFORE_BOOT;
  }

  /** Responds with the problem, or passes the error on if there is no problem for it. */
  @Override
  public Mono<Void> handle(ServerWebExchange exchange, Throwable error) {
    ProblemDetail problem = exchange.getResponse().isCommitted() ? null : problems.apply(error);
    if (problem == null) {
      return Mono.error(error);
    }
    return ServerResponse.status(problem.getStatus())
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .bodyValue(problem)
        .flatMap(answer -> answer.writeTo(exchange, context));
  }
}
