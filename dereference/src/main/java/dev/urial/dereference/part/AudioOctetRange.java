package dev.urial.dereference.part;

import static dev.urial.dereference.part.OctetScanner.u32be;
import static dev.urial.dereference.part.OctetScanner.u8;

/**
 * The octets of a time range in an audio file: whole frames or pages, or an estimate.
 *
 * @param start the index of the first octet
 * @param end the index after the last octet; not greater than {@code start} if the range is empty
 * @param startNanos the time at which the octets begin, in nanoseconds
 * @param endNanos the time at which the octets end, in nanoseconds
 * @param durationNanos the duration of the whole file, in nanoseconds
 * @param setupEnd the index after the setup data at the start of the file, which a decoder needs
 * @param isExact false if the octets are only an estimate
 */
record AudioOctetRange(
    long start,
    long end,
    long startNanos,
    long endNanos,
    long durationNanos,
    long setupEnd,
    boolean isExact) {
  /**
   * The bit rates in kbit/s by bit rate index: one row each for MPEG-1 layers I, II and III, for
   * MPEG-2 layer I, and for MPEG-2 layers II and III.
   */
  private static final int[][] BITRATES = {
    {0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448},
    {0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384},
    {0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320},
    {0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256},
    {0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160}
  };

  private static final int[] RATES = {44100, 48000, 32000};

  /** Finds the frames of an interval in MPEG audio (ISO/IEC 11172-3 §2.4.2.3, 13818-3). */
  static AudioOctetRange ofMp3(byte[] o, MediaInterval clock) throws BrokenMediaException {
    int at = 0;
    if (o.length > 10 && OctetScanner.isAt(o, 0, "ID3")) {
      // A 28-bit size, 7 bits per octet: ID3v2.4 §3.1.
      at = 10 + (u8(o, 6) << 21 | u8(o, 7) << 14 | u8(o, 8) << 7 | u8(o, 9));
    }
    int setup = at;
    long start = -1;
    long end = -1;
    long startNanos = 0;
    long endNanos = 0;
    double now = 0;
    int frames = 0;
    while (at >= 0 && at + 4 <= o.length) {
      int length = frameLength(o, at);
      if (length <= 0) {
        at++;
        continue;
      }
      double next = now + 1e9 * frameSamples(o, at) / rate(o, at);
      if (start < 0 && next > clock.start()) {
        start = at;
        startNanos = (long) now;
      }
      if (now < clock.end()) {
        end = Math.min(o.length, (long) at + length);
        endNanos = (long) next;
      }
      now = next;
      at += length;
      frames++;
    }
    if (frames == 0) {
      throw new BrokenMediaException("part.media-signature");
    }
    long from = start < 0 ? o.length : start;
    return new AudioOctetRange(from, end, startNanos, endNanos, (long) now, setup, true);
  }

  private static boolean isMpeg1(byte[] o, int at) {
    return (u8(o, at + 1) >> 3 & 3) == 3;
  }

  /** Returns the layer field of a frame header: 3 for layer I, 2 for layer II, 1 for layer III. */
  private static int layer(byte[] o, int at) {
    return u8(o, at + 1) >> 1 & 3;
  }

  private static int rate(byte[] o, int at) {
    int version = u8(o, at + 1) >> 3 & 3;
    int rate = RATES[u8(o, at + 2) >> 2 & 3];
    return version == 3 ? rate : version == 2 ? rate / 2 : rate / 4;
  }

  private static int frameSamples(byte[] o, int at) {
    int layer = layer(o, at);
    return layer == 3 ? 384 : layer == 2 || isMpeg1(o, at) ? 1152 : 576;
  }

  /** Returns the length of the frame that begins at an index, or 0 if no frame begins there. */
  private static int frameLength(byte[] o, int at) {
    boolean isSync = u8(o, at) == 0xFF && (u8(o, at + 1) & 0xE0) == 0xE0;
    int version = u8(o, at + 1) >> 3 & 3;
    int layer = layer(o, at);
    int index = u8(o, at + 2) >> 4;
    boolean isRate = (u8(o, at + 2) >> 2 & 3) != 3;
    if (!isSync || version == 1 || layer == 0 || index == 0 || index == 15 || !isRate) {
      return 0;
    }
    int table = version == 3 ? 3 - layer : layer == 3 ? 3 : 4;
    int bitrate = BITRATES[table][index] * 1000;
    int padding = u8(o, at + 2) >> 1 & 1;
    return layer == 3
        ? (12 * bitrate / rate(o, at) + padding) * 4
        : frameSamples(o, at) / 8 * bitrate / rate(o, at) + padding;
  }

  /** Finds the Ogg pages of an interval by the sample position in each page (RFC 3533 §6). */
  static AudioOctetRange ofOgg(byte[] o, MediaInterval clock) throws BrokenMediaException {
    int at = 0;
    long rate = 0;
    long serial = -1;
    long skipped = 0;
    long before = 0;
    long start = -1;
    long startNanos = 0;
    long end = 0;
    long endNanos = 0;
    long setup = 0;
    while (at + 27 <= o.length && OctetScanner.isAt(o, at, "OggS")) {
      int segments = u8(o, at + 26);
      int length = 27 + segments;
      for (int i = 0; i < segments && at + 27 + i < o.length; i++) {
        length += u8(o, at + 27 + i);
      }
      int next = (int) Math.min(o.length, (long) at + length);
      if (serial < 0) {
        serial = OctetScanner.u32le(o, at + 14);
        rate = oggRate(o, at + 27 + segments);
        skipped = rate == 48000 && OctetScanner.isAt(o, at + 27 + segments, "OpusHead") ? 1 : 0;
        skipped *= at + 39 + segments < o.length ? OctetScanner.u16le(o, at + 37 + segments) : 0;
      }
      long granule = OctetScanner.u64le(o, at + 6);
      boolean isSound = OctetScanner.u32le(o, at + 14) == serial && granule > 0;
      if (granule == 0 && before == 0) {
        setup = next;
      } else if (isSound && granule < Long.MAX_VALUE / 2 && rate > 0) {
        long nanos = nanos(granule - skipped, rate);
        if (start < 0 && nanos > clock.start()) {
          start = at;
          startNanos = before;
        }
        if (before < clock.end()) {
          end = next;
          endNanos = nanos;
        }
        before = Math.max(before, nanos);
      }
      at = next;
    }
    if (rate <= 0) {
      throw new BrokenMediaException(at == 0 ? "part.media-signature" : "part.media-header");
    }
    long from = start < 0 ? o.length : start;
    return new AudioOctetRange(from, end, startNanos, endNanos, before, setup, true);
  }

  private static long nanos(long samples, long rate) {
    return (long) (Math.max(0, samples) * 1e9 / rate);
  }

  private static long oggRate(byte[] o, int at) {
    if (OctetScanner.isAt(o, at, "\u0001vorbis") && at + 16 <= o.length) {
      return OctetScanner.u32le(o, at + 12);
    }
    if (OctetScanner.isAt(o, at, "OpusHead") && at + 12 <= o.length) {
      return 48000; // RFC 7845 §4: regardless of the input rate in the header
    }
    if (OctetScanner.isAt(o, at, "Speex   ") && at + 40 <= o.length) {
      return OctetScanner.u32le(o, at + 36);
    }
    return OctetScanner.isAt(o, at, "\u007fFLAC") && at + 31 <= o.length ? flacRate(o, at + 27) : 0;
  }

  private static int flacRate(byte[] o, int at) {
    return u8(o, at) << 12 | u8(o, at + 1) << 4 | u8(o, at + 2) >> 4;
  }

  /**
   * Estimates the octets of an interval in FLAC audio from the file length and the total number of
   * samples (RFC 9639 §8.2).
   */
  static AudioOctetRange ofFlac(byte[] o, MediaInterval clock) throws BrokenMediaException {
    if (o.length < 42 || !OctetScanner.isAt(o, 0, "fLaC")) {
      throw new BrokenMediaException("part.media-signature");
    }
    long rate = flacRate(o, 18);
    long samples = (u8(o, 21) & 15L) << 32 | u32be(o, 22);
    long at = 4;
    boolean isLast = false;
    while (!isLast && at + 4 <= o.length) {
      isLast = (u8(o, (int) at) & 0x80) != 0;
      at += 4 + (u32be(o, (int) at) & 0xFFFFFF);
    }
    if (rate == 0 || samples == 0 || at > o.length) {
      throw new BrokenMediaException("part.media-header");
    }
    long duration = nanos(samples, rate);
    double from = Math.min(1, (double) clock.start() / duration);
    double to = Math.min(1, (double) clock.end() / duration);
    long sound = o.length - at;
    return new AudioOctetRange(
        at + (long) (from * sound),
        at + (long) Math.ceil(to * sound),
        (long) (from * duration),
        (long) (to * duration),
        duration,
        at,
        false);
  }
}
