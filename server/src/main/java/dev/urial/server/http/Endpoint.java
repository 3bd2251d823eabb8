package dev.urial.server.http;

/**
 * Handles a request. An endpoint may block, for example to query a database. An exception becomes a
 * response: a {@link Problem} has its own status; any other exception results in status 500 and a
 * number that identifies the log entry.
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
