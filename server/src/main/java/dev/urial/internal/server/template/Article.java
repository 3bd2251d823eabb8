package dev.urial.internal.server.template;

import dev.urial.pages.template.Page;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page to read: a heading, and sections.
 *
 * @param title its heading
 * @param lead what it is about
 * @param links where else to look
 * @param language the language of its sections, where it is not that of the page
 * @param sections in their order
 */
public record Article(
    String title,
    String lead,
    List<Page.Place> links,
    @Nullable String language,
    List<Section> sections) {
  /** Copies the lists. */
  public Article {
    links = List.copyOf(links);
    sections = List.copyOf(sections);
  }

  /**
   * A section.
   *
   * @param id by which a link finds it
   * @param heading what it is about
   * @param isCode whether the heading is a piece of a program
   * @param sentences what it says
   * @param lists what it lists
   * @param links where it leads
   */
  public record Section(
      String id,
      String heading,
      boolean isCode,
      List<String> sentences,
      List<Described> lists,
      List<Page.Place> links) {
    /** Copies the lists. */
    public Section {
      sentences = List.copyOf(sentences);
      lists = List.copyOf(lists);
      links = List.copyOf(links);
    }

    /** A section of sentences. */
    public static Section of(String id, String heading, List<String> sentences) {
      return new Section(id, heading, false, sentences, List.of(), List.of());
    }
  }

  /**
   * Words and what they mean.
   *
   * @param title what they are, in the page's language
   * @param rows each word with its meaning
   */
  public record Described(String title, List<LabelledRow> rows) {
    /** Copies the list. */
    public Described {
      rows = List.copyOf(rows);
    }
  }
}
