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
import java.util.concurrent.locks.ReentrantLock;

/**
 * Reports whether the process is alive ({@code /live}) and whether it is ready ({@code /ready}). It
 * is ready if the database, the queue of visits and the disk can be used.
 */
final class Health implements Routes {
  /** The disk space reserved for links, in octets; visits must not use it. */
  static final long LEAST_DISK = 64L << 20;

  private static final long KEPT_NANOS = 1_000_000_000L;

  private final VisitQueue visits;
  private SharedServices context;
  private final ReentrantLock asking = new ReentrantLock();
  private volatile State last = new State("unknown", "unknown", "unknown");
  private volatile long checkedAt;
  private volatile boolean checked;

  Health(VisitQueue visits, SharedServices context) {
    this.visits = visits;
    this.context = context;
  }

  @Override
  public void addTo(Router router, SharedServices shared) {
    this.context = shared;
    router.get(
        "/live",
        exchange ->
            exchange
                .set("Cache-Control", "no-store")
                .answer(200, "application/json", "{\"live\":true}\n"));
    router.get("/ready", this::ready);
  }

  private void ready(Exchange exchange) {
    State state = state();
    exchange.set("Cache-Control", "no-store");
    exchange.answer(
        state.isReady() ? 200 : 503,
        "application/json",
        "{\"ready\":"
            + state.isReady()
            + ",\"database\":\""
            + state.database
            + "\",\"queue\":\""
            + state.queue
            + "\",\"disk\":\""
            + state.disk
            + "\"}\n");
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
    if (!checked) {
      asking.lock();
      try {
        return asked();
      } finally {
        asking.unlock();
      }
    }
    if (isFresh() || !asking.tryLock()) {
      return last;
    }
    try {
      return asked();
    } finally {
      asking.unlock();
    }
  }

  private boolean isFresh() {
    return checked && System.nanoTime() - checkedAt <= KEPT_NANOS;
  }

  private State asked() {
    if (!isFresh()) {
      last = new State(database(), queue(), disk());
      checkedAt = System.nanoTime();
      checked = true;
    }
    return last;
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
      return !Files.exists(folder) || Files.getFileStore(folder).getUsableSpace() >= LEAST_DISK
          ? "ok"
          : "full";
    } catch (IOException e) {
      return "unknown";
    }
  }

  private record State(String database, String queue, String disk) {
    boolean isReady() {
      return database.equals("ok") && queue.equals("ok") && !disk.equals("full");
    }
  }
}
