package dev.urial.web.playground;

import dev.urial.QueryParams;
import java.util.List;

/**
 * Runs the most common queries, which are about web addresses. The code that these queries use is
 * loaded with the page, and all other code when a query needs it.
 */
public final class FirstLoadTraining {
  private static final List<String> TEXTS =
      List.of(
          "https://www.example.com/over/there?name=ferret&utm_source=a#nose",
          "http://Example.com:80/a%20b/../c?b#c",
          "https://en.wikipedia.org/wiki/URL#Syntax",
          "https://example.org",
          "https://EXAMPLE.net/a/../b%20c?utm_medium=mail",
          "http://localhost:8080/%7Ea/?q=1");

  /** The addresses of the page if a host serves it, and if it is opened from a folder. */
  private static final List<String> PAGES =
      List.of("https://host.example/inspect.html", "file:///folder/inspect.html");

  private FirstLoadTraining() {}

  /** Runs all queries in English, with both addresses of the page. */
  public static void ask() {
    for (String text : TEXTS) {
      String form = QueryParams.empty().plus("text", text).toString();
      for (String page : PAGES) {
        PlaygroundExports.page("inspect", "en", form, page, text, text, text);
      }
    }
  }
}
