package dev.urial.shortener.link;

import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The paths of the service, that no slug may take: kept once, here. */
public final class Reserved {
  private static final Set<String> NAMES =
      Set.of(
          ".well-known",
          "admin",
          "api",
          "api-create.php",
          "apple-touch-icon.png",
          "assets",
          "docs",
          "explain",
          "favicon.ico",
          "links",
          "live",
          "metrics",
          "openapi.json",
          "p",
          "ready",
          "robots.txt",
          "sign-in",
          "sign-out",
          "sitemap.xml",
          "v4",
          "yourls-api.php");

  private Reserved() {}

  /** Returns all names, in order. */
  public static List<String> names() {
    return NAMES.stream().sorted().toList();
  }

  /** Returns whether a first segment belongs to the service, in any case. */
  public static boolean covers(String segment) {
    Objects.requireNonNull(segment, "segment");
    return NAMES.contains(dev.urial.internal.text.Ascii.lower(segment));
  }
}
