package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Terminal;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import dev.urial.testkit.laws.Laws;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a text holds, and by whichever door it comes, people are shown no character of it that a
 * terminal obeys, that turns the text round, or that nobody can see: never on standard error, and
 * not on standard output where people look at it.
 */
class HostileTextTest {
  private static final Terminal COLORED = new Terminal(false, true, true, true, 80);

  /** What begins a line of its own only if a line end came through. */
  // No answer either: URLs have %C3%89 in its place.
  private static final String FORGED = "urial: FORG\u00C9D";

  private static final List<String> HOSTILE =
      List.of(
          "\u001B[31m",
          "\u001B]0;x\u0007",
          "\u202E",
          "\u200B",
          "\u2066",
          "\n" + FORGED,
          "\r" + FORGED,
          "\r\n" + FORGED,
          "\u2028" + FORGED,
          "\u0000",
          "\u0085",
          "\u009B31m",
          "\uD800",
          "\uDC00",
          "\uDBFF31m",
          "\uFEFF",
          "\u007F",
          "\b\b\b",
          "\uE000");

  private static final List<String> FRAMES =
      List.of(
          "http://a/$",
          "http://$/",
          "http://$.example/",
          "//u:$@h/",
          "http://a/?$=$",
          "$",
          "$://a/",
          "urn:$:x",
          "mailto:$@h",
          "data:,$",
          "http://a/%zz$",
          "a$b",
          "file:///$",
          "#$",
          "http://[$]/",
          "http://a:$/",
          "tel:$",
          "{$}",
          "$=$",
          "path=$",
          "%1B%E2%80%AE%0A$",
          "data:text/$;base64,$",
          "sip:$@h;x=$",
          "xn--$");

  /** What a verb wants before its texts. */
  private static final Map<String, List<List<String>>> BEFORE =
      Map.of(
          "convert",
          List.of(
              List.of("--to", "url"),
              List.of("--to", "java"),
              List.of("--to", "uri"),
              List.of("--to", "uri", "--names", "idna"),
              List.of("--to", "readable"),
              List.of("--to", "path"),
              List.of("--to", "paper"),
              List.of("--from", "path"),
              List.of("--from", "data"),
              List.of("--to", "iri")),
          "query",
          List.of(List.of("list"), List.of("get", "a"), List.of("delete", "a")),
          "get",
          List.of(List.of("{url} {host} {query:a}"), List.of("{puny:host}")),
          "set",
          List.of(List.of("-s", "fragment=x")),
          "idna",
          List.of(List.of(), List.of("check"), List.of("to-ascii"), List.of("to-unicode")),
          "template",
          List.of(List.of("extract", "{a}"), List.of("exec", "--as", "pattern", "*://:a/*")),
          "fetch",
          List.of(List.of("--name", "urn"), List.of("--verify", "urn:crc32:3610a686")),
          "inspect",
          List.of(
              List.of(),
              List.of("--as", "scheme"),
              List.of("--as", "domain"),
              List.of("--as", "urn"),
              List.of("--as", "typed")),
          "vet",
          List.of(List.of(), List.of("--as", "name")));

  /** How the file begins that {@code check --cache} writes. */
  private static final String CACHE = "# urial check --cache";

  private static String filled(String frame, Random random) {
    StringBuilder text = new StringBuilder();
    for (char c : frame.toCharArray()) {
      text.append(c == '$' ? HOSTILE.get(random.nextInt(HOSTILE.size())) : String.valueOf(c));
    }
    return text.toString();
  }

  private static String drawn(Random random) {
    return filled(FRAMES.get(random.nextInt(FRAMES.size())), random);
  }

  /** A line feed of standard input is the end of a text, and no part of it. */
  private static String oneLine(String text) {
    return text.replace("\n" + FORGED, "").replace("\n", "");
  }

  /** Among the options are files to be written, and hostile texts among their names. */
  @AfterAll
  static void removeWhatWasWritten() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(""))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        byte[] start;
        try (InputStream in = Files.newInputStream(file)) {
          start = in.readNBytes(CACHE.length());
        }
        if (new String(start, StandardCharsets.ISO_8859_1).equals(CACHE)) {
          Files.delete(file);
        }
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> noDoorLetsThemThroughTo() {
    return doors(place -> place % 3 == 0);
  }

  @TestFactory
  @Slow("goes through the doors of all verbs; noDoorLetsThemThroughTo tries every third verb")
  Stream<DynamicTest> noOtherDoorLetsThemThroughTo() {
    return doors(place -> place % 3 != 0);
  }

  private static Stream<DynamicTest> doors(IntPredicate some) {
    List<String> verbs = List.copyOf(Verbs.names());
    return IntStream.range(0, verbs.size())
        .filter(some)
        .mapToObj(verbs::get)
        .map(verb -> DynamicTest.dynamicTest(verb, () -> throughEveryDoor(verb)));
  }

  private static void throughEveryDoor(String verb) {
    List<List<String>> befores = BEFORE.getOrDefault(verb, List.of(List.of()));
    List<Opt> options = Verbs.help().page(verb).spec().all();
    // Each answer of other programs costs their start, seconds in all: two draws reach those.
    int withPrograms = verb.equals("readers") ? 2 : 0;
    for (int seed = 0; seed < Laws.draws(Sampling.of(40, 150)); seed++) {
      Random random = new Random(seed);
      List<String> args = new ArrayList<>(List.of(verb));
      args.addAll(befores.get(random.nextInt(befores.size())));
      String input = "";
      switch (random.nextInt(4)) {
        case 0 -> args.add(drawn(random));
        case 1 -> input = oneLine(drawn(random)) + '\n' + oneLine(drawn(random)) + '\n';
        case 2 -> {
          args.add(drawn(random));
          args.add(drawn(random));
        }
        default -> {
          Opt option = options.get(random.nextInt(options.size()));
          if (option.argument().isEmpty()) {
            args.add("--" + option.name());
            args.add(drawn(random));
          } else {
            args.add(1, "--" + option.name());
            args.add(2, drawn(random));
            args.add("http://a/");
          }
        }
      }
      if (random.nextInt(12) == 0) {
        args.set(random.nextInt(args.size()), drawn(random)); // a verb, a task, an option
      }
      if (seed >= withPrograms && withPrograms > 0) {
        args.add("--only=java.net.URI,java.net.URL,Urial RFC 3986,Urial URL Standard");
      }
      check(args, input);
    }
  }

  private static void check(List<String> args, String input) {
    byte[] octets = input.getBytes(StandardCharsets.UTF_8);
    String[] words = args.toArray(String[]::new);
    mustBeHarmless(args, Ran.reading(octets, Terminal.NONE, words).err(), false);
    Ran onScreen = Ran.reading(octets, Ran.SCREEN, words);
    mustBeHarmless(args, onScreen.err(), false);
    mustBeHarmless(args, onScreen.out(), false);
    Ran colored = Ran.reading(octets, COLORED, words);
    mustBeHarmless(args, colored.err(), true);
    mustBeHarmless(args, colored.out(), true);
    boolean isData =
        Stream.of("--json", "--tsv", "--csv", "--fields", "--only-invalid")
            .anyMatch(args::contains);
    if (args.get(0).equals("inspect") && !isData) {
      List<String> pretty = new ArrayList<>(args);
      pretty.add(1, "--pretty");
      Ran drawn = Ran.reading(octets, Terminal.NONE, pretty.toArray(String[]::new));
      mustBeHarmless(pretty, drawn.out() + drawn.err(), false);
    }
  }

  /** Colours apart: they are ours where they are wanted, and a text's are escaped. */
  private static void mustBeHarmless(List<String> args, String shown, boolean colored) {
    String told = colored ? shown.replaceAll("\u001B\\[[0-9]{1,2}m", "") : shown;
    // A bar is drawn again over itself, and a forged line would begin there as anywhere.
    boolean hasBar =
        List.of("normalize", "valid", "get", "dedupe", "count", "check").contains(args.get(0));
    String plain = hasBar ? told.replace('\r', '\n') : told;
    for (int i = 0; i < plain.length(); ) {
      int c = plain.codePointAt(i);
      int type = Character.getType(c);
      boolean harmless =
          c == '\n'
              || c == '\t'
              || (type != Character.CONTROL
                  && type != Character.FORMAT
                  && type != Character.LINE_SEPARATOR
                  && type != Character.PARAGRAPH_SEPARATOR
                  && type != Character.SURROGATE
                  && type != Character.PRIVATE_USE);
      assertTrue(harmless, () -> String.format("U+%04X shown of %s", c, args));
      i += Character.charCount(c);
    }
    // A format's own line ends are meant by its writer; a redacted text keeps its own.
    boolean hasLines = List.of("get", "set", "redact").contains(args.get(0));
    for (String line : hasLines ? new String[0] : plain.split("\n", -1)) {
      assertFalse(line.startsWith(FORGED), () -> "a line was forged by " + args);
    }
  }

  @Test
  void aNameOfAFileIsOneLine(@TempDir Path folder) throws IOException {
    for (String hostile : HOSTILE) {
      for (String[] words :
          new String[][] {
            {"inspect", "--as", "domain", "--psl", folder.resolve("a") + hostile, "a.com"},
            {"get", "{host}", "-f", folder.resolve("a") + hostile},
            {"fetch", "--name", "ni", folder.resolve("a") + hostile},
          }) {
        check(List.of(words), "");
      }
    }
    Path suffixes = folder.resolve("suffixes");
    for (String hostile : List.of("\u001B[31m", "\u202E", "\u200B", "\u2066", "\u0085")) {
      Files.writeString(suffixes, "a" + hostile + "b\n");
      check(List.of("inspect", "--as", "domain", "--psl", suffixes.toString(), "x"), "");
    }
  }

  @Test
  void whatSoundsLikeAColourIsNone() {
    Ran ran = Ran.reading(new byte[0], COLORED, "normalize", "\uDBFF31mhttp://a b");
    assertFalse(ran.err().contains("\u001B[31mhttp"), ran.err());
  }
}
