package dev.urial.web.compiler;

import dev.urial.pages.LanguageChoice;
import dev.urial.web.CoreExports;
import dev.urial.web.ExplainExports;
import dev.urial.web.ExtractExports;
import dev.urial.web.PatternExports;
import dev.urial.web.SpoofExports;
import dev.urial.web.TemplateExports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
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
  /** The programs, each compiled to a single file because TeaVM cannot split programs. */
  private static final Map<String, Class<?>> PROGRAMS =
      Map.of(
          "core", CoreExports.class,
          "template", TemplateExports.class,
          "pattern", PatternExports.class,
          "spoof", SpoofExports.class,
          "extract", ExtractExports.class,
          "explain", ExplainExports.class);

  /** The modules whose messages the package uses. */
  private static final List<String> SPEAKING =
      List.of("report", "template", "view/spi", "text", "safety", "explain");

  private NpmPackage() {}

  /** Returns the resource files in each module of tables, by the name of the module. */
  private static Map<String, List<String>> tables() throws IOException {
    Map<String, List<String>> tables = new TreeMap<>();
    tables.put("idna", ClassPathFiles.in("dev/urial/idna", ".bin"));
    tables.put("messages", List.of(messages("report", "")));
    tables.put("template", List.of(messages("template", "")));
    tables.put("suffixes", ClassPathFiles.in("dev/urial/registry", ".tree"));
    List<String> text = new ArrayList<>();
    List<String> explain = new ArrayList<>();
    for (String path : ClassPathFiles.in("dev/urial/internal/text", ".bin")) {
      // Patterns need this table for the names of groups.
      (path.contains("/characters-")
              ? tables.computeIfAbsent("characters", name -> new ArrayList<>())
              : text)
          .add(path);
    }
    for (String path : ClassPathFiles.in("dev/urial/registry", ".csv")) {
      (path.contains("/uri-schemes") ? text : explain).add(path);
    }
    tables.put("text", text);
    List<String> names = new ArrayList<>(List.of(messages("safety", "")));
    names.addAll(ClassPathFiles.in("dev/urial/safety", ".txt"));
    names.addAll(ClassPathFiles.in("dev/urial/safety/names", ".txt"));
    names.addAll(ClassPathFiles.in("dev/urial/safety/unicode", ".bin"));
    tables.put("names", names);
    explain.addAll(ClassPathFiles.in("dev/urial/scheme/web", ".txt"));
    explain.addAll(ClassPathFiles.in("dev/urial/explain/meaning", ".txt"));
    explain.addAll(ClassPathFiles.in("dev/urial/history", ".tsv"));
    Stream.of("view/spi", "text", "explain").map(it -> messages(it, "")).forEach(explain::add);
    tables.put("explain", explain);
    return tables;
  }

  /**
   * Returns the path of the messages of a module.
   *
   * @param ending the part of the name that selects a language, such as {@code _hu}
   */
  static String messages(String module, String ending) {
    return "dev/urial/" + module + "/messages" + ending + ".properties";
  }

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
    for (Map.Entry<String, Class<?>> program : PROGRAMS.entrySet()) {
      String name = program.getKey() + ".js";
      Path compiled = target.resolve("teavm").resolve(name);
      new Compilation(program.getValue()).to(compiled);
      Files.copy(compiled, engine.resolve(name));
    }
    for (Map.Entry<String, List<String>> table : tables().entrySet()) {
      tables(engine, "tables-" + table.getKey(), table.getValue());
    }
    for (LanguageChoice.Language each : LanguageChoice.ALL) {
      String tag = each.locale().getLanguage();
      if (!each.locale().equals(Locale.ENGLISH)) {
        List<String> words = SPEAKING.stream().map(it -> messages(it, "_" + tag)).toList();
        tables(engine, "words-" + tag, words);
      }
    }
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        Path to = npm.resolve(sources.relativize(file).toString());
        Files.createDirectories(to.resolveSibling("."));
        Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Path json = npm.resolve("package.json");
    Files.writeString(json, Files.readString(json).replace("@VERSION@", version));
    for (Map.Entry<String, byte[]> license : licenses().entrySet()) {
      Files.write(npm.resolve(license.getKey()), license.getValue());
    }
  }

  private static void tables(Path engine, String name, List<String> paths) throws IOException {
    Files.writeString(
        engine.resolve(name + ".js"),
        "import { put } from './tables.js';\n" + ClassPathFiles.puts(paths));
  }

  /** Returns the files that go with each copy. */
  static Map<String, byte[]> licenses() throws IOException {
    Map<String, byte[]> licenses = new TreeMap<>();
    for (String name : List.of("LICENSE", "NOTICE")) {
      if (NpmPackage.class.getResource("/META-INF/" + name) != null) {
        licenses.put(name, ClassPathFiles.read("META-INF/" + name));
      }
    }
    return licenses;
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
}
