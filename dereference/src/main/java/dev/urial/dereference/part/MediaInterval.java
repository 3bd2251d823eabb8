package dev.urial.dereference.part;

import dev.urial.fragment.MediaTime;

/**
 * A time interval in nanoseconds, which can be converted to samples. It uses integers, because
 * floating-point numbers are not exact.
 *
 * @param start the start in nanoseconds, at least 0
 * @param end the end in nanoseconds, exclusive; {@link Long#MAX_VALUE} for the end of the medium
 */
record MediaInterval(long start, long end) {
  private static final double SECOND = 1e9;

  /** The maximum time in seconds; any later time means the end of the medium. */
  private static final double MOST = 4e9;

  static MediaInterval of(MediaTime time) {
    long start = nanos(time.startSeconds().orElse(0));
    return new MediaInterval(start, nanos(time.endSeconds().orElse(Double.MAX_VALUE)));
  }

  /** Returns the range of samples in the interval, limited to the samples of the medium. */
  Extent samples(PartRequest whole, long rate, long frames) {
    long first = sample(start, rate, frames);
    long last = Math.max(first, sample(end, rate, frames));
    if (first == frames && start > 0) {
      whole.note(PartClauses.BEYOND, "part.time-beyond");
    }
    return new Extent(Extent.Unit.SAMPLE, first, last);
  }

  private static long nanos(double seconds) {
    return seconds > MOST ? Long.MAX_VALUE : Math.round(seconds * SECOND);
  }

  /** Returns the index of the first sample that is not before a time. */
  private static long sample(long nanos, long rate, long most) {
    if (nanos == Long.MAX_VALUE) {
      return most;
    }
    long seconds = nanos / 1_000_000_000;
    long rest = nanos % 1_000_000_000;
    return Math.min(most, seconds * rate + (rest * rate + 999_999_999) / 1_000_000_000);
  }
}
