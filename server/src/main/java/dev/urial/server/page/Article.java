package dev.urial.server.page;

import dev.urial.pages.template.Page;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page for reading: a heading and sections.
 *
 * @param title the heading of the page
 * @param lead the introduction
 * @param links links to related pages
 * @param language the language tag of the sections; null if it is the same as that of the page
 * @param sections the sections, in order
 */
public record Article(
    String title,
    String lead,
    List<Page.Place> links,
    @Nullable String language,
    List<Section> sections) {
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
   * @param isCode whether the heading is shown as code
   * @param sentences the sentences below the heading
   * @param lists the lists below the sentences
   * @param links the links at the end of the section
   */
  public record Section(
      String id,
      String heading,
      boolean isCode,
      List<String> sentences,
      List<Described> lists,
      List<Page.Place> links) {
    /** Makes defensive copies of the lists. */
    public Section {
      sentences = List.copyOf(sentences);
      lists = List.copyOf(lists);
      links = List.copyOf(links);
    }

    /** Returns a section without lists and links. */
    public static Section of(String id, String heading, List<String> sentences) {
      return new Section(id, heading, false, sentences, List.of(), List.of());
    }
  }

  /**
   * A titled list of terms and their meanings.
   *
   * @param title the title, in the page's language
   * @param rows the terms with their meanings
   */
  public record Described(String title, List<LabelledRow> rows) {
    /** Makes a defensive copy of the list. */
    public Described {
      rows = List.copyOf(rows);
    }
  }
}
