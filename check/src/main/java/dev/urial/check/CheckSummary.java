package dev.urial.check;

import dev.urial.report.Message;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The numbers of a finished check.
 *
 * <pre>{@code
 * summary.count(LinkVerdict.BROKEN)  // 3
 * summary.documents()            // 120
 * }</pre>
 *
 * @param counts how many links have which verdict; unmodifiable
 * @param documents how many documents were read
 * @param targets how many different targets were asked for, not counting fragments
 * @param requests how many requests were sent, redirects included
 * @param time from start to end
 * @param remarks what could not be read, and which limits ended the check; unmodifiable
 * @see LinkChecker#check
 */
public record CheckSummary(
    Map<LinkVerdict, Integer> counts,
    int documents,
    int targets,
    int requests,
    Duration time,
    List<Message> remarks) {
  /** Copies the collections. */
  public CheckSummary {
    counts = Map.copyOf(Objects.requireNonNull(counts, "counts"));
    remarks = List.copyOf(Objects.requireNonNull(remarks, "remarks"));
    Objects.requireNonNull(time, "time");
  }

  /**
   * Returns how many links have a verdict.
   *
   * <pre>{@code
   * summary.count(LinkVerdict.BROKEN)  // 0
   * }</pre>
   */
  public int count(LinkVerdict verdict) {
    return counts.getOrDefault(verdict, 0);
  }

  /** Returns how many links were checked. */
  public int links() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
