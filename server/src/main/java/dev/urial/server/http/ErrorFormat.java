package dev.urial.server.http;

/**
 * The format of error responses, such as {@code problem+json} below {@code /api}, and a page
 * elsewhere. If an implementation throws an exception, plain text is sent.
 *
 * <pre>{@code
 * router.errors("/api/", Exchange::answer);
 * }</pre>
 */
@FunctionalInterface
public interface ErrorFormat {
  /**
   * Responds with an error.
   *
   * @param exchange an exchange that has no response yet
   * @param problem why the request is refused
   */
  void answer(Exchange exchange, Problem problem);
}
