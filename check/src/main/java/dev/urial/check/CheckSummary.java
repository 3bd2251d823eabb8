package dev.urial.check;

import dev.urial.report.Message;
import java.time.Duration;
import java.util.EnumMap;
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
  /**
   * Copies the collections.
   *
   * @param counts how many links have which verdict; unmodifiable
   * @param documents how many documents were read
   * @param targets how many different targets were asked for, not counting fragments
   * @param requests how many requests were sent, redirects included
   * @param time from start to end
   * @param remarks what could not be read, and which limits ended the check; unmodifiable
   */
  public CheckSummary {
    counts = Map.copyOf(Objects.requireNonNull(counts, "counts"));
    remarks = List.copyOf(Objects.requireNonNull(remarks, "remarks"));
    Objects.requireNonNull(time, "time");
  }

  /**
   * {@return how many links have a verdict}
   *
   * <pre>{@code
   * summary.count(LinkVerdict.BROKEN)  // 0
   * }</pre>
   *
   * @param verdict the verdict to count
   */
  public int count(LinkVerdict verdict) {
    return counts.getOrDefault(verdict, 0);
  }

  /**
   * {@return the same after links were fixed: they are ok}
   *
   * <pre>{@code
   * summary.fixed(fixes.links()).count(LinkVerdict.BROKEN)
   * }</pre>
   *
   * @param links links of this check that now have their fix
   * @see LinkFixes#applied
   */
  public CheckSummary fixed(List<CheckedLink> links) {
    Map<LinkVerdict, Integer> after = new EnumMap<>(LinkVerdict.class);
    after.putAll(counts);
    for (CheckedLink link : links) {
      after.merge(link.verdict(), -1, Integer::sum);
      after.merge(LinkVerdict.OK, 1, Integer::sum);
    }
    return new CheckSummary(after, documents, targets, requests, time, remarks);
  }

  /** {@return how many links were checked} */
  public int links() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
