package dev.urial.dereference.part;

import static dev.urial.dereference.part.OctetScanner.u16be;
import static dev.urial.dereference.part.OctetScanner.u8;

import java.io.ByteArrayOutputStream;

/**
 * Crops JPEG images. The samples are decoded, cropped, and encoded again at the highest quality and
 * without subsampling. Colors are not converted, and metadata (Exif, color profile, comments) is
 * kept.
 *
 * <p>CHOICE: cropping without decoding is possible only along blocks of 8 or 16 pixels, but a
 * fragment may select any rectangle. Encoding again causes a small error: no sample of the part
 * differs from the original by more than {@value #MOST_ERROR}, and most do not differ.
 *
 * @see <a href="https://www.w3.org/Graphics/JPEG/itu-t81.pdf">ITU-T T.81</a>
 */
final class JpegPicture implements PictureHeader {
  /**
   * The maximum difference between an original sample and the same sample after encoding it again;
   * samples are in 0..255.
   */
  static final int MOST_ERROR = 4;

  private final byte[] octets;
  private final int frame;

  private JpegPicture(byte[] octets, int frame) {
    this.octets = octets;
    this.frame = frame;
  }

  static JpegPicture of(byte[] octets) throws BrokenMediaException {
    if (octets.length < 4 || u16be(octets, 0) != 0xFFD8) {
      throw new BrokenMediaException("part.media-signature");
    }
    int frame = -1;
    int at = 2;
    while (frame < 0) {
      int end = segmentEnd(octets, at);
      int marker = u8(octets, at + 1);
      boolean isFrame =
          marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
      if (isFrame) {
        // Baseline, extended and progressive, with Huffman codes; 8 bits.
        if (marker > 0xC2 || end - at < 10 || u8(octets, at + 4) != 8) {
          throw new BrokenMediaException("part.jpeg-kind");
        }
        frame = at;
      }
      at = end;
    }
    JpegPicture picture = new JpegPicture(octets, frame);
    if (picture.width() == 0 || picture.height() == 0) {
      throw new BrokenMediaException("part.media-header");
    }
    return picture;
  }

  /**
   * Returns the index after the segment that begins at an index. Only valid before the first scan,
   * where all segments have a length.
   */
  private static int segmentEnd(byte[] octets, int at) throws BrokenMediaException {
    if (at + 4 > octets.length || u8(octets, at) != 0xFF) {
      throw new BrokenMediaException("part.media-short");
    }
    int marker = u8(octets, at + 1);
    int length = u16be(octets, at + 2);
    boolean isAlone = marker == 0x01 || (marker >= 0xD0 && marker <= 0xD9);
    if (marker == 0xDA || isAlone || length < 2 || at + 2 + length > octets.length) {
      throw new BrokenMediaException("part.media-data");
    }
    return at + 2 + length;
  }

  @Override
  public int width() {
    return u16be(octets, frame + 7);
  }

  @Override
  public int height() {
    return u16be(octets, frame + 5);
  }

  @Override
  public long pixels() {
    return (long) width() * height();
  }

  @Override
  public byte[] highlight(Box box, PartRequest whole) throws BrokenMediaException {
    return described(ReencodedPicture.highlightedJpeg(whole, box));
  }

  @Override
  public byte[] crop(Box box, PartRequest whole) throws BrokenMediaException {
    int components = u8(octets, frame + 9);
    whole.note(PartClauses.SPACE, "part.jpeg-anew", MOST_ERROR);
    return described(ReencodedPicture.croppedJpeg(whole, box, components));
  }

  /** Returns the encoded image with the metadata segments of the original. */
  private byte[] described(byte[] encoded) throws BrokenMediaException {
    ByteArrayOutputStream out = new ByteArrayOutputStream(encoded.length + frame);
    out.write(encoded, 0, 2);
    for (int at = 2; at < frame; at = segmentEnd(octets, at)) {
      if (describes(at)) {
        out.write(octets, at, segmentEnd(octets, at) - at);
      }
    }
    int at = 2;
    int marker = u8(encoded, at + 1);
    while (marker != 0xDA) {
      int end = segmentEnd(encoded, at);
      if (marker == 0xC0 || marker == 0xC1 || marker == 0xC2) {
        names(encoded, at + 10, 3, u8(encoded, at + 9));
      }
      boolean isMetadata = (marker >= 0xE0 && marker <= 0xEF) || marker == 0xFE;
      if (!isMetadata) {
        out.write(encoded, at, end - at);
      }
      at = end;
      marker = u8(encoded, at + 1);
    }
    names(encoded, at + 5, 2, u8(encoded, at + 4));
    out.write(encoded, at, encoded.length - at);
    return out.toByteArray();
  }

  /** Restores the original component IDs, from which some decoders infer the color space. */
  private void names(byte[] encoded, int at, int step, int count) {
    for (int i = 0; i < count && i < u8(octets, frame + 9); i++) {
      encoded[at + i * step] = octets[frame + 10 + 3 * i];
    }
  }

  /**
   * Returns whether a segment is metadata to keep: a comment or an application segment, except for
   * an index of further pictures in the file.
   */
  private boolean describes(int at) {
    int marker = u8(octets, at + 1);
    boolean isOther = marker == 0xE2 && !OctetScanner.isAt(octets, at + 4, "ICC_PROFILE\0");
    return marker == 0xFE || (marker >= 0xE0 && marker <= 0xEF && !isOther);
  }
}
