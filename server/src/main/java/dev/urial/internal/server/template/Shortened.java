package dev.urial.internal.server.template;

import java.util.List;

/**
 * A short link that somebody just made.
 *
 * @param url the whole address
 * @param path its path on this host
 * @param target where it leads, escaped for people
 * @param warnings what should be known of the target
 */
public record Shortened(String url, String path, String target, List<Found> warnings) {
  /** Copies the list. */
  public Shortened {
    warnings = List.copyOf(warnings);
  }
}
