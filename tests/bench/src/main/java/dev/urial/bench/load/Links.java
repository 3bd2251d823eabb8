package dev.urial.bench.load;

import java.util.Arrays;
import java.util.Random;

/** The links that both sides serve: numbered, so that each process makes the same by itself. */
final class Links {
  private static final int DRAWS = 1 << 18;

  private Links() {}

  /** The slug of a number: {@code s0002a7}. */
  static String slug(int number) {
    String digits = Integer.toString(number, 36);
    return "s" + "0".repeat(Math.max(0, 6 - digits.length())) + digits;
  }

  /** The target of a number: some with what a careless shortener alters. */
  static String target(int number) {
    return switch (number % 4) {
      case 0 -> "https://www.example.com/articles/" + number;
      case 1 -> "https://example.org/a%2Fb/../c//d?q=" + number + "&q=%7e#Top";
      case 2 -> "http://example.net:8080/shop/item;id=" + number + "?ref=mail&x=1+2";
      default -> "https://xn--bcher-kva.example/?" + number;
    };
  }

  /**
   * Numbers below a count, drawn by Zipf's law with exponent 1: the first is asked for most often.
   */
  static int[] drawn(int count, Random random) {
    double[] sums = new double[count];
    double sum = 0;
    for (int rank = 0; rank < count; rank++) {
      sum += 1.0 / (rank + 1);
      sums[rank] = sum;
    }
    int[] drawn = new int[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      int at = Arrays.binarySearch(sums, random.nextDouble() * sum);
      drawn[i] = at < 0 ? -at - 1 : at;
    }
    return drawn;
  }

  /** A thousand user agents. */
  static String[] agents() {
    String[] agents = new String[1_000];
    for (int i = 0; i < agents.length; i++) {
      int version = 90 + i % 50;
      agents[i] =
          switch (i % 3) {
            case 0 ->
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:"
                    + version
                    + ".0) Gecko/20100101 Firefox/"
                    + version
                    + "."
                    + i;
            case 1 ->
                "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)"
                    + " Chrome/"
                    + version
                    + ".0."
                    + i
                    + ".0 Mobile Safari/537.36";
            default ->
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_"
                    + i
                    + " like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
                    + " Version/17.4 Mobile/15E148 Safari/604.1";
          };
    }
    return agents;
  }
}
