package dev.urial.bench.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.Random;

/**
 * Asks for links, the first ones most often, as many browsers; holds the Location of an answer
 * against the target, byte for byte.
 */
final class Redirecting implements ClientScript {
  private static final byte[] STATUS = "HTTP/1.1 302 ".getBytes(US_ASCII);
  private static final byte[] FIELD = "\r\nLocation: ".getBytes(US_ASCII);

  private final int[] drawn;
  private final byte[][] starts;
  private final byte[][] targets;
  private final byte[][] ends;

  Redirecting(int port, int links) {
    drawn = Links.drawn(links, new Random(7));
    starts = new byte[links][];
    targets = new byte[links][];
    for (int i = 0; i < links; i++) {
      starts[i] =
          ("GET /" + Links.slug(i) + " HTTP/1.1\r\nHost: localhost:" + port + "\r\n")
              .getBytes(US_ASCII);
      targets[i] = Links.target(i).getBytes(US_ASCII);
    }
    String[] agents = Links.agents();
    ends = new byte[agents.length][];
    for (int i = 0; i < agents.length; i++) {
      ends[i] =
          ("User-Agent: "
                  + agents[i]
                  + "\r\nAccept: text/html\r\nReferer: https://r"
                  + i % 40
                  + ".example/page\r\n\r\n")
              .getBytes(US_ASCII);
    }
  }

  @Override
  public int request(ByteBuffer to, Random random) {
    int link = drawn[random.nextInt(drawn.length)];
    to.put(starts[link]).put(ends[random.nextInt(ends.length)]);
    return link;
  }

  @Override
  public boolean isRight(int number, byte[] answer, int length) {
    byte[] target = targets[number];
    if (!holds(answer, length, 0, STATUS)) {
      return false;
    }
    for (int i = STATUS.length; i < length; i++) {
      if (answer[i] == '\r' && holds(answer, length, i, FIELD)) {
        int start = i + FIELD.length;
        int end = start + target.length;
        return holds(answer, length, start, target) && end < length && answer[end] == '\r';
      }
    }
    return false;
  }

  private static boolean holds(byte[] in, int length, int at, byte[] what) {
    if (at + what.length > length) {
      return false;
    }
    for (int i = 0; i < what.length; i++) {
      if (in[at + i] != what[i]) {
        return false;
      }
    }
    return true;
  }
}
