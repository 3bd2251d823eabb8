package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.cli.render.OperationFailure;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

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
  void aFileThatIsCutOffIsNoFailureOfTheOutput() throws Exception {
    HttpServer server =
        server(
            exchange -> {
              exchange.sendResponseHeaders(200, 1_000);
              exchange.getResponseBody().write('[');
              exchange.getResponseBody().flush();
              exchange.close();
            });
    try (LinkClient client = access(server)) {
      OperationFailure failure =
          assertThrows(
              OperationFailure.class,
              () -> client.copy("export", new LinkClient.Query(), new ByteArrayOutputStream()));
      assertTrue(failure.getMessage().contains("broke off"), failure::getMessage);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void aFileOfSeveralPortionsArrivesWhole() throws Exception {
    String file = "0123456789".repeat(30_000);
    HttpServer server = server(exchange -> reply(exchange, file));
    try (LinkClient client = access(server)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      client.copy("export", new LinkClient.Query(), out);
      assertEquals(file, out.toString(StandardCharsets.US_ASCII));
    } finally {
      server.stop(0);
    }
  }

  private static LinkClient access(HttpServer server) {
    return new LinkClient(new HttpTransport(URI.create(at(server) + "/"), null, Locale.ENGLISH));
  }
}
