package dev.urial.pages.lesson;

import dev.urial.QueryParams;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.ProjectorView.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Replaces the example of a slide with text typed by the audience. */
final class AudienceText {
  /** The maximum length of a field, in characters; longer text does not fit on a slide. */
  private static final int MAX_LENGTH = 400;

  private static final String TEXT = "text";
  private static final String SECOND = "second";
  private static final String BASE = "base";

  /** Blocks of slides whose texts the audience does not replace, unless the text is prose. */
  private static final Set<String> FIXED = Set.of("document", "hosts", "shortener", "characters");

  /** Blocks that say the same whatever the texts are. */
  private static final Set<String> TOLD = Set.of("rows", "flow", "pictures", "boxes", "likeness");

  private AudienceText() {}

  /**
   * Returns the submitted fields by name, with secrets masked; an empty map if all of them are
   * empty.
   */
  static Map<String, String> sent(QueryParams form) {
    Map<String, String> typed = new HashMap<>();
    for (String name : List.of(TEXT, SECOND, BASE)) {
      String value = form.get(name);
      if (value != null) {
        String text = value.length() > MAX_LENGTH ? value.substring(0, MAX_LENGTH) : value;
        typed.put(name, Secrets.masked(text.strip()));
      }
    }
    boolean isEmpty = typed.values().stream().allMatch(String::isEmpty);
    return isEmpty ? Map.of() : typed;
  }

  /**
   * Returns the fields in which the audience can replace the texts of an example; empty if it
   * cannot.
   *
   * @param example the first example of a slide
   * @param typed the submitted values by field name
   */
  static List<Field> fields(SlideExample example, PageMessages words, Map<String, String> typed) {
    List<String> blocks = example.slide().blocks();
    boolean isFixed = blocks.stream().anyMatch(FIXED::contains) && !isProse(example);
    if (TOLD.containsAll(blocks) || example.texts().isEmpty() || isFixed) {
      return List.of();
    }
    if (isPair(example)) {
      return List.of(field(TEXT, "first", words, typed), field(SECOND, "second", words, typed));
    }
    if (blocks.contains(BASE)) {
      return List.of(field(BASE, "base", words, typed), field(TEXT, "reference", words, typed));
    }
    return List.of(field(TEXT, "own", words, typed));
  }

  private static boolean isProse(SlideExample example) {
    return example.verb().equals("extract");
  }

  private static boolean isPair(SlideExample example) {
    boolean isDrawn = example.slide().blocks().get(0).equals("ruler") && example.texts().size() > 1;
    return example.verb().equals("compare") || example.verb().equals("vet") || isDrawn;
  }

  private static Field field(
      String name, String label, PageMessages words, Map<String, String> typed) {
    return new Field(name, words.say("page.lecture.field." + label), typed.getOrDefault(name, ""));
  }

  /** Returns the example with the typed text. */
  static SlideExample of(SlideExample example, Map<String, String> typed) {
    List<String> texts = new ArrayList<>(List.of(typed.getOrDefault(TEXT, "")));
    if (isPair(example)) {
      texts.add(typed.getOrDefault(SECOND, ""));
    }
    String base = typed.getOrDefault(BASE, "");
    return example.with(texts, base.isEmpty() ? example.base() : base);
  }
}
