package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples of the README and of the pages in docs compile and hold: in a block of Java, a line
 * {@code expression // text} says that the expression's text is that text. A block that declares a
 * class compiles; the blocks of its page see it.
 */
class ReadmeTest {
  private static final Pattern EXAMPLE = Pattern.compile("^(.*[^;\\s])\\s+//(?: (.*))?$");
  private static final Pattern CLASS =
      Pattern.compile("^public (?:final )?class (\\w+)", Pattern.MULTILINE);

  /** What the pages use of others. */
  private static final Set<String> OF_SERVICE = Set.of("shortener", "server");

  private static final String OTHERS =
      Stream.of(
              "java.io.IOException",
              "java.lang.reflect.Method",
              "java.net.URI",
              "java.net.URL",
              "java.net.URLDecoder",
              "java.net.URLEncoder",
              "java.nio.charset.StandardCharsets",
              "java.nio.file.Path",
              "java.util.*",
              "tools.jackson.databind.ObjectMapper")
          .map(type -> "import " + type + ";")
          .collect(Collectors.joining(" "));

  @TempDir Path classes;

  /**
   * A block, and what its lines promise.
   *
   * @param name the class that is made of it
   * @param promises its lines {@code expression // text}
   */
  private record Example(String name, List<String> promises) {}

  @TestFactory
  Stream<DynamicTest> examplesHold() throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    List<Example> examples = new ArrayList<>();
    for (Path page : Examples.pages()) {
      String name = page.getFileName().toString().replaceAll("\\W", "_");
      int i = 0;
      for (Examples.Block block : Examples.blocks(Files.readString(page))) {
        Matcher declared = CLASS.matcher(block.text());
        if (!block.language().equals("java")) {
          continue;
        }
        if (declared.find()) {
          sources.put(name + "." + declared.group(1), head(name) + block.text());
          continue;
        }
        Example example = new Example(name + ".Block" + i, new ArrayList<>());
        sources.put(example.name(), source(name, "Block" + i, block.text(), example.promises()));
        examples.add(example);
        i++;
      }
    }
    Examples.compile(classes, sources);
    assertFalse(examples.isEmpty(), "the pages have examples");
    return examples.stream().map(e -> DynamicTest.dynamicTest(e.name(), () -> holds(e)));
  }

  /**
   * A package for the page, and all that the artifacts export; the readers of a page are told by
   * their tools where a type is.
   */
  private static String head(String page) {
    return "package "
        + page
        + "; "
        + OTHERS
        + " "
        + Rooms.all().stream()
            .filter(room -> !room.internal() && !room.packageName().startsWith("dev.urial.cli"))
            // Their engines are on no class path but their own.
            .filter(room -> !room.module().matches("sql/(?!catalogue).*"))
            .filter(room -> !room.module().startsWith("integrations/"))
            .filter(room -> !room.module().equals("web")) // compiled to JavaScript
            .filter(room -> !OF_SERVICE.contains(room.module()) || isOfService(page))
            .map(room -> "import " + room.packageName() + ".*;")
            .collect(Collectors.joining(" "))
        + "\n";
  }

  /** Links, rules and targets are others to documents and to grammar. */
  private static boolean isOfService(String page) {
    return Stream.of("server_", "serve_", "shortener_", "visits_", "pages_", "api_v1_")
        .anyMatch(page::startsWith);
  }

  private static String source(String page, String name, String code, List<String> promises) {
    StringBuilder source =
        new StringBuilder(
            head(page)
                + "public class "
                + name
                + " {\n"
                + "  public static void run(java.util.Map<String, String> found) throws Exception"
                + " {\n");
    for (String line : code.lines().toList()) {
      Matcher example = EXAMPLE.matcher(line);
      if (example.matches()) {
        source.append(
            String.format(
                "found.put(\"%d\", String.valueOf((Object) (%s)));%n",
                promises.size(), example.group(1)));
        String text = example.group(2);
        promises.add(example.group(1) + "  // " + (text == null ? "" : text));
      } else {
        source.append(line).append('\n');
      }
    }
    return source.append("}}\n").toString();
  }

  private void holds(Example example) throws Exception {
    Map<String, String> found = new HashMap<>();
    try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      loader.loadClass(example.name()).getMethod("run", Map.class).invoke(null, found);
    }
    for (int i = 0; i < example.promises().size(); i++) {
      String line = example.promises().get(i);
      assertEquals(
          line, line.substring(0, line.lastIndexOf("  // ")) + "  // " + found.get("" + i));
    }
  }
}
