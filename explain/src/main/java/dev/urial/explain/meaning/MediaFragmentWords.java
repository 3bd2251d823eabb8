package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.fragment.MediaRegion;
import dev.urial.fragment.MediaTime;
import dev.urial.report.Message;
import java.math.BigDecimal;
import java.util.OptionalDouble;

/**
 * Describes what a media fragment selects.
 *
 * <p>A time interval includes its beginning but not its end (Media Fragments 1.0 §4.2.1). A
 * rectangle is positioned by its upper-left corner (§4.2.2).
 */
final class MediaFragmentWords {
  private MediaFragmentWords() {}

  /** Describes a time interval, and says which of its ends are included. */
  static Message time(MediaTime time) {
    String start = time.startText();
    String end = time.endText();
    if (start == null) {
      return MESSAGES.of("media.time-to", place(time, String.valueOf(end), time.endSeconds()));
    }
    Message from = place(time, start, time.startSeconds());
    return end == null
        ? MESSAGES.of("media.time-from", from)
        : MESSAGES.of("media.time", from, place(time, end, time.endSeconds()));
  }

  private static Message place(MediaTime time, String text, OptionalDouble seconds) {
    return switch (time.format()) {
      case NPT ->
          text.indexOf(':') < 0 || seconds.isEmpty()
              ? MESSAGES.of("media.second", text)
              : MESSAGES.of("media.play-time", text, plain(seconds.getAsDouble()));
      case CLOCK -> MESSAGES.of("media.clock", text);
      default -> MESSAGES.of("media.time-code", text, time.format().prefix());
    };
  }

  /** Formats seconds without an exponent, and without a decimal point if none is needed. */
  private static String plain(double seconds) {
    return Double.isInfinite(seconds)
        ? "∞"
        : BigDecimal.valueOf(seconds).stripTrailingZeros().toPlainString();
  }

  /** Describes the size and position of a rectangle. */
  static Message region(MediaRegion region) {
    boolean isPixel = region.unit() == MediaRegion.Unit.PIXEL;
    String key = isPixel ? "media.pixels" : "media.percent";
    return MESSAGES.of(key, region.w(), region.h(), region.x(), region.y());
  }
}
