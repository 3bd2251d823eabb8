package dev.urial.shortener.visit;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Visits and their sums. The writer appends and folds; statistics read the sums only, never the
 * visits.
 *
 * <p>What was appended is durable, and so is what its sums need; {@link #fold} adds it to the sums,
 * so that a transaction of many visits touches each sum once. {@link Hits} folds every second to
 * ten, and in {@link Hits#flush}. After a crash the next fold goes on where the last one ended:
 * nothing is summed twice, nothing is left out.
 *
 * <pre>{@code
 * store.append(visits, new VisitStore.Mark("import", 1));
 * store.fold();
 * store.totals(List.of(7L));  // {7=1024}
 * }</pre>
 *
 * <p>Where the store cannot be reached, each method throws what the store's owner makes of an
 * SQLException. All may be called by many threads.
 */
public interface VisitStore {
  /**
   * Writes visits in one transaction ({@link #count} without keeping them), unless the writer's
   * mark says that they are there already.
   *
   * @param visits at most some thousands
   * @param mark who writes, and how far it will have come; greater than its last one
   */
  void append(List<Visit> visits, Mark mark);

  /** Counts visits as {@link #append} does, and keeps none of them: they are in the sums only. */
  void count(List<Visit> visits, Mark mark);

  /** Returns how far a writer has come ({@link Mark#position}); 0: nothing of it is known. */
  long mark(String writer);

  /**
   * Adds to the sums what was appended since the last fold, by this process or another; returns how
   * many visits.
   */
  long fold();

  /**
   * Sums of a link (0: orphans) between two instants, whole hours, by time, and by what visitors
   * were ({@link Dimension}).
   */
  Statistics statistics(Statistics.Question question);

  /**
   * Returns how many people's visits each of these links had; a link without any is not among them:
   * {@code {7=1024}}.
   */
  Map<Long, Long> totals(Collection<Long> linkIds);

  /**
   * Hands out what is kept of each visit of a link (0: orphans) in a span, the oldest first,
   * without keeping them all: {@code store.export(7, from, until, out::add)}.
   */
  void export(long linkId, Instant from, Instant until, Consumer<Visit> each);

  /**
   * Erases all visits of a link and their sums; returns how many visits were kept of it.
   *
   * <p>{@code store.erase(7)}: of the link with the number 7.
   */
  long erase(long linkId);

  /**
   * Removes what is older than may be kept, and makes room for what will come (partitions). Called
   * once a day or oftener; writes in small transactions. {@code store.sweep(Retention.DEFAULT,
   * Instant.now())}
   */
  Swept sweep(Retention retention, Instant now);

  /**
   * Who wrote, and how far.
   *
   * @param writer a name for one writer's life: of a process, or of a journal
   * @param position grows with each append
   */
  record Mark(String writer, long position) {
    /** Refuses null. */
    public Mark {
      Objects.requireNonNull(writer, "writer");
    }
  }

  /**
   * What a sweep did.
   *
   * @param visits how many visits were removed; those of dropped partitions too
   * @param fields of how many visits some fields were removed
   * @param sums how many rows of sums
   */
  record Swept(long visits, long fields, long sums) {}
}
