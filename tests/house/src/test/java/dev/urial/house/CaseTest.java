package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * No source changes or ignores the case of texts by Unicode's rules or those of a locale, except
 * for a list.
 *
 * <p>{@code String.toLowerCase} takes quadratic time where letters expand, as {@code İ} does; it
 * makes ASCII of letters that are none; and without a locale it answers otherwise in Turkey. URIs
 * compare letters of ASCII: {@code dev.urial.internal.text.Ascii} does that.
 */
class CaseTest {
  private static final Pattern CALL =
      Pattern.compile(
          "(?<!Ascii)(?:\\.|::)(toLowerCase|toUpperCase|equalsIgnoreCase|compareToIgnoreCase)\\b"
              + "|\\bregionMatches\\(\\s*(?!\\d|\\w+\\s*,\\s*\\w+\\s*,\\s*\\w+\\s*,\\s*\\w+\\s*\\))"
              + "|\\b(?:CASE_INSENSITIVE(?:_ORDER)?|UNICODE_CASE)\\b");

  /** How often each file may, and why. */
  private static final Map<String, Integer> MAY =
      Map.ofEntries(
          // ASCII, as the fast door has seen; the room of IDNA is on no engine room.
          Map.entry("core/Idna.java", 1),
          // One character at a time, ASCII where it is the first of our own sentences.
          Map.entry("core/SyntaxError.java", 1),
          Map.entry("cli/command/HelpText.java", 1),
          Map.entry("explain/DifferenceFinder.java", 1),
          // One ASCII character at a time.
          Map.entry("kinds/UrnParser.java", 1),
          // The first letter of a sentence, in its language.
          Map.entry("explain/Rendering.java", 1),
          Map.entry("cli/command/Output.java", 1),
          Map.entry("kinds/NihUri.java", 1),
          // Words of our own table, ASCII, at a place of a text.
          Map.entry("core/SecretShapes.java", 3),
          Map.entry("core/Secrets.java", 1),
          Map.entry("safety/HostDisagreement.java", 1),
          // The anchors of headings are in lower case by Unicode; one code point at a time.
          Map.entry("check/MarkdownHeadingIds.java", 1),
          // Unicode is meant, as people search; one code point at a time, at most four letters.
          Map.entry("kinds/TextSearch.java", 3),
          // Capitals and small letters that look alike; one code point at a time, of a slug.
          Map.entry("shortener/SlugRules.java", 2),
          // A label of CommonMark, at most 999 characters, by Unicode's case fold as it asks.
          Map.entry("documents/MarkdownDefinitions.java", 2),
          // The flag i of a rule, which RE2 knows by this name.
          Map.entry("dereference/Ere.java", 1),
          // A name of one of our components, and what a lower-case letter is in JavaScript.
          Map.entry("web/CoreExports.java", 1),
          Map.entry("web/MissingJdkMethods.java", 1),
          // Names of fields, read as ISO 8859-1, and schemes; these artifacts are on no engine
          // room.
          Map.entry("integrations/okhttp/VettingInterceptor.java", 1),
          Map.entry("integrations/java-net-http/JavaFetch.java", 4),
          Map.entry("integrations/java-net-http/RequestBody.java", 1),
          Map.entry("integrations/java-net-http/MessageHead.java", 4));

  @Test
  void caseIsThatOfAsciiButForAList() {
    Map<String, Integer> found = new TreeMap<>();
    for (String module : Rooms.MODULES) {
      for (Path file : Rooms.sources(module)) {
        int calls = calls(SourceText.code(file)).size();
        if (calls > 0) {
          found.merge(module + "/" + file.getFileName(), calls, Integer::sum);
        }
      }
    }
    assertEquals(new TreeMap<>(MAY), found);
  }

  private static List<String> calls(String code) {
    List<String> calls = new ArrayList<>();
    Matcher call = CALL.matcher(code);
    while (call.find()) {
      calls.add(call.group());
    }
    return calls;
  }
}
