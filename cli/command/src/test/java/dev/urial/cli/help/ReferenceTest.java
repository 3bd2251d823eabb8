package dev.urial.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The reference, {@code docs/cli.md} and a page a verb in {@code docs/cli}, is what the verbs say
 * of themselves.
 *
 * <p>{@code mvn -pl cli/command -am test -Dtest=ReferenceTest
 * -Dsurefire.args=-Durial.docs.write=true} writes it again.
 */
class ReferenceTest {
  private static final String WRITE =
      "docs/cli is generated: run this test with -Durial.docs.write=true";

  private static final Path DOCS = Path.of(System.getProperty("urial.root", ".."), "docs");
  private static final Path START = DOCS.resolve("cli.md");
  private static final Path FOLDER = DOCS.resolve("cli");
  private static final Path USAGE = FOLDER.resolve("usage.md");

  @BeforeEach
  void writeIfAsked() throws IOException {
    if (!Boolean.getBoolean("urial.docs.write")) {
      return;
    }
    Files.writeString(START, expected(START, VerbReference.groups()));
    Files.writeString(USAGE, expected(USAGE, VerbReference.options()));
    for (String name : generated().keySet()) {
      Files.delete(FOLDER.resolve(name + ".md"));
    }
    for (Map.Entry<String, String> page : VerbReference.pages().entrySet()) {
      Files.writeString(FOLDER.resolve(page.getKey() + ".md"), page.getValue());
    }
  }

  @Test
  void theStartListsTheVerbsOnOneScreen() throws IOException {
    String page = Files.readString(START);
    assertEquals(expected(START, VerbReference.groups()), page, WRITE);
    assertTrue(page.lines().count() <= 50, "one screen");
  }

  @Test
  void eachVerbHasAPage() throws IOException {
    Map<String, String> pages = VerbReference.pages();
    Map<String, String> generated = generated();
    assertEquals(new TreeSet<>(pages.keySet()), generated.keySet(), WRITE);
    for (Map.Entry<String, String> page : pages.entrySet()) {
      assertEquals(page.getValue(), generated.get(page.getKey()), WRITE);
    }
  }

  @Test
  void whatVerbsShareIsSaidOnce() throws IOException {
    assertEquals(expected(USAGE, VerbReference.options()), Files.readString(USAGE), WRITE);
  }

  @Test
  void theReferenceIsShort() throws IOException {
    long words = words(START);
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.toList()) {
        words += words(file);
      }
    }
    assertTrue(words <= 12_000, words + " words");
  }

  private static long words(Path file) throws IOException {
    return new StringTokenizer(Files.readString(file)).countTokens();
  }

  /** What is written by hand beside them. */
  @Test
  void twoPagesAreOfNoVerb() throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    }
    generated().keySet().forEach(name -> names.remove(name + ".md"));
    assertEquals(Set.of("launcher.md", "usage.md"), names);
  }

  /** Returns a page with this text between its marks. */
  private static String expected(Path file, String text) throws IOException {
    String page = Files.readString(file);
    int start = page.indexOf(VerbReference.BEGIN);
    int end = page.indexOf(VerbReference.END);
    assertTrue(start >= 0 && end > start, "the marks are missing");
    return page.substring(0, start) + text + page.substring(end + VerbReference.END.length());
  }

  /** The pages in the folder that the build has written, by the names of their verbs. */
  private static Map<String, String> generated() throws IOException {
    Map<String, String> pages = new TreeMap<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.toList()) {
        String text = Files.readString(file);
        if (text.endsWith(VerbReference.MARK)) {
          String name = file.getFileName().toString();
          pages.put(name.substring(0, name.length() - ".md".length()), text);
        }
      }
    }
    return pages;
  }
}
