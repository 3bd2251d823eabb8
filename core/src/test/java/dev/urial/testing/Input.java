package dev.urial.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;

/**
 * A fuzzer's octets as texts, so that seeds and findings can be read and written with an editor.
 *
 * <p>UTF-8; what is not becomes a lone surrogate, which no other octets would give.
 */
public final class Input {
  private Input() {}

  public static String text(byte[] data) {
    return new String(data, UTF_8).replace('\uFFFD', '\uD800');
  }

  /** The lines of a text; a line end is in no valid text. */
  public static List<String> lines(byte[] data) {
    return List.of(text(data).split("\n", -1));
  }

  /** The first line and the rest: a base and a reference. */
  public static List<String> two(byte[] data) {
    String[] two = text(data).split("\n", 2);
    return List.of(two[0], two.length < 2 ? "" : two[1]);
  }
}
