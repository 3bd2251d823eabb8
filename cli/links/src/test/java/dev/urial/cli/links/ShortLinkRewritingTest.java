package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.testkit.Slow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code urial rewrite --shorten} by the real service, and {@code --expand} by a redirector. */
class ShortLinkRewritingTest {
  @TempDir Path folder;

  /** What a run said. */
  private record Said(int status, String out, String err) {}

  private static Said rewrite(String input, String... words) {
    String[] args = Stream.concat(Stream.of("rewrite"), Stream.of(words)).toArray(String[]::new);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ByteArrayInputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    int status = Cli.run(args, new Io(in, out, err, Terminal.NONE));
    return new Said(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static List<String> found(String text, String start) {
    List<String> all = new ArrayList<>();
    Matcher matcher = Pattern.compile(Pattern.quote(start) + "\\w+").matcher(text);
    while (matcher.find()) {
      all.add(matcher.group());
    }
    return all;
  }

  /** How the short URLs of a service begin. */
  private static String host(RunningService service) {
    return "http://localhost:" + URI.create(service.address()).getPort() + "/";
  }

  @Test
  void aServiceShortensEachUrlOnce() throws IOException {
    Path key = folder.resolve("key");
    try (RunningService service = RunningService.start(folder.resolve("data"), key)) {
      String[] with = {"--shorten", "--server", service.address(), "--key-file", key.toString()};
      Said said =
          rewrite(
              "See https://example.com/long?a=1, https://example.com/other.\r\n"
                  + "Again https://example.com/long?a=1 and mailto:a@example.com\n",
              with);
      assertEquals("", said.err());
      assertEquals(0, said.status());
      List<String> made = found(said.out(), host(service));
      assertEquals(3, made.size(), said.out());
      assertEquals(made.get(0), made.get(2));
      assertEquals(
          "See A, B.\r\nAgain A and mailto:a@example.com\n",
          said.out().replace(made.get(0), "A").replace(made.get(1), "B"));
      assertEquals(2, count(service, key));
      assertEquals(said.out(), rewrite(said.out(), with).out()); // they are short already

      Said page =
          rewrite(
              "<html><img src=https://example.com/i.png><a href='/p?x&amp;y=1'>p</a>",
              Stream.of(Stream.of(with), Stream.of("--base", "https://example.com/"))
                  .flatMap(part -> part)
                  .toArray(String[]::new));
      String url = found(page.out(), host(service)).get(0);
      assertEquals(
          "<html><img src=https://example.com/i.png><a href='" + url + "'>p</a>", page.out());
      assertEquals(3, count(service, key));
      assertEquals(
          "https://example.com/p?x&y=1\n",
          run("short", "show", "--server", service.address(), "--key-file", key.toString(), url)
              .out());
    }
  }

  private static Said run(String verb, String... words) {
    String[] args = Stream.concat(Stream.of(verb), Stream.of(words)).toArray(String[]::new);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Io io = new Io(new ByteArrayInputStream(new byte[0]), out, err, Terminal.NONE);
    int status = Cli.run(args, io);
    return new Said(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static int count(RunningService service, Path key) {
    Said list = run("short", "list", "--server", service.address(), "--key-file", key.toString());
    return (int) list.out().lines().count();
  }

  @Test
  @Slow("waits for refusals of a service; the other tests of the class have none")
  void whatTheServiceRefusesStaysAndIsTold() throws IOException {
    Path key = folder.resolve("key");
    try (RunningService service = RunningService.start(folder.resolve("data"), key)) {
      String at = service.address();
      Said said =
          rewrite(
              "https://u:s3cret@a.example/ https://u:s3cret@a.example/ https://example.com/b",
              "--shorten",
              "--server",
              at,
              "--key-file",
              key.toString());
      assertEquals(1, said.status());
      assertTrue(
          said.out()
              .startsWith(
                  "https://u:s3cret@a.example/ https://u:s3cret@a.example/ " + host(service)),
          said.out());
      assertEquals(1, said.err().lines().count(), said.err());
      assertTrue(said.err().startsWith("urial: https://u:***@a.example/: "), said.err());

      // Without a key nothing is made: one attempt, and no more.
      Said nobody = rewrite("https://a.example/x https://b.example/y", "--shorten", "--server", at);
      assertEquals(1, nobody.status());
      assertEquals("https://a.example/x https://b.example/y", nobody.out());
      assertEquals(2, nobody.err().lines().count(), nobody.err());
      assertFalse(nobody.err().contains("b.example"), nobody.err());
    }
  }

  @Test
  void optionsWithoutTheirRuleAreRefused() {
    assertEquals(2, rewrite("", "--shorten").status());
    assertEquals(2, rewrite("", "--https", "--server", "http://localhost/").status());
    assertEquals(2, rewrite("", "--https", "--allow-private").status());
    assertEquals(2, rewrite("", "--expand", "--rule", "redirects=x").status());
  }

  @Test
  void shortLinksAreExpandedHopByHop() throws IOException {
    Path list = folder.resolve("shorteners.txt");
    Files.writeString(list, "127.0.0.1\n");
    List<String> asked = Collections.synchronizedList(new ArrayList<>());
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          asked.add(path);
          String to =
              switch (path) {
                case "/s" -> "/t";
                case "/t" -> "/end?utm_source=x&q=1";
                case "/loop" -> "/loop";
                case "/private" -> "http://169.254.169.254/latest";
                default -> "";
              };
          if (!to.isEmpty()) {
            exchange.getResponseHeaders().add("Location", to);
          }
          int status = to.isEmpty() ? path.equals("/gone") ? 404 : 200 : 302;
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    server.start();
    try {
      String at = "http://127.0.0.1:" + server.getAddress().getPort();
      String[] expand = {"--expand", "--allow-private", "--shorteners", list.toString()};
      Said said =
          rewrite(
              at + "/s. <" + at + "/s#f> http://other.example/s " + at + "/end\n",
              Stream.concat(Stream.of(expand), Stream.of("--untrack")).toArray(String[]::new));
      assertEquals("", said.err());
      assertEquals(
          at + "/end?q=1. <" + at + "/end?q=1#f> http://other.example/s " + at + "/end\n",
          said.out());
      assertEquals(0, said.status());
      asked.clear();
      assertEquals(at + "/end?utm_source=x&q=1 ", rewrite(at + "/s ", expand).out());
      rewrite((at + "/s\n").repeat(1_000), expand);
      assertEquals(List.of("/s", "/t", "/end", "/s", "/t", "/end"), asked);

      String stay = at + "/loop " + at + "/private " + at + "/gone";
      Said failed = rewrite(stay, expand);
      assertEquals(stay, failed.out());
      assertEquals(1, failed.status());
      List<String> lines = failed.err().lines().toList();
      assertEquals(3, lines.size(), failed.err());
      assertEquals(
          "urial: " + at + "/loop: a redirect leads back to " + at + "/loop", lines.get(0));
      assertTrue(lines.get(1).startsWith("urial: " + at + "/private: 169.254.169.254 is "));
      assertEquals(
          "urial: " + at + "/gone: the server responded with 404, not with a redirect",
          lines.get(2));
      // Without --allow-private no request is sent.
      asked.clear();
      Said refused = rewrite(at + "/s", "--expand", "--shorteners", list.toString());
      assertEquals(1, refused.status());
      assertEquals(at + "/s", refused.out());
      assertEquals(List.of(), asked);
    } finally {
      server.stop(0);
    }
  }

  /** The law of the engine: a text of any length in constant memory, each URL once. */
  @Test
  void aLongTextIsAStream() throws IOException {
    Path list = folder.resolve("shorteners.txt");
    Files.writeString(list, "127.0.0.1\n");
    Path log = folder.resolve("a.log");
    String line = "2026-01-01 GET http://www.example.org/a/b?c=d 200 some words\n";
    Files.writeString(log, line.repeat(200_000));
    Said said =
        rewrite("", "--expand", "--shorteners", list.toString(), "--in-place", log.toString());
    assertEquals("", said.err());
    assertEquals(0, said.status());
    assertEquals(line.repeat(200_000), Files.readString(log));
  }
}
