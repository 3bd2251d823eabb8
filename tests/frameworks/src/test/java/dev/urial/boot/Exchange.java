package dev.urial.boot;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A request of {@code requests.txt} and what is expected.
 *
 * <pre>
 * ### what it shows
 * POST /bookmarks
 * Accept-Language: hu
 *
 * {"uri": "http://a b"}
 * => 400 application/problem+json
 * {"title": "Bad Request"}
 * </pre>
 *
 * @param title what it shows
 * @param headers a name and a value each
 * @param type the media type of the response without parameters; empty if there is no body
 */
record Exchange(
    String title,
    String method,
    String path,
    List<String[]> headers,
    String body,
    int status,
    String type,
    String expected) {
  static List<Exchange> all() {
    try (InputStream in =
        Objects.requireNonNull(Exchange.class.getResourceAsStream("/requests.txt"))) {
      List<Exchange> all = new ArrayList<>();
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String one : text.substring(text.indexOf("### ") + 4).split("\n### ", -1)) {
        all.add(of(one));
      }
      return all;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** A case of the table: the status and the media type are after the arrow. */
  private static Exchange of(String text) {
    int arrow = text.indexOf("\n=> ");
    String[] request = text.substring(0, arrow).split("\n\n", 2);
    String[] response = text.substring(arrow + 4).split("\n", 2);
    String[] head = request[0].split("\n", -1);
    String[] line = head[1].split(" ", 2);
    List<String[]> headers = new ArrayList<>();
    for (int i = 2; i < head.length; i++) {
      headers.add(head[i].split(": ", 2));
    }
    String[] status = response[0].split(" ", 2);
    return new Exchange(
        head[0],
        line[0],
        line[1],
        headers,
        request.length > 1 ? request[1] : "",
        Integer.parseInt(status[0]),
        status.length > 1 ? status[1] : "",
        response.length > 1 ? response[1].strip() : "");
  }

  @Override
  public String toString() {
    return title;
  }
}
