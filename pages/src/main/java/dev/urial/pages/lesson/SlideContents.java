package dev.urial.pages.lesson;

import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureChapter;
import dev.urial.internal.lecture.LectureExample;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.lesson.FactFile.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The content of the slides, as the pages show it. */
final class SlideContents {
  private SlideContents() {}

  /** How many there are. */
  static int count() {
    return Lecture.OURS.slides().size();
  }

  /** The chapter of a slide. */
  static LectureChapter chapterOf(int number) {
    for (LectureChapter chapter : Lecture.OURS.chapters()) {
      if (chapter.slides().stream().anyMatch(it -> it.number() == number)) {
        return chapter;
      }
    }
    throw new IllegalArgumentException("no slide " + number);
  }

  /** What a slide shows: an example, or nothing but its kind. */
  static List<Slide> of(LectureSlide slide) {
    Kind kind = Kind.of(slide.kind());
    List<Slide> shown = new ArrayList<>();
    for (LectureExample example : slide.examples()) {
      boolean isShown = kind.verbs.contains(example.verb()) && example.option("--as") == null;
      boolean isOfUri = "uri".equals(example.option("--as"));
      if (isShown || isOfUri) {
        shown.add(Slide.of(slide, kind, example));
      }
    }
    if (kind == Kind.ERAS) {
      List<String> texts = new ArrayList<>();
      shown.forEach(it -> texts.addAll(it.texts()));
      return List.of(shown.get(0).with(texts));
    }
    if (shown.isEmpty()) {
      return List.of(Slide.of(slide, kind, null));
    }
    return kind.isShownOnce ? shown.subList(0, 1) : shown;
  }

  /**
   * An example of a slide.
   *
   * @param kind what is done with its texts
   * @param name of a picture or a shortener, or null
   * @param texts its identifiers, or pieces of them
   * @param base what its references are resolved against, or null
   * @param document the text of a document, or null
   * @param bases base URIs that the document holds, the outermost first
   * @param depths for each text, within how many of the bases it is
   * @param option the separator of pairs, the media type of fragments, how names are mapped, or how
   *     is looked for; null where there is no choice
   */
  record Slide(
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

    static Slide of(LectureSlide slide, Kind kind, @Nullable LectureExample example) {
      Map<String, String> set = slide.settings();
      List<String> texts = example == null ? List.of() : example.texts();
      boolean isDocument = kind == Kind.DOCUMENT;
      List<Integer> depths = new ArrayList<>();
      list(set.get("depths")).forEach(it -> depths.add(Integer.valueOf(it)));
      return new Slide(
          kind,
          set.get("name"),
          isDocument ? list(set.get("refs")) : texts,
          example == null || example.base() == null ? set.get("base") : example.base(),
          isDocument ? texts.get(0) : null,
          list(set.get("bases")),
          depths,
          first(set, "separator", "type", "names", "finder"));
    }

    private static List<String> list(@Nullable String words) {
      return words == null ? List.of() : List.of(words.split(" ", -1));
    }

    private static @Nullable String first(Map<String, String> set, String... names) {
      for (String name : names) {
        if (set.get(name) != null) {
          return set.get(name);
        }
      }
      return null;
    }

    /** The same with other texts. */
    Slide with(List<String> others) {
      return new Slide(kind, name, others, base, document, bases, depths, option);
    }

    /** The same with another base. */
    Slide against(String other) {
      return new Slide(kind, name, texts, other, document, bases, depths, option);
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

  /** The kind of a slide, which decides what is done with its texts. */
  enum Kind implements Named {
    /** A statement, and nothing besides. */
    WORDS(false),
    /** What identifiers are compared to. */
    PICTURE(false),
    /** An identifier and its parts. */
    IDENTIFIER(false, "inspect"),
    /** The pairs of its query. */
    PAIRS(true, "query", "get"),
    /** What is none, why, and how it is mended. */
    BROKEN(true, "valid"),
    /** What kinds of reference they are. */
    REFERENCES(false, "inspect"),
    /** Data, percent-encoded. */
    ENCODING(false, "encode"),
    /** An IRI and the URI that it maps to. */
    IRI(false, "convert"),
    /** Two, and whether they are the same. */
    COMPARISON(false, "compare"),
    /** References and their targets. */
    RESOLUTION(false, "resolve"),
    /** A document, its bases and its references. */
    DOCUMENT(true, "links"),
    /** Identifiers in running text. */
    PROSE(true, "extract"),
    /** Fragments by media type. */
    FRAGMENTS(false, "fragment"),
    /** The same words in the query and in the fragment. */
    PLACES(false, "compare"),
    /** Names that look alike. */
    LOOKALIKES(false, "spoof"),
    /** A shortener of the lecture. */
    SHORTENER(false),
    /** Hosts of shorteners. */
    HOSTS(false, "domain"),
    /** What older documents made of a reference. */
    ERAS(false, "history"),
    /** What is otherwise today. */
    TODAY(true, "history", "inspect"),
    /** The line of time. */
    TIMELINE(false),
    /** How well browsers support media fragments. */
    BROWSERS(false),
    /** Schemes, and what the registry says of them. */
    SCHEMES(false, "scheme"),
    /** Identifiers of several schemes. */
    LIST(false, "inspect"),
    /** A data URL, and what it holds. */
    DATA(true, "data"),
    /** Where a base comes from: a box within a box. */
    BOXES(false),
    /** URI, URL and URN as sets. */
    SETS(false, "inspect"),
    /** The rules of the grammar that a text is written by. */
    GRAMMAR(false, "inspect"),
    /** Two identifiers, and their components joined. */
    JOINED(true, "inspect"),
    /** Kinds of reference, and where the components of their targets come from. */
    ORIGINS(true, "inspect"),
    /** How dot-segments are removed, step by step. */
    DOTS(false, "resolve");

    private final boolean isShownOnce;
    private final Set<String> verbs;

    /** Which verbs of the command say in a pipe what a slide of the kind shows. */
    Kind(boolean isShownOnce, String... verbs) {
      this.isShownOnce = isShownOnce;
      this.verbs = Set.of(verbs);
    }

    static Kind of(String id) {
      for (Kind kind : values()) {
        if (kind.id().equals(id)) {
          return kind;
        }
      }
      throw new IllegalArgumentException("no kind " + Ascii.lower(id));
    }
  }
}
