package dev.urial.server.site;

import dev.urial.server.http.RouteTable;

/**
 * A part of the service: what it answers, and where. The top of the server names all parts.
 *
 * <pre>{@code
 * Routes hello = (router, context) -> router.get("/hello", e -> Answers.plain(e, 200, "Hello\n"));
 * }</pre>
 */
@FunctionalInterface
public interface Routes {
  /**
   * Adds what it answers.
   *
   * @param router of the public listener; {@code router.admin()} is that of administrators
   * @param context what it answers from
   */
  void addTo(RouteTable router, ServerContext context);
}
