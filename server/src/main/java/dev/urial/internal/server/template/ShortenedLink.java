package dev.urial.internal.server.template;

import java.util.List;

/**
 * A new short link.
 *
 * @param url the short URL
 * @param path the path of the short URL
 * @param target the target, escaped for display
 * @param warnings warnings about the target
 */
public record ShortenedLink(String url, String path, String target, List<TargetFinding> warnings) {
  /** Makes a defensive copy of the list. */
  public ShortenedLink {
    warnings = List.copyOf(warnings);
  }
}
