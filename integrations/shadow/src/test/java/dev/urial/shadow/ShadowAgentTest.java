package dev.urial.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.tools.attach.VirtualMachine;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent in a process of its own, as the JVM starts it. */
class ShadowAgentTest {
  @TempDir Path folder;

  /** What a process said. */
  private record Run(int status, String out, String err) {}

  @BeforeEach
  void aProgramAndAnAgent() throws IOException {
    Path source = folder.resolve("shop/Main.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, Shop.SOURCE);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-d", folder.toString(), source.toString());
    assertEquals(0, status);
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.putValue("Premain-Class", ShadowAgent.class.getName());
    main.putValue("Agent-Class", ShadowAgent.class.getName());
    main.putValue("Can-Retransform-Classes", "true");
    main.put(Attributes.Name.CLASS_PATH, classPath());
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(folder.resolve("agent.jar")), manifest)) {
      jar.finish();
    }
  }

  /** What is in the manifest of the jar that is handed out, as addresses. */
  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toUri().toString())
        .collect(Collectors.joining(" "));
  }

  private Run run(String... options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xshare:auto");
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", folder.toString(), "shop.Main"));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    int status = process.waitFor();
    return new Run(status, Files.readString(out), Files.readString(err));
  }

  private String agent(String options) {
    return "-javaagent:" + folder.resolve("agent.jar") + (options.isEmpty() ? "" : "=" + options);
  }

  @Test
  void aProgramSaysTheSameAndWhereTheTwoPartIsTold() throws Exception {
    Path report = folder.resolve("report.tsv");
    Run plain = run();
    Run watched = run(agent("oneIn=1,share=1,report=" + report));
    assertEquals(0, watched.status(), watched.err());
    assertEquals(plain.out(), watched.out());
    String text = Files.readString(report, StandardCharsets.UTF_8);
    List<String> patterns =
        text.lines().map(line -> line.substring(0, line.indexOf('\t'))).sorted().toList();
    assertEquals(
        List.of(
            "normalize NORMALIZE",
            "parse host REGISTRY_AUTHORITY",
            "parse path OPAQUE",
            "parse userinfo REGISTRY_AUTHORITY",
            "relativize RELATIVIZE",
            "resolve RESOLVE",
            "resolve RESOLVE_QUERY"),
        patterns);
    assertFalse((text + watched.err()).contains("zebra"), text);
    assertTrue(watched.err().contains("7 patterns"), watched.err());
    assertTrue(watched.err().contains("1 classes watched"), watched.err());
  }

  /** Its class is loaded when the agent comes: it is changed where it is. */
  @Test
  void anAgentComesToAProgramThatRuns() throws Exception {
    Path source = folder.resolve("Waiting.java");
    Files.writeString(
        source,
        """
        class Waiting {
          public static void main(String[] arguments) throws Exception {
            Class.forName("shop.Main");
            System.out.println("waits");
            if (System.in.read() >= 0) {
              shop.Main.main(arguments);
            }
          }
        }
        """);
    String classes = folder.toString();
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-cp", classes, "-d", classes, source.toString()));
    Path report = folder.resolve("report.tsv");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                classes,
                "Waiting")
            .redirectError(err.toFile())
            .start();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      assertEquals("waits", out.readLine());
      VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
      machine.loadAgent(folder.resolve("agent.jar").toString(), "oneIn=1,share=1,report=" + report);
      machine.detach();
      process.getOutputStream().write('\n');
      process.getOutputStream().flush();
      String said = out.lines().map(line -> line + "\n").collect(Collectors.joining());
      assertEquals(0, process.waitFor(), Files.readString(err));
      assertEquals(run().out(), said);
    } finally {
      process.destroyForcibly();
    }
    assertEquals(7, Files.readAllLines(report).size(), Files.readString(report));
  }

  @Test
  void onlyWhatIsAskedForIsWatched() throws Exception {
    Run watched = run(agent("oneIn=1,only=other."));
    assertEquals(0, watched.status(), watched.err());
    assertTrue(watched.err().contains("0 compared"), watched.err());
  }

  @Test
  void aWrongOptionIsSaidAndStopsNobody() throws Exception {
    Run plain = run();
    for (String wrong : List.of("rate=1", "oneIn=none", "share=2")) {
      Run watched = run(agent(wrong));
      assertEquals(0, watched.status(), watched.err());
      assertEquals(plain.out(), watched.out());
      assertTrue(watched.err().contains("urial-shadow: disabled: "), watched.err());
    }
  }

  /** A program that sets up its own logging later than an agent starts. */
  @Test
  void nothingOfLoggingIsLoaded() throws Exception {
    Run watched =
        run("-Xlog:class+load:file=" + folder.resolve("loaded"), agent("oneIn=1,share=1"));
    assertEquals(0, watched.status(), watched.err());
    String loaded = Files.readString(folder.resolve("loaded"));
    assertFalse(loaded.contains("java.util.logging.LogManager"));
  }

  @Test
  void theJdkAndClassesThatDoNotSeeTheHelperStayAsTheyAre() throws IOException {
    CallInstrumentation sites = new CallInstrumentation("");
    byte[] octets = Files.readAllBytes(folder.resolve("shop/Main.class"));
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    ClassLoader blind = new ClassLoader(platform) {};
    ClassLoader ours = getClass().getClassLoader();
    assertNull(sites.transform(null, "shop/Main", null, null, octets));
    assertNull(sites.transform(platform, "shop/Main", null, null, octets));
    assertNull(sites.transform(blind, "shop/Main", null, null, octets));
    assertNull(sites.transform(ours, "java/net/URL", null, null, octets));
    assertNull(sites.transform(ours, null, null, null, octets));
    byte[] broken = octets.clone();
    Arrays.fill(broken, 8, 40, (byte) 99);
    assertNull(sites.transform(ours, "shop/Main", null, null, broken));
    assertEquals(1, sites.failed.sum());
    byte[] watched = sites.transform(ours, "shop/Main", null, null, octets);
    assertTrue(watched != null && watched.length > octets.length);
  }
}
