package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.idna.Idna.Flag;
import dev.urial.idna.tables.UnicodeTables;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Unicode's own test file of UTS #46: text and codes, three questions a line. */
class UnicodeIdnaSuite {
  private static final String FILE = "IdnaTestV2.txt";
  private static final Flag[] CHECKS = {
    Flag.CHECK_HYPHENS,
    Flag.CHECK_BIDI,
    Flag.CHECK_JOINERS,
    Flag.USE_STD3_ASCII_RULES,
    Flag.VERIFY_DNS_LENGTH
  };
  private static final Idna IDNA = Idna.with(CHECKS);
  private static final Idna TRANSITIONAL = Idna.with(withTransitional());

  private static Flag[] withTransitional() {
    List<Flag> flags = new ArrayList<>(List.of(CHECKS));
    flags.add(Flag.TRANSITIONAL_PROCESSING);
    return flags.toArray(new Flag[0]);
  }

  /** A line, what is blank filled in from the left as the file's head says. */
  private record Line(int number, String source, List<String> texts, List<String> codes) {
    static Line of(int number, String line) {
      String[] f = line.substring(0, line.indexOf('#')).split(";", -1);
      String source = text(f[0], "");
      List<String> texts = new ArrayList<>();
      List<String> codes = new ArrayList<>();
      String text = source;
      String code = "[]";
      for (int i = 1; i < 7; i += 2) {
        text = text(f[i], text);
        code = f[i + 1].isBlank() ? code : sorted(f[i + 1].strip());
        texts.add(text);
        codes.add(code);
      }
      return new Line(number, source, texts, codes);
    }

    private static String sorted(String codes) {
      String bare = codes.substring(1, codes.length() - 1);
      return new TreeSet<>(bare.isEmpty() ? List.of() : List.of(bare.split(", ", -1))).toString();
    }

    private static String text(String field, String blank) {
      String bare = field.replaceAll("^[ \\t]+|[ \\t]+$", "");
      if (bare.isEmpty()) {
        return blank;
      }
      return bare.equals("\"\"") ? "" : unescape(bare);
    }

    private static String unescape(String text) {
      StringBuilder out = new StringBuilder();
      for (int i = 0; i < text.length(); i++) {
        if (text.startsWith("\\u", i)) {
          out.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
          i += 5;
        } else if (text.startsWith("\\x{", i)) {
          int end = text.indexOf('}', i);
          out.appendCodePoint(Integer.parseInt(text.substring(i + 3, end), 16));
          i = end;
        } else {
          out.append(text.charAt(i));
        }
      }
      return out.toString();
    }
  }

  private static List<Line> lines(Suite suite) {
    List<Line> lines = new ArrayList<>();
    int number = 0;
    for (String line : suite.text(FILE).split("\n", -1)) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        lines.add(Line.of(number, line));
      }
    }
    return lines;
  }

  @TestFactory
  Stream<DynamicTest> toUnicode() {
    return tests("ToUnicode", 0, IDNA::toUnicode);
  }

  @TestFactory
  Stream<DynamicTest> toAscii() {
    return tests("ToASCII", 1, IDNA::toAscii);
  }

  @TestFactory
  Stream<DynamicTest> toAsciiTransitional() {
    return tests("ToASCII transitional", 2, TRANSITIONAL::toAscii);
  }

  private interface Operation {
    Idna.Result of(String domain);
  }

  private static Stream<DynamicTest> tests(String view, int column, Operation operation) {
    Suite suite = Suites.open(UnicodeTables.suite("idna"));
    Cases cases = suite.cases(FILE).as(view);
    for (Line line : lines(suite)) {
      cases.add(
          line.number,
          line.source,
          () -> {
            Idna.Result result = operation.of(line.source);
            assertEquals(line.texts.get(column), result.text());
            assertEquals(line.codes.get(column), codes(result));
          });
    }
    return cases.tests();
  }

  private static String codes(Idna.Result result) {
    TreeSet<String> codes = new TreeSet<>();
    result.errors().forEach(e -> codes.add(e.rule().id()));
    return codes.toString();
  }
}
