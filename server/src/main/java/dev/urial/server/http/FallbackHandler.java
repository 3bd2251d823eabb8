package dev.urial.server.http;

/** Handles requests that match no route, whose paths are slugs. */
public interface FallbackHandler extends Endpoint {
  /**
   * Responds to GET or HEAD immediately if that requires no blocking work. This method is called on
   * the network thread.
   *
   * @param exchange an exchange that has no response yet
   * @return whether a response was sent; if not, {@link #answer} is called on the pool
   */
  boolean tryAnswer(Exchange exchange);

  /**
   * Returns whether a request for a path may render a picture, as a {@link RenderingEndpoint} does.
   *
   * @param path the path as sent, percent-encoded
   */
  boolean mayRender(String path);
}
