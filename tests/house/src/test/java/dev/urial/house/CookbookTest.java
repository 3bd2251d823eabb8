package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The programs of the cookbook compile and print what is after them. A recipe is a heading of the
 * second level, a block of Java with one whole program, and a block of text with its output.
 */
class CookbookTest {
  private static final Pattern HEADING = Pattern.compile("^## (.*)\\n", Pattern.MULTILINE);
  private static final Pattern LINK = Pattern.compile("^- \\[(.*)]\\(#(.*)\\)$", Pattern.MULTILINE);
  private static final Pattern CLASS = Pattern.compile("^public class (\\w+)", Pattern.MULTILINE);

  @TempDir Path classes;

  /**
   * A program and its output.
   *
   * @param question the heading
   * @param name its class
   */
  private record Recipe(String question, String name, String program, String output) {}

  @TestFactory
  Stream<DynamicTest> programsPrintWhatStandsBehindThem() throws IOException {
    List<Recipe> recipes = recipes(Files.readString(Examples.COOKBOOK));
    assertFalse(recipes.isEmpty(), "there are programs");
    Map<String, String> sources = new LinkedHashMap<>();
    for (Recipe recipe : recipes) {
      assertNull(sources.put(recipe.name(), recipe.program()), "one program a name");
    }
    Examples.compile(classes, sources);
    return recipes.stream()
        .map(
            recipe ->
                DynamicTest.dynamicTest(
                    recipe.question(),
                    () -> assertEquals(recipe.output(), outputOf(recipe.name()))));
  }

  @Test
  void thePageBeginsWithALinkToEachRecipe() throws IOException {
    String page = Files.readString(Examples.COOKBOOK);
    List<String> links = new ArrayList<>();
    for (Matcher link = LINK.matcher(page); link.find(); ) {
      assertEquals(anchor(link.group(1)), link.group(2));
      links.add(link.group(1));
    }
    assertEquals(recipes(page).stream().map(Recipe::question).toList(), links);
  }

  private static List<Recipe> recipes(String page) {
    List<Recipe> recipes = new ArrayList<>();
    Matcher heading = HEADING.matcher(page);
    for (boolean found = heading.find(); found; ) {
      String question = heading.group(1);
      int begin = heading.end();
      found = heading.find();
      String section = page.substring(begin, found ? heading.start() : page.length());
      recipes.add(recipe(question, Examples.blocks(section)));
    }
    return recipes;
  }

  private static Recipe recipe(String question, List<Examples.Block> blocks) {
    assertEquals(
        List.of("java", "text"),
        blocks.stream().map(Examples.Block::language).toList(),
        question + ": a program, then its output");
    String program = blocks.get(0).text();
    assertFalse(blocks.get(1).text().isBlank(), question + ": an output to compare");
    Matcher name = CLASS.matcher(program);
    assertTrue(name.find(), question + ": a public class");
    return new Recipe(question, name.group(1), program, blocks.get(1).text());
  }

  /** How GitHub calls a heading in a link. */
  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
  }

  /** Runs a program here: JUnit runs one test at a time, so that the output is the program's. */
  private String outputOf(String name) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      System.setOut(out);
      loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }
}
