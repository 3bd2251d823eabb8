package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.cli.help.CompletionScript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as a process of its own, and the launcher with a Java that only says what it got. */
class ProcessTest {
  private static final Path ROOT = Path.of(System.getProperty("urial.root", ".."));
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path folder;

  @BeforeEach
  void onlyWhereThereIsAShell() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no /bin/sh");
  }

  @Test
  void theProcessEndsWithTheStatus() throws Exception {
    assertEquals("http://a/\n:0", shell(java("normalize HTTP://A") + "; echo :$?").strip());
    assertEquals("\n:1", shell(java("normalize 'a b' 2>/dev/null") + "; echo :$?").stripTrailing());
    assertEquals(":2", shell(java("normalize --x 2>/dev/null") + "; echo :$?").strip());
  }

  /** As {@code java -jar urial-cli.jar} without the other jars, in whatever class it begins. */
  @Test
  void aJarThatIsMissingIsToldAndIsNoDefect() throws Exception {
    Path own = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String[] parts = System.getProperty("java.class.path").split(java.io.File.pathSeparator);
    for (String left : List.of("", "core")) {
      List<String> kept = new ArrayList<>(List.of(own.toString()));
      for (String part : parts) {
        if (!left.isEmpty() && !part.contains(left)) {
          kept.add(part);
        }
      }
      String path = String.join(java.io.File.pathSeparator, kept);
      String said =
          shell("'" + JAVA + "' -cp '" + path + "' dev.urial.cli.Main normalize a; echo $?");
      assertTrue(said.startsWith("urial: the class path is incomplete; "), said);
      assertTrue(said.endsWith("\n70\n"), said);
    }
  }

  /** What is loaded is waited for at each start: sentences are read where one is said. */
  @Test
  void aPlainAnswerToOneTextReadsNoSentence() throws Exception {
    String loads = "'" + JAVA + "' -Xlog:class+load" + java("").substring(JAVA.length() + 2);
    String one = shell(loads + "normalize HTTP://a/%7e");
    assertTrue(one.contains("dev.urial.cli.render.Output "), one);
    assertFalse(one.contains("dev.urial.cli.render.CliText "), "sentences are read for one answer");
    assertTrue(shell(loads + "normalize a 'a b'").contains("dev.urial.cli.render.CliText "));
  }

  @Test
  void aReaderThatGoesAwayIsNoError() throws Exception {
    String said =
        shell(
            "yes http://a/ | head -n 200000 | { "
                + java("normalize")
                + "; echo $? >status; } | head -n 1; cat status");
    assertEquals("http://a/\n141\n", said);
  }

  @Test
  void bytesOfAnArgumentThatAreNoUtf8AreAnError() throws Exception {
    assumeTrue(Files.isReadable(Path.of("/proc/self/cmdline")), "there is no /proc");
    String said = shell(java("encode a \"$(printf 'b\\303')\" \"$(printf '\\357\\277\\275')\""));
    assertTrue(said.contains("a\n\n%EF%BF%BD\n"), said);
    assertTrue(said.contains("urial: argument 2: not UTF-8 at byte 1\n"), said);
  }

  private String java(String args) {
    return "'"
        + JAVA
        + "' -cp '"
        + System.getProperty("java.class.path")
        + "' dev.urial.cli.Main "
        + args;
  }

  // The launcher.

  @Test
  void theLauncherWorksFromAnywhereAndThroughALink() throws Exception {
    Path tree = tree("17.0.1");
    Path link = Files.createSymbolicLink(folder.resolve("link"), tree.resolve("urial"));
    String app = tree.toRealPath().resolve("cli/command/target/app").toString();
    for (String start :
        List.of(tree.resolve("urial").toString(), "'sp ace/urial'", "./link", link.toString())) {
      String said = shell(quoted(start) + " normalize 'a b' \"\" '*'");
      assertTrue(said.contains("<dev.urial.cli.Main><normalize><a b><><*>"), said);
      assertTrue(said.contains("<" + app + "/urial-core.jar:"), said);
    }
  }

  @Test
  void theLauncherPreparesAnArchiveOnceForEachJava() throws Exception {
    Path tree = tree("17.0.1");
    String first = shell(quoted(tree.resolve("urial").toString()) + " x");
    assertTrue(first.contains("urial: preparing a class archive for Java 17.0.1"), first);
    String second = shell(quoted(tree.resolve("urial").toString()) + " x");
    assertTrue(second.startsWith("<") && second.contains("<-XX:SharedArchiveFile="), second);
    fakeJava("25");
    shell(quoted(tree.resolve("urial").toString()) + " x");
    String third = shell(quoted(tree.resolve("urial").toString()) + " x");
    assertTrue(
        third.startsWith("<") && third.contains("<-XX:SharedArchiveFile=") && third.contains("/25"),
        third);
  }

  @Test
  void aClosedInputCannotBeReadAndIsNoFileOfTheJvms() throws Exception {
    Path tree = tree("17.0.1");
    String urial = quoted(tree.resolve("urial").toString());
    shell(urial + " x");
    Files.writeString(
        folder.resolve("jdk/bin/java"), "#!/bin/sh\ncat 2>/dev/null || echo closed\n");
    assertEquals("closed\n", shell(urial + " x <&-"));
    assertEquals("a\n", shell("echo a | " + urial + " x"));
  }

  @Test
  void bashCompletesWordsOptionsAndTheirChoices() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash");
    Path script = folder.resolve("completion");
    Files.writeString(script, CompletionScript.of(Verbs.help(), "bash"));
    String tried =
        "source "
            + script
            + "; complete() { :; }; c() { COMP_WORDS=(urial \"$@\"); COMP_CWORD=$#; _urial;"
            + " echo \"${COMPREPLY[*]}\"; }; c completion ''; c completion --help b; c check --fo;"
            + " c check --fa; c check --format ma; c domain --psl x; c convert --to path --os ''";
    Process bash = new ProcessBuilder("/bin/bash", "-c", tried).redirectErrorStream(true).start();
    bash.getOutputStream().close();
    assertEquals(
        "bash zsh\nbash\n--format\n--fail-on\nmarkdown\n\nwindows posix\n",
        new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
  }

  @Test
  void theLauncherRefusesAnOldJava() throws Exception {
    Path tree = tree("11.0.2");
    String said = shell(quoted(tree.resolve("urial").toString()) + " x; echo $?");
    assertTrue(said.startsWith("urial: Java 17 or newer is needed; "), said);
    assertTrue(said.endsWith("\n70\n"), said);
  }

  /** A tree with the launcher, jars without content and a Java that prints its arguments. */
  private Path tree(String version) throws IOException {
    Path tree = Files.createDirectories(folder.resolve("sp ace"));
    Files.copy(ROOT.resolve("urial"), tree.resolve("urial"));
    assertTrue(tree.resolve("urial").toFile().setExecutable(true));
    Path app = Files.createDirectories(tree.resolve("cli/command/target/app"));
    for (String jar :
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
            "jackson-core")) {
      Path file = Files.createFile(app.resolve(jar + ".jar"));
      assertTrue(file.toFile().setLastModified(System.currentTimeMillis() - 60_000));
    }
    fakeJava(version);
    return tree;
  }

  private void fakeJava(String version) throws IOException {
    Path bin = Files.createDirectories(folder.resolve("jdk/bin"));
    Files.writeString(
        folder.resolve("jdk/release"), "IMPLEMENTOR=\"A B\"\nJAVA_VERSION=\"" + version + "\"\n");
    Path java = bin.resolve("java");
    Files.writeString(
        java,
        "#!/bin/sh\n"
            + "for word; do printf '<%s>' \"$word\"; done; echo\n"
            + "for word; do\n"
            + "  case $word in\n"
            + "    -XX:ArchiveClassesAtExit=* | -XX:AOTCacheOutput=*) echo x >\"${word#*=}\" ;;\n"
            + "  esac\n"
            + "done\n");
    assertTrue(java.toFile().setExecutable(true));
  }

  private static String quoted(String word) {
    return word.startsWith("'") ? word : "'" + word + "'";
  }

  private String shell(String script) throws Exception {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", script));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    Map<String, String> environment = new HashMap<>();
    environment.put("JAVA_HOME", folder.resolve("jdk").toString());
    environment.put("URIAL_NO_BUILD", "1");
    environment.put("LC_ALL", "C.UTF-8");
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
