package dev.urial.idna;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** RFC 3492 §6, as its pseudo-code says, with numbers of any size held against maxint. */
public final class PunycodeByTheBook {
  private static final int BASE = 36;
  private static final int T_MIN = 1;
  private static final int T_MAX = 26;
  private static final int SKEW = 38;
  private static final int DAMP = 700;
  private static final BigInteger MAXINT = BigInteger.valueOf(Integer.MAX_VALUE);

  private PunycodeByTheBook() {}

  private static int adapt(int delta, int numpoints, boolean firsttime) {
    int d = firsttime ? delta / DAMP : delta / 2;
    d = d + d / numpoints;
    int k = 0;
    while (d > (BASE - T_MIN) * T_MAX / 2) {
      d = d / (BASE - T_MIN);
      k = k + BASE;
    }
    return k + (BASE - T_MIN + 1) * d / (d + SKEW);
  }

  private static int threshold(int k, int bias) {
    if (k <= bias + T_MIN) return T_MIN;
    return k >= bias + T_MAX ? T_MAX : k - bias;
  }

  private static char digit(int value) {
    return "abcdefghijklmnopqrstuvwxyz0123456789".charAt(value);
  }

  /** §6.3; null on overflow, and for a lone surrogate. */
  public static @Nullable String encode(String text) {
    int[] input = text.codePoints().toArray();
    StringBuilder output = new StringBuilder();
    for (int c : input) {
      if (c >= 0xD800 && c <= 0xDFFF) return null;
      if (c < 0x80) output.append((char) c);
    }
    int n = 0x80;
    BigInteger delta = BigInteger.ZERO;
    int bias = 72;
    int b = output.length();
    int h = b;
    if (b > 0) output.append('-');
    while (h < input.length) {
      int m = Integer.MAX_VALUE;
      for (int c : input) if (c >= n && c < m) m = c;
      delta = delta.add(BigInteger.valueOf(m - n).multiply(BigInteger.valueOf(h + 1)));
      if (delta.compareTo(MAXINT) > 0) return null;
      n = m;
      for (int c : input) {
        if (c < n) {
          delta = delta.add(BigInteger.ONE);
          if (delta.compareTo(MAXINT) > 0) return null;
        }
        if (c == n) {
          int q = delta.intValueExact();
          for (int k = BASE; ; k += BASE) {
            int t = threshold(k, bias);
            if (q < t) break;
            output.append(digit(t + (q - t) % (BASE - t)));
            q = (q - t) / (BASE - t);
          }
          output.append(digit(q));
          bias = adapt(delta.intValueExact(), h + 1, h == b);
          delta = BigInteger.ZERO;
          h++;
        }
      }
      delta = delta.add(BigInteger.ONE);
      n++;
    }
    return output.toString();
  }

  /** §6.2; null on failure, and for what is not a scalar value. */
  public static @Nullable String decode(String input) {
    for (int j = 0; j < input.length(); j++) if (input.charAt(j) >= 0x80) return null;
    int n = 0x80;
    BigInteger i = BigInteger.ZERO;
    int bias = 72;
    List<Integer> output = new ArrayList<>();
    int b = Math.max(input.lastIndexOf('-'), 0);
    for (int j = 0; j < b; j++) output.add((int) input.charAt(j));
    int in = b > 0 ? b + 1 : 0;
    while (in < input.length()) {
      BigInteger oldi = i;
      BigInteger w = BigInteger.ONE;
      for (int k = BASE; ; k += BASE) {
        if (in == input.length()) return null;
        int digit =
            "abcdefghijklmnopqrstuvwxyz0123456789"
                .indexOf(Character.toLowerCase(input.charAt(in++)));
        if (digit < 0) return null;
        i = i.add(w.multiply(BigInteger.valueOf(digit)));
        if (i.compareTo(MAXINT) > 0) return null;
        int t = threshold(k, bias);
        if (digit < t) break;
        w = w.multiply(BigInteger.valueOf(BASE - t));
        if (w.compareTo(MAXINT) > 0) return null;
      }
      int length = output.size() + 1;
      bias = adapt(i.subtract(oldi).intValueExact(), length, oldi.signum() == 0);
      BigInteger[] parts = i.divideAndRemainder(BigInteger.valueOf(length));
      BigInteger next = parts[0].add(BigInteger.valueOf(n));
      if (next.compareTo(BigInteger.valueOf(0x10FFFF)) > 0) return null;
      n = next.intValueExact();
      if (n >= 0xD800 && n <= 0xDFFF) return null;
      output.add(parts[1].intValueExact(), n);
      i = parts[1].add(BigInteger.ONE);
    }
    StringBuilder text = new StringBuilder();
    output.forEach(text::appendCodePoint);
    return text.toString();
  }
}
