package dev.urial.server.lesson;

import dev.urial.server.lesson.FactFile.Named;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The slides of the tour: every example of the documents, in their order.
 *
 * @param chapters in order
 */
record Slides(List<Chapter> chapters) {
  /** The slides that come with this version. */
  static final Slides ALL = read();

  Slides {
    chapters = List.copyOf(chapters);
  }

  private static Slides read() {
    try (InputStream file = Slides.class.getResourceAsStream("tour.json")) {
      return of(JsonMapper.shared().readTree(Objects.requireNonNull(file, "tour.json")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads slides.
   *
   * @throws IllegalArgumentException at what is missing
   */
  static Slides of(JsonNode json) {
    List<Chapter> chapters = new ArrayList<>();
    int number = 0;
    for (JsonNode chapter : required(json, "chapters")) {
      List<Slide> slides = new ArrayList<>();
      for (JsonNode slide : required(chapter, "slides")) {
        slides.add(Slide.of(++number, slide));
      }
      chapters.add(new Chapter(required(chapter, "id").stringValue(), slides));
    }
    return new Slides(chapters);
  }

  private static JsonNode required(JsonNode node, String name) {
    JsonNode found = node.get(name);
    if (found == null) {
      throw new IllegalArgumentException("no " + name);
    }
    return found;
  }

  /** How many there are. */
  int count() {
    return chapters.stream().mapToInt(it -> it.slides().size()).sum();
  }

  /** The chapter of a slide; null if there is none of that number. */
  @Nullable Chapter chapterOf(int number) {
    for (Chapter chapter : chapters) {
      if (number >= chapter.first() && number < chapter.first() + chapter.slides().size()) {
        return chapter;
      }
    }
    return null;
  }

  /**
   * Slides that belong together.
   *
   * @param id the end of the keys of its sentences
   * @param slides at least one
   */
  record Chapter(String id, List<Slide> slides) {
    Chapter {
      slides = List.copyOf(slides);
      if (slides.isEmpty()) {
        throw new IllegalArgumentException("no slide in " + id);
      }
    }

    /** The number of its first slide. */
    int first() {
      return slides.get(0).number();
    }
  }

  /**
   * A slide.
   *
   * @param number from 1 on
   * @param kind what is done with its texts
   * @param name of a picture, a shortener, a change, or of what a document says of it, or null
   * @param texts its identifiers, or pieces of them
   * @param base what its references are resolved against, or null
   * @param document the text of a document, or null
   * @param bases base URIs that the document holds, the outermost first
   * @param depths for each text, within how many of the bases it stands
   * @param option the separator of pairs, the media type of fragments, how names are mapped, or how
   *     is looked for; null where there is no choice
   */
  record Slide(
      int number,
      Kind kind,
      @Nullable String name,
      List<String> texts,
      @Nullable String base,
      @Nullable String document,
      List<String> bases,
      List<Integer> depths,
      @Nullable String option) {
    Slide {
      texts = List.copyOf(texts);
      bases = List.copyOf(bases);
      depths = List.copyOf(depths);
    }

    static Slide of(int number, JsonNode json) {
      List<Integer> depths = new ArrayList<>();
      if (json.get("depths") != null) {
        json.get("depths").forEach(it -> depths.add(it.intValue()));
      }
      return new Slide(
          number,
          kind(required(json, "kind").stringValue()),
          text(json, "name"),
          texts(json, "texts"),
          text(json, "base"),
          text(json, "document"),
          texts(json, "bases"),
          depths,
          first(json, "separator", "type", "names", "finder"));
    }

    private static Kind kind(String name) {
      for (Kind kind : Kind.values()) {
        if (kind.id().equals(name)) {
          return kind;
        }
      }
      throw new IllegalArgumentException("no kind " + name);
    }

    private static @Nullable String first(JsonNode json, String... names) {
      for (String name : names) {
        String text = text(json, name);
        if (text != null) {
          return text;
        }
      }
      return null;
    }

    private static @Nullable String text(JsonNode json, String name) {
      JsonNode node = json.get(name);
      return node == null ? null : node.stringValue();
    }

    private static List<String> texts(JsonNode json, String name) {
      List<String> texts = new ArrayList<>();
      if (json.get(name) != null) {
        json.get(name).forEach(it -> texts.add(it.stringValue()));
      }
      return texts;
    }

    /** Its only text, or its first. */
    String text() {
      return texts.get(0);
    }

    /** What its kind needs. */
    String base(String what) {
      return Objects.requireNonNull(base, what);
    }
  }

  /** What is done with the texts of a slide. */
  enum Kind implements Named {
    /** What identifiers are compared to. */
    PICTURE,
    /** An identifier and its parts. */
    IDENTIFIER,
    /** The pairs of its query. */
    PAIRS,
    /** What is none, why, and how it is mended. */
    BROKEN,
    /** What kinds of reference they are. */
    REFERENCES,
    /** Data, percent-encoded. */
    ENCODING,
    /** An IRI and the URI that it maps to. */
    IRI,
    /** Two, and whether they are the same. */
    COMPARISON,
    /** References and their targets. */
    RESOLUTION,
    /** A document, its bases and its references. */
    DOCUMENT,
    /** Identifiers in running text. */
    PROSE,
    /** Fragments by media type. */
    FRAGMENTS,
    /** The same words in the query and in the fragment. */
    PLACES,
    /** Names that look alike. */
    LOOKALIKES,
    /** A shortener of the lecture. */
    SHORTENER,
    /** Hosts of shorteners. */
    HOSTS,
    /** What older documents made of a reference. */
    ERAS,
    /** What is otherwise today. */
    TODAY,
    /** The line of time. */
    TIMELINE,
    /** How far browsers heed media fragments. */
    BROWSERS
  }
}
