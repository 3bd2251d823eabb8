package dev.urial.server.page;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.server.http.Problem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page that says why something was not done, or what was.
 *
 * @param address the address or identifier that the page is about, escaped for display; or null
 * @param heading the heading, in the page's language
 * @param sentences the sentences, in the page's language
 * @param ways links to where the reader can go on
 */
public record Notice(
    @Nullable String address, String heading, List<String> sentences, List<Page.Place> ways) {
  /** Makes defensive copies of the lists. */
  public Notice {
    sentences = List.copyOf(sentences);
    ways = List.copyOf(ways);
  }

  /**
   * Returns a notice without links.
   *
   * @param heading the heading, in the page's language
   * @param sentences the sentences, in the page's language
   */
  public static Notice of(String heading, List<String> sentences) {
    return new Notice(null, heading, sentences, List.of());
  }

  /** Returns the notice for a problem. */
  public static Notice of(PageMessages words, Problem problem) {
    String key =
        switch (problem.status()) {
          case 400, 403, 404, 405, 413, 429, 503, 508 -> "page.error." + problem.status();
          default -> "page.error.other";
        };
    List<String> sentences = new ArrayList<>(List.of(words.say(key + ".what")));
    if (problem.detail() != null) {
      sentences.add(sentence(ShownText.of(words.say(problem.detail()))));
    }
    if (problem.number() != null) {
      sentences.add(words.say("page.error.number", ShownText.of(problem.number())));
    }
    return of(words.say(key + ".title"), sentences);
  }

  /**
   * Returns this notice with a link.
   *
   * @param label the label, in the page's language
   * @param href the path
   */
  public Notice to(String label, String href) {
    List<Page.Place> all = new ArrayList<>(ways);
    all.add(new Page.Place(label, href, false));
    return new Notice(address, heading, sentences, all);
  }

  /** Returns this notice with another sentence. */
  Notice and(String sentence) {
    List<String> all = new ArrayList<>(sentences);
    all.add(sentence);
    return new Notice(address, heading, all, ways);
  }

  /** Returns this notice with the address that it is about, escaped for display. */
  Notice about(String shown) {
    return new Notice(shown, heading, sentences, ways);
  }

  /** Converts a message to a sentence with an initial capital and a full stop. */
  public static String sentence(String text) {
    if (text.isEmpty()) {
      return text;
    }
    String begun = (char) Character.toTitleCase((int) text.charAt(0)) + text.substring(1);
    return begun.endsWith(".") || begun.endsWith("?") ? begun : begun + ".";
  }
}
