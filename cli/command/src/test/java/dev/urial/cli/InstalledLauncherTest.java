package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher that is installed, dist/bin/urial, with a Java that says what it got. */
class InstalledLauncherTest {
  private static final Path ROOT = Path.of(System.getProperty("urial.root", ".."));
  private static final FileTime BUILT = FileTime.from(Instant.parse("2026-11-20T00:00:00Z"));

  @TempDir Path folder;

  @BeforeEach
  void onlyWhereThereIsAShell() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no /bin/sh");
    folder = folder.toRealPath();
    java(folder.resolve("jdk"), "17.0.1");
  }

  // The archive in the user's cache.

  @Test
  void anArchiveIsPreparedOnceAndUsedFromThenOn() throws Exception {
    Path place = installed("urial");
    Ended first = run(place, Map.of(), "normalize", "x y", "");
    assertTrue(
        first.said.startsWith("urial: preparing a class archive for Java 17.0.1"), first.said);
    assertTrue(first.said.contains("<dev.urial.cli.Main><normalize><x y><>"), first.said);
    Ended second = run(place, Map.of(), "normalize");
    assertFalse(second.said.contains("urial: "), second.said);
    Path archive = archives().get(0);
    assertTrue(second.said.contains("<-XX:SharedArchiveFile=" + archive + ">"), second.said);
    assertTrue(archive.startsWith(folder.resolve("home/.cache/urial")), archive.toString());
    assertEquals(List.of(archive), archives(), "nothing is left beside it");
  }

  @Test
  void whatAKilledStartLeftOfAnArchiveIsTakenAway() throws Exception {
    Path place = installed("urial");
    run(place, Map.of(), "x");
    Path archive = archives().get(0);
    Path left = archive.resolveSibling(archive.getFileName() + ".99999999");
    Path config = archive.resolveSibling(archive.getFileName() + ".99999998.config");
    long self = ProcessHandle.current().pid();
    Path other = archive.resolveSibling(archive.getFileName() + "." + self);
    for (Path file : List.of(left, config, other, archive)) {
      Files.writeString(file, "");
    }
    assertTrue(run(place, Map.of(), "x").said.contains("urial: preparing"));
    assertFalse(Files.exists(left));
    assertFalse(Files.exists(config));
    assertTrue(Files.exists(other), "another start is still writing it");
  }

  /** What the false Java writes into an archive is how it was called. */
  @Test
  void anArchiveHoldsNothingThatMisleadsTheCompilers() throws Exception {
    String alone = " -Xbatch -XX:TieredStopAtLevel=1 -XX:ArchiveClassesAtExit=";
    Path place = installed("urial");
    run(place, Map.of(), "x");
    String made = Files.readString(archives().get(0));
    assertTrue(made.contains(alone), made);
    Files.delete(archives().get(0));
    java(folder.resolve("jdk"), "25.0.3");
    run(place, Map.of(), "sql");
    String cache = Files.readString(archives().get(0));
    assertTrue(cache.contains(" -XX:-AOTRecordTraining -XX:AOTCacheOutput="), cache);
    assertFalse(cache.contains("-Xbatch"), cache);
    for (String launcher : List.of("urial", "dist/bin/urial", "dist/bin/urial.cmd")) {
      String script = Files.readString(ROOT.resolve(launcher));
      assertTrue(script.contains("-Xbatch -XX:TieredStopAtLevel=1"), launcher);
      assertTrue(script.contains("-XX:-AOTRecordTraining"), launcher);
    }
  }

  @Test
  void oneTextIsInspectedWithoutTheOptimizingCompiler() throws Exception {
    Path place = installed("urial");
    String quick = "<-XX:TieredStopAtLevel=1>";
    assertTrue(run(place, Map.of(), "inspect", "http://h/").said.contains(quick));
    for (String[] words :
        new String[][] {{"inspect", "-"}, {"inspect", "-f", "list"}, {"vet", "http://h/"}}) {
      assertFalse(run(place, Map.of(), words).said.contains(quick), words[0]);
    }
    String rule = "if [ \"$1\" = inspect ] && [ $# -eq 2 ]; then\n";
    for (String launcher : List.of("urial", "dist/bin/urial")) {
      assertTrue(Files.readString(ROOT.resolve(launcher)).contains(rule), launcher);
    }
  }

  @Test
  void from25OnItIsAnAotCacheForTheServiceAndSql() throws Exception {
    java(folder.resolve("jdk"), "25.0.3");
    Path place = installed("urial");
    for (String verb : List.of("sql", "serve", "short")) {
      run(place, Map.of(), verb);
      String said = run(place, Map.of(), verb).said;
      assertTrue(said.contains("<-XX:AOTCache="), said);
      assertTrue(said.contains("<--enable-native-access=ALL-UNNAMED>"), said);
    }
    for (String verb : List.of("inspect", "mcp", "dedupe")) {
      run(place, Map.of(), verb);
      String said = run(place, Map.of(), verb).said;
      assertTrue(said.contains("<-XX:SharedArchiveFile="), said);
      assertFalse(said.contains("native-access"), said);
    }
  }

  @Test
  void anArchiveThatWasWrittenIntoIsMadeAnew() throws Exception {
    Path place = installed("urial");
    run(place, Map.of(), "x");
    Path archive = archives().get(0);
    Files.writeString(archive, "");
    assertTrue(run(place, Map.of(), "x").said.contains("urial: preparing"));
    assertTrue(Files.readString(archive).contains("ArchiveTraining"));
    assertFalse(run(place, Map.of(), "x").said.contains("urial: "));
  }

  @Test
  void anArchiveOfOtherJarsIsMadeAnew() throws Exception {
    Path place = installed("urial");
    run(place, Map.of(), "x");
    Files.setLastModifiedTime(
        place.resolve("lib/urial-cli.jar"), FileTime.from(Instant.parse("2025-01-01T00:00:00Z")));
    assertTrue(run(place, Map.of(), "x").said.contains("urial: preparing"));
    assertFalse(run(place, Map.of(), "x").said.contains("urial: "));
  }

  /** What the first jar names is in the archive, if it is there: Java refuses one that differs. */
  @Test
  void withTheReaderOfPdfItIsAnotherArchive() throws Exception {
    Path place = installed("urial");
    run(place, Map.of(), "x");
    Path pdf = Files.createFile(place.resolve("lib/pdfbox.jar"));
    assertTrue(run(place, Map.of(), "x").said.contains("urial: preparing"));
    assertFalse(run(place, Map.of(), "x").said.contains("urial: "));
    Files.delete(pdf);
    assertFalse(run(place, Map.of(), "x").said.contains("urial: "));
    assertEquals(2, archives().size());
  }

  /** The command itself says what is missing; no archive is made for a verb that is not there. */
  @Test
  void withoutAnAddOnItsVerbHasNoJarsOfItsOwn() throws Exception {
    Path place = installed("urial");
    Files.delete(place.resolve("lib/urial-cli-sql.jar"));
    Files.delete(place.resolve("lib/urial-cli-links.jar"));
    Files.delete(place.resolve("lib/urial-cli-mcp.jar"));
    run(place, Map.of(), "x");
    for (String verb : List.of("sql", "serve", "mcp", "dedupe")) {
      String said = run(place, Map.of(), verb, "x").said;
      assertTrue(said.contains("<dev.urial.cli.Main><" + verb + "><x>"), said);
      assertFalse(said.contains("urial-cli-sql.jar") || said.contains("urial-cli-links"), said);
      assertFalse(said.contains("urial: "), said);
    }
  }

  @Test
  void whereNoneCanBeMadeItIsNotTriedAgain() throws Exception {
    script(folder.resolve("jdk/bin/java"), "case $* in *ArchiveTraining*) exit 1 ;; esac\n" + SAYS);
    Path place = installed("urial");
    Ended first = run(place, Map.of(), "x");
    assertTrue(first.said.contains("urial: the archive could not be created"), first.said);
    Ended second = run(place, Map.of(), "x");
    assertFalse(second.said.contains("urial: "), second.said);
    assertTrue(second.said.contains("<x>"), second.said);
    assertFalse(second.said.contains("SharedArchiveFile"), second.said);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nowhere", "", "relative", "a:b"})
  void withoutACacheItRunsAndSaysNothing(String cache) throws Exception {
    Path place = installed("urial");
    Files.createFile(folder.resolve("nowhere"));
    Files.createDirectory(folder.resolve("a:b"));
    Map<String, String> environment =
        Map.of(
            "HOME", "relative".equals(cache) ? cache : "",
            "XDG_CACHE_HOME",
                cache.isEmpty() || "relative".equals(cache) ? cache : folder + "/" + cache);
    Ended ended = run(place, environment, "x");
    assertEquals(0, ended.status);
    assertFalse(ended.said.contains("urial: "), ended.said);
    assertFalse(ended.said.contains("SharedArchiveFile"), ended.said);
    assertTrue(ended.said.contains("<x>"), ended.said);
  }

  @Test
  void whatAnOlderEditionLeftOfTheSamePlaceGoes() throws Exception {
    Path place = installed("urial");
    Path other = installed("other");
    run(place, Map.of(), "x");
    run(other, Map.of(), "x");
    assertEquals(2, archives().size());
    Path launcher = place.resolve("bin/urial");
    Files.writeString(launcher, Files.readString(launcher).replace("@BUILD@", "newer"));
    run(place, Map.of(), "x");
    List<Path> left = archives();
    assertEquals(2, left.size(), left.toString());
    assertTrue(left.toString().contains("-newer/"), left.toString());
  }

  @Test
  void askedNotToItUsesNone() throws Exception {
    Path place = installed("urial");
    String said = run(place, Map.of("URIAL_NO_ARCHIVE", "1"), "x").said;
    assertFalse(said.contains("urial: "), said);
    assertEquals(List.of(), archives());
  }

  @Test
  void whereItIsInstalledNothingIsWritten() throws Exception {
    Path place = installed("urial");
    List<Path> before = files(place);
    for (String verb : List.of("normalize", "serve", "sql", "mcp")) {
      run(place, Map.of(), verb);
    }
    assertEquals(before, files(place));
  }

  // Places.

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sp ace",
        "a: b",
        "::",
        "-",
        "line\nend",
        "a*b",
        "[x]",
        "é",
        "$HOME",
        "a'b\"c",
        "%"
      })
  void anyPathWillDo(String name) throws Exception {
    Path place = installed(name);
    Ended first = run(place, Map.of(), "x");
    assertEquals(0, first.status, first.said);
    assertTrue(first.said.contains("<dev.urial.cli.Main><x>"), first.said);
    Ended second = run(place, Map.of(), "x");
    assertFalse(second.said.contains("urial: "), second.said);
    assertTrue(second.said.contains("SharedArchiveFile"), second.said);
    String path = second.said.substring(second.said.indexOf("<-cp><") + 6);
    for (String jar : path.substring(0, path.indexOf(">")).split(":")) {
      assertTrue(Files.isRegularFile(Path.of(jar)), jar);
    }
    Path link = Files.createSymbolicLink(folder.resolve("-link"), place.resolve("bin/urial"));
    Ended linked =
        end(new ProcessBuilder("/bin/sh", "--", link.getFileName().toString(), "x"), Map.of());
    assertTrue(linked.said.contains("<x>"), linked.said);
  }

  @Test
  void aJavaThatLiesBesideIsTaken() throws Exception {
    Path place = installed("urial");
    java(place.resolve("runtime"), "25.0.3");
    Ended ended = run(place, Map.of("JAVA_HOME", "/nowhere", "PATH", "/usr/bin:/bin"), "x");
    assertTrue(ended.said.contains("for Java 25.0.3"), ended.said);
    Path strange = installed("a:b");
    java(strange.resolve("runtime"), "25.0.3");
    Ended copied = run(strange, Map.of(), "x");
    assertTrue(
        copied.said.contains("urial: Java cannot run from a path that holds a colon; "),
        copied.said);
    assertTrue(copied.said.contains("<x>"), copied.said);
    assertFalse(run(strange, Map.of(), "x").said.contains("urial: "));
    Ended without = run(strange, Map.of("HOME", "", "XDG_CACHE_HOME", ""), "x");
    assertEquals(70, without.status);
  }

  @Test
  void anOldJavaAndNoneAreTold() throws Exception {
    Path place = installed("urial");
    java(folder.resolve("jdk"), "11.0.2");
    Ended old = run(place, Map.of(), "x");
    assertEquals(70, old.status);
    assertTrue(old.said.startsWith("urial: Java 17 or newer is needed; "), old.said);
    Ended none = run(place, Map.of("JAVA_HOME", "", "PATH", "/nowhere"), "x");
    assertEquals(70, none.status);
    assertTrue(none.said.startsWith("urial: Java 17 or newer is needed: "), none.said);
  }

  @Test
  void aJavaIsFoundOnThePathThroughLinks() throws Exception {
    Path place = installed("urial");
    Path bin = Files.createDirectories(folder.resolve("links"));
    Files.createSymbolicLink(bin.resolve("java"), folder.resolve("jdk/bin/java"));
    Map<String, String> environment = Map.of("JAVA_HOME", "", "PATH", bin + ":/usr/bin:/bin");
    assertTrue(run(place, environment, "x").said.contains("for Java 17.0.1"));
    assertFalse(run(place, environment, "x").said.contains("urial: "));
  }

  // Verbs, and what is the same in all launchers.

  @Test
  void eachVerbFindsItsJars() throws Exception {
    Path place = installed("urial");
    Map<String, String> environment = Map.of("URIAL_NO_ARCHIVE", "1");
    for (String verb : Verbs.names()) {
      String said = run(place, environment, verb).said;
      boolean isOfLinks = List.of("serve", "short").contains(verb);
      assertEquals(isOfLinks, said.contains("urial-cli-links.jar"), verb + said);
      assertEquals(verb.equals("sql"), said.contains("urial-cli-sql.jar"), verb + said);
      assertEquals(verb.equals("mcp"), said.contains("urial-cli-mcp.jar"), verb + said);
    }
  }

  /** Java starts alike from the source tree and where it is installed, be it on Windows. */
  @Test
  void allLaunchersStartJavaAlike() throws IOException {
    String tree = Files.readString(ROOT.resolve("urial"));
    String here = Files.readString(ROOT.resolve("dist/bin/urial"));
    String windows = Files.readString(ROOT.resolve("dist/bin/urial.cmd"));
    List<String> options = lines(tree, "common='");
    assertEquals(5, options.size());
    assertEquals(options, lines(here, "common='"));
    assertEquals(lines(tree, "quiet='"), lines(here, "quiet='"));
    for (String option : options) {
      assertTrue(windows.contains("set \"common=" + option + "\""), option);
    }
    String rights = " --enable-native-access=ALL-UNNAMED -Xlog:cds=off:stderr\"";
    String rightsOf = "[ -z \"$serves$scales\" ] || common=\"$common" + rights;
    assertTrue(tree.contains(rightsOf) && here.contains(rightsOf));
    assertTrue(windows.contains("if defined native set \"common=%common%" + rights));
    String jars = lines(tree, "for jar in ").get(0);
    assertEquals(jars, lines(here, "for jar in ").get(0));
    assertTrue(
        windows.contains("in (" + jars.replaceFirst("^urial-core ", "").replace("; do", ") do")),
        jars);
    for (String verb : List.of("serve", "short")) {
      assertTrue(windows.contains("\"" + verb + "\""), verb);
    }
  }

  /** Inside a block a parenthesis of a folder's name, as of Program Files (x86), would end it. */
  @Test
  void theScriptForWindowsHasNoBlocksAndWritesTheArgumentsOnce() throws IOException {
    String windows = Files.readString(ROOT.resolve("dist/bin/urial.cmd"));
    List<String> labels = new ArrayList<>();
    for (String line : windows.split("\n")) {
      if (line.startsWith(":")) {
        labels.add(line.substring(1));
      } else if (!line.startsWith("rem")) {
        assertFalse(line.endsWith("("), line);
        assertFalse(line.startsWith(")"), line);
      }
    }
    for (String line : windows.split("\n")) {
      if (!line.startsWith("rem") && line.contains("goto ")) {
        String label = line.substring(line.lastIndexOf("goto ") + 5);
        assertTrue(labels.contains(label), line);
      }
    }
    assertEquals(2, windows.split("%\\*", -1).length);
    assertTrue(windows.stripTrailing().endsWith("%*"));
  }

  private static List<String> lines(String script, String begin) {
    List<String> found = new ArrayList<>();
    for (String line : script.split("\n")) {
      String text = line.strip();
      if (text.startsWith(begin)) {
        found.add(text.substring(begin.length()).replace("'", ""));
      }
    }
    return found;
  }

  // What runs it.

  private record Ended(int status, String said) {}

  private static final String SAYS =
      "for word; do printf '<%s>' \"$word\"; done; echo\n"
          + "for word; do\n"
          + "  case $word in\n"
          + "    -XX:ArchiveClassesAtExit=* | -XX:AOTCacheOutput=*) echo \"$*\" >\"${word#*=}\""
          + " ;;\n"
          + "  esac\n"
          + "done\n";

  private Path installed(String name) throws IOException {
    Path place = Files.createDirectories(folder.resolve("in").resolve(name));
    Files.createDirectories(place.resolve("bin"));
    Files.createDirectories(place.resolve("lib"));
    Files.copy(ROOT.resolve("dist/bin/urial"), place.resolve("bin/urial"));
    assertTrue(place.resolve("bin/urial").toFile().setExecutable(true));
    String list = lines(Files.readString(ROOT.resolve("urial")), "for jar in ").get(0);
    for (String jar :
        (list.replace("; do", "") + " urial-cli-links urial-cli-sql urial-cli-mcp").split(" ")) {
      Path file = Files.createFile(place.resolve("lib/" + jar + ".jar"));
      Files.setLastModifiedTime(file, BUILT);
    }
    return place;
  }

  private static void java(Path home, String version) throws IOException {
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    script(home.resolve("bin/java"), SAYS);
  }

  private static void script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + text);
    assertTrue(file.toFile().setExecutable(true));
  }

  private List<Path> archives() throws IOException {
    Path cache = folder.resolve("home/.cache");
    return Files.exists(cache)
        ? files(cache).stream().filter(file -> Files.isRegularFile(file)).toList()
        : List.of();
  }

  private static List<Path> files(Path of) throws IOException {
    try (Stream<Path> files = Files.walk(of)) {
      return files.sorted().toList();
    }
  }

  private Ended run(Path place, Map<String, String> environment, String... args) throws Exception {
    List<String> command = new ArrayList<>(List.of(place.resolve("bin/urial").toString()));
    command.addAll(List.of(args));
    return end(new ProcessBuilder(command), environment);
  }

  private Ended end(ProcessBuilder builder, Map<String, String> environment) throws Exception {
    Files.createDirectories(folder.resolve("home"));
    builder.directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().put("HOME", folder.resolve("home").toString());
    builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
    builder.environment().put("PATH", "/usr/bin:/bin");
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), said);
  }
}
