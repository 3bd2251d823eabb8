package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.testkit.Slow;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher, with a Java that says what it got, and a Maven that makes empty jars. */
class LauncherTest {
  private static final Path ROOT = Path.of(System.getProperty("urial.root", ".."));

  private static final List<String> JARS =
      List.of(
          "urial-cli",
          "urial-explain",
          "urial-lesson",
          "urial-readers",
          "urial-template",
          "urial-dereference",
          "urial-check",
          "urial-documents",
          "urial-safety",
          "urial-bulk",
          "urial-text",
          "urial-kinds",
          "urial-core",
          "jackson-core");

  /** What Maven notes of the command. */
  private static final String COMMAND = "cli/command\n";

  @TempDir Path folder;

  @BeforeEach
  void onlyWhereThereIsAShell() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no /bin/sh");
    folder = folder.toRealPath();
    java("17.0.1");
    maven(
        "mkdir -p \"$part/target/app\"\n"
            + "case $part in\n"
            + "  cli/command) set -- "
            + String.join(" ", JARS)
            + " ;;\n"
            + "  cli/links) set -- urial-cli-links ;;\n"
            + "  cli/sql) set -- urial-cli-sql ;;\n"
            + "  cli/mcp) set -- urial-cli-mcp ;;\n"
            + "  readers/libraries) set -- urial-readers-libraries ;;\n"
            + "esac\n"
            + "for jar; do : >\"$part/target/app/$jar.jar\"; done\n"
            + "echo 'all is well'\n");
  }

  // Reading what is built, where nothing can be written.

  @Test
  void aTreeThatCannotBeWrittenAnswersByWhatIsBuilt() throws Exception {
    Path tree = tree("tree");
    built(tree);
    Files.createFile(tree.resolve(".urial")); // so that no folder of this name can be made
    Ended old = run(tree, Map.of(), "x");
    assertEquals(0, old.status, old.said);
    assertFalse(old.said.contains("urial: "), old.said);
    assertTrue(Files.notExists(folder.resolve("made")));
    newer(tree);
    Ended newer = run(tree, Map.of(), "x");
    assertEquals(0, newer.status, newer.said);
    assertTrue(
        newer.said.contains("urial: the sources are newer than what is built, "), newer.said);
    assertEquals(1, newer.said.split("urial: ", -1).length - 1, newer.said);
    assertTrue(newer.said.contains("<dev.urial.cli.Main><x>"), newer.said);
  }

  @Test
  void aLockThatCannotBeMadeIsNotWaitedFor() throws Exception {
    Path tree = tree("tree");
    built(tree);
    newer(tree);
    // As on a full disk: the folder is there, and mkdir fails in it.
    script(
        folder.resolve("bin/mkdir"), "case $* in *lock) exit 1 ;; esac\nexec /bin/mkdir \"$@\"\n");
    Ended ended = run(tree, Map.of(), "x");
    assertEquals(0, ended.status, ended.said);
    assertTrue(ended.said.contains("running what is built"), ended.said);
    assertTrue(ended.took < 5_000, ended.took + " ms");
  }

  @Test
  void whatIsNotBuiltAndCannotBeIsTold() throws Exception {
    Path tree = tree("tree");
    Files.createFile(tree.resolve(".urial"));
    Ended ended = run(tree, Map.of(), "x");
    assertEquals(70, ended.status);
    assertTrue(ended.said.startsWith("urial: it is not built, and "), ended.said);
  }

  // Locks.

  @Test
  void theLockOfADeadProcessIsNamedAndTakenOver() throws Exception {
    Path tree = tree("tree");
    Process gone = new ProcessBuilder("/bin/sh", "-c", "exit").start();
    gone.waitFor();
    lock(tree, gone.pid() + " " + host());
    Ended ended = run(tree, Map.of(), "x");
    assertEquals(0, ended.status, ended.said);
    assertTrue(
        ended.said.startsWith("urial: process " + gone.pid() + ", which was building, is gone; "),
        ended.said);
    assertTrue(ended.said.contains(".urial/lock is taken over\n"), ended.said);
    assertTrue(ended.said.contains("<x>"), ended.said);
    assertTrue(Files.notExists(tree.resolve(".urial/lock")));
  }

  @Test
  void theLockOfALivingProcessIsNamedAndWaitedFor() throws Exception {
    Path tree = tree("tree");
    lock(tree, ProcessHandle.current().pid() + " " + host());
    Process process = start(tree, Map.of(), "x");
    Thread.sleep(1_500);
    assertTrue(process.isAlive());
    Files.delete(tree.resolve(".urial/lock/holder"));
    Files.delete(tree.resolve(".urial/lock"));
    Ended ended = end(process, 0);
    assertEquals(0, ended.status, ended.said);
    assertTrue(
        ended.said.startsWith(
            "urial: another build is going on (process " + ProcessHandle.current().pid()),
        ended.said);
    assertTrue(ended.said.contains(".urial/lock"), ended.said);
  }

  // Building.

  @Test
  void anOldJavaIsToldBeforeTheBuild() throws Exception {
    Path tree = tree("tree");
    java("11.0.2");
    Ended ended = run(tree, Map.of(), "x");
    assertEquals(70, ended.status);
    assertTrue(ended.said.startsWith("urial: Java 17 or newer is needed; "), ended.said);
    assertTrue(Files.notExists(folder.resolve("made")), "nothing was built");
  }

  @Test
  void aJavaWithoutReleaseFileIsAskedHowOldItIs() throws Exception {
    Path tree = tree("tree");
    Files.delete(folder.resolve("jdk/release"));
    script(folder.resolve("jdk/bin/java"), "echo '    java.version = 1.8.0_392' >&2\n");
    Ended ended = run(tree, Map.of(), "x");
    assertEquals(70, ended.status);
    assertTrue(ended.said.contains(" is 1.8.0_392"), ended.said);
    assertTrue(Files.notExists(folder.resolve("made")), "nothing was built");
  }

  @Test
  void aBuildIsMadeOnceAndItsLogKept() throws Exception {
    Path tree = tree("tree");
    Ended first = run(tree, Map.of(), "x");
    assertTrue(first.said.startsWith("urial: building "), first.said);
    assertEquals(0, first.status, first.said);
    Ended second = run(tree, Map.of(), "x");
    assertFalse(second.said.contains("urial: "), second.said);
    assertEquals(COMMAND, Files.readString(folder.resolve("made")));
    assertEquals("all is well\n", Files.readString(tree.resolve(".urial/build.log")));
  }

  @Test
  void aJavaWithoutCompilerIsTold() throws Exception {
    Path tree = tree("tree");
    Files.delete(folder.resolve("jdk/bin/javac"));
    Ended ended = run(tree, Map.of(), "x");
    assertEquals(70, ended.status);
    assertTrue(ended.said.contains("urial: building needs a JDK, and "), ended.said);
    assertTrue(Files.notExists(tree.resolve(".urial/lock")));
    built(tree);
    assertEquals(0, run(tree, Map.of("URIAL_NO_BUILD", "1"), "x").status);
  }

  @Test
  void aMissingMavenIsTold() throws Exception {
    Path tree = tree("tree");
    Files.delete(folder.resolve("bin/mvn"));
    String path = Files.exists(Path.of("/usr/bin/mvn")) ? clean() : folder + "/bin:/usr/bin:/bin";
    Ended ended = run(tree, Map.of("PATH", path), "x");
    assertEquals(70, ended.status);
    assertTrue(ended.said.contains("building needs Maven, and there is no mvn"), ended.said);
  }

  /** Returns a path with the programs of the system but Maven. */
  private String clean() throws IOException {
    Path programs = Files.createDirectories(folder.resolve("programs"));
    for (String name :
        List.of("mkdir", "uname", "cat", "rm", "mv", "sed", "find", "tail", "sleep", "ps")) {
      Path program = Path.of("/bin", name);
      Files.createSymbolicLink(
          programs.resolve(name), Files.exists(program) ? program : Path.of("/usr/bin", name));
    }
    return programs.toString();
  }

  @Test
  void aBuildThatFailsIsTold() throws Exception {
    Path tree = tree("tree");
    maven("echo 'no such thing'\nexit 1\n");
    Ended ended = run(tree, Map.of(), "x");
    assertEquals(70, ended.status);
    assertTrue(ended.said.contains("no such thing\nurial: the build failed; "), ended.said);
    assertTrue(Files.notExists(tree.resolve(".urial/lock")));
  }

  /** What a part is made of is in the launcher; here is a tree with one source a module. */
  @ParameterizedTest
  @CsvSource({
    "modules,x,built",
    "linked,serve,served",
    "scaled,sql,scaled",
    "spoken,mcp,spoken",
    "asked,readers,asked"
  })
  @Slow("a start for each module of each part; aBuildIsMadeOnceAndItsLogKept builds once")
  void aChangeAnywhereInAnyModuleIsSeen(String part, String verb, String stamp) throws Exception {
    Path tree = tree("tree");
    for (String some : List.of("modules", "linked", "scaled", "spoken", "asked")) {
      for (String module : launched(some)) {
        sources(tree, module);
      }
    }
    run(tree, Map.of(), verb);
    assertFalse(run(tree, Map.of(), verb).said.contains("urial: "), "all is built");
    for (String module : launched(part)) {
      for (Path source : sources(tree, module)) {
        Files.delete(folder.resolve("made"));
        long now = System.currentTimeMillis();
        assertTrue(tree.resolve(".urial/" + stamp).toFile().setLastModified(now - 10_000));
        assertTrue(source.toFile().setLastModified(now - 5_000));
        Ended ended = run(tree, Map.of(), verb);
        assertTrue(ended.said.startsWith("urial: "), source + ": " + ended.said);
        List<String> made = Files.readAllLines(folder.resolve("made"));
        List<String> modules = launched(part);
        assertEquals(modules.get(modules.size() - 1), made.get(made.size() - 1), made.toString());
        assertFalse(run(tree, Map.of(), verb).said.contains("urial: "), source.toString());
      }
    }
  }

  /**
   * Sources of a module in a tree, an hour old: those that lie deepest in the real one, and its
   * pom.
   */
  private static List<Path> sources(Path tree, String module) throws IOException {
    List<Path> sources = new ArrayList<>(List.of(Path.of(module, "pom.xml")));
    for (String kind : List.of("java", "resources")) {
      Path real = ROOT.resolve(module).resolve("src/main").resolve(kind);
      if (Files.isDirectory(real)) {
        try (Stream<Path> files = Files.walk(real)) {
          files
              .filter(Files::isRegularFile)
              .max(Comparator.comparing(Path::getNameCount).thenComparing(Path::toString))
              .map(ROOT::relativize)
              .ifPresent(sources::add);
        }
      }
    }
    List<Path> made = new ArrayList<>();
    for (Path source : sources) {
      Path file = tree.resolve(source);
      if (Files.notExists(file)) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
        for (Path one = file; !one.equals(tree); one = one.getParent()) {
          assertTrue(one.toFile().setLastModified(System.currentTimeMillis() - 3_600_000));
        }
      }
      made.add(file);
    }
    return made;
  }

  private static List<String> launched(String part) throws IOException {
    return List.of(launchedWords(part).split(" "));
  }

  private static String launchedWords(String part) throws IOException {
    for (String line : Files.readAllLines(ROOT.resolve("urial"))) {
      if (line.startsWith(part + "='")) {
        return line.substring(part.length() + 2, line.length() - 1);
      }
    }
    throw new AssertionError(part);
  }

  // Parts that come when one of their verbs is first run.

  @Test
  void theLibrariesComeWhenTheirVerbIsFirstRun() throws Exception {
    Path tree = tree("tree");
    sources(tree, "readers/libraries");
    Ended other = run(tree, Map.of(), "x", "readers");
    assertFalse(other.said.contains("libraries"), other.said);
    Ended help = run(tree, Map.of(), "readers", "--help");
    assertFalse(help.said.contains("libraries"), help.said);
    Ended judged = run(tree, Map.of(), "vet", "http://h/");
    assertFalse(judged.said.contains("libraries"), judged.said);
    Ended first = run(tree, Map.of(), "readers", "http://h/");
    assertTrue(first.said.startsWith("urial: fetching the libraries "), first.said);
    assertTrue(
        first.said.contains("jackson-core.jar:" + tree + "/readers/libraries/target/app/*>"));
    assertTrue(first.said.contains("<readers><http://h/>"), first.said);
    Ended second = run(tree, Map.of(), "readers", "http://h/");
    assertFalse(second.said.contains("urial: "), second.said);
    assertEquals(COMMAND + "readers/libraries\n", Files.readString(folder.resolve("made")));
    assertTrue(Files.notExists(tree.resolve(".urial/lock")));
  }

  @Test
  void withoutTheLibrariesTheVerbRunsAndTheyAreNotAskedForAgain() throws Exception {
    Path tree = tree("tree");
    sources(tree, "readers/libraries");
    run(tree, Map.of(), "x");
    maven("exit 1\n");
    Ended first = run(tree, Map.of(), "readers", "y");
    assertEquals(0, first.status, first.said);
    assertTrue(first.said.contains("urial: they cannot be had, "), first.said);
    assertTrue(
        first.said.contains("jackson-core.jar><dev.urial.cli.Main><readers><y>"), first.said);
    Ended second = run(tree, Map.of(), "readers", "y");
    assertFalse(second.said.contains("urial: "), second.said);
    assertEquals(COMMAND + "readers/libraries\n", Files.readString(folder.resolve("made")));
    Files.delete(tree.resolve(".urial/libraries.none"));
    assertTrue(run(tree, Map.of(), "readers").said.startsWith("urial: fetching the libraries "));
  }

  @Test
  void theJarsOfTheServiceComeWhenOneOfItsVerbsIsFirstRun() throws Exception {
    Path tree = tree("tree");
    sources(tree, "cli/links");
    Ended other = run(tree, Map.of(), "links", "x");
    assertFalse(other.said.contains("urial-cli-links.jar"), other.said);
    assertFalse(other.said.contains("-Xmx256m"), other.said);
    Ended first = run(tree, Map.of(), "serve", "--port", "0");
    assertTrue(first.said.startsWith("urial: building the service "), first.said);
    assertTrue(
        first.said.contains(
            "jackson-core.jar:"
                + tree
                + "/cli/links/target/app/urial-cli-links.jar><dev.urial.cli.Main><serve><--port><0>"),
        first.said);
    assertTrue(first.said.contains("<-Xmx256m>"), first.said);
    Ended second = run(tree, Map.of(), "short", "list");
    assertFalse(second.said.contains("urial: "), second.said);
    assertTrue(second.said.contains("urial-cli-links.jar"), second.said);
    assertFalse(second.said.contains("-Xmx256m"), second.said);
    assertEquals(COMMAND + "cli/links\n", Files.readString(folder.resolve("made")));
  }

  @Test
  void theSqlEngineComesWhenItIsFirstCalledFor() throws Exception {
    Path tree = tree("tree");
    sources(tree, "cli/sql");
    Ended other = run(tree, Map.of(), "normalize", "x");
    assertFalse(other.said.contains("urial-cli-sql.jar"), other.said);
    Ended lines = run(tree, Map.of(), "valid", "-f", "f"); // plain lines need none
    assertFalse(lines.said.contains("urial: "), lines.said);
    assertFalse(lines.said.contains("urial-cli-sql.jar"), lines.said);
    assertTrue(lines.said.contains("<-Xmx320m>"), lines.said);
    Ended first = run(tree, Map.of(), "sql", "select 1");
    assertTrue(first.said.startsWith("urial: building what asks the SQL engine"), first.said);
    assertTrue(
        first.said.contains(
            tree + "/cli/sql/target/app/urial-cli-sql.jar><dev.urial.cli.Main><sql><select 1>"),
        first.said);
    assertTrue(first.said.contains("<-Xmx320m>"), first.said);
    // What is changed in a part makes its jars old, and no others.
    Path pom = tree.resolve("cli/sql/pom.xml");
    assertTrue(pom.toFile().setLastModified(System.currentTimeMillis() + 3_600_000));
    Ended plain = run(tree, Map.of(), "normalize", "x");
    assertFalse(plain.said.contains("urial: "), plain.said);
    assertFalse(plain.said.contains("urial-cli-sql.jar"), plain.said);
    Ended second = run(tree, Map.of(), "sql", "select 1");
    assertTrue(second.said.startsWith("urial: building what asks the SQL engine"), second.said);
    assertEquals(COMMAND + "cli/sql\ncli/sql\n", Files.readString(folder.resolve("made")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"serve", "short", "sql", "mcp"})
  void helpNeedsNoOtherPartAndNoArchiveGoesForOne(String verb) throws Exception {
    Path tree = tree("tree");
    sources(tree, "cli/links");
    sources(tree, "cli/sql");
    sources(tree, "cli/mcp");
    run(tree, Map.of(), "x");
    List<Path> archives = archives(tree);
    assertEquals(1, archives.size(), archives.toString());
    for (String option : List.of("--help", "-h")) {
      Ended help = run(tree, Map.of(), verb, option);
      assertFalse(help.said.contains("urial: "), help.said);
      assertTrue(help.said.contains("<dev.urial.cli.Main><" + verb + "><" + option + ">"));
    }
    // What is behind -- is not an option.
    Ended built = run(tree, Map.of(), verb, "--", "--help");
    assertTrue(built.said.startsWith("urial: building "), built.said);
    assertTrue(archives(tree).containsAll(archives), "the archive of the command stays");
  }

  @Test
  void whatAKilledStartLeftOfAnArchiveIsTakenAway() throws Exception {
    Path tree = tree("tree");
    built(tree);
    Path home = Files.createDirectories(tree.resolve(".urial"));
    Path left = Files.writeString(home.resolve("17-x.jsa.99999999"), "");
    Path config = Files.writeString(home.resolve("25-x.aot.99999998.config"), "");
    long self = ProcessHandle.current().pid();
    Path other = Files.writeString(home.resolve("17-x.jsa." + self), "");
    run(tree, Map.of(), "x");
    assertFalse(Files.exists(left));
    assertFalse(Files.exists(config));
    assertTrue(Files.exists(other), "another start is still writing it");
    assertEquals(1, archives(tree).size());
  }

  private static List<Path> archives(Path tree) throws IOException {
    try (Stream<Path> files = Files.list(tree.resolve(".urial"))) {
      return files.filter(file -> file.toString().endsWith(".jsa")).toList();
    }
  }

  // Places.

  @Test
  void aPathWithAColonIsRefused() throws Exception {
    Path tree = tree("a:b");
    built(tree);
    Ended ended = run(tree, Map.of(), "x");
    assertEquals(70, ended.status);
    assertTrue(
        ended.said.startsWith("urial: Java cannot run from a path that holds a colon"), ended.said);
    assertFalse(ended.said.contains("<"), ended.said);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"sp ace", " both ", "-", "-e", "line\nend", "a*b", "[x]", "é", "$HOME", "a'b\"c"})
  void anyOtherPathWillDo(String name) throws Exception {
    Path tree = tree(name);
    Files.createDirectories(folder.resolve("elsewhere"));
    Ended first = run(tree, Map.of("CDPATH", folder + "/elsewhere"), "x y", "");
    assertEquals(0, first.status, first.said);
    assertTrue(first.said.contains("<dev.urial.cli.Main><x y><>"), first.said);
    assertTrue(
        first.said.contains("<" + tree + "/cli/command/target/app/urial-core.jar:"), first.said);
    // Through sh with a relative name, and through a link.
    Ended relative = end(new ProcessBuilder("/bin/sh", "--", name + "/urial", "x"), Map.of());
    assertTrue(relative.said.startsWith("<"), relative.said);
    Path link = Files.createSymbolicLink(folder.resolve("-link"), tree.resolve("urial"));
    Ended linked =
        end(new ProcessBuilder("/bin/sh", "--", link.getFileName().toString(), "x"), Map.of());
    assertTrue(linked.said.startsWith("<"), linked.said);
    assertEquals(COMMAND, Files.readString(folder.resolve("made")), "built once");
  }

  @Test
  void aWorkingDirectoryThatIsGoneIsTold() throws Exception {
    Path tree = tree("tree");
    built(tree);
    Path gone = Files.createDirectory(folder.resolve("gone"));
    Ended ended =
        end(
            new ProcessBuilder(
                "/bin/sh",
                "-c",
                "cd '"
                    + gone
                    + "' && rmdir '"
                    + gone
                    + "' && exec '"
                    + tree.resolve("urial")
                    + "' x"),
            Map.of("URIAL_NO_BUILD", "1"));
    assertEquals(70, ended.status, ended.said);
    assertTrue(ended.said.contains("urial: the working directory"), ended.said);
    assertFalse(ended.said.contains("<"), ended.said);
  }

  // The environment.

  @Test
  @Slow("starts the launcher with many variables; anyOtherPathWillDo starts it, too")
  void noVariableOfTheEnvironmentIsTakenForItsOwn() throws Exception {
    Path tree = tree("tree");
    String first = run(tree, Map.of(), "x").said;
    String usual = run(tree, Map.of(), "x").said;
    assertTrue(first.contains("preparing a class archive"), first);
    for (String name : variables()) {
      Ended ended = run(tree, Map.of(name, "1"), "x");
      assertEquals(usual, ended.said, name);
      assertEquals(0, ended.status, name);
    }
    assertEquals(usual, run(tree, Map.of("IFS", "a/"), "x").said);
    assertEquals(usual, run(tree, Map.of("CDPATH", "/:/tmp"), "x").said);
  }

  /** An archive made with other options does not fit. */
  @Test
  void anArchiveIsMadeAnewWhenTheScriptChanges() throws Exception {
    Path tree = tree("tree");
    run(tree, Map.of(), "x");
    assertFalse(run(tree, Map.of(), "x").said.contains("preparing a class archive"));
    Files.setLastModifiedTime(tree.resolve("urial"), FileTime.from(Instant.now()));
    String changed = run(tree, Map.of(), "x").said;
    assertTrue(changed.contains("preparing a class archive"), changed);
  }

  /** The variables that the script sets anywhere, as it is written. */
  private static List<String> variables() throws IOException {
    List<String> names = new ArrayList<>();
    for (String word : Files.readString(ROOT.resolve("urial")).split("[\\s;({]+")) {
      int sign = word.indexOf('=');
      if (sign > 0 && word.substring(0, sign).chars().allMatch(c -> c >= 'a' && c <= 'z')) {
        names.add(word.substring(0, sign));
      }
    }
    assertTrue(names.contains("missing") && names.contains("archive"), names.toString());
    return names;
  }

  @Test
  void anEmptyEnvironmentWillDo() throws Exception {
    Path tree = tree("tree");
    built(tree);
    Ended ended =
        end(
            new ProcessBuilder(
                "/usr/bin/env",
                "-i",
                "JAVA_HOME=" + folder.resolve("jdk"),
                "URIAL_NO_BUILD=1",
                tree.resolve("urial").toString(),
                "x"),
            Map.of());
    assertEquals(0, ended.status, ended.said);
    assertTrue(ended.said.contains("<x>"), ended.said);
  }

  @Test
  void aJavaIsFoundOnAPathWithStrangeFolders() throws Exception {
    Path tree = tree("tree");
    built(tree);
    Files.createDirectories(folder.resolve("p*th/java")); // a folder called java is none
    Files.createDirectories(folder.resolve("path"));
    String path = folder + "/p*th::" + folder.resolve("jdk/bin") + ":/usr/bin:/bin";
    Ended ended = run(tree, Map.of("JAVA_HOME", "", "URIAL_NO_BUILD", "1", "PATH", path), "x");
    assertTrue(ended.said.contains("<x>"), ended.said);
  }

  @Test
  void optionsForJavaAreSplitAtSpacesAndNothingElse() throws Exception {
    Path tree = tree("tree");
    run(tree, Map.of(), "x");
    Ended ended = run(tree, Map.of("URIAL_JAVA_OPTS", "-Da=* -Db=1"), "x");
    assertTrue(ended.said.contains("<-Da=*><-Db=1>"), ended.said);
  }

  // What runs it.

  private record Ended(int status, String said, long took) {}

  private Path tree(String name) throws IOException {
    Path tree = Files.createDirectories(folder.resolve(name));
    Files.copy(ROOT.resolve("urial"), tree.resolve("urial"));
    assertTrue(tree.resolve("urial").toFile().setExecutable(true));
    Files.writeString(tree.resolve("pom.xml"), "<project/>");
    assertTrue(
        tree.resolve("pom.xml").toFile().setLastModified(System.currentTimeMillis() - 3_600_000));
    return tree;
  }

  private static void built(Path tree) throws IOException {
    Path app = Files.createDirectories(tree.resolve("cli/command/target/app"));
    for (String jar : JARS) {
      Path file = Files.createFile(app.resolve(jar + ".jar"));
      assertTrue(file.toFile().setLastModified(System.currentTimeMillis() - 60_000));
    }
  }

  private static void newer(Path tree) throws IOException {
    Files.writeString(tree.resolve("pom.xml"), "<project></project>");
  }

  private static void lock(Path tree, String holder) throws IOException {
    Path lock = Files.createDirectories(tree.resolve(".urial/lock"));
    Files.writeString(lock.resolve("holder"), holder + "\n");
  }

  private static String host() throws IOException {
    Process name = new ProcessBuilder("uname", "-n").start();
    return new String(name.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  private void java(String version) throws IOException {
    Files.createDirectories(folder.resolve("jdk/bin"));
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"" + version + "\"\n");
    script(folder.resolve("jdk/bin/javac"), "exit 1\n");
    script(
        folder.resolve("jdk/bin/java"),
        "for word; do printf '<%s>' \"$word\"; done; echo\n"
            + "for word; do\n"
            + "  case $word in -XX:ArchiveClassesAtExit=*) echo x >\"${word#*=}\" ;; esac\n"
            + "done\n");
  }

  /** What Maven does, in the tree; it knows $part. */
  private void maven(String does) throws IOException {
    script(
        folder.resolve("bin/mvn"),
        "while [ \"$1\" != -pl ]; do shift; done\n"
            + "part=$2\n"
            + "echo \"$part\" >>'"
            + folder
            + "/made'\n"
            + does);
  }

  private static void script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + text);
    assertTrue(file.toFile().setExecutable(true));
  }

  private Ended run(Path tree, Map<String, String> environment, String... args) throws Exception {
    long begun = System.nanoTime();
    return end(start(tree, environment, args), begun);
  }

  private Process start(Path tree, Map<String, String> environment, String... args)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(tree.resolve("urial").toString()));
    command.addAll(List.of(args));
    return builder(new ProcessBuilder(command), environment).start();
  }

  private Ended end(ProcessBuilder builder, Map<String, String> environment) throws Exception {
    long begun = System.nanoTime();
    return end(builder(builder, environment).start(), begun);
  }

  private ProcessBuilder builder(ProcessBuilder builder, Map<String, String> environment) {
    builder.directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
    builder.environment().put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().putAll(environment);
    return builder;
  }

  private static Ended end(Process process, long begun) throws Exception {
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = process.waitFor();
    return new Ended(status, said, (System.nanoTime() - begun) / 1_000_000);
  }
}
