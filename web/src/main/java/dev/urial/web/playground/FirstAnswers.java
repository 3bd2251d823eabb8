package dev.urial.web.playground;

import dev.urial.QueryParams;
import java.util.List;

/**
 * The questions that are asked most: addresses of pages. What answers them is loaded with the page,
 * anything else when a question needs it.
 */
public final class FirstAnswers {
  private static final List<String> TEXTS =
      List.of(
          "https://www.example.com/over/there?name=ferret&utm_source=a#nose",
          "http://Example.com:80/a%20b/../c?b#c",
          "https://en.wikipedia.org/wiki/URL#Syntax",
          "https://example.org",
          "https://EXAMPLE.net/a/../b%20c?utm_medium=mail",
          "http://localhost:8080/%7Ea/?q=1");

  private FirstAnswers() {}

  /** Asks them all, in English. */
  public static void ask() {
    for (String text : TEXTS) {
      String form = QueryParams.empty().plus("text", text).toString();
      PlaygroundExports.page(
          "inspect", "en", form, "https://host.example/inspect.html", text, text, text);
    }
  }
}
