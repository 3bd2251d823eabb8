package dev.urial.server.http;

import java.util.Objects;

/**
 * An endpoint that may stream its response, and so wait for its client, or that takes many seconds:
 * an export, an import. Its requests have places of their own, which {@link Exchange#stream} and
 * {@link Exchange#takesLong} take, and never run in the few threads that render.
 *
 * <pre>{@code
 * router.get("/export", StreamingEndpoint.of(door.to(this::export)));
 * }</pre>
 */
@FunctionalInterface
public interface StreamingEndpoint extends Endpoint {
  /**
   * {@return an endpoint that answers as another, and may stream}
   *
   * <pre>{@code
   * router.get("/export", StreamingEndpoint.of(door.to(this::export)));
   * }</pre>
   *
   * @param endpoint answers the requests
   */
  static StreamingEndpoint of(Endpoint endpoint) {
    return Objects.requireNonNull(endpoint, "endpoint")::answer;
  }
}
