package dev.urial.web.compiler;

import dev.urial.pages.LanguageChoice;
import dev.urial.web.CoreExports;
import dev.urial.web.ExplainExports;
import dev.urial.web.ExtractExports;
import dev.urial.web.PatternExports;
import dev.urial.web.SpoofExports;
import dev.urial.web.TemplateExports;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the npm package to a folder: handwritten modules, compiled programs and tables.
 *
 * <pre>
 * src/main/js/**       copied to TARGET/npm; {@code @VERSION@} is replaced in package.json
 * TARGET/npm/engine/   programs and tables
 * </pre>
 */
final class NpmPackage {
  /** A program, which is compiled to a single file because TeaVM cannot split programs. */
  private record Program(String name, Class<?> exports, Class<? extends Shims> shims) {}

  private static final List<Program> PROGRAMS =
      List.of(
          new Program("core", CoreExports.class, CoreShims.class),
          new Program("template", TemplateExports.class, CoreShims.class),
          new Program("pattern", PatternExports.class, CoreShims.class),
          new Program("spoof", SpoofExports.class, CoreShims.class),
          new Program("extract", ExtractExports.class, CoreShims.class),
          new Program("explain", ExplainExports.class, Shims.class));

  /** A part of the path of the table that patterns need for the names of groups. */
  private static final String CHARACTERS = "/characters-";

  private static final String REPORT = "dev/urial/report/messages.properties";

  /** The prefixes of message keys that only explanations and Java's copies and builders use. */
  private static final List<String> UNUSED =
      List.of("java-uri.", "url.", "url-copy", "change.", "error.data");

  /** The modules whose messages the package uses. */
  private static final List<String> SPEAKING =
      List.of("report", "template", "view/spi", "text", "safety", "explain");

  /** Returns the resource files in each module of tables, by the name of the module. */
  private static Map<String, List<String>> tables() throws IOException {
    String schemes = "uri-schemes";
    List<String> registries = ClassPathFiles.in("dev/urial/registry", ".csv");
    Map<String, List<String>> tables = new TreeMap<>();
    tables.put("idna", ClassPathFiles.in("dev/urial/idna", ".bin"));
    tables.put("messages", List.of(REPORT));
    tables.put("template", List.of(sentences("template")));
    tables.put("suffixes", ClassPathFiles.in("dev/urial/registry", ".tree"));
    List<String> texts = ClassPathFiles.in("dev/urial/internal/text", ".bin");
    tables.put("characters", texts.stream().filter(path -> path.contains(CHARACTERS)).toList());
    tables.put(
        "text",
        joined(
            texts.stream().filter(path -> !path.contains(CHARACTERS)).toList(),
            registries.stream().filter(path -> path.contains(schemes)).toList()));
    tables.put(
        "names",
        joined(
            ClassPathFiles.in("dev/urial/safety", ".txt"),
            ClassPathFiles.in("dev/urial/safety/names", ".txt"),
            ClassPathFiles.in("dev/urial/safety/unicode", ".bin"),
            List.of(sentences("safety"))));
    tables.put(
        "explain",
        joined(
            ClassPathFiles.in("dev/urial/scheme/web", ".txt"),
            ClassPathFiles.in("dev/urial/explain/meaning", ".txt"),
            ClassPathFiles.in("dev/urial/history", ".tsv"),
            registries.stream().filter(path -> !path.contains(schemes)).toList(),
            Stream.of("report", "view/spi", "text", "explain")
                .map(NpmPackage::sentences)
                .toList()));
    return tables;
  }

  private static String sentences(String module) {
    return "dev/urial/" + module + "/messages.properties";
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  private static List<String> joined(List<String>... lists) {
    return Stream.of(lists).flatMap(List::stream).toList();
  }

  private static final Pattern COMMENT = Pattern.compile("\\s*(//.*|/\\*\\*.*\\*/)|");

  private NpmPackage() {}

  /**
   * Compiles the programs and writes the package.
   *
   * @param sources the folder {@code src/main/js}
   * @param target the folder that contains {@code teavm} and {@code npm}
   * @param version the version of the package
   * @throws IOException if a file cannot be read, compiled or written
   */
  static void write(Path sources, Path target, String version) throws IOException {
    Path npm = target.resolve("npm");
    clear(npm);
    Path engine = Files.createDirectories(npm.resolve("engine"));
    for (Program program : PROGRAMS) {
      Path compiled = target.resolve("teavm").resolve(program.name() + ".js");
      long start = System.nanoTime();
      if (new Compilation(program.exports().getName(), program.shims()).to(compiled)) {
        System.out.printf(
            "web: compiled %s in %d ms%n",
            compiled.getFileName(), (System.nanoTime() - start) / 1_000_000);
      }
      Files.copy(compiled, engine.resolve(program.name() + ".js"));
    }
    for (Map.Entry<String, List<String>> table : tables().entrySet()) {
      List<String> unused = table.getKey().equals("messages") ? UNUSED : List.of();
      write(
          engine.resolve("tables-" + table.getKey() + ".js"),
          ClassPathModule.of(table.getValue(), unused));
    }
    for (LanguageChoice.Language each : LanguageChoice.ALL) {
      String tag = each.locale().getLanguage();
      if (!each.locale().equals(Locale.ENGLISH)) {
        List<String> words =
            SPEAKING.stream()
                .map(module -> "dev/urial/" + module + "/messages_" + tag + ".properties")
                .toList();
        write(engine.resolve("words-" + tag + ".js"), ClassPathModule.of(words, List.of()));
      }
    }
    try (Stream<Path> files = Files.walk(sources)) {
      files.filter(Files::isRegularFile).forEach(file -> copy(sources, file, npm, version));
    }
    for (String name : List.of("LICENSE", "NOTICE")) {
      try (InputStream in = NpmPackage.class.getResourceAsStream("/META-INF/" + name)) {
        if (in != null) {
          write(npm.resolve(name), new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
      }
    }
  }

  /** Deletes the files of an earlier build, so that they do not become part of the package. */
  static void clear(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
          Files.delete(file);
        }
      }
    }
  }

  private static void copy(Path sources, Path file, Path npm, String version) {
    try {
      String text = Files.readString(file);
      boolean isPackage = file.endsWith("package.json");
      Path to = npm.resolve(sources.relativize(file).toString());
      Files.createDirectories(to.resolveSibling("."));
      String written = file.toString().endsWith(".js") ? withoutComments(text) : text;
      write(to, isPackage ? written.replace("@VERSION@", version) : written);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Removes comments. Users of the package read the comments in the type declarations. */
  private static String withoutComments(String source) {
    return source
        .lines()
        .filter(line -> !COMMENT.matcher(line).matches())
        .map(String::strip)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static void write(Path file, String text) throws IOException {
    Files.writeString(file, text);
  }
}
