package dev.urial.shortener.visit;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Keeps visits in a list, and breaks when it is told to. */
final class MemoryVisits implements VisitStore {
  final List<Visit> visits = new ArrayList<>();
  final Map<String, Long> marks = new HashMap<>();
  int appends;
  volatile int folds;
  int counted;
  volatile @Nullable RuntimeException broken;
  volatile boolean brokenAfterCommit;
  volatile @Nullable Runnable before;

  @Override
  public void append(List<Visit> some, Mark mark) {
    Runnable first = before;
    if (first != null) {
      first.run();
    }
    RuntimeException failure = broken;
    if (failure != null && !brokenAfterCommit) {
      throw failure;
    }
    synchronized (this) {
      appends++;
      if (marks.getOrDefault(mark.writer(), 0L) < mark.position()) {
        marks.put(mark.writer(), mark.position());
        visits.addAll(some);
      }
    }
    if (failure != null) {
      broken = null;
      throw failure;
    }
  }

  @Override
  public synchronized void count(List<Visit> some, Mark mark) {
    counted += some.size();
  }

  @Override
  public synchronized long mark(String writer) {
    return marks.getOrDefault(writer, 0L);
  }

  @Override
  public synchronized long fold() {
    folds++;
    return 0;
  }

  @Override
  public Statistics statistics(Statistics.Question question) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Statistics statistics(
      Collection<Long> linkIds, Instant from, Instant until, Statistics.Grain grain) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<LinkVisits> ranking(
      @Nullable Collection<Long> linkIds, Instant from, Instant until, int limit) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<DailyVisits> days(Collection<Long> linkIds, LocalDate from, LocalDate until) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Map<Long, Long> totals(Collection<Long> linkIds) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void export(long linkId, Instant from, Instant until, Consumer<Visit> each) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long erase(long linkId) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long eraseForGood(long linkId) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Swept sweep(Retention retention, Instant now) {
    return new Swept(0, 0, 0);
  }

  synchronized int size() {
    return visits.size();
  }
}
