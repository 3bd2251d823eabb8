package dev.urial.server.http;

/** Handles requests that match no route: slugs. */
public interface FallbackHandler extends Endpoint {
  /**
   * Handles GET or HEAD immediately if this needs no blocking work. It runs on the thread that
   * reads the network.
   *
   * @param exchange an exchange that has no response yet
   * @return whether it responded; if not, {@link #answer} is called on the pool
   */
  boolean tryAnswer(Exchange exchange);
}
