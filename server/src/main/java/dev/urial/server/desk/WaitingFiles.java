package dev.urial.server.desk;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The files that wait for the confirmation of their users, one of each user. If they take too much
 * memory together, the largest ones are dropped first, and of equal ones the oldest: few users with
 * long files do not displace the short ones of others.
 *
 * @param <F> the files
 */
final class WaitingFiles<F> {
  private final long most;
  private final Duration longest;
  private final Clock clock;

  /** The files by the IDs of their users, the oldest first. */
  private final Map<Long, Waiting<F>> files = new LinkedHashMap<>();

  /** A file, the memory that it takes, in octets, and when it is dropped. */
  private record Waiting<F>(F file, long size, Instant until) {}

  /**
   * Creates a set without files.
   *
   * @param most the octets that all files may take together
   * @param longest how long a file waits
   * @param clock the clock that determines when files are dropped
   */
  WaitingFiles(long most, Duration longest, Clock clock) {
    this.most = most;
    this.longest = longest;
    this.clock = clock;
  }

  /**
   * Adds a file, instead of an earlier one of the same user.
   *
   * @param userId the ID of the user
   * @param file the file
   * @param size the octets that it takes
   * @return whether it waits now; false if it is larger than all others, and these leave no room
   */
  synchronized boolean put(long userId, F file, long size) {
    files.remove(userId);
    files.put(userId, new Waiting<>(file, size, clock.instant().plus(longest)));
    dropOld();
    long all = files.values().stream().mapToLong(Waiting::size).sum();
    while (all > most) {
      Map.Entry<Long, Waiting<F>> largest = null;
      for (Map.Entry<Long, Waiting<F>> it : files.entrySet()) {
        if (largest == null || it.getValue().size > largest.getValue().size) {
          largest = it;
        }
      }
      if (largest == null) {
        break;
      }
      all -= largest.getValue().size;
      files.remove(largest.getKey());
    }
    return files.containsKey(userId);
  }

  /** Returns the file of a user, or null if none waits. */
  synchronized @Nullable F get(long userId) {
    dropOld();
    Waiting<F> found = files.get(userId);
    return found == null ? null : found.file;
  }

  /** Removes a file; returns false if it does not wait any more. */
  synchronized boolean remove(long userId, F file) {
    Waiting<F> found = files.get(userId);
    return found != null && found.file == file && files.remove(userId, found);
  }

  private void dropOld() {
    Instant now = clock.instant();
    files.values().removeIf(it -> !now.isBefore(it.until));
  }
}
