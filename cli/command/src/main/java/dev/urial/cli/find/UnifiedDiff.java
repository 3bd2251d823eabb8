package dev.urial.cli.find;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.internal.text.Excerpt;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

  /** A line of each text; empty after the last line. */
  @SuppressWarnings("ArrayRecordComponent") // compared by isSame only
  private record Pair(byte[] old, byte[] fresh) {
    boolean isSame() {
      return Arrays.equals(old, fresh);
    }
  }

  private final OutputStream out;
  private final List<Pair> hunk = new ArrayList<>();
  private int octets;

  /** The number of equal pairs at the end of the hunk. */
  private int same;

  private long oldLine = 1;
  private long newLine = 1;
  private String head;

  private UnifiedDiff(String head, OutputStream out) {
    this.head = head;
    this.out = out;
  }

  /** Writes the diff of two files, and returns whether they differ. */
  static boolean write(String name, Path before, Path after, OutputStream out) throws IOException {
    String shown = Excerpt.escape(name);
    UnifiedDiff diff = new UnifiedDiff("--- " + shown + "\n+++ " + shown + "\n", out);
    try (InputStream old = new BufferedInputStream(Files.newInputStream(before), 1 << 16);
        InputStream fresh = new BufferedInputStream(Files.newInputStream(after), 1 << 16)) {
      Pair pair = new Pair(line(old), line(fresh));
      while (pair.old.length + pair.fresh.length > 0) {
        diff.add(pair);
        pair = new Pair(line(old), line(fresh));
      }
    }
    diff.endHunk();
    return diff.head.isEmpty();
  }

  private static byte[] line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int c = in.read(); c >= 0; c = c == '\n' ? -1 : in.read()) {
      line.write(c);
    }
    return line.toByteArray();
  }

  private void add(Pair pair) throws IOException {
    hunk.add(pair);
    octets += pair.old.length + pair.fresh.length;
    same = pair.isSame() ? same + 1 : 0;
    if (same == hunk.size()) {
      dropBefore(same - CONTEXT);
    } else if (same > 2 * CONTEXT || octets > LONG_HUNK) {
      endHunk();
    }
  }

  /** Removes equal pairs from the beginning of the hunk. */
  private void dropBefore(int count) {
    for (int k = 0; k < count; k++) {
      octets -= 2 * hunk.remove(0).old.length;
      same--;
      oldLine++;
      newLine++;
    }
  }

  private void endHunk() throws IOException {
    List<Pair> whole = hunk.subList(0, hunk.size() - Math.max(0, same - CONTEXT));
    if (same == hunk.size()) {
      return;
    }
    int oldCount = (int) whole.stream().filter(it -> it.old.length > 0).count();
    int newCount = (int) whole.stream().filter(it -> it.fresh.length > 0).count();
    String ranges = "-" + range(oldLine, oldCount) + " +" + range(newLine, newCount);
    out.write((head + "@@ " + ranges + " @@\n").getBytes(UTF_8));
    head = "";
    int done = 0;
    for (int k = 0; k <= whole.size(); k++) {
      if (k == whole.size() || whole.get(k).isSame()) {
        for (Pair it : whole.subList(done, k)) {
          line('-', it.old);
        }
        for (Pair it : whole.subList(done, k)) {
          line('+', it.fresh);
        }
        if (k < whole.size()) {
          line(' ', whole.get(k).old);
        }
        done = k + 1;
      }
    }
    whole.clear();
    octets = hunk.stream().mapToInt(it -> 2 * it.old.length).sum();
    same = hunk.size();
    oldLine += oldCount;
    newLine += newCount;
    dropBefore(same - CONTEXT);
  }

  /** Formats a range of lines; an empty range has the number of the line before it. */
  private static String range(long line, int count) {
    return (count == 0 ? line - 1 : line) + (count == 1 ? "" : "," + count);
  }

  private void line(char sign, byte[] line) throws IOException {
    if (line.length > 0) {
      out.write(sign);
      out.write(line);
      if (line[line.length - 1] != '\n') {
        out.write("\n\\ No newline at end of file\n".getBytes(UTF_8));
      }
    }
  }
}
