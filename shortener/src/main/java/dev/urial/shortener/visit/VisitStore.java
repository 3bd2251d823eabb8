package dev.urial.shortener.visit;

import java.util.List;

/** Visits and their sums. The writer appends; statistics read the sums only. */
public interface VisitStore {
  /** Writes visits in one transaction, raw and into the sums of their hours. */
  void append(List<Visit> visits);

  /** Sums of a link (0: orphans) between two hours, by the hour, and by what visitors were. */
  Statistics statistics(Statistics.Question question);
}
