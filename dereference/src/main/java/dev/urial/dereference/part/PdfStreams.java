package dev.urial.dereference.part;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Measures the compressed streams of a PDF document without storing their content. PDFBox unpacks
 * those that say where the objects are into memory, however large they are.
 *
 * <p>CHOICE: what is packed twice is counted as it is packed the first time.
 */
final class PdfStreams {
  /** How many times as many octets as the whole may have all streams may have together. */
  private static final int TIMES = 4;

  private PdfStreams() {}

  /**
   * Whether one stream has more octets than a limit, or all together have many more.
   *
   * @param most octets of one stream
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
          // What is broken there is read up to there, by PDFBox too.
        }
        at = start + (int) inflater.getBytesRead();
      }
      return false;
    } finally {
      inflater.end();
    }
  }

  /** Where the next packed stream begins, as zlib does; -1: none does. */
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

  /** RFC 1950 §2.2. */
  private static boolean isZlib(byte[] pdf, int at) {
    return at + 2 <= pdf.length
        && (pdf[at] & 0x0F) == 8
        && ((pdf[at] & 0xFF) << 8 | pdf[at + 1] & 0xFF) % 31 == 0;
  }
}
