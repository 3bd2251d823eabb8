package dev.urial.server;

import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.visit.VisitQueue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Reports whether the process is alive ({@code /live}) and whether it is ready ({@code /ready}). It
 * is ready if the database, the queue of visits and the disk can be used.
 */
final class Health implements Routes {
  /** The disk space reserved for links; visits must not use it. */
  static final long MIN_FREE_BYTES = 64L << 20;

  private static final long MAX_AGE_NANOS = 1_000_000_000L;

  private final VisitQueue visits;
  private final SharedServices context;
  private final ReentrantLock asking = new ReentrantLock();
  private volatile @Nullable State last;

  Health(VisitQueue visits, SharedServices context) {
    this.visits = visits;
    this.context = context;
  }

  @Override
  public void addTo(Router router, SharedServices shared) {
    router.get("/live", exchange -> send(exchange, 200, "{\"live\":true}\n"));
    router.get(
        "/ready",
        exchange -> {
          State state = state();
          send(exchange, state.isReady() ? 200 : 503, state.json());
        });
  }

  private static void send(Exchange exchange, int status, String json) {
    exchange.set("Cache-Control", "no-store").answer(status, "application/json", json);
  }

  /** Returns whether the service is ready, as reported by {@code /ready}. */
  boolean isReady() {
    return state().isReady();
  }

  /**
   * Returns the state, which is checked at most once a second. While one caller waits for a slow
   * database, the others get the last known state, so that they do not occupy the threads for
   * visitors.
   */
  private State state() {
    State known = last;
    if (known == null) {
      asking.lock();
    } else if (known.isFresh() || !asking.tryLock()) {
      return known;
    }
    try {
      State state = last;
      if (state == null || !state.isFresh()) {
        state = new State(database(), queue(), disk(), System.nanoTime());
        last = state;
      }
      return state;
    } finally {
      asking.unlock();
    }
  }

  private String database() {
    try {
      context.store().check();
      return "ok";
    } catch (StoreException e) {
      return Ascii.lower(e.reason().name());
    }
  }

  private String queue() {
    return context.visitLosses().isLosing() ? "dropping" : visits.storeAnswers() ? "ok" : "waiting";
  }

  private String disk() {
    if (context.configuration().find(ServerOptions.POSTGRES) != null) {
      return "ok";
    }
    Path folder = context.configuration().get(ServerOptions.DATA);
    try {
      return !Files.exists(folder) || Files.getFileStore(folder).getUsableSpace() >= MIN_FREE_BYTES
          ? "ok"
          : "full";
    } catch (IOException e) {
      return "unknown";
    }
  }

  private record State(String database, String queue, String disk, long atNanos) {
    boolean isReady() {
      return database.equals("ok") && queue.equals("ok") && !disk.equals("full");
    }

    boolean isFresh() {
      return System.nanoTime() - atNanos <= MAX_AGE_NANOS;
    }

    String json() {
      return String.format(
          Locale.ROOT,
          "{\"ready\":%s,\"database\":\"%s\",\"queue\":\"%s\",\"disk\":\"%s\"}\n",
          isReady(),
          database,
          queue,
          disk);
    }
  }
}
