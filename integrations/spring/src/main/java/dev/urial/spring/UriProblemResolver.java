package dev.urial.spring;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.function.ServerResponse;
import org.springframework.web.servlet.mvc.method.annotation.ExceptionHandlerExceptionResolver;

/**
 * Responds with 400 and a {@link UriProblem} if a controller's argument, or a value in its JSON
 * body, is not a valid URI, in Spring MVC; ignores all other exceptions.
 *
 * <pre>{@code
 * resolvers.add(0, UriProblemResolver.of(converters));  // UrialWebMvc does this automatically
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9457#section-3">RFC 9457 §3</a>
 */
public final class UriProblemResolver implements HandlerExceptionResolver, Ordered {
  private final List<HttpMessageConverter<?>> converters;
  private final Function<? super Exception, ? extends @Nullable ProblemDetail> problems;

  private UriProblemResolver(
      List<HttpMessageConverter<?>> converters,
      Function<? super Exception, ? extends @Nullable ProblemDetail> problems) {
    this.converters = converters;
    this.problems = problems;
  }

  /**
   * {@return a resolver for the problems of {@link UriProblem#find}}
   *
   * <pre>{@code
   * UriProblemResolver.of(List.of(new JacksonJsonHttpMessageConverter()))
   * }</pre>
   *
   * @param converters the converters that write the problem; if none of them can, its detail is
   *     written as text
   * @see UriProblem
   */
  public static UriProblemResolver of(List<HttpMessageConverter<?>> converters) {
    return of(converters, UriProblem::find);
  }

  /**
   * {@return a resolver for custom problems}
   *
   * <pre>{@code
   * UriProblemResolver.of(UriProblemResolver.convertersOf(resolvers), RefusedFetch::answer)
   * }</pre>
   *
   * @param converters the converters that write the problem; if none of them can, its detail is
   *     written as text
   * @param problems returns the problem for an exception, or null to leave it to other resolvers
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9457#section-3">RFC 9457 §3</a>
   */
  public static UriProblemResolver of(
      List<HttpMessageConverter<?>> converters,
      Function<? super Exception, ? extends @Nullable ProblemDetail> problems) {
    return new UriProblemResolver(
        List.copyOf(converters), Objects.requireNonNull(problems, "problems"));
  }

  /**
   * {@return the converters of Spring's resolver for {@code @ExceptionHandler}; empty if it is not
   * among the resolvers}
   *
   * <pre>{@code
   * void extendHandlerExceptionResolvers(List<HandlerExceptionResolver> resolvers) {
   *   resolvers.add(0, UriProblemResolver.of(UriProblemResolver.convertersOf(resolvers)));
   * }
   * }</pre>
   *
   * @param resolvers the application's resolvers, in order
   * @see UrialWebMvc
   */
  public static List<HttpMessageConverter<?>> convertersOf(
      List<? extends HandlerExceptionResolver> resolvers) {
    List<HttpMessageConverter<?>> converters = List.of();
    for (HandlerExceptionResolver resolver : resolvers) {
      if (resolver instanceof ExceptionHandlerExceptionResolver known) {
        converters = known.getMessageConverters();
      }
    }
    return converters;
  }

  /**
   * Returns an order before that of Spring's own resolvers, whose responses show the whole value.
   */
  @Override
  public int getOrder() {
    return HIGHEST_PRECEDENCE;
  }

  /**
   * Responds with the problem; returns null if there is no problem for the exception, or if the
   * response could not be written.
   */
  @Override
  public @Nullable ModelAndView resolveException(
      HttpServletRequest request,
      HttpServletResponse response,
      @Nullable Object handler,
      Exception exception) {
    ProblemDetail problem = response.isCommitted() ? null : problems.apply(exception);
    if (problem == null) {
      return null;
    }
    try {
      write(problem, request, response);
      return new ModelAndView();
    } catch (IOException | ServletException e) {
      exception.addSuppressed(e);
      return null;
    }
  }

  private void write(
      ProblemDetail problem, HttpServletRequest request, HttpServletResponse response)
      throws IOException, ServletException {
    ServerResponse answer =
        ServerResponse.status(problem.getStatus())
            .contentType(MediaType.APPLICATION_PROBLEM_JSON)
            .body(problem);
    try {
      var unused = answer.writeTo(request, response, () -> converters);
    } catch (HttpMediaTypeNotAcceptableException e) {
      response.setStatus(problem.getStatus());
      response.setContentType("text/plain;charset=UTF-8");
      response
          .getOutputStream()
          .write(String.valueOf(problem.getDetail()).getBytes(StandardCharsets.UTF_8));
    }
  }
}
