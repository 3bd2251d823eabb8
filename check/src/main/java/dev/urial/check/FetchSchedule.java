package dev.urial.check;

import dev.urial.url.Url;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Decides when to send each request. Each host has a lane with a maximum number of concurrent
 * requests, a pause between requests, and a longer rest if the host requests it.
 */
final class FetchSchedule implements AutoCloseable {
  /** The queue of requests to one host. */
  private static final class Lane {
    final Deque<Runnable> waiting = new ArrayDeque<>();
    final int most;
    long pause;
    int active;
    long notBefore = System.nanoTime();
    boolean isAwaited;

    Lane(int most, long pause) {
      this.most = most;
      this.pause = pause;
    }
  }

  private final ThreadPoolExecutor threads;
  private final ScheduledExecutorService clock;
  private final Map<String, Lane> lanes = new HashMap<>();
  private final int mostOfHost;
  private final int mostOfDisk;
  private final long pause;
  private int pending;
  private boolean isOver;

  /** The lane for targets that need no network. */
  static final String DISK = "";

  /**
   * Returns the lane of a URL. URLs with the same scheme and host share a lane; URLs without a host
   * use {@link #DISK}.
   */
  static String lane(@Nullable Url url) {
    String host = url == null ? null : url.host();
    return url == null || host == null || host.isEmpty() ? DISK : url.scheme() + "//" + host;
  }

  FetchSchedule(int connections, int mostOfHost, Duration pause) {
    this.threads =
        new ThreadPoolExecutor(
            connections,
            connections,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            daemons("urial check"));
    this.clock = Executors.newSingleThreadScheduledExecutor(daemons("urial check clock"));
    this.mostOfHost = Math.min(mostOfHost, connections);
    this.mostOfDisk = Math.min(Runtime.getRuntime().availableProcessors(), connections);
    this.pause = pause.toNanos();
  }

  private static ThreadFactory daemons(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** Runs a task as soon as its lane is free. */
  synchronized void submit(String lane, Runnable task) {
    pending++;
    Lane in = lane(lane);
    in.waiting.add(task);
    pump(in);
  }

  /** Submits a task after a delay, during which the lane can run other tasks. */
  synchronized void later(String lane, Duration after, Runnable task) {
    pending++;
    var unused =
        clock.schedule(
            () -> {
              synchronized (this) {
                Lane in = lane(lane);
                in.waiting.add(task);
                pump(in);
              }
            },
            after.toNanos(),
            TimeUnit.NANOSECONDS);
  }

  /** Starts no tasks in a lane for the given time. */
  synchronized void rest(String lane, Duration time) {
    Lane in = lane(lane);
    in.notBefore = Math.max(in.notBefore, System.nanoTime() + time.toNanos());
  }

  /**
   * Sets the minimum time between two requests in a lane; a longer time that is already set is
   * kept.
   */
  synchronized void pause(String lane, Duration time) {
    Lane in = lane(lane);
    in.pause = Math.max(in.pause, time.toNanos());
  }

  private Lane lane(String name) {
    return lanes.computeIfAbsent(
        name, it -> it.equals(DISK) ? new Lane(mostOfDisk, 0) : new Lane(mostOfHost, pause));
  }

  private synchronized void pump(Lane lane) {
    while (!isOver && lane.active < lane.most && !lane.waiting.isEmpty()) {
      long now = System.nanoTime();
      if (now < lane.notBefore) {
        if (!lane.isAwaited) {
          lane.isAwaited = true;
          var unused = clock.schedule(() -> wake(lane), lane.notBefore - now, TimeUnit.NANOSECONDS);
        }
        return;
      }
      lane.notBefore = now + lane.pause;
      lane.active++;
      Runnable task = lane.waiting.remove();
      threads.execute(() -> run(lane, task));
    }
  }

  private synchronized void wake(Lane lane) {
    lane.isAwaited = false;
    pump(lane);
  }

  private void run(Lane lane, Runnable first) {
    Runnable task = first;
    while (task != null) {
      boolean isDone = false;
      try {
        task.run();
        isDone = true;
      } finally {
        task = ended(lane, isDone);
      }
    }
  }

  /**
   * Ends a task, and returns the next task for the same thread, which is cheaper than waking
   * another thread; null if there is none.
   */
  private synchronized @Nullable Runnable ended(Lane lane, boolean goesOn) {
    lane.active--;
    pending--;
    if (pending == 0) {
      notifyAll();
    }
    boolean isFree =
        goesOn && !isOver && threads.getQueue().isEmpty() && System.nanoTime() >= lane.notBefore;
    Runnable next = isFree && lane.pause == 0 ? lane.waiting.poll() : null;
    if (next != null) {
      lane.active++;
    }
    pump(lane);
    return next;
  }

  /** Ends the schedule: no more tasks are started, and {@link #await} returns. */
  synchronized void end() {
    isOver = true;
    notifyAll();
  }

  /** Waits until all tasks are done or {@link #end} is called. */
  synchronized void await() throws InterruptedException {
    while (pending > 0 && !isOver) {
      wait();
    }
  }

  @Override
  public void close() {
    synchronized (this) {
      isOver = true;
    }
    threads.shutdownNow();
    clock.shutdownNow();
  }
}
