package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.help.AddOn;
import dev.urial.cli.help.Help;
import dev.urial.cli.help.HelpPage;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Terminal;
import dev.urial.cli.verbs.Verb;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Operands and standard input are never confused, by one rule for all verbs: standard input is read
 * where nothing else is named, or where {@code -} is, and once; otherwise it is left alone.
 */
class OperandsTest {
  private static final String TEXT = "http://example.com/";

  /** What is before the texts of a verb, and what it has instead of lines without any. */
  private static final Map<String, List<String>> LEADING = new TreeMap<>();

  static {
    LEADING.put("check", List.of("--offline"));
    LEADING.put("rewrite", List.of("--https"));
    LEADING.put("resolve", List.of("http://a/"));
    LEADING.put("compare", List.of("http://a/"));
    LEADING.put("convert", List.of("--to", "uri"));
    LEADING.put("query", List.of("list"));
    LEADING.put("get", List.of("{host}"));
    LEADING.put("idna", List.of("to-ascii"));
    LEADING.put("set", List.of("--https"));
    LEADING.put("template", List.of("extract", "http://{host}/{+path}"));
    LEADING.put("readers", List.of("--only", "urial")); // the others are processes
  }

  /** What a verb can read, where that is not a URL. */
  private static final Map<String, String> TEXTS =
      Map.of(
          "idna", "example.com",
          "locate", "urn:isbn:0451450523");

  /** Those of which no text at all means something by itself. */
  private static final List<String> FROM_NOTHING = List.of();

  /** What reads nothing, one thing that has to be named, or as another command does. */
  private static final List<String> OTHERS = List.of("fetch", "completion", "lecture", "redact");

  @TempDir Path folder;

  private static List<Verb> verbs(List<Opt> reading) {
    List<Verb> verbs = new ArrayList<>();
    for (String name : Verbs.names()) {
      Verb verb = AddOn.of(name) != null ? null : Verbs.named(name);
      if (verb != null && verb.spec().input().containsAll(reading) && !OTHERS.contains(name)) {
        verbs.add(verb);
      }
    }
    return verbs;
  }

  @Test
  void everyVerbHasARule() {
    for (String name : Verbs.names()) {
      if (AddOn.of(name) == null) {
        Verb verb = Objects.requireNonNull(Verbs.named(name));
        assertTrue(!verb.spec().input().isEmpty() || OTHERS.contains(name), name);
      }
    }
  }

  private static String text(String verb) {
    return TEXTS.getOrDefault(verb, TEXT);
  }

  private static String[] words(String verb, String... rest) {
    List<String> words = new ArrayList<>(List.of(verb));
    words.addAll(LEADING.getOrDefault(verb, List.of()));
    words.addAll(List.of(rest));
    return words.toArray(new String[0]);
  }

  private static String[] with(String verb, String[] rest, String column) {
    List<String> words = new ArrayList<>(List.of(verb));
    words.addAll(List.of(rest));
    words.addAll(List.of("--column", column));
    return words.toArray(String[]::new);
  }

  /** Standard input that must not be looked at. */
  private static final class Untouched extends InputStream {
    @Override
    public int read() throws IOException {
      throw new IOException("standard input was read");
    }

    @Override
    public int available() throws IOException {
      throw new IOException("standard input was looked at");
    }
  }

  private static Ran run(InputStream in, String... words) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int status = Cli.run(words, new Io(in, out, err, Terminal.NONE));
    return new Ran(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static Ran reading(String input, String... words) {
    return run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), words);
  }

  @TestFactory
  Stream<DynamicTest> textsComeFromWhereTheyAreNamed() {
    return verbs(Opt.OF_TEXTS).stream()
        .map(verb -> DynamicTest.dynamicTest(verb.name(), () -> texts(verb.name())));
  }

  private void texts(String verb) throws IOException {
    String text = text(verb);
    Ran named = run(new Untouched(), words(verb, text));
    assertFalse(named.status() == ExitStatus.IO_ERROR, named.err());
    assertFalse(named.out().isEmpty(), named.err());

    // The same by -f, which leaves standard input alone.
    Path file = Files.writeString(folder.resolve("lines"), text + "\n");
    Ran byFile = run(new Untouched(), words(verb, "-f", file.toString()));
    Ran byLine = reading(text + "\n", words(verb, "-"));
    assertEquals(byLine.out(), byFile.out(), byFile.err());
    assertEquals(named.status(), byFile.status());

    // Standard input where nothing is named.
    if (!FROM_NOTHING.contains(verb)) {
      assertEquals(byLine.out(), reading(text + "\n", words(verb)).out());
    }

    // In the order of operands, then files.
    Ran mixed = reading(text + "\n", words(verb, text, "-", "-f", file.toString()));
    assertEquals(3 * named.out().length(), mixed.out().length(), mixed.out() + mixed.err());

    // Once.
    for (String[] twice : List.of(words(verb, "-", "-"), words(verb, "-", "-f", "-"))) {
      Ran ran = run(new Untouched(), twice);
      assertEquals(ExitStatus.USAGE, ran.status(), ran.err());
      assertTrue(ran.err().contains("- occurs twice"), ran.err());
    }

    // A text that is empty is a text.
    assertFalse(run(new Untouched(), words(verb, "")).status() == ExitStatus.IO_ERROR);

    // A file that is not there is reported, and nothing is read in its place.
    Ran missing = run(new Untouched(), words(verb, "-f", folder + "/none"));
    assertEquals(ExitStatus.IO_ERROR, missing.status());
    assertTrue(missing.err().contains("there is no such file"), missing.err());
  }

  @TestFactory
  Stream<DynamicTest> filesComeFromWhereTheyAreNamed() {
    return verbs(Opt.OF_FILES).stream()
        .map(verb -> DynamicTest.dynamicTest(verb.name(), () -> files(verb.name())));
  }

  private void files(String verb) throws IOException {
    // A page with a link, or a list of one.
    String page = "see http://example.com/ there";
    Path file = Files.writeString(folder.resolve("page.txt"), page + "\n");
    Ran named = run(new Untouched(), words(verb, file.toString()));
    assertEquals(0, named.status(), named.err());
    Ran byOption = run(new Untouched(), words(verb, "-f", file.toString()));
    assertEquals(named.out(), byOption.out(), byOption.err());
    String octets = Files.readString(file);
    assertEquals(reading(octets, words(verb)).out(), reading(octets, words(verb, "-")).out());
    assertEquals(reading(octets, words(verb)).out(), reading(octets, words(verb, "-f", "-")).out());
    Ran twice = run(new Untouched(), words(verb, "-", "-f", "-"));
    assertEquals(ExitStatus.USAGE, twice.status(), twice.err());
  }

  @TestFactory
  Stream<DynamicTest> aColumnOfATableIsReadAsItsLinesAre() {
    return verbs(Opt.OF_TEXTS).stream()
        .map(verb -> DynamicTest.dynamicTest(verb.name(), () -> column(verb.name())));
  }

  private void column(String verb) throws IOException {
    String lines = TEXT + "\n" + TEXT + "\n";
    String table = "\uFEFFid;url\n1;" + TEXT + "\r\n2;\"" + TEXT + "\"\n";
    Ran ofLines = reading(lines, words(verb, "-"));
    for (String column : List.of("url", "2")) {
      Ran ofTable = reading(table, words(verb, "--column", column, "-"));
      assertEquals(ofLines.out(), ofTable.out(), ofTable.err());
      assertEquals(ofLines.status(), ofTable.status());
    }
  }

  @Test
  void aColumnThatIsNotThereIsToldWithItsPlace() throws IOException {
    Ran none = reading("id,url\n", words("normalize", "--column", "link"));
    assertEquals(ExitStatus.USAGE, none.status());
    assertTrue(
        none.err()
            .startsWith("urial: normalize: --column: there is no link; the columns are id, url"));
    for (String[] rest : new String[][] {{}, {"-j", "2"}}) {
      for (String column : List.of("", "0", "3", "-1", "99999", "123456")) {
        Ran ran = reading("id,url\n", with("normalize", rest, column));
        assertEquals(ExitStatus.USAGE, ran.status(), column + ": " + ran.err());
        assertTrue(ran.err().contains("there is no"), ran.err());
      }
      Ran empty = reading("", with("normalize", rest, "url"));
      assertTrue(empty.err().contains("the input is empty"), empty.err());
    }
    Ran noTable = run(new Untouched(), words("normalize", "--column", "url", "http://a/"));
    assertEquals(ExitStatus.USAGE, noTable.status());
    assertTrue(noTable.err().contains("-f FILE"), noTable.err());
    Ran shorter = reading("id,url\n1,http://a/\n2\n", words("normalize", "--column", "url"));
    assertEquals(new Ran(1, "http://a/\n\n", "stdin:3: the record has no such column\n"), shorter);
  }

  @TestFactory
  Stream<DynamicTest> aTextThatIsAlsoTheNameOfAFileIsToldOnce() {
    return verbs(Opt.OF_TEXTS).stream()
        .map(verb -> DynamicTest.dynamicTest(verb.name(), () -> named(verb.name())));
  }

  private void named(String verb) throws IOException {
    String file = Files.writeString(folder.resolve("urls.txt"), TEXT + "\n").toString();
    String none = folder.resolve("urlz.txt").toString();
    String note =
        "urial: "
            + file
            + " is treated as text, although there is a file with this name; -f FILE reads the";
    Ran told = run(new Untouched(), words(verb, file));
    Ran plain = run(new Untouched(), words(verb, none));
    assertEquals(0, told.err().indexOf(note), told.err());
    assertFalse(plain.err().contains("although there is a file"), plain.err());
    // It is said, and nothing else changes.
    assertEquals(plain.status(), told.status());
    assertEquals(plain.out(), told.out().replace("urls.txt", "urlz.txt"));
    // Of the first alone.
    Ran many = run(new Untouched(), words(verb, none, file, file));
    assertEquals(2, many.err().split("although there is a file", -1).length, many.err());
    // Of no file that is read, of no folder, and not to programs.
    for (String[] silent :
        List.of(
            words(verb, "-f", file),
            words(verb, folder.toString()),
            words(verb, file, "--json"),
            words(verb, file, "--tsv"))) {
      assertFalse(run(new Untouched(), silent).err().contains("although there is a file"), verb);
    }
  }

  @Test
  void aFileThatIsMeantIsNotNoted() throws IOException {
    String file = Files.writeString(folder.resolve("urls.txt"), TEXT + "\n").toString();
    for (Verb verb : verbs(Opt.OF_FILES)) {
      Ran ran = run(new Untouched(), words(verb.name(), file));
      assertFalse(ran.err().contains("although there is a file"), ran.err());
    }
    assertEquals("", Ran.of("convert", "--from", "path", file).err());
    assertEquals("", Ran.of("get", "--quiet", "{path}", file).err());
    // Somebody's copy of a site, and who is in its folder.
    assertFalse(Ran.of("normalize", "file://" + file).err().contains("although there is a file"));
    Ran hungarian = Ran.of("normalize", "--lang", "hu", file);
    assertTrue(hungarian.err().contains("pedig van ilyen nevű fájl"), hungarian.err());
  }

  @Test
  void whatFailsIsLeftOutOrAlone() {
    String in = "http://a/\nhttp://a b\na%zz\nhttp:c\n"; // relative ones are told by valid
    for (String verb : List.of("normalize", "valid", "inspect")) {
      Ran skipped = reading(in, verb, "--skip-invalid");
      assertEquals(2, Ran.lines(skipped.out()).size(), skipped.out());
      assertEquals("urial: 2 texts failed and were omitted\n", skipped.err());
      assertEquals(0, skipped.status());
      Ran only = reading(in, verb, "--only-invalid");
      assertEquals("http://a b\na%zz\n", only.out());
      assertEquals(2, Ran.lines(only.err()).size(), only.err());
      assertEquals(1, only.status());
    }
    // One standard that refuses is enough where both are asked.
    Ran both = reading("http://a/\n../c\n", "valid", "--standard", "both", "--only-invalid");
    assertEquals("../c\n", both.out());
    // As they came: bytes, not what an answer would escape.
    assertEquals("a\\b%\t\n", reading("a\\b%\t\n", "valid", "--only-invalid").out());
    Ran json = reading(in, "valid", "--only-invalid", "--json");
    assertEquals(2, Ran.lines(json.out()).size());
    assertTrue(json.out().startsWith("{\"input\":\"http://a b\",\"error\":"), json.out());
    assertEquals(ExitStatus.USAGE, Ran.of("valid", "--only-invalid", "--skip-invalid").status());
  }

  @Test
  void nothingOfAMaskedTextComesOutOfAVerbThatMasks() {
    Ran only = reading("http://u:pw@a b/\n", "inspect", "--only-invalid");
    assertFalse(only.out().contains("pw"), only.out());
    assertTrue(
        reading("http://u:pw@a b/\n", "valid", "--only-invalid").out().contains("u:pw"),
        "what is to be tried again comes whole");
  }

  private static Ran under(@Nullable String standard, String... words) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    Io io =
        new Io(
            InputStream.nullInputStream(),
            out,
            err,
            Terminal.NONE,
            java.util.Locale.ROOT,
            standard);
    int status = Cli.run(words, io);
    return new Ran(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aStandardIsSaidOnceForAllVerbs() {
    String text = "HTTP://0x7f.1";
    for (String verb : List.of("normalize", "get", "set", "valid", "query", "resolve")) {
      String[] plain =
          switch (verb) {
            case "get" -> new String[] {"get", "{url}", text};
            case "set" -> new String[] {"set", "--https", text};
            case "query" -> new String[] {"query", "sort", text};
            case "resolve" -> new String[] {"resolve", text, "x"};
            default -> new String[] {verb, text};
          };
      String[] letter = Stream.concat(Stream.of(plain), Stream.of("-w")).toArray(String[]::new);
      String[] whole =
          Stream.concat(Stream.of(plain), Stream.of("--standard", "whatwg")).toArray(String[]::new);
      String[] rfc =
          Stream.concat(Stream.of(plain), Stream.of("--standard", "rfc")).toArray(String[]::new);
      String expected = Ran.of(whole).out();
      assertFalse(expected.equals(Ran.of(plain).out()), verb);
      assertEquals(expected, Ran.of(letter).out(), verb);
      assertEquals(expected, under("whatwg", plain).out(), verb);
      assertEquals(Ran.of(plain).out(), under("whatwg", rfc).out(), verb);
    }
    // A standard that a verb has not leaves it as it is; what is none is reported.
    assertEquals("https://a/\n", under("both", "set", "--https", "http://a/").out());
    assertEquals("a%20b\n", under("whatwg", "encode", "a b").out());
    Ran wrong = under("browsers", "normalize", "a");
    assertEquals(ExitStatus.USAGE, wrong.status());
    assertTrue(
        wrong.err().contains("URIAL_STANDARD must be one of rfc, whatwg, both"), wrong.err());
    // Where it is in the way, it is named.
    Ran level = under("whatwg", "normalize", "--level", "scheme", "a");
    assertTrue(level.err().contains("URIAL_STANDARD is whatwg"), level.err());
    assertTrue(Ran.of("encode", "-w", "a").err().contains("both standards give the same"));
    assertEquals(ExitStatus.USAGE, Ran.of("normalize", "-w", "--standard", "rfc", "a").status());
  }

  @Test
  void helpSaysWhoReadsWhat() {
    Help help = Verbs.help();
    for (Verb verb : verbs(Opt.OF_TEXTS)) {
      HelpPage page = help.page(verb.name());
      assertTrue(page.operands().contains("…]"), verb.name());
    }
  }
}
