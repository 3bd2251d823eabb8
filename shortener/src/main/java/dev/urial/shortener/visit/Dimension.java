package dev.urial.shortener.visit;

import org.jspecify.annotations.Nullable;

/**
 * By what visits are summed. The order is kept in the store: new ones come last.
 *
 * <pre>{@code statistics.by().get(Dimension.COUNTRY.key())  // {HU=7, EE=2}}</pre>
 */
public enum Dimension {
  /** Where visitors come from, two capital letters. */
  COUNTRY("country"),
  /** The family of the browser. */
  BROWSER("browser"),
  /** The family of the system. */
  SYSTEM("system"),
  /** The form of the device. */
  DEVICE("device"),
  /** The host of the page they came from. */
  REFERRER("referrer"),
  /** Of orphans, what was asked for. */
  PATH("path"),
  /** Of orphans, in which domain. */
  DOMAIN("domain");

  private final String key;

  Dimension(String key) {
    this.key = key;
  }

  /** Returns its name in {@link Statistics#by} and on the wire. */
  public String key() {
    return key;
  }

  /** Returns what a visit has of it, or null. */
  @Nullable String of(Visit visit) {
    return switch (this) {
      case COUNTRY -> visit.country();
      case BROWSER -> visit.browser();
      case SYSTEM -> visit.system();
      case DEVICE -> visit.device();
      case REFERRER -> visit.referrer();
      case PATH -> visit.linkId() == 0 ? visit.path() : null;
      case DOMAIN -> visit.linkId() == 0 ? visit.domain() : null;
    };
  }
}
