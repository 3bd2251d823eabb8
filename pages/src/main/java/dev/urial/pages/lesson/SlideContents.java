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

/** The slides of the lecture in the form in which the pages show them. */
final class SlideContents {
  private SlideContents() {}

  /** Returns the number of slides. */
  static int count() {
    return Lecture.OURS.slides().size();
  }

  /** Returns the chapter of a slide. */
  static LectureChapter chapterOf(int number) {
    for (LectureChapter chapter : Lecture.OURS.chapters()) {
      if (chapter.slides().stream().anyMatch(it -> it.number() == number)) {
        return chapter;
      }
    }
    throw new IllegalArgumentException("there is no slide " + number);
  }

  /**
   * Returns the examples of a slide. If it has none, returns a single {@code Slide} that contains
   * only the kind.
   */
  static List<Slide> of(LectureSlide slide) {
    Kind kind = Kind.of(slide.kind());
    List<Slide> shown = new ArrayList<>();
    for (LectureExample example : slide.examples()) {
      String as = example.option("--as");
      String task = as == null ? example.verb() : example.verb() + " --as " + as;
      if (kind.verbs.contains(task) || "uri".equals(as)) {
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
   * @param kind the kind of the slide, which determines how the texts are shown
   * @param name the name of a picture or a shortener, or null
   * @param texts the identifiers, or parts of identifiers
   * @param base the base against which references are resolved, or null
   * @param document the content of a document, or null
   * @param bases the base URIs in the document, outermost first
   * @param depths for each text, the number of base URIs that enclose it
   * @param option an option that depends on the kind: the separator of pairs, the media type of
   *     fragments, the mapping of host names, or the search mode; null for the default
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

    /** Returns a copy of this example with other texts. */
    Slide with(List<String> others) {
      return new Slide(kind, name, others, base, document, bases, depths, option);
    }

    /** Returns a copy of this example with another base. */
    Slide against(String other) {
      return new Slide(kind, name, texts, other, document, bases, depths, option);
    }

    /** Returns the first text. */
    String text() {
      return texts.get(0);
    }

    /**
     * Returns the base, which must not be null.
     *
     * @param what the message of the exception if the base is null
     */
    String base(String what) {
      return Objects.requireNonNull(base, what);
    }
  }

  /** The kinds of slides, which determine how the texts are shown. */
  enum Kind implements Named {
    /** A statement without examples. */
    WORDS(false),
    /** An analogy for identifiers. */
    PICTURE(false),
    /** An identifier and its parts. */
    IDENTIFIER(false, "inspect"),
    /** The key-value pairs in the query of an identifier. */
    PAIRS(true, "query"),
    /** Invalid text, the reason why it is invalid, and the repaired text. */
    BROKEN(true, "valid"),
    /** References and their kinds. */
    REFERENCES(false, "inspect"),
    /** Data before and after percent-encoding. */
    ENCODING(false, "encode"),
    /** An IRI and the URI that it maps to. */
    IRI(false, "convert"),
    /** Two identifiers, and whether they are equivalent under RFC 3986. */
    COMPARISON(false, "compare"),
    /** References and their targets. */
    RESOLUTION(false, "resolve"),
    /** A document, its bases and its references. */
    DOCUMENT(true, "links"),
    /** Identifiers that are found in running text. */
    PROSE(true, "extract"),
    /** The meaning of fragments in various media types. */
    FRAGMENTS(false, "inspect --as fragment"),
    /** Two identifiers that differ in where the same words are: in the query or in the fragment. */
    PLACES(false, "compare"),
    /** Names that look alike. */
    LOOKALIKES(false, "vet --as name"),
    /** The facts about a shortener of the lecture. */
    SHORTENER(false),
    /** The hosts of shorteners. */
    HOSTS(false, "inspect --as domain"),
    /** How older documents parse a reference. */
    ERAS(false, "history"),
    /** How each standard parses a text, and what changed between the standards. */
    TODAY(true, "history", "inspect"),
    /** The timeline of events in the history of identifiers. */
    TIMELINE(false),
    /** How well browsers support media fragments. */
    BROWSERS(false),
    /** Schemes, and their registry entries. */
    SCHEMES(false, "inspect --as scheme"),
    /** Identifiers of several schemes. */
    LIST(false, "inspect"),
    /** A data URL and its content. */
    DATA(true, "convert"),
    /** The sources of a base, as nested boxes. */
    BOXES(false),
    /** URI, URL and URN as sets. */
    SETS(false, "inspect"),
    /** The grammar rules that a text uses. */
    GRAMMAR(false, "inspect"),
    /** Two identifiers, with their components connected. */
    JOINED(true, "inspect"),
    /** Kinds of reference, and where the components of their targets come from. */
    ORIGINS(true, "inspect"),
    /** How dot-segments are removed, step by step. */
    DOTS(false, "resolve");

    private final boolean isShownOnce;
    private final Set<String> verbs;

    /**
     * Creates a kind.
     *
     * @param isShownOnce whether only the first example of a slide is shown
     * @param verbs the verbs of the command, with --as if that is given, in the examples that
     *     slides of this kind show
     */
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
      throw new IllegalArgumentException("unknown kind " + Ascii.lower(id));
    }
  }
}
