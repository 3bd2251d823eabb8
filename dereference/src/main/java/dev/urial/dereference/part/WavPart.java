package dev.urial.dereference.part;

import static dev.urial.dereference.part.OctetScanner.u16le;
import static dev.urial.dereference.part.OctetScanner.u32le;

import dev.urial.report.Clause;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts WAV files between samples. Supports RIFF files, and RF64 and BW64 for long files. All chunks
 * are kept; those that refer to samples are updated ({@code fact}, {@code ds64}, {@code cue},
 * {@code bext}).
 *
 * <p>Only encodings with independent samples are supported: PCM, floating point, A-law and μ-law,
 * with a plain or an extensible format chunk. A chunk that extends past the end of the file is
 * treated as if it ended there.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2361">RFC 2361, WAVE and AVI codecs</a>
 */
final class WavPart {
  private static final Clause RIFF =
      new Clause("chunk", "EBU Tech 3306", "", "https://tech.ebu.ch/docs/tech/tech3306v1_0.pdf");

  private static final int EXTENSIBLE = 0xFFFE;
  private static final long UNKNOWN = 0xFFFFFFFFL;

  private final PartRequest whole;
  private final byte[] octets;
  private final boolean isLong;
  private final List<Chunk> chunks = new ArrayList<>();
  private int format = -1;
  private int data = -1;
  private int rate;
  private int frame;

  /** A chunk: its name, the index of its content in the file, and the length of its content. */
  private record Chunk(String name, int start, int length) {}

  private WavPart(PartRequest whole) throws BrokenMediaException {
    this.whole = whole;
    this.octets = whole.octets;
    this.isLong = OctetScanner.isAt(octets, 0, "RF64") || OctetScanner.isAt(octets, 0, "BW64");
    if ((!isLong && !OctetScanner.isAt(octets, 0, "RIFF"))
        || !OctetScanner.isAt(octets, 8, "WAVE")) {
      throw new BrokenMediaException("part.media-signature");
    }
    readChunks();
    readFormat();
  }

  static PartExtraction cut(PartRequest whole, MediaInterval clock) throws BrokenMediaException {
    WavPart wav = new WavPart(whole);
    Chunk sound = wav.chunks.get(wav.data);
    long frames = sound.length / wav.frame;
    Extent samples = clock.samples(whole, wav.rate, frames);
    if (samples.start() == 0 && samples.end() == frames) {
      return whole.whole(PartClauses.TIME, "part.time-all");
    }
    return whole.cut(Part.made(wav.part(samples), whole.type, samples));
  }

  /** Returns the octets of an interval's samples. All octets before the samples are setup data. */
  static AudioOctetRange range(PartRequest whole, MediaInterval clock) throws BrokenMediaException {
    WavPart wav = new WavPart(whole);
    Chunk sound = wav.chunks.get(wav.data);
    long frames = sound.length / wav.frame;
    Extent samples = clock.samples(whole, wav.rate, frames);
    return new AudioOctetRange(
        sound.start + samples.start() * wav.frame,
        sound.start + samples.end() * wav.frame,
        nanos(samples.start(), wav.rate),
        nanos(samples.end(), wav.rate),
        nanos(frames, wav.rate),
        sound.start);
  }

  private static long nanos(long samples, long rate) {
    return samples / rate * 1_000_000_000 + samples % rate * 1_000_000_000 / rate;
  }

  private void readChunks() {
    long dataSize = UNKNOWN;
    long at = 12;
    while (at + 8 <= octets.length) {
      int head = (int) at;
      String name = OctetScanner.latin(octets, head, 4);
      long length = u32le(octets, head + 4);
      if (name.equals("data") && isLong && length == UNKNOWN) {
        length = dataSize;
      }
      long rest = octets.length - at - 8;
      if (length < 0 || length > rest) {
        whole.warn(RIFF, "part.wav-size", PartRequest.quoted(name));
        length = rest;
      }
      if (name.equals("ds64") && length >= 28) {
        dataSize = OctetScanner.u64le(octets, head + 16);
      } else if (name.equals("fmt ") && format < 0) {
        format = chunks.size();
      } else if (name.equals("data") && data < 0) {
        data = chunks.size();
      }
      chunks.add(new Chunk(name, head + 8, (int) length));
      at += 8 + length + length % 2;
    }
  }

  private void readFormat() throws BrokenMediaException {
    if (format < 0 || data < 0 || chunks.get(format).length < 16) {
      throw new BrokenMediaException("part.media-short");
    }
    Chunk chunk = chunks.get(format);
    int tag = u16le(octets, chunk.start);
    if (tag == EXTENSIBLE && chunk.length >= 40) {
      tag = u16le(octets, chunk.start + 24);
    }
    int channels = u16le(octets, chunk.start + 2);
    int bits = u16le(octets, chunk.start + 14);
    frame = u16le(octets, chunk.start + 12);
    long samples = u32le(octets, chunk.start + 4);
    boolean isPlain = tag == 1 || tag == 3 || tag == 6 || tag == 7;
    if (!isPlain) {
      throw new BrokenMediaException("part.wav-codec", tag);
    }
    if (samples == 0
        || samples > 1 << 24
        || channels == 0
        || frame == 0
        || frame != channels * ((bits + 7) / 8)) {
      throw new BrokenMediaException("part.media-header");
    }
    rate = (int) samples;
  }

  private byte[] part(Extent samples) {
    int length = (int) samples.length() * frame;
    ByteArrayOutputStream out = new ByteArrayOutputStream(length + 4096);
    out.write(octets, 0, 12);
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      byte[] content =
          i == data
              ? slice(chunk.start + (int) samples.start() * frame, length)
              : counted(chunk, samples, length);
      out.write(octets, chunk.start - 8, 4);
      byte[] size = new byte[4];
      OctetScanner.put32le(size, 0, i == data && isLong ? UNKNOWN : content.length);
      out.writeBytes(size);
      out.writeBytes(content);
      if (content.length % 2 == 1) {
        out.write(0);
      }
    }
    byte[] wav = out.toByteArray();
    OctetScanner.put32le(wav, 4, isLong ? UNKNOWN : wav.length - 8);
    if (isLong && OctetScanner.isAt(wav, 12, "ds64") && wav.length >= 28) {
      OctetScanner.put64le(wav, 20, wav.length - 8);
    }
    return wav;
  }

  private byte[] slice(int start, int length) {
    return Arrays.copyOfRange(octets, start, start + length);
  }

  /** Returns the content of a chunk for the part, with its sample counts and positions updated. */
  private byte[] counted(Chunk chunk, Extent samples, int length) {
    byte[] content = slice(chunk.start, chunk.length);
    switch (chunk.name) {
      case "fact" -> {
        if (content.length >= 4) {
          OctetScanner.put32le(content, 0, isLong ? UNKNOWN : samples.length());
        }
      }
      case "ds64" -> {
        if (content.length >= 24) {
          OctetScanner.put64le(content, 8, length);
          OctetScanner.put64le(content, 16, samples.length());
        }
      }
      case "bext" -> {
        // Samples since midnight: EBU Tech 3285 §2.3.
        if (content.length >= 346) {
          OctetScanner.put64le(content, 338, OctetScanner.u64le(content, 338) + samples.start());
        }
      }
      case "cue " -> content = cues(content, samples);
      default -> {}
    }
    return content;
  }

  /** Returns the content of a {@code cue} chunk for the part, with only the cue points in it. */
  private static byte[] cues(byte[] content, Extent samples) {
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    int count = 0;
    for (int at = 4; at + 24 <= content.length; at += 24) {
      long offset = u32le(content, at + 20);
      if (offset >= samples.start() && offset < samples.end()) {
        byte[] point = Arrays.copyOfRange(content, at, at + 24);
        OctetScanner.put32le(point, 4, Math.max(0, u32le(point, 4) - samples.start()));
        OctetScanner.put32le(point, 20, offset - samples.start());
        kept.writeBytes(point);
        count++;
      }
    }
    byte[] head = new byte[4];
    OctetScanner.put32le(head, 0, count);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(head);
    out.writeBytes(kept.toByteArray());
    return out.toByteArray();
  }
}
