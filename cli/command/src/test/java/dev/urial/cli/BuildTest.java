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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the launcher compiles by, in a tree of three small modules, with a Maven that knows one jar.
 */
class BuildTest {
  private static final Path ROOT = Path.of(System.getProperty("urial.root", ".."));
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir static Path classes;
  @TempDir Path folder;
  private long clock = System.currentTimeMillis() - 3_600_000;

  @BeforeAll
  static void compiledOnce() {
    String build = ROOT.resolve("cli/build/Build.java").toString();
    var compiler = ToolProvider.getSystemJavaCompiler();
    assertEquals(0, compiler.run(null, null, null, "-d", classes.toString(), build));
  }

  @BeforeEach
  void threeModules() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no /bin/sh");
    file("pom.xml", "<project/>");
    file("LICENSE", "of the whole");
    file("NOTICE", "of the whole");
    file("cli/build/pom.xml", "<command.megabytes>7</command.megabytes>");
    module(
        "low",
        "Low",
        "package a; public class Low { public static String said() { return \"low\"; } }");
    file("low/src/main/java/module-info.java", "module low { requires nothing.that.there.is; }");
    file("low/src/main/resources/x/y.txt", "found");
    module(
        "high",
        "High",
        "package b; public class High { public class Inner { String s = a.Low.said(); } }");
    module(
        "cli/command",
        "Main",
        "package dev.urial.cli; public class Main { public static void main(String[] args) throws"
            + " Exception { System.out.println(a.Low.said() + b.High.class.getSimpleName() + \" \""
            + " + new String(a.Low.class.getResourceAsStream(\"/x/y.txt\").readAllBytes()) + \" \""
            + " + Main.class.getPackage().getImplementationVersion()); } }");
    Path other = file("repository/org/other/1.0-x/other-1.0-x.jar", "");
    new JarOutputStream(Files.newOutputStream(other), new Manifest()).close();
    maven(
        "echo \"Downloading from there: x\"\n"
            + "echo \"Downloaded from there: x (3.5 MB at 1 MB/s)\"\n"
            + "for word; do case $word in -Durial.jars=*) list=${word#*=} ;; esac; done\n"
            + "echo '/no/classes:"
            + other
            + "' >\"$list.runs\"\necho '"
            + other
            + "' >\"$list.compiles\"\n");
  }

  @Test
  void aPartIsCompiledAtOnceAndRuns() throws Exception {
    assertEquals(
        "urial:   downloading the jars of others, about 7 MB …\n"
            + "urial:   compiling 3 files, about 3 s …\n",
        build(0, ""));
    assertEquals("lowHigh found 0.9\n", command());
    assertTrue(Files.exists(folder.resolve("cli/command/target/app/other.jar")));
    try (JarFile jar = new JarFile(app("cli/command").toFile())) {
      assertEquals(
          "urial-low.jar urial-high.jar other.jar",
          jar.getManifest().getMainAttributes().getValue("Class-Path"));
    }
    try (JarFile jar = new JarFile(app("low").toFile())) {
      List<String> names =
          new ArrayList<>(new TreeSet<>(jar.stream().map(Object::toString).toList()));
      assertEquals(
          List.of(
              "META-INF/",
              "META-INF/LICENSE",
              "META-INF/MANIFEST.MF",
              "META-INF/NOTICE",
              "a/",
              "a/Low.class",
              "x/",
              "x/y.txt"),
          names);
    }
    assertEquals("", build(0, ""), "nothing is older than its sources");
  }

  @Slow("compiles three times; aPartIsCompiledAtOnceAndRuns compiles once")
  @Test
  void whatStandsOnAChangeIsCompiledAndNothingElse() throws Exception {
    build(0, "");
    List<FileTime> first = times();
    file("high/src/main/java/High.java", "package b; public class High { class Inner {} }");
    assertEquals("urial:   compiling 2 files, about 3 s …\n", build(0, ""));
    List<FileTime> second = times();
    assertEquals(first.get(0), second.get(0));
    assertTrue(
        second.get(1).compareTo(first.get(1)) > 0 && second.get(2).compareTo(first.get(2)) > 0);
    file("low/src/main/resources/x/y.txt", "other");
    assertEquals("urial:   compiling 3 files, about 3 s …\n", build(0, ""));
    assertEquals("lowHigh other 0.9\n", command());
  }

  @Test
  @Slow("compiles twice; aPartIsCompiledAtOnceAndRuns does so once")
  void aMistakeIsInTheLogAndTheJarsStay() throws Exception {
    build(0, "");
    List<FileTime> first = times();
    file("low/src/main/java/Low.java", "package a; public class Low { int x = \"\u001b[31m\"; }");
    build(1, "");
    String log = Files.readString(folder.resolve("home/build.log"));
    assertTrue(log.contains("Low.java:1: error: incompatible types"), log);
    assertTrue(log.contains("?[31m") && !log.contains("\u001b"), log);
    assertEquals(first, times());
    assertEquals("lowHigh found 0.9\n", command());
  }

  @Slow("repacks a large jar")
  @Test
  void duckDbsLibraryLiesBesideItsJarAndThatOfOtherSystemsIsLeftOut() throws Exception {
    assumeTrue(
        System.getProperty("os.name").equals("Linux")
            && Set.of("amd64", "aarch64").contains(System.getProperty("os.arch")),
        "the names below are Linux's");
    String own =
        "libduckdb_java.so_linux_"
            + (System.getProperty("os.arch").equals("amd64") ? "amd64" : "arm64");
    Path jar = file("repository/org/duckdb_jdbc/2.0/duckdb_jdbc-2.0.jar", "");
    try (var out = new JarOutputStream(Files.newOutputStream(jar), new Manifest())) {
      for (String name : List.of("A.class", own, "libduckdb_java.so_windows_amd64")) {
        out.putNextEntry(new ZipEntry(name));
        out.write(name.getBytes(StandardCharsets.UTF_8));
      }
    }
    Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000_000));
    maven(
        "for word; do case $word in -Durial.jars=*) list=${word#*=} ;; esac; done\n"
            + ("echo '" + jar + "' >\"$list.runs\"\necho '" + jar + "' >\"$list.compiles\"\n"));
    build(0, "");
    Path app = folder.resolve("cli/command/target/app");
    assertEquals(own, Files.readString(app.resolve(own)));
    try (JarFile copy = new JarFile(app.resolve("duckdb_jdbc.jar").toFile())) {
      assertEquals(
          List.of("A.class", "META-INF/MANIFEST.MF"),
          copy.stream().map(Object::toString).sorted().toList());
      assertEquals(
          "A.class",
          new String(
              copy.getInputStream(copy.getEntry("A.class")).readAllBytes(),
              StandardCharsets.UTF_8));
    }
    // Unpacked once: the next build leaves it alone, unless it is gone.
    FileTime time = FileTime.fromMillis(2_000_000);
    Files.setLastModifiedTime(app.resolve(own), time);
    file("low/src/main/resources/x/y.txt", "other");
    build(0, "");
    assertEquals(time, Files.getLastModifiedTime(app.resolve(own)));
    Files.delete(app.resolve(own));
    file("low/src/main/resources/x/y.txt", "another");
    build(0, "");
    assertEquals(own, Files.readString(app.resolve(own)));
  }

  @Test
  @Slow("compiles once more; aPartIsCompiledAtOnceAndRuns does so without a terminal")
  void onATerminalThereIsABarAndItIsTakenAway() throws Exception {
    String said = build(0, "1");
    assertTrue(said.contains("\rurial:   [###############---------------]  50 %"), said);
    assertTrue(said.contains("\rurial:   [##############################] 100 %\r"), said);
    assertTrue(said.endsWith(" \r"), said);
  }

  @Test
  void whatMavenCannotBringIsInTheLog() throws Exception {
    maven("echo 'no network'\nexit 1\n");
    build(1, "");
    assertEquals("no network\n", Files.readString(folder.resolve("home/build.log")));
    Files.delete(folder.resolve("bin/mvn"));
    build(1, "");
    assertEquals(
        "Maven is needed for the jars of others, and mvn is not on the PATH\n",
        Files.readString(folder.resolve("home/build.log")));
  }

  // What is tried.

  private void module(String name, String type, String source) throws IOException {
    file(
        name + "/pom.xml",
        "<parent><artifactId>urial</artifactId><version>0.9</version></parent>\n"
            + "<artifactId>"
            + app(name).getFileName().toString().replace(".jar", "")
            + "</artifactId>");
    file(name + "/src/main/java/" + type + ".java", source);
  }

  private void maven(String does) throws IOException {
    assertTrue(file("bin/mvn", "#!/bin/sh\n" + does).toFile().setExecutable(true));
  }

  /** Writes a file; each is newer than what was written or built before. */
  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    clock += 10_000;
    Files.setLastModifiedTime(file, FileTime.fromMillis(clock));
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path one : all.filter(Files::isDirectory).toList()) {
        Files.setLastModifiedTime(one, FileTime.fromMillis(0));
      }
    }
    return file;
  }

  private String build(int status, String bar) throws Exception {
    file("home/begun", "");
    ProcessBuilder builder =
        new ProcessBuilder(
            JAVA,
            "-XX:TieredStopAtLevel=1",
            "-cp",
            classes.toString(),
            "Build",
            folder.toString(),
            folder.resolve("home").toString(),
            bar,
            "command",
            "low",
            "high",
            "cli/command");
    builder.environment().put("PATH", folder.resolve("bin").toString());
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(status, process.waitFor(), said);
    assertFalse(said.contains("Exception"), said);
    return said;
  }

  private String command() throws Exception {
    Process process =
        new ProcessBuilder(JAVA, "-jar", app("cli/command").toString())
            .redirectErrorStream(true)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private Path app(String module) {
    return folder.resolve(
        "cli/command/target/app/urial-" + (module.equals("cli/command") ? "cli" : module) + ".jar");
  }

  private List<FileTime> times() throws IOException {
    List<FileTime> times = new ArrayList<>();
    for (String module : List.of("low", "high", "cli/command")) {
      times.add(Files.getLastModifiedTime(app(module)));
    }
    return times;
  }
}
