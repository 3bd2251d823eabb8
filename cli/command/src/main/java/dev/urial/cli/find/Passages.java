package dev.urial.cli.find;

import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.internal.text.Secrets;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A reader that keeps recent text, so that the text before and after a find can be shown. A find is
 * delayed until enough text after it has been read.
 */
final class Passages extends Reader {
  /** Receives a find with the text around it on its line, in which secrets can be masked. */
  interface Listener {
    void of(Find find, @Nullable Value passage);
  }

  private static final int AROUND = 40;

  /** The maximum distance from the start of a find to the finder's position. */
  private static final int KEPT = 5 * Finder.LONGEST;

  private final Reader in;
  private final Listener listener;
  private final Queue<Find> waiting = new ArrayDeque<>();
  private final StringBuilder kept = new StringBuilder();
  private long start;

  Passages(Reader in, Listener listener) {
    this.in = in;
    this.listener = listener;
  }

  void add(Find find) {
    waiting.add(find);
    tellUpTo(start + kept.length() - AROUND);
  }

  void end() {
    tellUpTo(Long.MAX_VALUE);
  }

  private void tellUpTo(long place) {
    for (Find it = waiting.peek(); it != null && it.end() <= place; it = waiting.peek()) {
      listener.of(waiting.remove(), around(it));
    }
  }

  /** Returns the text around a find; secrets are masked word by word. */
  private Value around(Find find) {
    int from = Math.toIntExact(find.start() - start);
    int to = Math.toIntExact(find.end() - start);
    String before = kept.substring(edge(from, -1), from);
    String text = kept.substring(from, to).replace('\r', ' ').replace('\n', ' ');
    String behind = kept.substring(to, edge(to, 1));
    String masked = masked(before) + Secret.in(text).masked() + masked(behind);
    return new Value.Either(Value.of((before + text + behind).strip()), Value.of(masked.strip()));
  }

  /** Returns where a line ends in a direction, or the last whole word that is near. */
  private int edge(int from, int step) {
    int at = from;
    while (Math.abs(at - from) < AROUND && !isBreak(at, step)) {
      at += step;
    }
    boolean isCut = !isBreak(at, step); // a truncated word might be part of a secret
    while (isCut && at != from && " \t".indexOf(kept.charAt(step < 0 ? at : at - 1)) < 0) {
      at -= step;
    }
    return at;
  }

  private boolean isBreak(int at, int step) {
    int next = step < 0 ? at - 1 : at;
    return next < 0 || next >= kept.length() || "\r\n".indexOf(kept.charAt(next)) >= 0;
  }

  private static String masked(String text) {
    StringJoiner words = new StringJoiner(" ");
    for (String word : text.replace('\t', ' ').split(" ", -1)) {
      words.add(Secrets.masked(word));
    }
    return words.toString();
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    int n = in.read(buffer, offset, length);
    if (n > 0) {
      if (kept.length() > 2 * KEPT && waiting.isEmpty()) {
        int gone = kept.length() - KEPT;
        kept.delete(0, gone);
        start += gone;
      }
      kept.append(buffer, offset, n);
      tellUpTo(start + kept.length() - AROUND);
    }
    return n;
  }

  @Override
  public void close() {}
}
