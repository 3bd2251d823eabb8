package dev.urial.documents.message;

import dev.urial.documents.message.MimePart.Encoding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Base64;
import org.apache.james.mime4j.codec.Base64InputStream;
import org.apache.james.mime4j.codec.DecodeMonitor;
import org.apache.james.mime4j.codec.QuotedPrintableInputStream;
import org.jspecify.annotations.Nullable;

/** Decodes and encodes bodies with a transfer encoding. */
final class MimeCodec {
  /** The maximum line length: RFC 2045 §6.7 and §6.8. */
  private static final int LINE = 76;

  private static final byte[] CRLF = {'\r', '\n'};
  private static final byte[] LF = {'\n'};
  private static final String HEX = "0123456789ABCDEF";

  private MimeCodec() {}

  /** Decodes a body. Invalid input is skipped, as in mime4j. */
  static byte[] decoded(InputStream in, Encoding encoding) {
    try (InputStream decoding =
        switch (encoding) {
          case IDENTITY -> in;
          case BASE64 -> new Base64InputStream(in, DecodeMonitor.SILENT);
          case QUOTED_PRINTABLE -> new QuotedPrintableInputStream(in, DecodeMonitor.SILENT);
        }) {
      return decoding.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot decode from memory", e);
    }
  }

  /**
   * Encodes octets like an existing body: with the same line endings and, in base64, the same line
   * length.
   *
   * @param before the existing body, in its transfer encoding
   */
  static byte[] encoded(byte[] octets, byte[] before, Encoding encoding) {
    byte[] lineEnd = lineEnd(before);
    return switch (encoding) {
      case IDENTITY -> octets;
      case BASE64 -> base64(octets, before, lineEnd);
      case QUOTED_PRINTABLE -> {
        ByteArrayOutputStream out = new ByteArrayOutputStream(octets.length + 64);
        int column = 0;
        for (int i = 0; i < octets.length; i++) {
          int end = lineBreakAt(octets, i);
          if (end > i) {
            out.writeBytes(lineEnd);
            column = 0;
            i = end - 1;
          } else {
            boolean isLast = i + 1 == octets.length || lineBreakAt(octets, i + 1) > i + 1;
            column = quoted(octets[i], isLast, column, lineEnd, out);
          }
        }
        yield out.toByteArray();
      }
    };
  }

  /** Returns the index after a line break (CR LF or LF); the same index if there is none. */
  private static int lineBreakAt(byte[] octets, int index) {
    if (octets[index] == '\n') {
      return index + 1;
    }
    boolean isBoth =
        octets[index] == '\r' && index + 1 < octets.length && octets[index + 1] == '\n';
    return isBoth ? index + 2 : index;
  }

  /** Writes an octet in quoted-printable, and returns the column after it. */
  private static int quoted(
      byte octet, boolean isLast, int column, byte[] lineEnd, ByteArrayOutputStream out) {
    boolean isSpace = octet == ' ' || octet == '\t';
    boolean isPlain = octet > ' ' && octet < 0x7F && octet != '=' || isSpace && !isLast;
    int width = isPlain ? 1 : 3;
    int behind = column + width;
    if (behind > LINE - 1) {
      out.write('=');
      out.writeBytes(lineEnd);
      behind = width;
    }
    if (isPlain) {
      out.write(octet);
    } else {
      out.write('=');
      out.write(HEX.charAt((octet & 0xFF) >> 4));
      out.write(HEX.charAt(octet & 0xF));
    }
    return behind;
  }

  private static byte[] base64(byte[] octets, byte[] before, byte[] lineEnd) {
    int end = indexOf(before, 0);
    boolean hasLines = end >= 0;
    int length = hasLines ? end - (lineEnd.length - 1) : before.length;
    int line = hasLines ? Math.max(4, Math.min(LINE, length / 4 * 4)) : LINE;
    byte[] written = Base64.getMimeEncoder(line, lineEnd).encode(octets);
    boolean endsLine = before.length > 0 && before[before.length - 1] == '\n';
    if (!endsLine || written.length == 0) {
      return written;
    }
    byte[] whole = Arrays.copyOf(written, written.length + lineEnd.length);
    System.arraycopy(lineEnd, 0, whole, written.length, lineEnd.length);
    return whole;
  }

  private static int indexOf(byte[] octets, int from) {
    int i = from;
    while (i < octets.length && octets[i] != '\n') {
      i++;
    }
    return i < octets.length ? i : -1;
  }

  /** Returns the ending of the first line, LF or CR LF; CR LF if there is only one line. */
  private static byte[] lineEnd(byte[] octets) {
    int feed = indexOf(octets, 0);
    return feed >= 0 && (feed == 0 || octets[feed - 1] != '\r') ? LF : CRLF;
  }

  /**
   * Replaces ranges of the decoded octets in a quoted-printable body, and keeps everything else as
   * written.
   *
   * @param starts the start of each range in the decoded octets, ascending
   * @param ends the end of each range
   * @param news the replacement for each range
   * @return the new body, or null if mime4j decodes the body differently, so that the positions are
   *     unknown
   */
  static byte @Nullable [] quotedAnew(
      byte[] written, byte[] said, int[] starts, int[] ends, byte[][] news) {
    int[] places = places(written, said);
    if (places == null) {
      return null;
    }
    byte[] lineEnd = lineEnd(written);
    ByteArrayOutputStream out = new ByteArrayOutputStream(written.length + 64);
    int done = 0;
    int column = 0;
    for (int i = 0; i < starts.length; i++) {
      int from = places[starts[i]];
      int to = ends[i] == starts[i] ? from : behind(written, places, ends[i]);
      out.write(written, done, from - done);
      column = column(written, done, from, column);
      for (byte octet : news[i]) {
        column = quoted(octet, true, column, lineEnd, out);
      }
      if (column + lineLeft(written, to) > LINE) {
        out.write('=');
        out.writeBytes(lineEnd);
        column = 0;
      }
      done = to;
    }
    out.write(written, done, written.length - done);
    return out.toByteArray();
  }

  /** Returns the column at an index; {@code before} is the column at the start of the octets. */
  private static int column(byte[] octets, int start, int end, int before) {
    int i = end;
    while (i > start && octets[i - 1] != '\n') {
      i--;
    }
    return i > start ? end - i : before + end - start;
  }

  /**
   * Returns the number of octets from an index to the end of its line; counting stops beyond the
   * maximum line length.
   */
  private static int lineLeft(byte[] octets, int start) {
    int most = Math.min(octets.length, start + LINE + 1);
    int i = start;
    while (i < most && octets[i] != '\n') {
      i++;
    }
    return i - start;
  }

  private static int behind(byte[] written, int[] places, int end) {
    int last = places[end - 1];
    return last + (written[last] == '=' ? 3 : 1);
  }

  /**
   * Returns the index in the written body at which each decoded octet starts; null if it is
   * unknown.
   */
  private static int @Nullable [] places(byte[] written, byte[] said) {
    int[] places = new int[said.length + 1];
    int count = 0;
    int i = 0;
    while (i < written.length) {
      int octet = written[i];
      int next = i + 1;
      if (octet == '=') {
        int feed = softBreak(written, i + 1);
        if (feed > 0) {
          i = feed;
          continue;
        }
        int high = i + 2 < written.length ? Character.digit(written[i + 1], 16) : -1;
        int low = high < 0 ? -1 : Character.digit(written[i + 2], 16);
        if (low < 0) {
          return null;
        }
        octet = (byte) (high * 16 + low);
        next = i + 3;
      }
      if (count == said.length || said[count] != octet) {
        return null;
      }
      places[count++] = i;
      i = next;
    }
    places[count] = written.length;
    return count == said.length ? places : null;
  }

  /**
   * Returns the index after the next line break if it is preceded only by white space; otherwise
   * -1.
   */
  private static int softBreak(byte[] written, int start) {
    int i = start;
    while (i < written.length && (written[i] == ' ' || written[i] == '\t')) {
      i++;
    }
    if (i < written.length && written[i] == '\r') {
      i++;
    }
    return i < written.length && written[i] == '\n' ? i + 1 : -1;
  }

  static byte[] decoded(byte[] octets, Encoding encoding) {
    return decoded(new ByteArrayInputStream(octets), encoding);
  }
}
