package dev.urial.internal.lecture;

import dev.urial.internal.lecture.LectureExample.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The lecture on URIs. Its chapters are in the order of the documents that requested this project.
 * The source is in the files of {@code docs/lecture}; their README describes the format.
 */
public final class Lecture {

  /** The lecture that comes with this version. */
  public static final Lecture OURS = of(lines());

  private final List<LectureChapter> chapters;

  private Lecture(List<LectureChapter> chapters) {
    this.chapters = List.copyOf(chapters);
  }

  private static List<String> lines() {
    try (InputStream file = Lecture.class.getResourceAsStream("slides.urial")) {
      byte[] octets = Objects.requireNonNull(file, "slides.urial").readAllBytes();
      return List.of(new String(octets, StandardCharsets.UTF_8).split("\n", -1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Parses the source of a lecture.
   *
   * @throws IllegalArgumentException if a line does not follow the format in the README
   */
  static Lecture of(List<String> lines) {
    Reader reader = new Reader();
    lines.forEach(reader::read);
    reader.endChapter();
    return new Lecture(reader.chapters);
  }

  /** Returns the chapters, in order. */
  public List<LectureChapter> chapters() {
    return chapters;
  }

  /** Returns all slides, in order. */
  public List<LectureSlide> slides() {
    List<LectureSlide> slides = new ArrayList<>();
    chapters.forEach(it -> slides.addAll(it.slides()));
    return slides;
  }

  /**
   * Returns the slide to which a key leads. In the core run the appendices are left out; from an
   * appendix, the keys lead to the slide beside it.
   *
   * @param from the slide that is shown
   * @param by 1 for the next slide, -1 for the previous one
   * @param isWhole whether the appendices are shown, too
   * @return the number of the slide, or null at the end of the lecture
   */
  public @Nullable Integer turn(LectureSlide from, int by, boolean isWhole) {
    List<LectureSlide> all = slides();
    int to = from.number() - 1 + by;
    while (to >= 0 && to < all.size() && from.isCore() && !isWhole && !all.get(to).isCore()) {
      to += by;
    }
    return to < 0 || to >= all.size() ? null : to + 1;
  }

  private static final class Reader {
    private final List<LectureChapter> chapters = new ArrayList<>();
    private final List<LectureSlide> slides = new ArrayList<>();
    private final List<LectureExample> examples = new ArrayList<>();
    private final Map<String, String> settings = new HashMap<>();
    private final List<LectureSource> sources = new ArrayList<>();
    private final List<String> input = new ArrayList<>();
    private final List<String> answer = new ArrayList<>();
    private Source source = Source.CASES;
    private @Nullable String typed;
    private String @Nullable [] head;
    private @Nullable String chapter;

    void read(String line) {
      if (line.startsWith("### ")) {
        endSlide();
        head = line.substring(4).split(" ", -1);
      } else if (line.startsWith("## ")) {
        endChapter();
        chapter = line.substring(3);
      } else if (line.startsWith(": ")) {
        int space = line.indexOf(' ', 2);
        settings.put(line.substring(2, space), line.substring(space + 1));
      } else if (line.startsWith("@ ")) {
        int space = line.indexOf(' ', 2);
        sources.add(new LectureSource(line.substring(2, space), line.substring(space + 1)));
      } else if (line.startsWith("=") || line.startsWith("!>")) {
        answer.add(line);
      } else if (line.startsWith("+") || line.startsWith("%")) {
        endExample();
        source = line.startsWith("+") ? Source.ADDED : Source.TEXT;
      } else if (line.startsWith("<")) {
        endExample();
        input.add(line.startsWith("< ") ? line.substring(2) : line.substring(1));
      } else if (line.startsWith("urial ")) {
        endExample();
        typed = line;
      } else if (!line.isEmpty() && !line.startsWith("# ")) {
        throw new IllegalArgumentException("not a line of a lecture: " + line);
      }
    }

    private void endExample() {
      if (typed != null) {
        examples.add(new LectureExample(source, input, typed, answer));
        typed = null;
        source = Source.CASES;
        input.clear();
        answer.clear();
      }
    }

    private void endSlide() {
      endExample();
      if (head != null) {
        boolean isCore = head[0].endsWith("*");
        int number =
            Integer.parseInt(isCore ? head[0].substring(0, head[0].length() - 1) : head[0]);
        List<String> blocks = List.of(head).subList(2, head.length);
        int bar = blocks.contains("|") ? blocks.indexOf("|") : blocks.size();
        slides.add(
            new LectureSlide(
                number,
                head[1],
                isCore,
                blocks.subList(0, bar),
                blocks.subList(Math.min(bar + 1, blocks.size()), blocks.size()),
                settings,
                sources,
                examples));
        head = null;
        settings.clear();
        sources.clear();
        examples.clear();
      }
    }

    void endChapter() {
      endSlide();
      if (chapter != null) {
        chapters.add(new LectureChapter(chapter, slides));
        chapter = null;
        slides.clear();
      }
    }
  }
}
