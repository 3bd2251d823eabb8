package dev.urial.shortener.visit;

/**
 * The dimensions by which visits are counted.
 *
 * <pre>{@code statistics.by().get(Dimension.COUNTRY.key())  // {HU=7, EE=2}}</pre>
 */
public enum Dimension {
  /** The visitor's country as two upper-case letters. */
  COUNTRY("country"),
  /** The browser family. */
  BROWSER("browser"),
  /** The operating system family. */
  SYSTEM("system"),
  /** The kind of device. */
  DEVICE("device"),
  /** The host of the referring page. */
  REFERRER("referrer"),
  /** The requested path, only for orphans, which are visits to slugs that do not exist. */
  PATH("path"),
  /** The requested domain, only for orphans. */
  DOMAIN("domain");

  private final String key;

  Dimension(String key) {
    this.key = key;
  }

  /** {@return the name in {@link VisitCounts#by} and in JSON} */
  public String key() {
    return key;
  }
}
