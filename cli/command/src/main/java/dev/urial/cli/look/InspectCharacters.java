package dev.urial.cli.look;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.TextOutcome;
import dev.urial.explain.grammar.CharacterStory;
import dev.urial.explain.grammar.CharacterStory.Chapter;
import dev.urial.explain.grammar.CharacterStory.Standing;
import dev.urial.internal.answer.FoundCharacter;
import dev.urial.internal.answer.InspectionPartsJson;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The characters of a text that are reserved or excluded, or once were: {@code urial inspect
 * --characters}.
 *
 * @param width the width of the terminal
 * @param pretty whether to draw in a pipe as well
 */
record InspectCharacters(List<FoundCharacter> characters, int width, boolean pretty)
    implements TextOutcome.Reply {
  /** The columns in tables. */
  static final String[] FIELDS = {"reserved", "excluded"};

  private String all(Standing standing) {
    StringBuilder all = new StringBuilder();
    for (FoundCharacter it : characters) {
      all.append(it.story().standing() == standing ? it.story().character() : "");
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
    for (FoundCharacter it : characters) {
      CharacterStory story = it.story();
      words.add(Excerpt.name(story.character()) + " " + Ascii.lower(story.standing().name()));
    }
    return String.join(", ", words);
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    for (FoundCharacter it : characters) {
      CharacterStory story = it.story();
      to.append(to.isEmpty() ? "" : "\n");
      to.append(paint.raw(DrawingStyle.BOLD, Excerpt.name(story.character()))).append("  ");
      to.append(story.escape()).append("  ");
      to.append(paint.say(place(it))).append('\n');
      String why = paint.say(story.reason());
      FactList.draw(to, "", why, story.reasonClause().citation(), 4, width, paint);
      chapters(to, story, paint);
    }
    return to.isEmpty() ? paint.say(CliText.of("characters.none")) + "\n" : to.toString();
  }

  private static Message place(FoundCharacter it) {
    return it.count() == 1
        ? CliText.of("inspect.index", it.index())
        : CliText.of("characters.places", it.count(), it.index());
  }

  /** Draws what each document says about a character; documents that say the same share a line. */
  private void chapters(StringBuilder to, CharacterStory story, DrawingStyle paint) {
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
      String standing = paint.say(CliText.of("characters." + Ascii.lower(it.standing().name())));
      boolean isOwnWord = it.category().equals(Ascii.lower(it.standing().name()));
      String shown = isOwnWord ? standing : standing + ": " + category(it, paint);
      FactList.draw(to, name.toString(), shown, it.clause().citation(), COLUMN, width, paint);
    }
  }

  /**
   * Returns the document's term for the category of the character, or a message that the character
   * is in none of the document's rules.
   */
  private static String category(Chapter chapter, DrawingStyle paint) {
    return isWord(chapter) ? chapter.category() : paint.say(CliText.of("characters.no-rule"));
  }

  /** Returns whether one of the document's rules contains the character. */
  private static boolean isWord(Chapter chapter) {
    return !chapter.category().equals("in no rule");
  }

  private static final int COLUMN = 28;

  private static boolean isSame(Chapter one, Chapter other) {
    return one.standing() == other.standing() && one.category().equals(other.category());
  }

  /**
   * Returns a sentence about the history of an excluded character, for a text that is rejected
   * because of it; null for other characters.
   */
  static @Nullable Message terse(int codePoint) {
    CharacterStory story = CharacterStory.find(codePoint);
    if (story == null || story.standing() != Standing.EXCLUDED) {
      return null;
    }
    List<Message> was = new ArrayList<>();
    String before = "";
    for (Chapter it : story.chapters()) {
      if (!it.category().equals(before)) {
        String document = it.clause().document();
        was.add(
            isWord(it)
                ? Message.quoted(document + " " + it.category())
                : CliText.of("characters.document", document));
        before = it.category();
      }
    }
    return CliText.of("characters.why", story.reason(), Message.list(was));
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    InspectionPartsJson.characters(JsonOutput.to(json), characters, language);
  }

  @Override
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(all(Standing.RESERVED));
    cells.add(all(Standing.EXCLUDED));
    return cells;
  }
}
