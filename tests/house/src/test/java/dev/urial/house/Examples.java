package dev.urial.house;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Code on pages: the fenced blocks of a page, and the compiler that makes classes of them. */
final class Examples {
  /** The page whose blocks are whole programs. */
  static final Path COOKBOOK = Rooms.ROOT.resolve("docs/cookbook.md");

  /** The page that tests/frameworks runs. */
  private static final Path FRAMEWORKS = Rooms.ROOT.resolve("docs/frameworks.md");

  private static final Pattern BLOCK =
      Pattern.compile("^```(\\w*)\\n(.*?)^```", Pattern.DOTALL | Pattern.MULTILINE);

  /**
   * What is between two fences.
   *
   * @param language the word after the first fence, or {@code ""}
   * @param text the lines, each with its end
   */
  record Block(String language, String text) {}

  private Examples() {}

  /** The README and the pages in docs, but the cookbook and that of frameworks. */
  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Rooms.ROOT.resolve("README.md")));
    try (Stream<Path> docs = Files.list(Rooms.ROOT.resolve("docs"))) {
      docs.filter(page -> page.toString().endsWith(".md"))
          .filter(page -> !page.equals(COOKBOOK) && !page.equals(FRAMEWORKS))
          .sorted()
          .forEach(pages::add);
    }
    return pages;
  }

  /** The blocks of a page, or of a part of it, in their order. */
  static List<Block> blocks(String page) {
    List<Block> blocks = new ArrayList<>();
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      blocks.add(new Block(block.group(1), block.group(2)));
    }
    return blocks;
  }

  /**
   * Compiles sources by one call, with the class path of the tests.
   *
   * @param sources by the names of their classes, {@code package.Name}
   * @throws AssertionError if one does not compile; it says what the compiler says
   */
  static void compile(Path folder, Map<String, String> sources) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey().replace('.', '/') + ".java");
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, source.getValue()));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      var options = List.of("-d", folder.toString(), "-proc:none", "-encoding", "UTF-8");
      var units = manager.getJavaFileObjectsFromPaths(files);
      if (!compiler.getTask(said, manager, null, options, null, units).call()) {
        throw new AssertionError(said.toString());
      }
    }
  }
}
