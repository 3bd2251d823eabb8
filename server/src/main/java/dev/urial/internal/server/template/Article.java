package dev.urial.internal.server.template;

import dev.urial.pages.template.Page;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page for reading: a heading and sections.
 *
 * @param title the heading
 * @param lead the introduction
 * @param links links to related pages
 * @param language the language of the sections, if it differs from that of the page
 * @param sections the sections, in order
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
   * A section of an article.
   *
   * @param id the ID, for links
   * @param heading the heading
   * @param isCode whether the heading is code
   * @param sentences the sentences
   * @param lists the lists
   * @param links the links
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

    /** Returns a section with sentences only. */
    public static Section of(String id, String heading, List<String> sentences) {
      return new Section(id, heading, false, sentences, List.of(), List.of());
    }
  }

  /**
   * A list of terms and their meanings.
   *
   * @param title the title, in the page's language
   * @param rows the terms with their meanings
   */
  public record Described(String title, List<LabelledRow> rows) {
    /** Copies the list. */
    public Described {
      rows = List.copyOf(rows);
    }
  }
}
