package dev.urial.dereference.part;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Measures the compressed streams of a PDF document without storing their content. PDFBox is used
 * only after this check, because it decompresses streams of any size into memory.
 *
 * <p>CHOICE: a stream that is compressed twice is measured after decompressing it once.
 */
final class PdfStreams {
  /** The maximum size of all streams together, as a multiple of the limit for a single stream. */
  private static final int TIMES = 4;

  private PdfStreams() {}

  /**
   * Returns whether a stream exceeds a limit, or all streams together exceed {@link #TIMES} times
   * the limit.
   *
   * @param most the maximum number of decompressed octets in one stream
   */
  static boolean isBeyond(byte[] pdf, long most) {
    byte[] some = new byte[65_536];
    long all = 0;
    int at = 0;
    Inflater inflater = new Inflater();
    try {
      for (int start = next(pdf, at); start >= 0; start = next(pdf, at)) {
        inflater.reset();
        inflater.setInput(pdf, start, pdf.length - start);
        long one = 0;
        try {
          for (int n = inflater.inflate(some); n > 0; n = inflater.inflate(some)) {
            one += n;
            all += n;
            if (one > most || all > most * TIMES) {
              return true;
            }
          }
        } catch (DataFormatException e) {
          // PDFBox, too, reads a broken stream only up to this point.
        }
        at = start + (int) inflater.getBytesRead();
      }
      return false;
    } finally {
      inflater.end();
    }
  }

  /** Returns the index at which the next zlib stream starts, or -1 if there is none. */
  private static int next(byte[] pdf, int from) {
    for (int i = from; i + 8 <= pdf.length; i++) {
      if (pdf[i] == 's' && OctetScanner.isAt(pdf, i, "stream")) {
        int start = i + 6;
        while (start < pdf.length && isSpace(pdf[start])) {
          start++;
        }
        if (isZlib(pdf, start)) {
          return start;
        }
        i = start - 1;
      }
    }
    return -1;
  }

  private static boolean isSpace(byte octet) {
    return octet == ' ' || octet == '\t' || octet == '\r' || octet == '\n' || octet == '\f';
  }

  /** Returns whether a zlib header begins at an index (RFC 1950 §2.2). */
  private static boolean isZlib(byte[] pdf, int at) {
    return at + 2 <= pdf.length
        && (pdf[at] & 0x0F) == 8
        && ((pdf[at] & 0xFF) << 8 | pdf[at + 1] & 0xFF) % 31 == 0;
  }
}
