package dev.urial.cli.find;

import dev.urial.internal.text.Excerpt;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A unified diff of two texts whose lines correspond one to one, in the format that {@code patch}
 * reads. Lines are compared in pairs. Only the current hunk is held in memory; a long hunk is
 * split.
 *
 * @see <a
 *     href="https://pubs.opengroup.org/onlinepubs/9799919799/utilities/diff.html#tag_20_34_10_07">POSIX,
 *     diff -u</a>
 */
final class UnifiedDiff {
  private static final int CONTEXT = 3;
  private static final int LONG_HUNK = 1 << 22; // octets

  private final String name;
  private final OutputStream out;
  private final Deque<byte[]> before = new ArrayDeque<>();
  private final ByteArrayOutputStream hunk = new ByteArrayOutputStream();
  private final ByteArrayOutputStream added = new ByteArrayOutputStream();
  private boolean isBegun;
  private long oldLine = 1;
  private long newLine = 1;
  private int oldCount;
  private int newCount;
  private int same;

  private UnifiedDiff(String name, OutputStream out) {
    this.name = name;
    this.out = out;
  }

  /** Writes the diff of two texts, and returns whether they differ. */
  static boolean write(String name, InputStream from, InputStream to, OutputStream out)
      throws IOException {
    UnifiedDiff diff = new UnifiedDiff(name, out);
    InputStream old = new BufferedInputStream(from, 1 << 16);
    InputStream fresh = new BufferedInputStream(to, 1 << 16);
    byte[] a = line(old);
    byte[] b = line(fresh);
    while (a != null || b != null) {
      diff.pair(a, b);
      a = line(old);
      b = line(fresh);
    }
    diff.endHunk();
    return diff.isBegun;
  }

  private static byte @Nullable [] line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int c = in.read();
    while (c >= 0) {
      line.write(c);
      c = c == '\n' ? -1 : in.read();
    }
    return line.size() == 0 ? null : line.toByteArray();
  }

  private void pair(byte @Nullable [] a, byte @Nullable [] b) throws IOException {
    if (a != null && b != null && Arrays.equals(a, b)) {
      equal(a);
      return;
    }
    if (oldCount + newCount == 0) {
      beginHunk();
    }
    flushSame();
    if (a != null) {
      line(hunk, '-', a);
      oldCount++;
    }
    if (b != null) {
      line(added, '+', b);
      newCount++;
    }
    if (hunk.size() + added.size() > LONG_HUNK) {
      endHunk();
    }
  }

  private void equal(byte[] line) throws IOException {
    before.add(line);
    if (oldCount + newCount == 0) {
      if (before.size() > CONTEXT) {
        before.remove();
        oldLine++;
        newLine++;
      }
    } else if (++same > 2 * CONTEXT) {
      endHunk();
    }
  }

  /** Adds pending equal lines to the current hunk, because a difference follows them. */
  private void flushSame() {
    if (same > 0) {
      addAdded();
      before.forEach(it -> line(hunk, ' ', it));
      oldCount += before.size();
      newCount += before.size();
      before.clear();
      same = 0;
    }
  }

  private void addAdded() {
    hunk.writeBytes(added.toByteArray());
    added.reset();
  }

  private void beginHunk() {
    before.forEach(it -> line(hunk, ' ', it));
    oldCount = before.size();
    newCount = before.size();
    before.clear();
  }

  private void endHunk() throws IOException {
    if (oldCount + newCount == 0) {
      return;
    }
    addAdded();
    int behind = 0;
    while (behind < CONTEXT && !before.isEmpty()) {
      line(hunk, ' ', before.remove());
      behind++;
    }
    if (!isBegun) {
      String shown = Excerpt.escape(name);
      ascii("--- " + shown + "\n+++ " + shown + "\n");
      isBegun = true;
    }
    int oldAll = oldCount + behind;
    int newAll = newCount + behind;
    ascii("@@ -" + range(oldLine, oldAll) + " +" + range(newLine, newAll) + " @@\n");
    hunk.writeTo(out);
    hunk.reset();
    int left = before.size();
    oldLine += oldAll;
    newLine += newAll;
    while (left-- > CONTEXT) {
      before.remove();
      oldLine++;
      newLine++;
    }
    oldCount = 0;
    newCount = 0;
    same = 0;
  }

  /** Formats a range of lines; an empty range has the number of the line before it. */
  private static String range(long line, int count) {
    return (count == 0 ? line - 1 : line) + (count == 1 ? "" : "," + count);
  }

  private void ascii(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void line(ByteArrayOutputStream to, char sign, byte[] line) {
    to.write(sign);
    to.writeBytes(line);
    if (line[line.length - 1] != '\n') {
      to.writeBytes("\n\\ No newline at end of file\n".getBytes(StandardCharsets.US_ASCII));
    }
  }
}
