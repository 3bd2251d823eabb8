package dev.urial.server.page;

import dev.urial.pages.template.Page;
import java.util.List;

/**
 * A page for reading: a heading and sections.
 *
 * @param title the heading of the page
 * @param lead the introduction
 * @param links links to related pages
 * @param sections the sections, in order
 */
public record Article(String title, String lead, List<Page.Place> links, List<Section> sections) {
  /** From this number of sections, the page has a list of contents. */
  private static final int MIN_FOR_CONTENTS = 10;

  /** Makes defensive copies of the lists. */
  public Article {
    links = List.copyOf(links);
    sections = List.copyOf(sections);
  }

  /** Returns whether the page begins with a list of its sections. */
  boolean hasContents() {
    return sections.size() >= MIN_FOR_CONTENTS;
  }

  /**
   * A section of an article.
   *
   * @param id the ID, for links
   * @param heading the heading of the section
   * @param sentences the sentences below the heading
   * @param links the links at the end of the section
   */
  public record Section(String id, String heading, List<String> sentences, List<Page.Place> links) {
    /** Makes defensive copies of the lists. */
    public Section {
      sentences = List.copyOf(sentences);
      links = List.copyOf(links);
    }

    /** Returns a section without links. */
    public static Section of(String id, String heading, List<String> sentences) {
      return new Section(id, heading, sentences, List.of());
    }
  }
}
