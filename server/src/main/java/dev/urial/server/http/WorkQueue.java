package dev.urial.server.http;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The requests that wait for a thread, in a queue for each network. The networks take turns, so
 * that a request waits behind those of its own network, and not behind those of others. The
 * requests of one network occupy at most half of the threads, and at most two for each processor
 * (or four), so that the thread that reads all requests finds a processor. A request that takes
 * much memory takes more than one of the places in which requests wait.
 */
public final class WorkQueue {
  /** The part of the places in which requests of one network may wait: one over this number. */
  private static final int NETWORKS = 4;

  /** The threads that one network may occupy, if there are few processors. */
  private static final int LEAST = 4;

  private final Executor pool;
  private final int threads;
  private final int mostOfNetwork;
  private final int places;

  /** The places taken by all requests that wait. */
  private int taken;

  private final Map<String, Share> shares = new HashMap<>();

  /** The networks with a waiting request that may run, in the order of their turns. */
  private final Queue<Share> turns = new ArrayDeque<>();

  private int running;
  private int waiting;

  /**
   * Creates an empty queue.
   *
   * @param pool runs the requests
   * @param threads the number of requests that run at the same time, at least 1
   * @param places the number of places in which requests may wait
   */
  public WorkQueue(Executor pool, int threads, int places) {
    this.pool = pool;
    this.threads = threads;
    int processors = Runtime.getRuntime().availableProcessors();
    this.mostOfNetwork = Math.max(1, Math.min(threads / 2, Math.max(LEAST, 2 * processors)));
    this.places = places;
  }

  /** Returns the number of requests that run at the same time. */
  int threads() {
    return threads;
  }

  /** Returns the number of requests that are running. */
  public synchronized int running() {
    return running;
  }

  /** Returns the number of requests that wait for a thread. */
  public synchronized int waiting() {
    return waiting;
  }

  /**
   * Runs a request, or lets it wait.
   *
   * @param network the network of the client, such as {@code 192.0.2.0/24}
   * @param weight the number of places that the request takes while it waits, at least 1
   * @param isGone returns whether the client has gone, so that the request ends itself when it runs
   * @throws RejectedExecutionException if too many requests wait, or the pool has been shut down
   */
  void execute(String network, int weight, BooleanSupplier isGone, Runnable request) {
    Task task;
    synchronized (this) {
      Share share = shares.computeIfAbsent(network, Share::new);
      task = new Task(share, weight, isGone, request);
      if (running == threads || share.running == mostOfNetwork) {
        keep(task);
        return;
      }
      start(share);
    }
    try {
      pool.execute(() -> runAll(task));
    } catch (RejectedExecutionException | Error e) {
      end(task.share);
      throw e;
    }
  }

  private void keep(Task task) {
    Share share = task.share;
    // A network of which nothing waits finds a place although others take all.
    int most = share.waiting.isEmpty() ? 2 * places : places;
    if (taken + task.weight > most || share.taken + task.weight > Math.max(1, places / NETWORKS)) {
      forgetIfIdle(share);
      throw new RejectedExecutionException("too many requests wait for a thread");
    }
    waiting++;
    taken += task.weight;
    share.taken += task.weight;
    share.waiting.add(task);
    takeTurn(share);
  }

  private void left(Task task) {
    waiting--;
    taken -= task.weight;
    task.share.taken -= task.weight;
  }

  /**
   * Runs the waiting requests whose clients have gone, which only end themselves, so that their
   * memory is free. Must be called now and then.
   */
  public void dropGone() {
    List<Task> gone = new ArrayList<>();
    synchronized (this) {
      for (Share share : shares.values()) {
        for (Iterator<Task> it = share.waiting.iterator(); it.hasNext(); ) {
          Task task = it.next();
          if (task.isGone.getAsBoolean()) {
            it.remove();
            left(task);
            gone.add(task);
          }
        }
      }
      for (Task task : gone) {
        Share share = task.share;
        if (share.waiting.isEmpty() && share.isInTurn) {
          turns.remove(share);
          share.isInTurn = false;
        }
        forgetIfIdle(share);
      }
    }
    gone.forEach(WorkQueue::run);
  }

  private static void run(Task task) {
    try {
      task.request.run();
    } catch (RuntimeException | Error e) {
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
    }
  }

  private void takeTurn(Share share) {
    if (!share.isInTurn && !share.waiting.isEmpty() && share.running < mostOfNetwork) {
      share.isInTurn = true;
      turns.add(share);
    }
  }

  private void runAll(Task first) {
    for (Task task = first; task != null; task = next(task.share)) {
      var unused = Thread.interrupted(); // an interrupt of the last request is not for this one
      run(task);
    }
  }

  /** Ends a request, and returns the one that runs next in the same thread; null if none waits. */
  private synchronized @Nullable Task next(Share ended) {
    end(ended);
    Share share = turns.poll();
    if (share == null) {
      return null;
    }
    share.isInTurn = false;
    Task task = share.waiting.remove();
    left(task);
    start(share);
    takeTurn(share);
    return task;
  }

  private void start(Share share) {
    running++;
    share.running++;
  }

  private synchronized void end(Share share) {
    running--;
    share.running--;
    takeTurn(share);
    forgetIfIdle(share);
  }

  private void forgetIfIdle(Share share) {
    if (share.running == 0 && share.waiting.isEmpty()) {
      shares.remove(share.network);
    }
  }

  /** The requests of a network. */
  private static final class Share {
    private final String network;
    private final Queue<Task> waiting = new ArrayDeque<>();
    private int taken;
    private int running;
    private boolean isInTurn;

    Share(String network) {
      this.network = network;
    }
  }

  /** A request, the places that it takes while it waits, and the share to which it belongs. */
  private record Task(Share share, int weight, BooleanSupplier isGone, Runnable request) {}
}
