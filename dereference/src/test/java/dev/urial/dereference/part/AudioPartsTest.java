package dev.urial.dereference.part;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.urial.MediaType;
import dev.urial.dereference.part.Extent.Unit;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.UnsupportedAudioFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Intervals of sounds, byte for byte against the platform's own reader, which is told to skip and
 * to read.
 */
class AudioPartsTest {
  private static final Random RANDOM = new Random(2361);
  private static final MediaType WAV = MediaType.parse("audio/wav");

  private static byte[] wav(AudioFormat format, int frames) throws IOException {
    byte[] samples = new byte[frames * format.getFrameSize()];
    RANDOM.nextBytes(samples);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AudioSystem.write(
        new AudioInputStream(new ByteArrayInputStream(samples), format, frames),
        AudioFileFormat.Type.WAVE,
        out);
    return out.toByteArray();
  }

  /** A sound of 8000 samples a second, of one octet each. */
  static byte[] silence(int seconds) throws IOException {
    return wav(pcm(8000, 8, 1), seconds * 8000);
  }

  private static byte[] samples(byte[] wav, long from, long to)
      throws IOException, UnsupportedAudioFileException {
    try (AudioInputStream in = AudioSystem.getAudioInputStream(new ByteArrayInputStream(wav))) {
      int frame = in.getFormat().getFrameSize();
      in.readNBytes((int) from * frame);
      return in.readNBytes((int) (to - from) * frame);
    }
  }

  private static AudioFormat pcm(int rate, int bits, int channels) {
    return new AudioFormat(rate, bits, channels, bits > 8, false);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "t=0.5,1; 4000; 8000",
        "t=,0.1; 0; 800",
        "t=1.9; 15200; 16000",
        "t=0.0001,0.0003; 1; 3",
        "t=0.000125,0.00025; 1; 2",
        "t=npt:0:00:01,5; 8000; 16000",
        "t=smpte-25:0:00:00:10,0:00:01; 3200; 8000",
        "t=smpte-30-drop:0:00:00:15,0:00:01; 4004; 8008",
        "t=7,8; 16000; 16000",
        "t=1&t=0.5,1; 4000; 8000",
        "t=0.5,1&xywh=0,0,9,9&track=a&id=b; 4000; 8000"
      })
  void intervalsAreCutSampleForSample(String fragment, int from, int to) throws Exception {
    for (AudioFormat format :
        new AudioFormat[] {pcm(8000, 8, 1), pcm(8000, 16, 2), pcm(8000, 24, 3)}) {
      byte[] whole = wav(format, 16000);
      Part part = SecondaryResource.of(whole, WAV, fragment).part();
      assertNotNull(part);
      assertEquals(new Extent(Unit.SAMPLE, from, to), part.extent(Unit.SAMPLE));
      assertArrayEquals(samples(whole, from, to), samples(part.octets(), 0, 1 << 20));
      assertEquals(part.length(), 8 + OctetScanner.u32le(part.octets(), 4));
      assertEquals(WAV, part.mediaType());
    }
  }

  /** 0.1 s of 44,100 samples are 4,410, whatever doubles say. */
  @Test
  void drawnIntervalsAreExact() throws Exception {
    AudioFormat format = pcm(44100, 16, 1);
    byte[] whole = wav(format, 44100);
    for (int draw = 0; draw < 300; draw++) {
      int from = RANDOM.nextInt(999);
      int to = from + 1 + RANDOM.nextInt(999 - from);
      String fragment = String.format(java.util.Locale.ROOT, "t=0.%03d,0.%03d", from, to);
      Part part = SecondaryResource.of(whole, WAV, fragment).part();
      assertNotNull(part);
      long first = (from * 44100L + 999) / 1000;
      long last = (to * 44100L + 999) / 1000;
      assertEquals(new Extent(Unit.SAMPLE, first, last), part.extent(Unit.SAMPLE), fragment);
      assertArrayEquals(samples(whole, first, last), samples(part.octets(), 0, 1 << 20), fragment);
    }
  }

  @Test
  void whatSelectsNothingOrAllIsTheWhole() throws IOException {
    byte[] whole = wav(pcm(8000, 16, 1), 16000);
    assertEquals(Outcome.WHOLE, SecondaryResource.of(whole, WAV, "t=0,9.97").outcome());
    assertEquals(Outcome.WHOLE, SecondaryResource.of(whole, WAV, "t=,2").outcome());
    assertEquals(Outcome.IGNORED, SecondaryResource.of(whole, WAV, "t=7,3").outcome());
    assertEquals(Outcome.IGNORED, SecondaryResource.of(whole, WAV, "track=a").outcome());
    assertEquals(Outcome.IGNORED, SecondaryResource.of(whole, WAV, "xywh=0,0,1,1").outcome());
    assertEquals(
        Outcome.IGNORED,
        SecondaryResource.of(whole, WAV, "t=clock:2009-07-26T11:19:01Z").outcome());
  }

  private static void put32le(byte[] octets, int at, long value) {
    ByteBuffer.wrap(octets).order(ByteOrder.LITTLE_ENDIAN).putInt(at, (int) value);
  }

  private static byte[] chunk(String name, byte[] content) {
    byte[] octets = Arrays.copyOf(name.getBytes(StandardCharsets.ISO_8859_1), 8 + content.length);
    put32le(octets, 4, content.length);
    System.arraycopy(content, 0, octets, 8, content.length);
    return content.length % 2 == 0 ? octets : Arrays.copyOf(octets, octets.length + 1);
  }

  private static byte[] file(String form, byte[]... chunks) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes((form + "____WAVE").getBytes(StandardCharsets.ISO_8859_1));
    for (byte[] chunk : chunks) {
      out.writeBytes(chunk);
    }
    byte[] file = out.toByteArray();
    put32le(file, 4, form.equals("RIFF") ? file.length - 8 : -1);
    return file;
  }

  private static byte[] format(int tag, int channels, int rate, int bits) {
    byte[] format = new byte[tag == 0xFFFE ? 40 : 16];
    format[0] = (byte) tag;
    format[1] = (byte) (tag >> 8);
    format[2] = (byte) channels;
    put32le(format, 4, rate);
    put32le(format, 8, (long) rate * channels * bits / 8);
    format[12] = (byte) (channels * bits / 8);
    format[14] = (byte) bits;
    if (format.length == 40) {
      format[24] = 3;
    }
    return chunk("fmt ", format);
  }

  /** Sizes that lie: what is there is cut, and it is said. */
  @Test
  void sizesThatLieAreCutDown() {
    byte[] sound = chunk("data", new byte[1000]);
    for (long lie : new long[] {0x7FFFFFFF, 0xFFFFFFFFL, 1001}) {
      put32le(sound, 4, lie);
      byte[] whole = file("RIFF", format(1, 1, 100, 8), sound);
      SecondaryResource second = SecondaryResource.of(whole, WAV, "t=5");
      assertNotNull(second.part());
      assertEquals(new Extent(Unit.SAMPLE, 500, 1000), second.part().extent(Unit.SAMPLE));
      assertEquals("part.wav-size", second.remarks().get(0).message().key());
    }
    byte[] head = format(1, 0, 100, 8);
    byte[] whole = file("RIFF", head, chunk("data", new byte[9]));
    assertEquals(Outcome.UNCUT, SecondaryResource.of(whole, WAV, "t=5").outcome());
    byte[] packed = file("RIFF", format(2, 1, 100, 8), chunk("data", new byte[9]));
    assertEquals(Outcome.UNCUT, SecondaryResource.of(packed, WAV, "t=5").outcome());
  }

  @Test
  void brokenSoundsAreAnswered() throws IOException {
    byte[] whole = wav(pcm(8000, 16, 2), 200);
    for (String type : new String[] {"wav", "mpeg"}) {
      for (int i = 0; i < whole.length; i++) {
        byte[] scribbled = Arrays.copyOf(whole, whole.length - i % 7);
        scribbled[i % scribbled.length] = (byte) RANDOM.nextInt();
        MediaType media = MediaType.parse("audio/" + type);
        assertNotNull(SecondaryResource.of(scribbled, media, "t=0.01,0.02").outcome());
        assertNotNull(SecondaryResource.of(Arrays.copyOf(whole, i), media, "t=0.01").outcome());
      }
    }
  }

  /** Samples of no bits have no length to divide by. */
  @Test
  void aSoundOfNoBitsIsBroken() throws IOException {
    byte[] whole = wav(pcm(8000, 16, 2), 200);
    Arrays.fill(whole, 32, 36, (byte) 0); // the octets of a frame, the bits of a sample
    assertEquals(Outcome.UNCUT, SecondaryResource.of(whole, WAV, "t=0.01,0.02").outcome());
  }

  @Test
  void packedSoundsAreNotCut() {
    for (String type :
        new String[] {"audio/mpeg", "audio/ogg", "audio/flac", "audio/basic", "audio/l16"}) {
      SecondaryResource second = SecondaryResource.of(new byte[9], MediaType.parse(type), "t=2,3");
      assertEquals(Outcome.UNCUT, second.outcome());
      assertEquals(
          type + " cannot be split without decoding and re-encoding it",
          second.remarks().get(0).sentence());
    }
  }
}
