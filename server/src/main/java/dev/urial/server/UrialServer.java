package dev.urial.server;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.ServerLog;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.store.PostgresLimits;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.VisitQueue;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The running service: redirects, the API, and the pages.
 *
 * <pre>{@code
 * try (UrialServer server = UrialServer.start(Configuration.of(Map.of("port", "0")))) {
 *   System.out.println(server.address());   // http://127.0.0.1:40123
 * }
 * }</pre>
 */
public final class UrialServer implements AutoCloseable {
  final ServerParts parts;
  private final ServerLog log;
  private final AtomicBoolean closed = new AtomicBoolean();

  private UrialServer(ServerParts parts, ServerLog log) {
    this.parts = parts;
    this.log = log;
  }

  /**
   * Starts the service: opens the store, listens, and returns once the service responds. Logs to
   * standard error.
   *
   * <p>For example, {@code UrialServer.start(Configuration.of(Map.of("port", "0")))}.
   *
   * @param configuration the settings
   * @return the running server; close it when done
   * @throws ConfigurationException if a setting cannot be used, such as a port that is in use
   * @throws dev.urial.shortener.store.StoreException if the store cannot be opened
   */
  public static UrialServer start(Configuration configuration) {
    return start(configuration, System.err);
  }

  /**
   * Starts the service as {@link #start(Configuration)} does, but with a different destination for
   * the log.
   *
   * <p>For example, {@code UrialServer.start(configuration, System.out)}.
   *
   * @param configuration the settings
   * @param log the destination of the log, to which complete lines are written
   * @return the running server; close it when done
   * @throws ConfigurationException if a setting cannot be used, such as a port that is in use
   * @throws dev.urial.shortener.store.StoreException if the store cannot be opened
   */
  public static UrialServer start(Configuration configuration, Appendable log) {
    Objects.requireNonNull(configuration, "configuration");
    Objects.requireNonNull(log, "log");
    String postgres = configuration.find(ServerOptions.POSTGRES);
    ServerLog lines = ServerLog.of(log, configuration, Clock.systemUTC());
    return start(
        configuration,
        () ->
            postgres == null
                ? Store.open(configuration.get(ServerOptions.DATA))
                : Store.open(
                    postgres,
                    PostgresLimits.DEFAULT,
                    () -> lines.info("waiting for another server to prepare the database")),
        log);
  }

  /** Starts the service with a store from a supplier; the store is closed with the server. */
  static UrialServer start(Configuration configuration, Supplier<Store> store, Appendable out) {
    ServerLog log = ServerLog.of(out, configuration, Clock.systemUTC());
    CompletableFuture<Store> opening = ServerStartup.open(store);
    ServerStartup startup;
    try {
      startup = new ServerStartup(configuration, log, opening);
    } catch (RuntimeException | Error e) {
      var unused = opening.thenAccept(Store::close);
      throw e;
    }
    try {
      ServerParts parts = startup.run();
      return new UrialServer(parts, log);
    } catch (RuntimeException | Error e) {
      startup.undo();
      throw e;
    }
  }

  /** {@return the address of the service, such as {@code http://127.0.0.1:8080}} */
  public URI address() {
    return parts.listeners().address();
  }

  /** {@return the address of the administrators' listener, or null if there is no separate one} */
  public @Nullable URI adminAddress() {
    return parts.listeners().adminAddress();
  }

  /** {@return the plain HTTP address, which redirects to HTTPS, or null if there is none} */
  public @Nullable URI plainAddress() {
    return parts.listeners().plainAddress();
  }

  /**
   * {@return a single-use link that signs in an administrator, valid for 15 minutes; null if an
   * enabled administrator has a password, or if there is none although the name {@code admin} is
   * taken}
   */
  public @Nullable URI adminLink() {
    return parts.adminLink();
  }

  /** {@return the objects that all parts of this service share} */
  public SharedServices context() {
    return parts.context();
  }

  /** Waits until the server is closed. */
  public void join() {
    try {
      parts.listeners().join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Stops the server: rejects new requests, finishes running ones, writes pending visits, and
   * closes the store.
   */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    log.info("stopping");
    parts.review().stop();
    parts.scheduler().shutdownNow();
    try {
      parts.listeners().stop();
    } catch (Exception e) {
      log.warning("requests were interrupted", "why", e.getMessage());
    }
    parts.visits().close();
    VisitQueue.Counters counters = parts.visits().counters();
    try {
      parts.countries().close();
    } catch (IOException e) {
      log.warning("the table of countries cannot be closed", "why", e.getMessage());
    }
    parts.store().close();
    log.info(
        "stopped",
        "visits",
        counters.written(),
        "lost",
        counters.lost(),
        "dropped",
        counters.dropped());
  }
}
