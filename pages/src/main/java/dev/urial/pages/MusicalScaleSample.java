package dev.urial.pages;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * A sound for trying out fragments: a scale with one tone per second, so that each second is
 * recognizable. It is generated in WAVE format with 8 bits per sample.
 */
public final class MusicalScaleSample {
  private static final int RATE = 8_000;

  /** The frequencies of the C major scale from c′ to e″, in hertz. */
  private static final double[] TONES = {
    261.63, 293.66, 329.63, 349.23, 392.00, 440.00, 493.88, 523.25, 587.33, 659.26
  };

  private MusicalScaleSample() {}

  /** Returns the content of the WAVE file. */
  public static byte[] wave() {
    int samples = RATE * MediaSample.SOUND.seconds();
    ByteBuffer file = ByteBuffer.allocate(44 + samples).order(ByteOrder.LITTLE_ENDIAN);
    file.put(ascii("RIFF")).putInt(36 + samples).put(ascii("WAVE"));
    file.put(ascii("fmt ")).putInt(16).putShort((short) 1).putShort((short) 1);
    file.putInt(RATE).putInt(RATE).putShort((short) 1).putShort((short) 8);
    file.put(ascii("data")).putInt(samples);
    for (int i = 0; i < samples; i++) {
      file.put((byte) (128 + Math.round(56 * at(i))));
    }
    return file.array();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * Returns the amplitude at a sample, from -1 to 1. Each tone has one overtone, begins abruptly
   * and fades.
   */
  private static double at(int sample) {
    double inSecond = (double) (sample % RATE) / RATE;
    double angle = 2 * Math.PI * TONES[sample / RATE] * inSecond;
    double attack = Math.min(1, inSecond * 60);
    double release = Math.min(1, (1 - inSecond) * 30);
    double loudness = attack * release * StrictMath.exp(-2.2 * inSecond);
    return loudness * (0.8 * StrictMath.sin(angle) + 0.2 * StrictMath.sin(2 * angle));
  }
}
