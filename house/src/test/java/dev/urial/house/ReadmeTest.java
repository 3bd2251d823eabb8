package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples of the README and of the pages in docs compile and hold: in a block of Java, a line
 * {@code expression // text} says that the expression's text is that text. A block that is a public
 * class compiles, and those after it may use it.
 */
class ReadmeTest {
  private static final Path ROOT = Rooms.ROOT;
  private static final Pattern BLOCK =
      Pattern.compile("^```[Jj]ava\\n(.*?)^```", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern TYPE =
      Pattern.compile("(?:/\\*\\*.*?\\*/\\s*)?public final class (\\w+).*", Pattern.DOTALL);
  private static final Pattern EXAMPLE = Pattern.compile("^(.*[^;\\s])\\s+//(?: (.*))?$");

  /** What the pages use of others. */
  private static final String OTHERS =
      Stream.of(
              "com.google.gson.*",
              "com.google.gson.reflect.TypeToken",
              "com.google.gson.stream.JsonReader",
              "com.google.gson.stream.JsonWriter",
              "java.io.IOException",
              "java.lang.reflect.Method",
              "java.nio.file.Path",
              "java.util.*",
              "tools.jackson.databind.ObjectMapper")
          .map(type -> "import " + type + ";")
          .collect(Collectors.joining(" "));

  @TempDir Path classes;

  @TestFactory
  Stream<DynamicTest> examplesHold() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    for (Path page : pages) {
      Matcher block = BLOCK.matcher(Files.readString(page));
      for (int i = 0; block.find(); i++) {
        String code = block.group(1);
        String name = page.getFileName().toString().replaceAll("\\W", "_") + i;
        tests.add(DynamicTest.dynamicTest(name, () -> check(name, code)));
      }
    }
    assertTrue(tests.size() > 15, "the pages have examples");
    return tests.stream();
  }

  /**
   * All that the artifacts export; the readers of a page are told by their tools where a type is.
   */
  private static String imports() {
    return Rooms.all().stream()
        .filter(room -> !room.internal() && !room.module().equals("cli"))
        .map(room -> "import " + room.packageName() + ".*;")
        .collect(Collectors.joining(" ", "", " " + OTHERS));
  }

  private void check(String name, String code) throws Exception {
    Matcher type = TYPE.matcher(code);
    if (type.matches()) {
      compile(type.group(1), imports() + "\n" + code);
      return;
    }
    StringBuilder source =
        new StringBuilder(
            imports()
                + "\npublic class "
                + name
                + " {\n"
                + "  public static void run(java.util.Map<String, String> found) throws Exception"
                + " {\n");
    List<String> expected = new ArrayList<>();
    for (String line : code.lines().toList()) {
      Matcher example = EXAMPLE.matcher(line);
      if (example.matches()) {
        source.append(
            String.format(
                "found.put(\"%d\", String.valueOf((Object) (%s)));%n",
                expected.size(), example.group(1)));
        String text = example.group(2);
        expected.add(example.group(1) + "  // " + (text == null ? "" : text));
      } else {
        source.append(line).append('\n');
      }
    }
    source.append("}}\n");
    compile(name, source.toString());
    Map<String, String> found = run(name);
    for (int i = 0; i < expected.size(); i++) {
      String line = expected.get(i);
      assertEquals(
          line, line.substring(0, line.lastIndexOf("  // ")) + "  // " + found.get("" + i));
    }
  }

  private void compile(String name, String source) throws Exception {
    Path file = Files.writeString(classes.resolve(name + ".java"), source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter out = new StringWriter();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(
                  out,
                  manager,
                  null,
                  List.of(
                      "-d",
                      classes.toString(),
                      "-cp",
                      System.getProperty("java.class.path") + File.pathSeparator + classes,
                      "-proc:none",
                      "-encoding",
                      "UTF-8"),
                  null,
                  manager.getJavaFileObjects(file))
              .call();
      assertTrue(compiled, () -> out + "\n" + source);
    }
  }

  private Map<String, String> run(String name) throws Exception {
    Map<String, String> found = new HashMap<>();
    try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      loader.loadClass(name).getMethod("run", Map.class).invoke(null, found);
    }
    return found;
  }
}
