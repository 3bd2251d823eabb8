package dev.urial.shortener.link;

import java.security.SecureRandom;
import java.util.Objects;

/** Draws slugs, and checks those that people choose. */
public final class Slugs {
  /** The longest slug, in characters. */
  public static final int MAX_LENGTH = 128;

  private final SecureRandom random = new SecureRandom();

  private Slugs() {}

  /** Draws from the JDK's secure source. */
  public static Slugs secure() {
    return new Slugs();
  }

  /**
   * Draws a slug.
   *
   * @param domain whose alphabet and length count
   * @param load how many slugs the domain has
   * @param unlisted whether it is of a private link
   */
  public Slug draw(ShortDomain domain, long load, boolean unlisted) {
    Objects.requireNonNull(domain, "domain");
    String text = Long.toString(random.nextLong() >>> 1, 36);
    return new Slug(text, text);
  }

  /** What a domain looks a decoded segment up by. */
  public static String key(ShortDomain domain, String text) {
    Objects.requireNonNull(domain, "domain");
    return Objects.requireNonNull(text, "text");
  }
}
