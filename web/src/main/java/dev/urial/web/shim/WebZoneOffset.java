package dev.urial.web.shim;

/** A replacement for {@link java.time.ZoneOffset}. */
public final class WebZoneOffset {
  public static final WebZoneOffset UTC = new WebZoneOffset();

  private WebZoneOffset() {}
}
