package dev.urial.internal.answer;

import dev.urial.explain.grammar.CharacterStory;
import dev.urial.explain.grammar.CharacterStory.Standing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A character in a text that is reserved or excluded under RFC 3986, or was under an earlier
 * document.
 *
 * @param index the index of the first occurrence
 * @param count the number of occurrences
 */
record FoundCharacter(CharacterStory story, int index, int count) {
  /**
   * Returns the characters of a text that are or were reserved or excluded, in the order of their
   * first occurrence.
   *
   * @param text the text
   */
  public static List<FoundCharacter> in(String text) {
    Map<Character, FoundCharacter> found = new LinkedHashMap<>();
    for (int i = 0; i < text.length(); i++) {
      CharacterStory story = CharacterStory.find(text.charAt(i));
      if (story != null && (story.standing() != Standing.UNRESERVED || story.hasChanged())) {
        found.merge(
            text.charAt(i),
            new FoundCharacter(story, i, 1),
            (it, again) -> new FoundCharacter(it.story, it.index, it.count + 1));
      }
    }
    return new ArrayList<>(found.values());
  }
}
