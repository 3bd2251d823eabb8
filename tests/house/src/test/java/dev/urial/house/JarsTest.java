package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.Slow;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is handed out: the size of the core, and a program on the module path that uses each
 * artifact, its tables, its messages and its providers. Needs the jars, so {@code mvn verify} runs
 * it, and {@code mvn test} skips it.
 */
class JarsTest {
  private static final String PROGRAM =
      """
      package program;

      import dev.urial.Uri;
      import dev.urial.dereference.Dereferencer;
      import dev.urial.dereference.Representation;
      import dev.urial.documents.Documents;
      import dev.urial.documents.link.BaseChain;
      import dev.urial.explain.TwoReadings;
      import dev.urial.MediaType;
      import dev.urial.idna.Idna;
      import dev.urial.registry.RegistrableDomain;
      import dev.urial.safety.FetchPolicy;
      import dev.urial.scheme.SchemeViews;
      import dev.urial.view.SchemeView;

      public final class Main {
        public static void main(String[] args) throws Exception {
          for (String name : new String[] {"dev.urial", "dev.urial.kinds", "dev.urial.explain"}) {
            System.out.println(ModuleLayer.boot().findModule(name).orElseThrow().getName());
          }
          System.out.println(RegistrableDomain.find("a.example.co.uk"));
          System.out.println(Idna.with().toAsciiOrNull("b\\u00FCcher.example"));
          SchemeView ftp = SchemeViews.tryOf(Uri.parse("ftp://u:p@h/")).orElseThrow();
          System.out.println(ftp.advice().get(0));
          System.out.println(SchemeViews.tryOf(Uri.parse("board:e4")).orElseThrow().definition());
          System.out.println(TwoReadings.of("http://0x7f.1/").verdict());
          System.out.println(Uri.tryParse("http://a b").errorOrNull().message());
          for (String type : new String[] {"html", "xml", "css"}) {
            String text = type.equals("css") ? "@import 'b';" : "<a href='b' xmlns='http://www.w3.org/1999/xhtml'/>";
            BaseChain base = BaseChain.retrieved("http://h/a", 0);
            System.out.println(Documents.links(text, MediaType.of("text", type), base).links().get(0).target().text());
          }
          try (Dereferencer web = Dereferencer.of(FetchPolicy.publicWeb());
              Representation note = web.dereference("data:,A%20brief%20note")) {
            System.out.println(new String(note.octets(), "UTF-8"));
          }
        }
      }
      """;

  private static final String BOARD =
      """
      package program;

      import dev.urial.Uri;
      import dev.urial.report.Clause;
      import dev.urial.report.Parsed;
      import dev.urial.report.Remark;
      import dev.urial.report.SpecRule;
      import dev.urial.view.SchemeView;
      import dev.urial.view.spi.SchemeViewProvider;
      import java.util.List;
      import java.util.Set;

      public final class Board implements SchemeViewProvider {
        public Set<String> schemes() { return Set.of("board"); }
        public Parsed<? extends SchemeView> tryOf(Uri uri) { return new Parsed.Ok<>(new View(uri)); }

        private record View(Uri uri) implements SchemeView {
          public SpecRule definition() { return new Clause("square", "FIDE", "", "https://fide.com/"); }
          public SchemeView normalize() { return this; }
          public boolean isEquivalentTo(SchemeView other) { return equals(other); }
          public List<Remark> advice() { return List.of(); }
        }
      }
      """;

  /** A short link, led on and counted: the store, its migrations, the server and its pages. */
  private static final String SERVICE =
      """
      package service;

      import dev.urial.server.UrialServer;
      import dev.urial.server.site.Configuration;
      import dev.urial.shortener.Actor;
      import dev.urial.shortener.LinkDraft;
      import java.net.HttpURLConnection;
      import java.net.URL;
      import java.util.Map;

      public final class Main {
        public static void main(String[] args) throws Exception {
          Map<String, String> settings = Map.of("port", "0", "data", args[0], "base-domain", "localhost");
          StringBuffer log = new StringBuffer();
          try (UrialServer server = UrialServer.start(Configuration.of(settings), log)) {
            LinkDraft draft = LinkDraft.to("https://example.com/a").domain("localhost").slug("a").build();
            server.context().shortener().links().create(Actor.operator(), draft);
            for (String path : new String[] {"/a", "/a+", "/a.png", "/openapi.json"}) {
              URL url = new URL("http://localhost:" + server.address().getPort() + path);
              HttpURLConnection asked = (HttpURLConnection) url.openConnection();
              asked.setInstanceFollowRedirects(false);
              System.out.println(path + " " + asked.getResponseCode());
            }
          }
          System.out.println(log.indexOf(" lost=0 ") > 0);
        }
      }
      """;

  private static final String MODULE =
      """
      module program {
        requires dev.urial.explain;
        requires dev.urial.dereference;
        provides dev.urial.view.spi.SchemeViewProvider with program.Board;
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void theJarsAreThere() {
    for (String module : Faces.MODULES) {
      Assumptions.assumeTrue(
          jars(module).size() == 1, module + " is not packaged: mvn verify packages it");
    }
  }

  @Test
  void theCoreIsAsSmallAsItsPageSays() throws IOException {
    String page = Files.readString(Rooms.ROOT.resolve("docs/architecture.md"));
    Matcher limit = Pattern.compile("`urial-core` .* at most (\\d+) kB").matcher(page);
    assertTrue(limit.find());
    long size = Files.size(jars("core").get(0));
    assertTrue(
        size <= 1000 * Long.parseLong(limit.group(1)),
        () -> String.format(Locale.ROOT, "%,d bytes", size));
  }

  /** The tables hold Unicode's and Mozilla's data, whose licences ask for it. */
  @Test
  void everyJarHasTheLicenceAndTheNotice() throws IOException {
    for (String module : Rooms.MODULES) {
      for (Path jar : jars(module)) {
        try (ZipFile file = new ZipFile(jar.toFile())) {
          for (String name : List.of("LICENSE", "NOTICE")) {
            ZipEntry entry = file.getEntry("META-INF/" + name);
            assertNotNull(entry, () -> jar + " lacks " + name);
            byte[] bytes = file.getInputStream(entry).readAllBytes();
            assertArrayEquals(Files.readAllBytes(Rooms.ROOT.resolve(name)), bytes, jar::toString);
          }
        }
      }
    }
  }

  @Test
  void aProgramOnTheModulePath() throws Exception {
    String path =
        Stream.concat(
                Faces.MODULES.stream().map(module -> jars(module).get(0).toString()),
                ofOthers().stream())
            .collect(Collectors.joining(java.io.File.pathSeparator));
    Path out = folder.resolve("out");
    List<String> javac = new ArrayList<>(List.of("--release", "17", "-p", path, "-d", "" + out));
    javac.add(source("module-info.java", MODULE));
    javac.add(source("program/Main.java", PROGRAM));
    javac.add(source("program/Board.java", BOARD));
    int status =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(System.out, System.err, javac.toArray(new String[0]));
    assertEquals(0, status, "the program compiles");
    List<String> lines = run(path + java.io.File.pathSeparator + out, "program/program.Main");
    assertEquals(
        """
        dev.urial
        dev.urial.kinds
        dev.urial.explain
        example.co.uk
        """,
        first(lines, 4));
  }

  @Test
  @Slow("starts a service from jars; the tests of server start it from folders")
  void theServiceOnTheModulePath() throws Exception {
    String path =
        Stream.concat(
                Stream.concat(Faces.MODULES.stream(), Stream.of("pages"))
                    .map(module -> jars(module).get(0).toString()),
                Stream.concat(ofOthers().stream(), ofService().stream()).distinct())
            .collect(Collectors.joining(java.io.File.pathSeparator));
    Path out = folder.resolve("out");
    List<String> javac = new ArrayList<>(List.of("--release", "17", "-p", path, "-d", "" + out));
    javac.add(source("module-info.java", "module service { requires dev.urial.server; }"));
    javac.add(source("service/Main.java", SERVICE));
    int status =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(System.out, System.err, javac.toArray(new String[0]));
    assertEquals(0, status, "the program compiles");
    List<String> lines =
        run(
            path + java.io.File.pathSeparator + out,
            "service/service.Main",
            folder.resolve("data").toString());
    assertEquals(
        List.of("/a 302", "/a+ 200", "/a.png 200", "/openapi.json 200", "true"),
        lines.stream().filter(line -> line.startsWith("/") || line.equals("true")).toList(),
        () -> String.join("\n", lines));
  }

  private static String first(List<String> lines, int count) {
    assertEquals(13, lines.size(), () -> String.join("\n", lines));
    assertEquals("xn--bcher-kva.example", lines.get(4));
    assertEquals(
        "a password does not belong in text that is displayed or stored (RFC 3986 §3.2.1)",
        lines.get(5));
    assertEquals("square (FIDE)", lines.get(6));
    assertTrue(lines.get(7).contains("browsers connect to 127.0.0.1"), lines.get(7));
    assertTrue(lines.get(8).contains("RFC 3986 §3.2.2"), lines.get(8));
    assertEquals("[http://h/b, http://h/b, http://h/b, A brief note]", "" + lines.subList(9, 13));
    return String.join("\n", lines.subList(0, count)) + "\n";
  }

  private List<String> run(String modulePath, String... program)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8",
                "-Dsun.stdout.encoding=UTF-8",
                "-p",
                modulePath,
                "-m"));
    command.addAll(List.of(program));
    Process java =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertTrue(java.waitFor(10, TimeUnit.MINUTES), "the program ends");
    return Files.readAllLines(output, StandardCharsets.UTF_8);
  }

  private String source(String name, String text) throws IOException {
    Path file = folder.resolve("src").resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  /**
   * The libraries below documents and dereference, from the class path of this test. No others: one
   * jar without a name of its own brings all that are like it.
   */
  private static List<String> ofOthers() {
    String names =
        "apache-mime4j-core|commonmark|commons-io|commons-net|dnsjava|jsoup|re2j|slf4j-api";
    Pattern file = Pattern.compile("(" + names + "|jetty-[a-z-]+|jackson-core-3)[-.].*\\.jar");
    return Stream.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
        .filter(path -> file.matcher(Path.of(path).getFileName().toString()).matches())
        .filter(path -> !path.contains("jetty-server") && !path.contains("jetty-session"))
        .toList();
  }

  /** The libraries below the shortener and the server. */
  private static List<String> ofService() {
    String names =
        "HikariCP|bucket4j_jdk17-core|caffeine|commons-lang3|flyway-core|geantyref|jackson-annotations"
            + "|jackson-databind-3|jdbi3-core|jspecify|jte-runtime|maxmind-db|password4j|postgresql-"
            + "|qrcodegen|snakeyaml-2|sqlite-jdbc|uap-java|micrometer-[a-z-]+|prometheus-[a-z-]+";
    Pattern file =
        Pattern.compile(
            "(" + names + "|jetty-server|jetty-http2-[a-z]+|jackson-core-3)[-.\\d].*\\.jar");
    return Stream.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
        .filter(path -> file.matcher(Path.of(path).getFileName().toString()).matches())
        .toList();
  }

  /** The jar of a module's library, not that of its tests. */
  private static List<Path> jars(String module) {
    Path target = Rooms.ROOT.resolve(module).resolve("target");
    if (!Files.isDirectory(target)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(target)) {
      return files
          .filter(
              f -> f.getFileName().toString().matches("urial-[a-z0-9-]+-[\\d.]+(-SNAPSHOT)?\\.jar"))
          .toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
