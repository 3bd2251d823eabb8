package dev.urial.server.http;

/**
 * Handles a request. It runs on the pool for blocking work, so it may query a database. Exceptions
 * become responses: an {@link HttpRefusal} results in its own status, and any other exception in a
 * 500 with a number that identifies the log entry.
 *
 * <pre>{@code
 * router.get("/hello/{name}", exchange -> exchange.answer(200, "text/plain;charset=utf-8", exchange.part("name")));
 * }</pre>
 */
@FunctionalInterface
public interface Endpoint {
  /**
   * Responds to the request, exactly once.
   *
   * @param exchange the request and its response
   * @throws Exception if anything goes wrong
   */
  void answer(Exchange exchange) throws Exception;
}
