package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.ShortLink;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Groups the inserts of concurrent callers: a caller that gets a permit also writes the inserts of
 * all waiting callers. They all then wait for a single commit instead of one commit each.
 *
 * <pre>
 *   caller 1 ──→ writes 1 ────────────→ commit ─→ writes 3 4 5 ─→ commit
 *   caller 2 ──→     writes 2 ──────→ commit
 *   caller 3, 4, 5 ──→ wait ─────────────────────────────────────→ return
 * </pre>
 *
 * <p>If a group fails because of one insert, each insert is written separately, so that only that
 * insert fails.
 */
final class GroupedInserts {
  private static final int AT_ONCE = 256;

  /**
   * The maximum number of concurrent transactions: while one waits for the disk, the next is
   * prepared.
   */
  private static final int WAYS = 2;

  private final Writer writer;
  private final Queue<Waiting> queue = new ConcurrentLinkedQueue<>();
  private final Semaphore ways = new Semaphore(WAYS);

  GroupedInserts(Writer writer) {
    this.writer = writer;
  }

  /**
   * Writes links in one transaction; skips those with an ID in {@code distinct} whose slug looks
   * like another one, and those with an ID in {@code present} whose domain is not as it was.
   */
  interface Writer {
    List<@Nullable ShortLink> write(
        List<ShortLink> links,
        List<@Nullable AuditEntry> entries,
        List<SqlTickets.@Nullable Kept> receipts,
        Set<Long> distinct,
        Set<Long> present);
  }

  List<@Nullable ShortLink> write(
      List<ShortLink> links,
      List<@Nullable AuditEntry> entries,
      List<SqlTickets.@Nullable Kept> receipts,
      boolean isDistinct,
      boolean isPresent) {
    Waiting mine = new Waiting(links, entries, receipts, isDistinct, isPresent);
    queue.add(mine);
    ways.acquireUninterruptibly();
    try {
      while (!mine.taken.get()) {
        together();
      }
    } finally {
      ways.release();
    }
    return mine.answer();
  }

  /** Writes waiting inserts in one transaction, up to a limit. */
  private void together() {
    List<Waiting> all = new ArrayList<>();
    int links = 0;
    while (links < AT_ONCE) {
      Waiting next = queue.poll();
      if (next == null) {
        break;
      }
      next.taken.set(true);
      all.add(next);
      links += next.links.size();
    }
    if (!all.isEmpty()) {
      write(all);
    }
  }

  private void write(List<Waiting> all) {
    List<ShortLink> links = new ArrayList<>();
    List<@Nullable AuditEntry> entries = new ArrayList<>();
    List<SqlTickets.@Nullable Kept> receipts = new ArrayList<>();
    Set<Long> distinct = new HashSet<>();
    Set<Long> present = new HashSet<>();
    for (Waiting one : all) {
      links.addAll(one.links);
      entries.addAll(one.entries);
      receipts.addAll(one.receipts);
      if (one.isDistinct) {
        one.links.forEach(link -> distinct.add(link.id()));
      }
      if (one.isPresent) {
        one.links.forEach(link -> present.add(link.id()));
      }
    }
    List<@Nullable ShortLink> written;
    try {
      written = writer.write(links, entries, receipts, distinct, present);
    } catch (RuntimeException | Error e) {
      boolean forAll =
          all.size() == 1
              || e instanceof Error
              || (e instanceof StoreException store
                  && store.reason() != StoreException.Reason.OTHER);
      for (Waiting one : all) {
        if (forAll) {
          one.failed(e);
        } else {
          write(List.of(one));
        }
      }
      return;
    }
    int at = 0;
    for (Waiting one : all) {
      one.done(written.subList(at, at + one.links.size()));
      at += one.links.size();
    }
  }

  /** A waiting insert. */
  private static final class Waiting {
    private final List<ShortLink> links;
    private final List<@Nullable AuditEntry> entries;
    private final List<SqlTickets.@Nullable Kept> receipts;
    private final boolean isDistinct;
    private final boolean isPresent;
    private final AtomicBoolean taken = new AtomicBoolean();
    private final CountDownLatch done = new CountDownLatch(1);
    private @Nullable List<@Nullable ShortLink> written;
    private @Nullable Throwable failure;

    Waiting(
        List<ShortLink> links,
        List<@Nullable AuditEntry> entries,
        List<SqlTickets.@Nullable Kept> receipts,
        boolean isDistinct,
        boolean isPresent) {
      this.links = links;
      this.entries = entries;
      this.receipts = receipts;
      this.isDistinct = isDistinct;
      this.isPresent = isPresent;
    }

    void done(List<@Nullable ShortLink> answer) {
      written = answer;
      done.countDown();
    }

    void failed(Throwable e) {
      failure = e;
      done.countDown();
    }

    List<@Nullable ShortLink> answer() {
      boolean interrupted = false;
      while (true) {
        try {
          done.await();
          break;
        } catch (InterruptedException e) {
          // Continue to wait: the caller must learn the outcome of a write that has begun.
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      if (failure instanceof Error error) {
        throw error;
      }
      if (failure instanceof RuntimeException e) {
        throw e;
      }
      return Objects.requireNonNull(written);
    }
  }
}
