package dev.urial.shortener.visit;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The amounts that batches of visits add to recent hours, until they are folded. Each batch is
 * stored as octets, sorted by key. This iterates over the keys of several batches in ascending
 * order, and adds up what the batches have for each, so that hundreds of thousands of visits are
 * folded without having their totals in memory at the same time, and each row is written once.
 *
 * <pre>
 *   number  values   then for each: octet dimension, number length, UTF-8
 *   number  entries  then for each: number link, number hour, number people, number programs,
 *                    number values, then for each: number index of the value, number people
 * </pre>
 *
 * Numbers are stored as in {@link VisitTally}. Most visits of a batch have the same few browsers,
 * systems and countries, so each value is stored once.
 */
final class PendingTotals implements Iterator<VisitSums.Added> {
  private static final Comparator<Batch> ORDER =
      Comparator.<Batch>comparingLong(batch -> batch.link)
          .thenComparingInt(batch -> batch.hour)
          .thenComparingInt(batch -> batch.number);

  /** The batches with an entry that is not added yet; the first has the lowest key. */
  private final PriorityQueue<Batch> batches = new PriorityQueue<>(ORDER);

  private int firstHour = Integer.MAX_VALUE;

  /**
   * Creates totals of batches.
   *
   * @param batches results of {@link BatchTotals#octets}, oldest first
   * @param after the key after which to begin, or null to begin with the first
   * @throws IllegalArgumentException if a batch is invalid
   */
  PendingTotals(List<byte[]> batches, VisitSums.@Nullable Key after) {
    Map<String, String> known = new HashMap<>();
    for (byte[] octets : batches) {
      Batch batch = new Batch(this.batches.size(), octets, known);
      boolean hasMore = batch.advance();
      while (hasMore && after != null && batch.isUpTo(after)) {
        batch.addTo(new VisitTally());
        hasMore = batch.advance();
      }
      if (hasMore) {
        this.batches.add(batch);
      }
    }
  }

  @Override
  public boolean hasNext() {
    return !batches.isEmpty();
  }

  @Override
  public VisitSums.Added next() {
    Batch first = batches.peek();
    if (first == null) {
      throw new NoSuchElementException();
    }
    VisitSums.Key key = new VisitSums.Key(first.link, VisitSums.RECENT, first.hour);
    firstHour = Math.min(firstHour, first.hour);
    VisitTally sum = new VisitTally();
    for (Batch batch = first; batch != null && batch.isUpTo(key); batch = batches.peek()) {
      batches.remove();
      batch.addTo(sum);
      if (batch.advance()) {
        batches.add(batch);
      }
    }
    return new VisitSums.Added(key, sum);
  }

  /**
   * Returns the first hour of the entries so far, or {@link Integer#MAX_VALUE} if there are none.
   */
  int firstHour() {
    return firstHour;
  }

  /** A batch, of which one entry after the other is read. */
  private static final class Batch {
    private final int number;
    private final OctetBuffer in;
    private final byte[] dimensions;
    private final String[] values;
    private long left;
    private long link = -1;
    private int hour;

    Batch(int number, byte[] octets, Map<String, String> known) {
      this.number = number;
      in = new OctetBuffer(octets);
      int count = VisitTally.readCount(in);
      dimensions = new byte[count];
      values = new String[count];
      for (int i = 0; i < count; i++) {
        dimensions[i] = (byte) VisitTally.readDimension(in);
        String value = in.text();
        String same = known.putIfAbsent(value, value);
        values[i] = same == null ? value : same;
      }
      left = in.number();
    }

    /** Reads the key of the next entry; returns false if there is none. */
    boolean advance() {
      if (left == 0) {
        return false;
      }
      left--;
      long lastLink = link;
      int lastHour = hour;
      link = in.number();
      hour = (int) in.number();
      if (link < lastLink || link == lastLink && hour <= lastHour) {
        throw new IllegalArgumentException("the pending totals are not sorted");
      }
      return true;
    }

    boolean isUpTo(VisitSums.Key key) {
      return link < key.link() || link == key.link() && hour <= key.start();
    }

    /** Reads the rest of the entry, and adds it. */
    void addTo(VisitTally sum) {
      sum.add(in.number(), in.number());
      int count = VisitTally.readCount(in);
      for (int i = 0; i < count; i++) {
        long index = in.number();
        if (index >= values.length) {
          throw new IllegalArgumentException("there is no such value");
        }
        sum.add(dimensions[(int) index], values[(int) index], in.number());
      }
    }
  }
}
