package dev.urial.internal.server.template;

import java.util.List;

/**
 * A new short link.
 *
 * @param url the whole URL
 * @param path the path on this host
 * @param target the target, escaped for display
 * @param warnings warnings about the target
 */
public record Shortened(String url, String path, String target, List<Found> warnings) {
  /** Copies the list. */
  public Shortened {
    warnings = List.copyOf(warnings);
  }
}
