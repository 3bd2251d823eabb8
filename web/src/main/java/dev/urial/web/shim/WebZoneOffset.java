package dev.urial.web.shim;

/** {@link java.time.ZoneOffset}. */
public final class WebZoneOffset {
  public static final WebZoneOffset UTC = new WebZoneOffset();

  private WebZoneOffset() {}
}
