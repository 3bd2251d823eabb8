package dev.urial.idna.tables;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;

/** Writes numbers of seven bits a byte, the lowest first. */
public final class Numbers {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** A number without sign. */
  public void number(int n) {
    int rest = n;
    while ((rest & ~0x7F) != 0) {
      out.write(rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    out.write(rest);
  }

  /** A signed number n as 2n or -2n-1. */
  public void signed(int n) {
    number(n << 1 ^ n >> 31);
  }

  /** One byte. */
  public void octet(int octet) {
    out.write(octet);
  }

  /** Text in ASCII, as it is. */
  public void ascii(String text) {
    out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** All that was written. */
  public byte[] bytes() {
    return out.toByteArray();
  }

  /** Appends characters that become others: runs with one distance, and texts one by one. */
  public void mappings(SortedMap<Integer, int[]> mappings) {
    number(mappings.size());
    List<Integer> points = new ArrayList<>(mappings.keySet());
    int end = 0;
    int last = 0;
    for (int i = 0; i < points.size(); ) {
      int point = points.get(i);
      int[] target = mappings.getOrDefault(point, new int[0]);
      number(point - end);
      if (target.length == 1) {
        int run = 1;
        while (i + run < points.size()
            && points.get(i + run) == point + run
            && Arrays.equals(mappings.get(point + run), new int[] {target[0] + run})) {
          run++;
        }
        number(2 * run);
        signed(target[0] - point);
        last = target[0] + run - 1;
        end = point + run;
        i += run;
      } else {
        number(2 * target.length + 1);
        for (int t : target) {
          signed(t - last);
          last = t;
        }
        end = point + 1;
        i++;
      }
    }
  }
}
