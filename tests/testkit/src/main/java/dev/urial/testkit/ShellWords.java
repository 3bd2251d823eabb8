package dev.urial.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a command that documentation prints for a shell.
 *
 * <p>Quotes enclose whole words, an escaped line end is a space, and {@code '\''} is an apostrophe
 * within single quotes. Variables are replaced only within double quotes.
 */
public final class ShellWords {
  private static final Pattern WORD = Pattern.compile("'((?:[^']|'\\\\'')*)'|\"([^\"]*)\"|(\\S+)");

  private ShellWords() {}

  /**
   * Returns the words.
   *
   * @param command the command
   * @param variables the variables with their values
   */
  public static List<String> of(String command, Map<String, String> variables) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command.replace("\\\n", ""));
    while (word.find()) {
      if (word.group(2) != null) {
        String text = word.group(2);
        for (Map.Entry<String, String> it : variables.entrySet()) {
          text = text.replace("$" + it.getKey(), it.getValue());
        }
        words.add(text);
      } else {
        words.add(word.group(1) == null ? word.group(3) : word.group(1).replace("'\\''", "'"));
      }
    }
    return words;
  }
}
