package dev.urial.dereference.part;

import dev.urial.fragment.MediaTime;
import dev.urial.spi.Digits;
import org.jspecify.annotations.Nullable;

/** Extracts time ranges of audio whose samples are encoded independently. */
final class AudioPart {
  private AudioPart() {}

  static PartExtraction cut(PartRequest whole, MediaTime time) {
    if (time.format() == MediaTime.Format.CLOCK) {
      return whole.ignored(PartClauses.TIME, "part.clock");
    }
    MediaInterval clock = MediaInterval.of(time);
    try {
      return switch (whole.type.essence()) {
        case "audio/wav", "audio/wave", "audio/x-wav", "audio/vnd.wave" ->
            WavPart.cut(whole, clock);
        case "audio/basic" -> raw(whole, clock, 8000, 1);
        case "audio/l8" -> raw(whole, clock, number(whole, "rate", 0), channels(whole));
        case "audio/l16" -> raw(whole, clock, number(whole, "rate", 0), 2 * channels(whole));
        case "audio/l24" -> raw(whole, clock, number(whole, "rate", 0), 3 * channels(whole));
        default ->
            whole.uncut(
                PartClauses.MEDIUM, "part.no-decoder", PartRequest.quoted(whole.type.essence()));
      };
    } catch (BrokenMediaException e) {
      return whole.uncut(
          PartClauses.MEDIUM,
          "part.broken-media",
          PartRequest.quoted(whole.type.essence()),
          e.reason());
    }
  }

  private static int channels(PartRequest whole) {
    return Math.max(1, number(whole, "channels", 1));
  }

  private static int number(PartRequest whole, String parameter, int otherwise) {
    String value = whole.type.parameter(parameter);
    return value == null || value.isEmpty()
        ? otherwise
        : Digits.number(value, 0, value.length(), 1_000_000);
  }

  /**
   * Cuts audio without a file header (RFC 2586, RFC 3190), whose sample rate and channels are
   * parameters of the media type.
   */
  private static PartExtraction raw(PartRequest whole, MediaInterval clock, int rate, int frame)
      throws BrokenMediaException {
    if (rate <= 0) {
      throw new BrokenMediaException("part.no-rate");
    }
    long frames = whole.octets.length / frame;
    Extent samples = clock.samples(whole, rate, frames);
    if (samples.start() == 0 && samples.end() == frames) {
      return whole.whole(PartClauses.TIME, "part.time-all");
    }
    return whole.cut(
        Part.slice(
            whole.octets,
            (int) (samples.start() * frame),
            (int) (samples.end() * frame),
            whole.type,
            samples));
  }

  /** Returns the octets of an interval, or null if the media type is not supported. */
  static @Nullable AudioOctetRange range(PartRequest whole, MediaInterval clock)
      throws BrokenMediaException {
    return switch (whole.type.essence()) {
      case "audio/wav", "audio/wave", "audio/x-wav", "audio/vnd.wave" ->
          WavPart.range(whole, clock);
      default -> null;
    };
  }
}
