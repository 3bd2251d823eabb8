package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;

/** A server that answers what no server of ours does. */
@Timeout(60)
class OddServerTest {
  private record Said(int status, String out, String err) {}

  private static Said list(String answer) throws Exception {
    return said(answer, "short", "list");
  }

  private static Said said(String answer, String... verb) throws Exception {
    HttpServer server = server(exchange -> reply(exchange, answer));
    try {
      return ran(server, verb);
    } finally {
      server.stop(0);
    }
  }

  private static Said ran(HttpServer server, String... verb) {
    List<String> words = new ArrayList<>(List.of(verb));
    words.addAll(List.of("--server", at(server)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Io io = new Io(new ByteArrayInputStream(new byte[0]), out, err, Terminal.NONE);
    int status = Cli.run(words.toArray(String[]::new), io);
    return new Said(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static HttpServer server(HttpHandler handler) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(task -> new Thread(task).start());
    server.createContext("/", handler);
    server.start();
    return server;
  }

  private static void reply(HttpExchange exchange, String answer) throws IOException {
    byte[] octets = answer.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, octets.length);
    exchange.getResponseBody().write(octets);
    exchange.close();
  }

  private static String at(HttpServer server) {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @Test
  void whatIsNotJsonIsNoEmptyList() throws Exception {
    Said said = list("<!doctype html><title>Welcome</title>");
    assertTrue(said.err.contains("the response is not JSON"), said::toString);
    assertTrue(said.status != 0, said::toString);
    assertTrue(list("").err.contains("the response is not JSON"));
  }

  @Test
  void jsonWithoutAListIsNoEmptyList() throws Exception {
    for (String answer : new String[] {"{}", "{\"links\":5}", "{\"links\":null}"}) {
      Said said = list(answer);
      assertTrue(said.err.contains("not a list of links"), said::toString);
      assertTrue(said.status != 0, said::toString);
    }
  }

  @Test
  void jsonThatIsNoLinkIsNoShortLink() throws Exception {
    for (String answer :
        new String[] {"{}", "{\"id\":1}", "{\"id\":\"1\",\"shortUrl\":\"http://s.example/a\"}"}) {
      for (String[] verb :
          new String[][] {
            {"short", "create", "https://example.com/"},
            {"short", "show", "a"},
            {"short", "delete", "a"}
          }) {
        Said said = said(answer, verb);
        assertTrue(said.err.contains("not a link"), said::toString);
        assertTrue(said.status != 0, said::toString);
        assertEquals("", said.out.strip());
      }
    }
  }

  @Test
  void aKeyThatAServerRepeatsIsMasked() throws Exception {
    String key = "urial_" + "k".repeat(43);
    String answer =
        "{\"type\":\"https://urial.dev/problems/%1$s\",\"detail\":\"%1$s is no key\"}"
            .formatted(key);
    HttpServer server =
        server(
            exchange -> {
              exchange.sendResponseHeaders(401, answer.length());
              exchange.getResponseBody().write(answer.getBytes(StandardCharsets.UTF_8));
              exchange.close();
            });
    try {
      Said said = ran(server, "short", "list");
      assertTrue(said.err.contains("is no key"), said::toString);
      assertFalse(said.err.contains(key), said::toString);
      assertTrue(said.status != 0, said::toString);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void membersOfOtherTypesAreNoDefectOfTheCommand() throws Exception {
    Said said =
        list(
            "{\"links\":[{\"id\":{\"a\":1},\"slug\":[1],\"domain\":{\"b\":2},\"url\":{},"
                + "\"tags\":[{}],\"target\":{\"c\":[3]},\"state\":[]}],\"next\":null}");
    assertEquals("", said.err);
    assertEquals(0, said.status);
    assertTrue(said.out.contains("{\"c\":[3]}"), said::toString);
  }

  @Test
  void whatAServerSaysOfAnImportTurnsNoTextAround() throws Exception {
    Said said =
        said(
            "{\"rows\":[{\"row\":1,\"outcome\":\"\u202Eo\",\"domain\":\"d\u202E\",\"slug\":\"\u202E\","
                + "\"errors\":[{\"column\":\"c\u202E\",\"key\":\"k\",\"sentence\":\"\u202Es\\u001b[31m\"}],"
                + "\"notes\":[\"n\u202E\"]}],\"created\":0}",
            "short",
            "import",
            "-");
    assertTrue(said.out.startsWith("1 "), said::toString);
    assertTrue(said.out.indexOf('\u202E') < 0 && said.out.indexOf('\u001B') < 0, said::toString);
  }

  @Test
  void aPageThatComesAgainEndsTheList() throws Exception {
    Said said = list("{\"links\":[],\"next\":\"same\"}");
    assertTrue(said.err.contains("the same page again and again"), said::toString);
    assertTrue(said.status != 0, said::toString);
  }

  @Test
  void twoPagesInTurnEndTheListToo() throws Exception {
    assertEnds(asked -> asked % 2);
  }

  @Test
  void everNewPagesWithoutLinksEndTheListToo() throws Exception {
    assertEnds(asked -> asked);
  }

  private static void assertEnds(IntUnaryOperator next) throws Exception {
    AtomicInteger asked = new AtomicInteger();
    HttpServer server =
        server(
            exchange -> {
              int cursor = next.applyAsInt(asked.getAndIncrement());
              reply(exchange, "{\"links\":[],\"next\":\"" + cursor + "\"}");
            });
    try (LinkClient client = access(server, Duration.ofSeconds(60))) {
      LinkFailure failure =
          assertThrows(LinkFailure.class, () -> client.each(new LinkClient.Query(), link -> {}));
      assertTrue(failure.getMessage().contains("again and again"), failure::getMessage);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void aFileThatIsCutOffIsNoFailureOfTheOutput() throws Exception {
    HttpServer server =
        server(
            exchange -> {
              exchange.sendResponseHeaders(200, 1_000);
              exchange.getResponseBody().write('[');
              exchange.getResponseBody().flush();
              exchange.close();
            });
    try (LinkClient client = access(server, Duration.ofSeconds(60))) {
      LinkFailure failure =
          assertThrows(
              LinkFailure.class,
              () -> client.copy("export", new LinkClient.Query(), new ByteArrayOutputStream()));
      assertTrue(failure.getMessage().contains("broke off"), failure::getMessage);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void aFileThatDoesNotEndIsNotAwaited() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    HttpServer server =
        server(
            exchange -> {
              exchange.sendResponseHeaders(200, 0);
              exchange.getResponseBody().write('[');
              exchange.getResponseBody().flush();
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    try (LinkClient client = access(server, Duration.ofSeconds(2))) {
      for (Executable call :
          List.<Executable>of(
              () -> client.copy("export", new LinkClient.Query(), new ByteArrayOutputStream()),
              () -> client.find(1))) {
        LinkFailure failure = assertThrows(LinkFailure.class, call);
        assertTrue(failure.getMessage().contains("does not finish"), failure::getMessage);
      }
    } finally {
      end.countDown();
      server.stop(0);
    }
  }

  @Test
  void aFileOfSeveralPortionsArrivesWhole() throws Exception {
    String file = "0123456789".repeat(30_000);
    HttpServer server = server(exchange -> reply(exchange, file));
    try (LinkClient client = access(server, Duration.ofSeconds(60))) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      client.copy("export", new LinkClient.Query(), out);
      assertEquals(file, out.toString(StandardCharsets.US_ASCII));
    } finally {
      server.stop(0);
    }
  }

  /** Answers each request with the same octets, whatever they are. */
  private static void withAnswer(String answer, Consumer<URI> call) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread thread =
          new Thread(
              () -> {
                while (!server.isClosed()) {
                  try (Socket client = server.accept()) {
                    client.getInputStream().read(new byte[8_192]);
                    client.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
                  } catch (IOException e) {
                    // The client has gone, or the test is over.
                  }
                }
              });
      thread.start();
      call.accept(URI.create("http://127.0.0.1:" + server.getLocalPort() + "/"));
    }
  }

  /** A server may repeat the key where no text is expected, also one that looks like none. */
  @Test
  void aKeyInTheFieldsOfAnAnswerIsMasked() throws Exception {
    for (String key : new String[] {"urial_" + "k".repeat(43), "opensesame"}) {
      for (String answer :
          new String[] {
            "HTTP/1.1 4x1 %s\r\n\r\n",
            "HTTP/9.9 %s\r\n\r\n",
            "HTTP/1.1 000 %s\r\n\r\n",
            "%s\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: %s\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: -5 %s\r\n\r\n",
            "HTTP/1.1 200 OK\r\n%s \u0001: x\r\n\r\n",
            "HTTP/1.1 200 OK\r\nA: \u0001%s\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%s\r\n",
            "HTTP/1.1 401 No\r\n\r\n{\"type\":\"%1$s\",\"detail\":\"%1$s\"}"
          }) {
        withAnswer(
            answer.formatted(key),
            base -> {
              Duration patience = Duration.ofSeconds(20);
              try (LinkClient client =
                  new LinkClient(new HttpTransport(base, key, Locale.ENGLISH, patience))) {
                LinkFailure failure = assertThrows(LinkFailure.class, () -> client.find(1), answer);
                assertFalse(failure.getMessage().contains(key), failure::getMessage);
                assertFalse(failure.failure().rule().contains(key), answer);
              }
            });
      }
    }
  }

  @Test
  void aKeyInAnAnswerIsMaskedWhereverItStands() throws Exception {
    String key = "opensesame";
    String answer =
        "{\"id\":1,\"shortUrl\":\"http://s.example/%1$s\",\"%1$s\":[\"%1$s\",{\"a\":\"%1$s\"}]}";
    HttpServer server = server(exchange -> reply(exchange, answer.formatted(key)));
    URI base = URI.create(at(server) + "/");
    try (LinkClient client =
        new LinkClient(new HttpTransport(base, key, Locale.ENGLISH, Duration.ofSeconds(20)))) {
      assertEquals(answer.formatted("***"), client.find(1).toString());
    } finally {
      server.stop(0);
    }
  }

  @Test
  void aKeyInTheResultOfAnImportIsMasked() throws Exception {
    String key = "urial_" + "k".repeat(43);
    String row =
        "{\"row\":1,\"outcome\":\"%1$s\",\"domain\":\"%1$s\",\"slug\":\"%1$s\",\"errors\":[{"
            + "\"column\":\"%1$s\",\"key\":\"%1$s\",\"sentence\":\"%1$s\"}],\"notes\":[\"%1$s\"]}";
    String answer = "{\"rows\":[" + row.formatted(key) + "],\"created\":0}";
    for (String[] verb :
        new String[][] {
          {"short", "import", "-"},
          {"short", "import", "-", "--json"},
          {"short", "import", "-", "--tsv"}
        }) {
      Said said = said(answer, verb);
      assertFalse((said.out + said.err).contains(key), said::toString);
      assertTrue(said.out.contains("***"), said::toString);
    }
  }

  private static LinkClient access(HttpServer server, Duration patience) {
    return new LinkClient(
        new HttpTransport(URI.create(at(server) + "/"), null, Locale.ENGLISH, patience));
  }
}
