package dev.urial.bench.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.Random;

/** Creates links through the API, each with a target of its own and a slug that is drawn. */
final class Creating implements ClientScript {
  private static final byte[] STATUS = "HTTP/1.1 201 ".getBytes(US_ASCII);

  private final int port;
  private final String key;

  Creating(int port, String key) {
    this.port = port;
    this.key = key;
  }

  @Override
  public int request(ByteBuffer to, Random random) {
    int number = random.nextInt(1 << 30);
    String body = "{\"target\":\"" + Links.target(number) + "\"}";
    to.put(
        ("POST /api/v1/links HTTP/1.1\r\nHost: localhost:"
                + port
                + "\r\nAuthorization: Bearer "
                + key
                + "\r\nContent-Type: application/json\r\nContent-Length: "
                + body.length()
                + "\r\n\r\n"
                + body)
            .getBytes(US_ASCII));
    return number;
  }

  @Override
  public boolean isRight(int number, byte[] answer, int length) {
    for (int i = 0; i < STATUS.length; i++) {
      if (i >= length || answer[i] != STATUS[i]) {
        return false;
      }
    }
    // What is in JSON of a target is there as it is: it has no character that JSON escapes.
    return new String(answer, 0, length, US_ASCII).contains("\"" + Links.target(number) + "\"");
  }
}
