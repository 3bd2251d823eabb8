package dev.urial.cli.verbs;

import dev.urial.cli.render.FactList;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Paint;
import dev.urial.explain.CharacterStory;
import dev.urial.explain.CharacterStory.Chapter;
import dev.urial.explain.CharacterStory.Standing;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The characters of a text that are reserved or excluded, or once were: {@code urial inspect
 * --characters}.
 *
 * @param text any text, valid or not
 * @param width of the terminal
 * @param pretty whether it is drawn in a pipe, too
 */
record InspectCharacters(String text, int width, boolean pretty) implements Outcome.Reply {
  /** The columns. */
  static final String[] FIELDS = {"reserved", "excluded"};

  /** Where a character stands first, and how often. */
  private record Places(int first, int count) {}

  private Map<Character, Places> found() {
    Map<Character, Places> found = new LinkedHashMap<>();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      CharacterStory story = CharacterStory.find(c);
      if (story != null && (story.standing() != Standing.UNRESERVED || story.hasChanged())) {
        Places before = found.get(c);
        found.put(c, before == null ? new Places(i, 1) : new Places(before.first, before.count + 1));
      }
    }
    return found;
  }

  private static CharacterStory story(char c) {
    CharacterStory story = CharacterStory.find(c);
    if (story == null) {
      throw new IllegalStateException("beyond ASCII");
    }
    return story;
  }

  private String all(Standing standing) {
    StringBuilder all = new StringBuilder();
    for (char c : found().keySet()) {
      all.append(story(c).standing() == standing ? c : "");
    }
    return all.toString();
  }

  @Override
  public boolean isDrawn() {
    return pretty;
  }

  @Override
  public String line() {
    List<String> words = new ArrayList<>();
    found()
        .forEach(
            (c, places) -> {
              Standing standing = story(c).standing();
              words.add(Excerpt.name(c) + " " + Ascii.lower(standing.name()));
            });
    return String.join(", ", words);
  }

  @Override
  public String drawing(Paint paint) {
    StringBuilder to = new StringBuilder();
    found()
        .forEach(
            (c, places) -> {
              CharacterStory story = story(c);
              to.append(to.isEmpty() ? "" : "\n");
              to.append(paint.raw(Paint.BOLD, Excerpt.name(c))).append("  ");
              to.append(story.escape()).append("  index ").append(places.first());
              to.append(places.count() == 1 ? "" : ", " + places.count() + " in all").append('\n');
              String why = story.reason().text();
              FactList.draw(to, "", why, story.reasonClause().citation(), 4, width, paint);
              chapters(to, story, paint);
            });
    return to.isEmpty() ? "every character stands for itself\n" : to.toString();
  }

  /** Documents that say the same stand on one line. */
  private void chapters(StringBuilder to, CharacterStory story, Paint paint) {
    List<Chapter> chapters = story.chapters();
    for (int k = 0; k < chapters.size(); ) {
      Chapter it = chapters.get(k);
      StringBuilder name = new StringBuilder(it.clause().document());
      do {
        k++;
        if (k < chapters.size() && isSame(it, chapters.get(k))) {
          name.append(", ").append(chapters.get(k).clause().document().substring(4));
        }
      } while (k < chapters.size() && isSame(it, chapters.get(k)));
      String standing = Ascii.lower(it.standing().name());
      boolean isOwnWord = it.category().equals(standing);
      String shown = isOwnWord ? standing : standing + ": " + it.category();
      FactList.draw(to, name.toString(), shown, it.clause().citation(), COLUMN, width, paint);
    }
  }

  private static final int COLUMN = 28;

  private static boolean isSame(Chapter one, Chapter other) {
    return one.standing() == other.standing() && one.category().equals(other.category());
  }

  /** The story of an excluded character in a sentence, for where a text is refused for it. */
  static @Nullable String terse(int codePoint) {
    CharacterStory story = CharacterStory.find(codePoint);
    if (story == null || story.standing() != Standing.EXCLUDED) {
      return null;
    }
    List<String> was = new ArrayList<>();
    String before = "";
    for (Chapter it : story.chapters()) {
      if (!it.category().equals(before)) {
        was.add(it.clause().document() + " " + it.category());
        before = it.category();
      }
    }
    return story.reason().text() + " (" + String.join(", ", was) + ")";
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeArrayPropertyStart("characters");
    found()
        .forEach(
            (c, places) -> {
              CharacterStory story = story(c);
              json.writeStartObject();
              json.writeStringProperty("character", String.valueOf(c));
              json.writeNumberProperty("codePoint", c);
              json.writeStringProperty("escape", story.escape());
              json.writeNumberProperty("index", places.first());
              json.writeNumberProperty("count", places.count());
              json.writeStringProperty("standing", Ascii.lower(story.standing().name()));
              json.writeStringProperty("sentence", story.reason().text());
              json.writeStringProperty("citation", story.reasonClause().citation());
              json.writeArrayPropertyStart("history");
              for (Chapter it : story.chapters()) {
                json.writeStartObject();
                json.writeStringProperty("document", it.clause().document());
                json.writeStringProperty("standing", Ascii.lower(it.standing().name()));
                json.writeStringProperty("category", it.category());
                json.writeStringProperty("citation", it.clause().citation());
                json.writeStringProperty("link", it.clause().link());
                json.writeEndObject();
              }
              json.writeEndArray();
              json.writeEndObject();
            });
    json.writeEndArray();
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(all(Standing.RESERVED));
    cells.add(all(Standing.EXCLUDED));
    return cells;
  }
}
