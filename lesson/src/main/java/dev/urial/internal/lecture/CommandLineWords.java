package dev.urial.internal.lecture;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line into words, but more simply than a shell: words are separated by spaces,
 * and text between single or double quotation marks is one word.
 */
public final class CommandLineWords {
  private CommandLineWords() {}

  /**
   * Returns the words of a command line.
   *
   * @param line the command line; an unclosed quotation mark is closed at its end
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
