package dev.urial.web.shim;

/** A replacement for {@link java.time.Duration}. */
public final class WebDuration {
  private final long seconds;
  private final int nanos;

  private WebDuration(long seconds, int nanos) {
    this.seconds = seconds;
    this.nanos = nanos;
  }

  public static WebDuration ofSeconds(long seconds) {
    return new WebDuration(seconds, 0);
  }

  public static WebDuration ofSeconds(long seconds, long nanos) {
    return new WebDuration(
        seconds + Math.floorDiv(nanos, 1_000_000_000L), (int) Math.floorMod(nanos, 1_000_000_000L));
  }

  public long getSeconds() {
    return seconds;
  }

  public long toSeconds() {
    return seconds;
  }

  public int getNano() {
    return nanos;
  }
}
