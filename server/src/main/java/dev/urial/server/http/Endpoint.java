package dev.urial.server.http;

/**
 * Handles a request. Endpoints run on the pool for blocking work, so they may query a database. An
 * exception becomes a response: an {@link HttpRefusal} results in its own status; any other
 * exception results in an error such as 500, with a number that identifies the log entry.
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
   * @throws Exception if the request cannot be handled
   */
  void answer(Exchange exchange) throws Exception;
}
