package dev.urial.server.http;

import java.util.Objects;

/**
 * An endpoint that may use a processor for long: the analysis of a text, a page of a tool, a list
 * or a batch of links, a picture. Its requests have few threads of their own, so that other
 * requests do not wait for them.
 *
 * <pre>{@code
 * router.post("/inspect", (RenderingEndpoint) this::inspect);
 * }</pre>
 */
@FunctionalInterface
public interface RenderingEndpoint extends Endpoint {
  /**
   * {@return an endpoint that answers as another, which calls {@link Exchange#inTurnOf} as soon as
   * it knows the caller} What it does before, such as checking a rate limit, is done at once by
   * another thread; the rest by one that renders. It must not wait for its client, so it cannot
   * stream.
   *
   * <pre>{@code
   * router.get("/links", RenderingEndpoint.afterCaller(door.to(this::list)));
   * }</pre>
   *
   * @param endpoint answers the requests
   */
  static Endpoint afterCaller(Endpoint endpoint) {
    Objects.requireNonNull(endpoint, "endpoint");
    return exchange -> {
      exchange.renders(true);
      endpoint.answer(exchange);
    };
  }
}
