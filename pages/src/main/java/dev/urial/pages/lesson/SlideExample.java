package dev.urial.pages.lesson;

import dev.urial.internal.lecture.LectureExample;
import dev.urial.internal.lecture.LectureSlide;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the blocks of a slide are about.
 *
 * @param slide the slide, with its settings
 * @param verb the verb of the command that the example is; empty if the slide has none
 * @param texts the identifiers, parts of identifiers, or the text of a document
 * @param base the base against which references are resolved, or null
 */
record SlideExample(LectureSlide slide, String verb, List<String> texts, @Nullable String base) {
  /**
   * Returns the examples of a slide: those with the same task as the first, one for each base. If
   * the slide has none, returns one without texts.
   */
  static List<SlideExample> of(LectureSlide slide) {
    String verb = slide.examples().isEmpty() ? "" : slide.examples().get(0).verb();
    Map<@Nullable String, Set<String>> texts = new LinkedHashMap<>();
    for (LectureExample example : slide.examples()) {
      if (task(example).equals(task(slide.examples().get(0)))) {
        texts
            .computeIfAbsent(example.base(), base -> new LinkedHashSet<>())
            .addAll(example.texts());
      }
    }
    if (texts.isEmpty()) {
      return List.of(new SlideExample(slide, verb, List.of(), null));
    }
    List<SlideExample> examples = new ArrayList<>();
    texts.forEach(
        (base, all) ->
            examples.add(
                new SlideExample(
                    slide,
                    verb,
                    List.copyOf(all),
                    base == null ? slide.settings().get("base") : base)));
    return examples;
  }

  private static String task(LectureExample example) {
    String as = Objects.requireNonNullElse(example.option("--as"), "");
    return example.verb() + ' ' + (as.equals("uri") ? "" : as);
  }

  /** Returns a copy of this example with other texts and another base. */
  SlideExample with(List<String> others, @Nullable String otherBase) {
    return new SlideExample(slide, verb, others, otherBase);
  }

  /** Returns the first text. */
  String text() {
    return texts.get(0);
  }

  /** Returns the last text. */
  String last() {
    return texts.get(texts.size() - 1);
  }

  /** Returns the base, which this example has. */
  String knownBase() {
    return Objects.requireNonNull(base, "base");
  }

  /** Returns a setting of the slide; empty if it has none. */
  String setting(String name) {
    return slide.settings().getOrDefault(name, "");
  }

  /** Returns the words of a setting of the slide. */
  List<String> words(String name) {
    String setting = setting(name);
    return setting.isEmpty() ? List.of() : List.of(setting.split(" ", -1));
  }
}
