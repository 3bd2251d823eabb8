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
public record ShortenedLink(String url, String path, String target, List<TargetFinding> warnings) {
  /** Copies the list. */
  public ShortenedLink {
    warnings = List.copyOf(warnings);
  }
}
