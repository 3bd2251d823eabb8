package dev.urial.internal.lecture;

import java.util.ArrayList;
import java.util.List;

/**
 * The words of a command line, split more simply than by a shell: words are separated by spaces,
 * and text between quotation marks of either kind is one word.
 */
public final class CommandLineWords {
  private CommandLineWords() {}

  /**
   * Returns the words of a line.
   *
   * @param line the line; an unclosed quotation mark is closed at the end
   */
  public static List<String> of(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    char open = 0;
    boolean isWord = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (open == 0 && c == ' ') {
        if (isWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        isWord = false;
      } else if (open == 0 ? c == '\'' || c == '"' : c == open) {
        open = open == 0 ? c : 0;
        isWord = true; // '' is also a word
      } else {
        word.append(c);
        isWord = true;
      }
    }
    if (isWord) {
      words.add(word.toString());
    }
    return List.copyOf(words);
  }
}
