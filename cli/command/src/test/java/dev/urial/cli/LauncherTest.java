package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher, with a Java that says what it got and a Maven that makes empty jars. */
class LauncherTest {
  private static final Path ROOT = Path.of(System.getProperty("urial.root", ".."));

  private static final List<String> JARS =
      List.of(
          "urial-cli",
          "urial-explain",
          "urial-readers",
          "urial-template",
          "urial-dereference",
          "urial-documents",
          "urial-safety",
          "urial-bulk",
          "urial-text",
          "urial-kinds",
          "urial-core",
          "commons-cli",
          "jackson-core");

  @TempDir Path folder;

  @BeforeEach
  void onlyWhereThereIsAShell() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no /bin/sh");
    folder = folder.toRealPath();
    java("17.0.1");
    script(
        folder.resolve("bin/mvn"),
        "echo ran >>'"
            + folder
            + "/maven'\n"
            + "echo '[INFO] Building Urial core 1.0   [1/2]'\n"
            + "mkdir -p cli/command/target/app\n"
            + "for jar in "
            + String.join(" ", JARS)
            + "; do : >cli/command/target/app/$jar.jar; done\n");
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
    assertTrue(Files.notExists(folder.resolve("maven")));
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
    assertTrue(Files.notExists(folder.resolve("maven")), "nothing was built");
  }

  @Test
  void aJavaWithoutReleaseFileIsAskedHowOldItIs() throws Exception {
    Path tree = tree("tree");
    Files.delete(folder.resolve("jdk/release"));
    script(folder.resolve("jdk/bin/java"), "echo '    java.version = 1.8.0_392' >&2\n");
    Ended ended = run(tree, Map.of(), "x");
    assertEquals(70, ended.status);
    assertTrue(ended.said.contains(" is 1.8.0_392"), ended.said);
    assertTrue(Files.notExists(folder.resolve("maven")), "nothing was built");
  }

  @Test
  void aBuildIsMadeOnceAndItsLogKept() throws Exception {
    Path tree = tree("tree");
    Ended first = run(tree, Map.of(), "x");
    assertTrue(first.said.startsWith("urial: building "), first.said);
    assertEquals(0, first.status, first.said);
    Ended second = run(tree, Map.of(), "x");
    assertFalse(second.said.contains("urial: "), second.said);
    assertEquals("ran\n", Files.readString(folder.resolve("maven")));
    assertTrue(Files.readString(tree.resolve(".urial/build.log")).contains("Building Urial core"));
  }

  @Test
  void onATerminalABuildShowsItsModules() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "there is no script");
    Path tree = tree("tree");
    Ended ended =
        end(
            new ProcessBuilder(
                "/usr/bin/script", "-qec", "'" + tree.resolve("urial") + "' x", "/dev/null"),
            Map.of());
    assertTrue(ended.said.contains("urial:   Urial core 1.0   [1/2]"), ended.said);
  }

  @Test
  void aBuildThatFailsIsTold() throws Exception {
    Path tree = tree("tree");
    script(folder.resolve("bin/mvn"), "echo 'no such thing'\nexit 3\n");
    Ended ended = run(tree, Map.of(), "x");
    assertEquals(70, ended.status);
    assertTrue(ended.said.contains("no such thing\nurial: the build failed; "), ended.said);
    assertTrue(Files.notExists(tree.resolve(".urial/lock")));
  }

  // The libraries that one verb asks.

  private static final String FETCHES =
      "echo \"$*\" >>'%s/maven'\nmkdir -p readers/libraries/target/app cli/command/target/app\n"
          + ": >readers/libraries/target/app/urial-readers-libraries.jar\n";

  @Test
  void theLibrariesComeWhenTheirVerbIsFirstRun() throws Exception {
    Path tree = tree("tree");
    libraries(tree);
    run(tree, Map.of(), "x");
    script(folder.resolve("bin/mvn"), String.format(FETCHES, folder));
    Ended other = run(tree, Map.of(), "x", "readers");
    assertFalse(other.said.contains("libraries"), other.said);
    Ended first = run(tree, Map.of(), "readers", "http://h/");
    assertTrue(first.said.startsWith("urial: fetching the libraries "), first.said);
    assertTrue(
        first.said.contains("jackson-core.jar:" + tree + "/readers/libraries/target/app/*>"));
    assertTrue(first.said.contains("<readers><http://h/>"), first.said);
    Ended second = run(tree, Map.of(), "readers", "http://h/");
    assertFalse(second.said.contains("urial: "), second.said);
    List<String> asked = Files.readAllLines(folder.resolve("maven"));
    assertEquals(2, asked.size(), asked.toString());
    assertTrue(asked.get(1).contains("-pl readers/libraries -Papp -am package"), asked.get(1));
    assertTrue(Files.notExists(tree.resolve(".urial/lock")));
  }

  @Test
  void withoutTheLibrariesTheVerbRunsAndTheyAreNotAskedForAgain() throws Exception {
    Path tree = tree("tree");
    libraries(tree);
    run(tree, Map.of(), "x");
    script(folder.resolve("bin/mvn"), "echo ran >>'" + folder + "/failed'\nexit 1\n");
    Ended first = run(tree, Map.of(), "readers", "y");
    assertEquals(0, first.status, first.said);
    assertTrue(first.said.contains("urial: they cannot be had, "), first.said);
    assertTrue(
        first.said.contains("jackson-core.jar><dev.urial.cli.Main><readers><y>"), first.said);
    Ended second = run(tree, Map.of(), "readers", "y");
    assertFalse(second.said.contains("urial: "), second.said);
    assertEquals("ran\n", Files.readString(folder.resolve("failed")));
    Files.delete(tree.resolve(".urial/libraries.none"));
    Files.delete(folder.resolve("bin/mvn"));
    Ended without = run(tree, Map.of("PATH", "/usr/bin/../../bin/nowhere:" + tools()), "readers");
    assertTrue(without.said.contains("mvn is not on the PATH; they are not asked"), without.said);
    assertEquals(0, without.status, without.said);
  }

  /** A folder with the few tools that the launcher needs, and no Maven. */
  private String tools() throws IOException {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    for (String tool : List.of("uname", "mkdir", "rm", "cat", "touch", "mv", "sed", "tail")) {
      Path found = Path.of("/bin", tool);
      Path from = Files.exists(found) ? found : Path.of("/usr/bin", tool);
      Files.createSymbolicLink(tools.resolve(tool), from);
    }
    return tools.toString();
  }

  // The service.

  @Test
  void theJarsOfTheServiceComeWhenOneOfItsVerbsIsFirstRun() throws Exception {
    Path tree = tree("tree");
    Path pom = Files.createDirectories(tree.resolve("cli/links")).resolve("pom.xml");
    Files.writeString(pom, "<project/>");
    assertTrue(pom.toFile().setLastModified(System.currentTimeMillis() - 3_600_000));
    Ended other = run(tree, Map.of(), "links", "x");
    assertFalse(other.said.contains("urial-cli-links.jar"), other.said);
    assertFalse(other.said.contains("-Xmx256m"), other.said);
    script(
        folder.resolve("bin/mvn"),
        "echo \"$*\" >>'"
            + folder
            + "/served'\n"
            + "mkdir -p cli/links/target/app\n"
            + ": >cli/links/target/app/urial-cli-links.jar\n");
    Ended first = run(tree, Map.of(), "serve", "--port", "0");
    assertTrue(first.said.startsWith("urial: building the service "), first.said);
    assertTrue(
        first.said.contains(
            "jackson-core.jar:"
                + tree
                + "/cli/links/target/app/urial-cli-links.jar><dev.urial.cli.Main><serve><--port><0>"),
        first.said);
    assertTrue(first.said.contains("<-Xmx256m>"), first.said);
    for (String[] words : new String[][] {{"short", "list"}, {"links", "list"}, {"links-list"}}) {
      Ended second = run(tree, Map.of(), words);
      assertFalse(second.said.contains("urial: "), second.said);
      assertTrue(second.said.contains("urial-cli-links.jar"), second.said);
      assertFalse(second.said.contains("-Xmx256m"), second.said);
    }
    List<String> asked = Files.readAllLines(folder.resolve("served"));
    assertEquals(1, asked.size(), asked.toString());
    assertTrue(asked.get(0).contains("-pl cli/command,cli/links -am package"), asked.get(0));
  }

  @Test
  void theJarsForManyTextsComeWhenOneOfTheirVerbsIsFirstRun() throws Exception {
    Path tree = tree("tree");
    for (String part : List.of("cli/sql", "sql/duckdb")) {
      Path pom = Files.createDirectories(tree.resolve(part)).resolve("pom.xml");
      Files.writeString(pom, "<project/>");
      assertTrue(pom.toFile().setLastModified(System.currentTimeMillis() - 3_600_000));
    }
    Ended other = run(tree, Map.of(), "normalize", "x");
    assertFalse(other.said.contains("urial-cli-sql.jar"), other.said);
    script(
        folder.resolve("bin/mvn"),
        "echo \"$*\" >>'"
            + folder
            + "/scaled'\nmkdir -p cli/sql/target/app\n: >cli/sql/target/app/urial-cli-sql.jar\n");
    Ended first = run(tree, Map.of(), "bulk", "valid", "f");
    assertTrue(first.said.startsWith("urial: building what reads many texts"), first.said);
    assertTrue(
        first.said.contains(
            tree + "/cli/sql/target/app/urial-cli-sql.jar><dev.urial.cli.Main><bulk><valid><f>"),
        first.said);
    assertTrue(first.said.contains("<-Xmx320m>"), first.said);
    // What lies a folder deeper makes these jars old, and no others.
    Path pom = tree.resolve("sql/duckdb/pom.xml");
    assertTrue(pom.toFile().setLastModified(System.currentTimeMillis() + 3_600_000));
    Ended plain = run(tree, Map.of(), "normalize", "x");
    assertFalse(plain.said.contains("urial: building"), plain.said);
    assertFalse(plain.said.contains("urial-cli-sql.jar"), plain.said);
    Ended second = run(tree, Map.of(), "bulk", "valid", "f");
    assertTrue(second.said.startsWith("urial: building what reads many texts"), second.said);
    List<String> asked = Files.readAllLines(folder.resolve("scaled"));
    assertEquals(2, asked.size(), asked.toString());
    assertTrue(asked.get(0).contains("-pl cli/command,cli/sql -am package"), asked.get(0));
  }

  private static void libraries(Path tree) throws IOException {
    Path pom = Files.createDirectories(tree.resolve("readers/libraries")).resolve("pom.xml");
    Files.writeString(pom, "<project/>");
    assertTrue(pom.toFile().setLastModified(System.currentTimeMillis() - 3_600_000));
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
        first.said.contains("<" + tree + "/cli/command/target/app/urial-cli.jar:"), first.said);
    // Through sh with a relative name, and through a link.
    Ended relative = end(new ProcessBuilder("/bin/sh", "--", name + "/urial", "x"), Map.of());
    assertTrue(relative.said.startsWith("<"), relative.said);
    Path link = Files.createSymbolicLink(folder.resolve("-link"), tree.resolve("urial"));
    Ended linked =
        end(new ProcessBuilder("/bin/sh", "--", link.getFileName().toString(), "x"), Map.of());
    assertTrue(linked.said.startsWith("<"), linked.said);
    assertEquals("ran\n", Files.readString(folder.resolve("maven")), "built once");
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
    script(
        folder.resolve("jdk/bin/java"),
        "for word; do printf '<%s>' \"$word\"; done; echo\n"
            + "for word; do\n"
            + "  case $word in -XX:ArchiveClassesAtExit=*) echo x >\"${word#*=}\" ;; esac\n"
            + "done\n");
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
