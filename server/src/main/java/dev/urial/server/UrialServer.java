package dev.urial.server;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.Routes;
import java.net.URI;
import java.util.List;
import java.util.Objects;

/**
 * The service, running: redirects, the API, and the pages they need.
 *
 * <pre>{@code
 * try (UrialServer server = UrialServer.start(Configuration.of(Map.of("port", "0")))) {
 *   System.out.println(server.address());   // http://127.0.0.1:40123
 * }
 * }</pre>
 */
public final class UrialServer implements AutoCloseable {
  /** The parts of the service: those of the API and of the pages are named here. */
  static final List<Routes> PARTS = List.of();

  private UrialServer() {}

  /**
   * Starts: opens the store, listens, and returns when it answers.
   *
   * @param configuration the settings
   * @throws dev.urial.server.site.ConfigurationException if a setting cannot be used, as a port that is taken
   * @throws dev.urial.shortener.store.StoreException if the store cannot be opened
   */
  public static UrialServer start(Configuration configuration) {
    Objects.requireNonNull(configuration, "configuration");
    throw new UnsupportedOperationException();
  }

  /** Returns where it answers, as {@code http://127.0.0.1:8080}. */
  public URI address() {
    throw new UnsupportedOperationException();
  }

  /** Stops: accepts no more, ends what is under way, writes the visits, closes the store. */
  @Override
  public void close() {}
}
