package dev.urial.server;

import dev.urial.server.http.RefusalReason;
import dev.urial.server.site.LogRateLimit;
import dev.urial.server.site.ServerLog;
import java.time.Clock;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/**
 * Logs refused requests: too many requests, no space, or invalid credentials. For each reason, a
 * line is written immediately and then at most once a minute, regardless of the number of requests.
 *
 * <pre>
 * level=warning message=refused why=too-many count=5231 networks=3 most=203.0.113.0/24
 * </pre>
 */
final class RefusalLog {
  private static final int MAX_NETWORKS = 1_000;

  private final ServerLog log;
  private final Map<RefusalReason, Kind> kinds = new EnumMap<>(RefusalReason.class);

  RefusalLog(ServerLog log, Clock clock) {
    this.log = log;
    for (RefusalReason why : RefusalReason.values()) {
      kinds.put(why, new Kind(why, new LogRateLimit(clock)));
    }
  }

  /** Records a refused request. */
  void saw(RefusalReason why, String network) {
    Objects.requireNonNull(kinds.get(why)).count(network);
  }

  /** Returns the number of requests refused for a reason since the service started. */
  long total(RefusalReason why) {
    return Objects.requireNonNull(kinds.get(why)).total.sum();
  }

  /** Writes the lines that are due; must be called every second. */
  void tell() {
    for (Kind kind : kinds.values()) {
      kind.tell(log);
    }
  }

  private static final class Kind {
    private final RefusalReason why;
    private final LogRateLimit pace;
    private final Map<String, Integer> networks = new HashMap<>();
    private final LongAdder total = new LongAdder();
    private long count;

    Kind(RefusalReason why, LogRateLimit pace) {
      this.why = why;
      this.pace = pace;
    }

    synchronized void count(String network) {
      count++;
      total.increment();
      if (networks.size() < MAX_NETWORKS || networks.containsKey(network)) {
        networks.merge(network, 1, Integer::sum);
      }
    }

    synchronized void tell(ServerLog log) {
      if (count == 0 || !pace.isDue()) {
        return;
      }
      var most = Collections.max(networks.entrySet(), Map.Entry.comparingByValue()).getKey();
      log.warning(
          "refused", "why", why.word(), "count", count, "networks", networks.size(), "most", most);
      count = 0;
      networks.clear();
    }
  }
}
