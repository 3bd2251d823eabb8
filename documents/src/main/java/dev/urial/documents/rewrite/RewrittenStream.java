package dev.urial.documents.rewrite;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Rewriting;
import dev.urial.documents.markup.PlainTextReader;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites identifiers in running text, block by block.
 *
 * <p>A block ends at the end of a line. If {@code <} in a line begins an identifier that may
 * continue on the next lines (RFC 3986 appendix C), the block ends before that line. A line that is
 * longer than the buffer is split at a space.
 */
final class RewrittenStream extends InputStream {
  static final MediaType TYPE = MediaType.of("text", "plain");

  private static final int SIZE = 1 << 18;
  private static final int LONGEST_MARK = 3; // the byte order mark EF BB BF

  /** The maximum number of lines of an identifier in angle brackets. */
  private static final int MOST_LINES = 8;

  private final InputStream in;
  private final PlainTextReader reader;
  private final Rewriting rewriting;
  private final byte[] buffer = new byte[SIZE];
  private int length;
  private boolean isEnd;
  private boolean isText = true;
  private @Nullable Charset charset;
  private boolean isWide;
  private boolean isBegun;

  /** The rewritten text that has not been read yet. */
  private byte[] block = {};

  private int at;

  RewrittenStream(
      InputStream in, @Nullable Charset charset, PlainTextReader reader, Rewriting rewriting) {
    this.in = in;
    this.charset = charset;
    this.reader = reader;
    this.rewriting = rewriting;
    isWide = charset != null && charset.name().startsWith("UTF-16");
    if (charset != null && !isWide && !isLikeAscii(charset)) {
      throw new IllegalArgumentException(
          "running text in " + charset.name() + " cannot be rewritten");
    }
  }

  /** Returns the charset with the given name; null if the name is null. */
  static @Nullable Charset charset(@Nullable String name) {
    try {
      Charset charset = name == null ? null : Charset.forName(name.strip());
      return charset != null && charset.name().equals("UTF-16")
          ? StandardCharsets.UTF_16BE // as in documents; Java's UTF-16 would drop its mark
          : charset;
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new IllegalArgumentException(
          "there is no encoding " + Excerpt.escape(String.valueOf(name)), e);
    }
  }

  private static boolean isLikeAscii(Charset charset) {
    byte[] ascii = {'\n', ' ', '<', 'a', '/'};
    return charset.canEncode() && Arrays.equals(ascii, "\n <a/".getBytes(charset));
  }

  /**
   * Copies the rewritten text to a stream, and flushes the stream whenever no more input is
   * available.
   */
  void copyTo(OutputStream out) throws IOException {
    while (next()) {
      out.write(block);
      if (in.available() <= 0) {
        out.flush();
      }
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] to, int start, int count) throws IOException {
    if (count == 0) {
      return 0;
    }
    while (at == block.length) {
      if (!next()) {
        return -1;
      }
    }
    int n = Math.min(count, block.length - at);
    System.arraycopy(block, at, to, start, n);
    at += n;
    return n;
  }

  @Override
  public int available() throws IOException {
    return block.length - at + (isEnd ? 0 : in.available());
  }

  /** Rewrites the next block; returns false at the end of the input. */
  private boolean next() throws IOException {
    int end = 0;
    while (end == 0 && !(isEnd && length == 0)) {
      int fresh = length;
      if (!isEnd) {
        int n = in.read(buffer, length, SIZE - length);
        isEnd = n < 0;
        length += Math.max(n, 0);
      }
      if (!isBegun && (isEnd || length >= LONGEST_MARK)) {
        begin();
        fresh = 0;
      }
      if (isBegun && (isEnd || length == SIZE || hasLineEnd(fresh))) {
        end = blockEnd();
      }
    }
    block = rewritten(Arrays.copyOf(buffer, end));
    at = 0;
    System.arraycopy(buffer, end, buffer, 0, length - end);
    length -= end;
    return end > 0;
  }

  private void begin() {
    isBegun = true;
    int mark = length < 2 ? 0 : (buffer[0] & 0xFF) << 8 | (buffer[1] & 0xFF);
    if (mark == 0xFEFF || mark == 0xFFFE) {
      charset = mark == 0xFEFF ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
      isWide = true;
    }
  }

  private boolean hasLineEnd(int start) {
    for (int i = start; i < length; i++) {
      if (buffer[i] == '\n') {
        return true;
      }
    }
    return false;
  }

  private int blockEnd() {
    int size = isWide ? 2 : 1;
    int all = length - length % size;
    if (isEnd) {
      return length;
    }
    int lines = 0;
    int last = 0;
    int open = -1;
    boolean isClosed = false;
    for (int i = all - size; i >= 0 && lines <= MOST_LINES && open < 0 && !isClosed; i -= size) {
      int c = unit(i);
      if (c == '\n') {
        lines++;
        last = last == 0 ? i + size : last;
      }
      isClosed = last > 0 && c == '>';
      open = last > 0 && c == '<' && isLetter(i + size, all) ? i : open;
    }
    int before = open < 0 ? -1 : lineEnd(open, size);
    if (before > 0) {
      return before;
    }
    boolean waits = open >= 0 && length < SIZE;
    return waits ? 0 : last > 0 ? last : length < SIZE ? 0 : gap(all, size);
  }

  private boolean isLetter(int index, int all) {
    int c = index < all ? unit(index) | 0x20 : 0;
    return c >= 'a' && c <= 'z';
  }

  /** Returns the index after the last line break before an index; 0 if there is none. */
  private int lineEnd(int index, int size) {
    int i = index - size;
    while (i >= 0 && unit(i) != '\n') {
      i -= size;
    }
    return i + size;
  }

  /**
   * Returns the index after the last space of a line that fills the buffer; if there is no space,
   * an index between two characters.
   */
  private int gap(int all, int size) {
    int i = all - size;
    while (i >= 0 && unit(i) != ' ') {
      i -= size;
    }
    if (i >= 0) {
      return i + size;
    }
    int end = all;
    while (size == 1 && end > all - 4 && (buffer[end - 1] & 0xC0) == 0x80) {
      end--; // keeps the octets of a character together
    }
    return size == 1 && (buffer[end - 1] & 0x80) != 0 ? end - 1 : all;
  }

  private int unit(int i) {
    return !isWide
        ? buffer[i]
        : StandardCharsets.UTF_16LE.equals(charset)
            ? (buffer[i + 1] & 0xFF) << 8 | (buffer[i] & 0xFF)
            : (buffer[i] & 0xFF) << 8 | (buffer[i + 1] & 0xFF);
  }

  private byte[] rewritten(byte[] octets) {
    isText = isText && (isWide || !hasNul(octets));
    if (!isText) {
      return octets;
    }
    Charset known = charset == null ? StandardCharsets.UTF_8 : charset;
    DocumentText text = DocumentText.of(octets, known);
    DocumentLinks read = reader.read(text, TYPE, BaseChain.none());
    Edits edits =
        Edits.of(read, link -> isBroken(text, link.range().end()) ? null : rewriting.rewrite(link));
    return edits.edits().isEmpty() ? octets : edits.octets();
  }

  /**
   * Returns whether malformed octets follow an identifier. The finder ends the identifier there,
   * but other programs may include these octets in it.
   */
  private static boolean isBroken(DocumentText text, int end) {
    return end < text.text().length() && text.text().charAt(end) == '\uFFFD';
  }

  private static boolean hasNul(byte[] octets) {
    for (byte octet : octets) {
      if (octet == 0) {
        return true;
      }
    }
    return false;
  }
}
