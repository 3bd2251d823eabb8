package dev.urial.testkit.laws;

import java.util.SplittableRandom;

/** Changes a text at one code point. */
final class Mutation {
  private final SplittableRandom random;
  private final InterestingCodePoints codePoints;

  Mutation(SplittableRandom random) {
    this.random = random;
    this.codePoints = new InterestingCodePoints(random);
  }

  String of(String text) {
    int[] old = text.codePoints().toArray();
    int kind = old.length == 0 ? 0 : random.nextInt(8);
    int at = random.nextInt(kind < 3 ? old.length + 1 : old.length);
    StringBuilder out = new StringBuilder(text.length() + 2);
    append(out, old, 0, at);
    switch (kind) {
      case 0, 1, 2 -> {
        out.appendCodePoint(codePoints.next());
        append(out, old, at, old.length);
      }
      case 3 -> append(out, old, at + 1, old.length);
      case 4, 5 -> {
        out.appendCodePoint(codePoints.next());
        append(out, old, at + 1, old.length);
      }
      case 6 -> {
        out.appendCodePoint(old[at]);
        append(out, old, at, old.length);
      }
      default -> {
        boolean last = at + 1 == old.length;
        if (!last) out.appendCodePoint(old[at + 1]);
        out.appendCodePoint(old[at]);
        append(out, old, at + 2, old.length);
      }
    }
    return out.toString();
  }

  private static void append(StringBuilder out, int[] codePoints, int start, int end) {
    for (int i = start; i < end; i++) out.appendCodePoint(codePoints[i]);
  }
}
