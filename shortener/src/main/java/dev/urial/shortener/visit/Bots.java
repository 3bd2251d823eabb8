package dev.urial.shortener.visit;

import dev.urial.internal.shortener.LineFile;
import dev.urial.internal.text.Ascii;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Recognizes bots by words in their User-Agent fields. The words are in {@code bots.txt}, whose
 * header describes the format.
 */
final class Bots {
  /** The words by their signs: {@code !}, {@code ^}, {@code $}, or a space for none. */
  private static final Map<Character, List<String>> WORDS =
      LineFile.of("visit/bots.txt").stream()
          .map(Ascii::lower)
          .collect(
              Collectors.groupingBy(
                  Bots::sign,
                  Collectors.mapping(it -> it.replaceAll("^[!^]|\\$$", ""), Collectors.toList())));

  private static final Pattern EXCEPTIONS = any('!', "");
  private static final Pattern WHOLE_WORDS = any('$', "(?![a-z])");

  private Bots() {}

  private static char sign(String line) {
    char first = line.charAt(0);
    return first == '!' || first == '^' ? first : line.endsWith("$") ? '$' : ' ';
  }

  private static Pattern any(char sign, String after) {
    return Pattern.compile(
        words(sign).stream()
            .map(Pattern::quote)
            .collect(Collectors.joining("|", "(", ")" + after)));
  }

  private static List<String> words(char sign) {
    return WORDS.getOrDefault(sign, List.of());
  }

  /** Returns whether a User-Agent field names a bot. */
  static boolean isIn(String field) {
    String text = Ascii.lower(field);
    String rest = EXCEPTIONS.matcher(text).replaceAll("\0");
    return words('^').stream().anyMatch(text::startsWith)
        || words(' ').stream().anyMatch(rest::contains)
        || WHOLE_WORDS.matcher(rest).find();
  }
}
