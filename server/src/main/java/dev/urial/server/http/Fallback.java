package dev.urial.server.http;

/** What answers where no route does: the slugs. */
public interface Fallback extends Endpoint {
  /**
   * Answers GET or HEAD at once, if that needs nothing that blocks. It runs on the thread that
   * reads the network.
   *
   * @param exchange not answered yet
   * @return whether it answered; if not, {@link #answer} is called on the pool
   */
  boolean tryAnswer(Exchange exchange);
}
