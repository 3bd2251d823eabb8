package dev.urial.check;

import dev.urial.report.Message;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The totals of a completed check.
 *
 * <pre>{@code
 * summary.count(LinkVerdict.BROKEN)  // 3
 * summary.documents()            // 120
 * }</pre>
 *
 * @param counts the number of links for each verdict; unmodifiable
 * @param documents the number of documents that were read
 * @param targets the number of distinct targets, ignoring fragments
 * @param requests the number of requests that were sent, including redirects
 * @param time the duration of the check
 * @param remarks remarks about unreadable input and about limits that ended the check; unmodifiable
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
   * Creates a summary with copies of the collections.
   *
   * @param counts the number of links for each verdict; unmodifiable
   * @param documents the number of documents that were read
   * @param targets the number of distinct targets, ignoring fragments
   * @param requests the number of requests that were sent, including redirects
   * @param time the duration of the check
   * @param remarks remarks about unreadable input and about limits that ended the check;
   *     unmodifiable
   */
  public CheckSummary {
    counts = Map.copyOf(Objects.requireNonNull(counts, "counts"));
    remarks = List.copyOf(Objects.requireNonNull(remarks, "remarks"));
    Objects.requireNonNull(time, "time");
  }

  /**
   * {@return the number of links with this verdict}
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
   * {@return whether a limit ended the check of a document or of the whole site before all links
   * had a verdict}
   *
   * <pre>{@code
   * summary.isCutOff()  // true: the page has a million links
   * }</pre>
   *
   * @see LinkChecker.Builder#linksPerDocument
   */
  public boolean isCutOff() {
    return remarks.stream().anyMatch(remark -> remark.key().startsWith("limit."));
  }

  /**
   * {@return a copy of these totals in which the verdict of the fixed links is {@link
   * LinkVerdict#OK}}
   *
   * <pre>{@code
   * summary.fixed(fixes.links()).count(LinkVerdict.BROKEN)
   * }</pre>
   *
   * @param links links in this check that have been fixed since
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

  /** {@return the number of links that were checked} */
  public int links() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
