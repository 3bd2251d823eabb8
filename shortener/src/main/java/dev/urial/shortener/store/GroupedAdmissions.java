package dev.urial.shortener.store;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Counts concurrent visits to a link with a visit limit together: they all change one row, and one
 * after another they would each hold a thread and a connection until all visits before them are on
 * the disk. Those that come while others are written wait, and are then written at once by the
 * first of them. Visits to different links do not wait for each other.
 *
 * <pre>
 *   visit 1 ──→ writes 1 ──→ commit
 *   visit 2, 3, 4 ──→ wait ───────→ 2 writes 2 3 4 ──→ commit ──→ return
 * </pre>
 *
 * <p>If a write fails, those that wait for it to end fail too: the next one would take as long.
 */
final class GroupedAdmissions {
  private final Writer writer;

  /** Guards the following two, and is never held while the database is asked. */
  private final Object monitor = new Object();

  private final Map<Limit, Group> waiting = new HashMap<>();
  private final Set<Limit> writing = new HashSet<>();

  GroupedAdmissions(Writer writer) {
    this.writer = writer;
  }

  /** Counts visits to a link, as many as its limit allows. */
  interface Writer {
    /** Returns how many of a number of visits are admitted. */
    int admit(long id, long limit, int visits);
  }

  /** A link and its limit, which may be another one in the next call. */
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
    if (place == 0 && startsWriting(limit, group)) {
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

  /** Waits until the group may be written; returns false if it has failed with the one before. */
  private boolean startsWriting(Limit limit, Group group) {
    boolean interrupted = false;
    synchronized (monitor) {
      while (writing.contains(limit)) {
        try {
          monitor.wait();
        } catch (InterruptedException e) {
          interrupted = true; // others wait for this one
        }
      }
      if (!group.admitted.isDone()) {
        waiting.remove(limit);
        writing.add(limit);
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return !group.admitted.isDone();
  }

  private void write(Limit limit, Group group) {
    try {
      int admitted = writer.admit(limit.id, limit.most, group.visits);
      group.admitted.complete(admitted);
      synchronized (monitor) {
        writing.remove(limit);
        monitor.notifyAll();
      }
    } catch (RuntimeException | Error e) {
      group.admitted.completeExceptionally(e);
      synchronized (monitor) {
        writing.remove(limit);
        Group next = waiting.remove(limit);
        if (next != null) {
          next.admitted.completeExceptionally(e);
        }
        monitor.notifyAll();
      }
    }
  }
}
