package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.idna.tables.UnicodeTables;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Unicode's own test file of minimal percent-encoding. Of each case it has the parts of a URL in a
 * comment, the URL "fully escaped", and the URL "minimally escaped".
 *
 * <p>The URL of the parts has to be formatted so. The second line is that URL in most cases, but in
 * some it leaves characters of parts that separate parts: another URL. These are listed.
 */
class LinkFormattingSuite {
  private static final String FILE = "LinkFormattingTest.txt";
  private static final Pattern PART =
      Pattern.compile("[{ ]([𝑺𝑯𝑷𝑸𝑽𝑭])=(.*?)(?=\\}$| [𝑺𝑯𝑷𝑸𝑽𝑭]=)");

  private static Suite suite() {
    return Suites.open(UnicodeTables.suite("linkification"));
  }

  @TestFactory
  Stream<DynamicTest> partsAreFormatted() {
    return each(suite().cases(FILE), (parts, full, minimal) -> formatted(url(parts), minimal));
  }

  @TestFactory
  Stream<DynamicTest> theUrlAsPrintedIsFormatted() {
    return each(
        suite().cases(FILE).as("as printed"), (parts, full, minimal) -> formatted(full, minimal));
  }

  private static void formatted(String full, String minimal) {
    String readable = Url.parse(full).readable();
    // The URL parser adds a slash where there is no path.
    assertEquals(minimal, readable.replaceFirst("(?<=example.com)/(?=[?#])", ""));
  }

  private interface Check {
    void of(String parts, String full, String minimal);
  }

  private static Stream<DynamicTest> each(Cases cases, Check check) {
    List<String> lines = suite().lines(FILE);
    for (int i = 0; i < lines.size(); i++) {
      String parts = lines.get(i);
      if (parts.startsWith("# {")) {
        String full = lines.get(i + 1);
        String minimal = lines.get(i + 2);
        cases.add(i + 3, minimal, () -> check.of(parts.substring(2), full, minimal));
      }
    }
    return cases.tests();
  }

  /** The URL of parts: what separates them is percent-encoded in them. */
  private static String url(String parts) {
    StringBuilder out = new StringBuilder();
    boolean hasQuery = false;
    Matcher matcher = PART.matcher(parts);
    while (matcher.find()) {
      String text = matcher.group(2);
      switch (matcher.group(1)) {
        case "𝑺", "𝑯" -> out.append(text);
        case "𝑷" -> out.append('/').append(encode(text, PercentEncodeSet.PATH, "/?#"));
        case "𝑸" -> {
          out.append(hasQuery ? '&' : '?')
              .append(encode(text, PercentEncodeSet.SPECIAL_QUERY, "&=#"));
          hasQuery = true;
        }
        case "𝑽" -> out.append('=').append(encode(text, PercentEncodeSet.SPECIAL_QUERY, "&=#"));
        default -> out.append('#').append(encode(text, PercentEncodeSet.FRAGMENT, ""));
      }
    }
    return out.toString();
  }

  /** The head of the file: "percent-escapes all code points" of these sets, and a % before hex. */
  private static String encode(String text, PercentEncodeSet set, String separators) {
    StringBuilder out = new StringBuilder();
    String plain = text.replaceAll("%(?=[0-9A-Fa-f]{2})", "\uE000");
    plain
        .codePoints()
        .forEach(
            c -> {
              if (c == 0xE000) {
                out.append("%25");
              } else if (set.has(c) || separators.indexOf(c) >= 0) {
                for (byte octet : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                  out.append('%').append(HexFormat.of().withUpperCase().toHexDigits(octet));
                }
              } else {
                out.appendCodePoint(c);
              }
            });
    return out.toString();
  }

  /** RFC 3986 has no stray percent sign, and no quotation mark. */
  @TestFactory
  Stream<DynamicTest> urisAreFormatted() {
    return each(
        suite().cases(FILE).as("URIs"),
        (parts, full, minimal) -> assertEquals(minimal, Uri.parse(url(parts)).readable()));
  }
}
