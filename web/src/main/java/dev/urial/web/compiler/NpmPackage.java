package dev.urial.web.compiler;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lays out the npm package in a folder: handwritten modules, compiled programs, tables.
 *
 * <pre>
 * java dev.urial.web.compiler.NpmPackage BASEDIR TARGET VERSION
 *
 * BASEDIR/src/main/js/**   copied to TARGET/npm; {@code @VERSION@} is replaced in package.json
 * TARGET/npm/engine/       programs and tables
 * </pre>
 */
public final class NpmPackage {
  /** The programs by the names of their files. TeaVM cannot split one program over files. */
  private static final Map<String, String> PROGRAMS =
      new TreeMap<>(Map.of("core", "dev.urial.web.CoreExports"));

  /** The files beside classes that a module of tables holds. */
  private static final Map<String, List<String>> TABLES =
      new TreeMap<>(
          Map.of(
              "core",
              List.of("dev/urial/idna/idna-18.0.0.bin", "dev/urial/report/messages.properties")));

  /** The messages of conversions, which this package has not. */
  private static final List<String> UNUSED = List.of("java-uri.", "url.", "url-rfc.");

  /** None between two words, and none behind what may be the end of a statement. */
  private static final Pattern LINE_END =
      Pattern.compile("(?<![\\w$)\\]}+\\-/])\n|\n(?=[=(|?&{:,;.<>)\\]}*])");

  private static final Pattern COMMENT = Pattern.compile("\\s*(//.*|/\\*\\*.*\\*/)|");

  private NpmPackage() {}

  /**
   * Compiles and lays out.
   *
   * @param args BASEDIR TARGET VERSION
   * @throws IOException if something cannot be read, compiled or written
   */
  public static void main(String[] args) throws IOException {
    Path sources = Path.of(args[0], "src", "main", "js");
    Path target = Path.of(args[1]);
    Path npm = target.resolve("npm");
    Path engine = Files.createDirectories(npm.resolve("engine"));
    for (Map.Entry<String, String> program : PROGRAMS.entrySet()) {
      Path compiled = target.resolve("teavm").resolve(program.getKey() + ".js");
      long start = System.nanoTime();
      if (new Compilation(program.getValue(), CoreShims.class).to(compiled)) {
        System.out.printf(
            "web: compiled %s in %d ms%n",
            compiled.getFileName(), (System.nanoTime() - start) / 1_000_000);
      }
      write(engine.resolve(program.getKey() + ".js"), joined(Files.readString(compiled)));
    }
    for (Map.Entry<String, List<String>> table : TABLES.entrySet()) {
      write(
          engine.resolve("tables-" + table.getKey() + ".js"),
          TableModule.of(table.getValue(), UNUSED));
    }
    try (Stream<Path> files = Files.walk(sources)) {
      files.filter(Files::isRegularFile).forEach(file -> copy(sources, file, npm, args[2]));
    }
    for (String name : List.of("LICENSE", "NOTICE")) {
      try (InputStream in = NpmPackage.class.getResourceAsStream("/META-INF/" + name)) {
        if (in != null) {
          write(npm.resolve(name), new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
      }
    }
  }

  /**
   * A program as small as it gets: fields share names, and no line ends where that separates
   * nothing, as TeaVM ends them.
   */
  static String joined(String program) {
    return FieldNames.shared(LINE_END.matcher(program).replaceAll(""));
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

  /** Comments are for who reads the source; users read the declarations. */
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
