package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.help.Example;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The commands that the README shows print what it shows. */
class ReadmeCommandsTest {
  private static final Path README = Path.of(System.getProperty("urial.root", ".."), "README.md");

  private static final Pattern BLOCK =
      Pattern.compile("^```console\\n(.*?)^```", Pattern.DOTALL | Pattern.MULTILINE);

  private static final Pattern COMMAND =
      Pattern.compile(
          "^\\$ (?:printf '([^']*)' \\| )?(urial .*)\\n((?:[^$\n].*\\n)*)", Pattern.MULTILINE);

  @TestFactory
  Stream<DynamicTest> printWhatItShows() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    Matcher block = BLOCK.matcher(Files.readString(README));
    while (block.find()) {
      Matcher command = COMMAND.matcher(block.group(1));
      while (command.find()) {
        String input = command.group(1) == null ? "" : command.group(1).translateEscapes();
        String[] words = Example.words(command.group(2));
        String output = command.group(3);
        tests.add(
            DynamicTest.dynamicTest(
                command.group(2), () -> assertEquals(output, Ran.reading(input, words).out())));
      }
    }
    assertTrue(tests.size() >= 7, "the README shows commands");
    return tests.stream();
  }

  /** The calls in its table are calls; those that need a server or a folder are not run. */
  @TestFactory
  Stream<DynamicTest> callsOfTheTable() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    Matcher call = Pattern.compile("`(urial .*?)`").matcher(table());
    while (call.find()) {
      String[] words = Example.words(call.group(1));
      if (!List.of("fetch", "check").contains(words[0])) {
        tests.add(
            DynamicTest.dynamicTest(
                call.group(1),
                () -> assertEquals(0, Ran.reading("http://a/\n", words).status() & ~1)));
      }
    }
    assertTrue(tests.size() >= 25, "the README has a table of calls");
    return tests.stream();
  }

  private static String table() throws IOException {
    String text = Files.readString(README);
    int start = text.indexOf("| to | command |");
    return text.substring(start, text.indexOf("\n\n", start));
  }
}
