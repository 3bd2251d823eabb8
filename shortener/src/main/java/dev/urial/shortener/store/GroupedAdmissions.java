package dev.urial.shortener.store;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts concurrent visits to a link with a visit limit together: they all change one row, and one
 * after another they would each hold a thread and a connection until all visits before them are on
 * the disk. While some are written, those that come meanwhile wait, and are written at once by the
 * first of them.
 *
 * <pre>
 *   visit 1 ──→ writes 1 ──→ commit
 *   visit 2, 3, 4 ──→ wait ───────→ 2 writes 2 3 4 ──→ commit ──→ return
 * </pre>
 */
final class GroupedAdmissions {
  /** The number of locks that links share, so that none need be made and removed. */
  private static final int LOCKS = 64;

  private final Writer writer;

  /** Guards the map of those who wait; it is never held while the database is asked. */
  private final Object monitor = new Object();

  private final Map<Limit, Group> waiting = new HashMap<>();
  private final ReentrantLock[] writing = new ReentrantLock[LOCKS];

  GroupedAdmissions(Writer writer) {
    this.writer = writer;
    for (int i = 0; i < LOCKS; i++) {
      writing[i] = new ReentrantLock(true);
    }
  }

  /** Counts visits to a link, as many as its limit allows. */
  interface Writer {
    /** Returns how many of a number of visits are admitted. */
    int admit(long id, long limit, int visits);
  }

  private record Limit(long id, long most) {}

  /** Visits that are counted together, in the order in which they came. */
  private static final class Group {
    private final CompletableFuture<Integer> admitted = new CompletableFuture<>();
    private int visits;
  }

  /** Returns whether a visit to a link is admitted, as {@link LinkStore#admit}. */
  boolean admit(long id, long most) {
    Limit limit = new Limit(id, most);
    Group group;
    int place;
    synchronized (monitor) {
      group = waiting.computeIfAbsent(limit, unknown -> new Group());
      place = group.visits++;
    }
    if (place == 0) {
      write(limit, group);
    }
    try {
      return place < group.admitted.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw e;
    }
  }

  /** Returns the number of visits that wait, but for those that are being written. */
  int waiting() {
    synchronized (monitor) {
      return waiting.values().stream().mapToInt(group -> group.visits).sum();
    }
  }

  private void write(Limit limit, Group group) {
    ReentrantLock lock = writing[Math.floorMod(Long.hashCode(limit.id), LOCKS)];
    lock.lock();
    try {
      int visits;
      synchronized (monitor) {
        waiting.remove(limit);
        visits = group.visits;
      }
      group.admitted.complete(writer.admit(limit.id, limit.most, visits));
    } catch (RuntimeException | Error e) {
      group.admitted.completeExceptionally(e);
    } finally {
      lock.unlock();
    }
  }
}
