package dev.urial.dereference.part;

import dev.urial.fragment.MediaTime;
import dev.urial.report.Clause;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.UnsupportedAudioFileException;
import javax.sound.sampled.spi.AudioFileReader;

/**
 * Cuts WAV files between samples, with the platform's own readers: PCM, floating point, A-law and
 * μ-law. The part contains the format and the samples; other chunks are not copied.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2361">RFC 2361, WAVE and AVI codecs</a>
 */
final class AudioPart {
  private static final Clause WAVE = Clause.rfc("audio/vnd.wave", 2361, "1");

  private static final List<String> WAV =
      List.of("audio/vnd.wave", "audio/wav", "audio/wave", "audio/x-wav");

  private static final int MAX_RATE = 1 << 24;

  private AudioPart() {}

  static PartExtraction cut(PartRequest whole, MediaTime time) {
    String type = whole.type.essence();
    if (time.format() == MediaTime.Format.CLOCK) {
      return whole.ignored(PartClauses.TIME, "part.clock");
    }
    if (!WAV.contains(type)) {
      return whole.uncut(PartClauses.MEDIUM, "part.no-decoder", PartRequest.quoted(type));
    }
    try (AudioInputStream in = open(whole.octets)) {
      return cut(whole, MediaInterval.of(time), in);
    } catch (BrokenMediaException e) {
      return whole.uncut(
          PartClauses.MEDIUM, "part.broken-media", PartRequest.quoted(type), e.reason());
    } catch (IOException e) {
      throw new AssertionError(e); // the octets are in memory
    }
  }

  private static PartExtraction cut(PartRequest whole, MediaInterval clock, AudioInputStream in)
      throws BrokenMediaException, IOException {
    AudioFormat format = in.getFormat();
    int frame = format.getFrameSize();
    float rate = format.getFrameRate();
    if (frame < 1 || !(rate >= 1 && rate <= MAX_RATE)) {
      throw new BrokenMediaException("part.media-header");
    }
    byte[] samples = samples(in, whole.octets.length);
    long frames = samples.length / frame;
    if (frames < in.getFrameLength()) {
      whole.warn(WAVE, "part.wav-size", PartRequest.quoted("data"));
    }
    Extent cut = clock.samples(whole, (long) rate, frames);
    if (cut.start() == 0 && cut.end() == frames) {
      return whole.whole(PartClauses.TIME, "part.time-all");
    }
    int start = (int) cut.start() * frame;
    int length = (int) cut.length() * frame;
    ByteArrayOutputStream out = new ByteArrayOutputStream(length + 100);
    AudioSystem.write(
        new AudioInputStream(
            new ByteArrayInputStream(samples, start, length), format, cut.length()),
        AudioFileFormat.Type.WAVE,
        out);
    return whole.cut(Part.made(out.toByteArray(), whole.type, cut));
  }

  /**
   * Returns the samples. A stream returns 0 octets if a frame is longer than what is asked for, and
   * at its end.
   */
  private static byte[] samples(AudioInputStream in, int most) throws IOException {
    byte[] samples = new byte[most];
    int count = 0;
    int n = 1;
    while (n > 0) {
      n = in.read(samples, count, most - count);
      count += Math.max(n, 0);
    }
    return Arrays.copyOf(samples, count);
  }

  /**
   * Opens a WAV file. Readers of the class path are not used, because they may exceed the limits.
   */
  private static AudioInputStream open(byte[] octets) throws BrokenMediaException {
    if (!OctetScanner.isAt(octets, 0, "RIFF") || !OctetScanner.isAt(octets, 8, "WAVE")) {
      throw new BrokenMediaException("part.media-signature");
    }
    for (var reader : ServiceLoader.load(AudioFileReader.class).stream().toList()) {
      if (reader.type().getModule() == AudioSystem.class.getModule()) {
        try {
          return reader.get().getAudioInputStream(new ByteArrayInputStream(octets));
        } catch (UnsupportedAudioFileException e) {
          // of another kind
        } catch (IOException | RuntimeException e) {
          throw new BrokenMediaException("part.media-reader");
        }
      }
    }
    throw new BrokenMediaException("part.media-reader");
  }
}
