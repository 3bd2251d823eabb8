package dev.urial.server.site;

import dev.urial.server.http.Router;

/**
 * A part of the service that adds its own routes. The server's startup code lists all parts.
 *
 * <pre>{@code
 * Routes hello =
 *     (router, context) -> router.get("/hello", e -> e.answer(200, "text/plain", "Hello\n"));
 * }</pre>
 */
@FunctionalInterface
public interface Routes {
  /**
   * Adds the routes, each by a call such as {@code router.get("/hello", answer)}.
   *
   * @param router the router of the service
   * @param context the objects that all parts of the service share
   */
  void addTo(Router router, SharedServices context);
}
