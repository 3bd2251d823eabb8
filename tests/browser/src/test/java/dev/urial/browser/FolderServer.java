package dev.urial.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server on loopback that knows nothing but the files of a folder. */
final class FolderServer implements AutoCloseable {
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css",
          "js", "text/javascript",
          "svg", "image/svg+xml",
          "png", "image/png",
          "json", "application/json",
          "md", "text/plain");

  /** What players of media ask for; without an answer they cannot seek (RFC 9110 §14). */
  private static final Pattern RANGE = Pattern.compile("bytes=([0-9]{1,9})-([0-9]{0,9})");

  private final Path folder;
  private final HttpServer server;
  private final ExecutorService workers = Executors.newCachedThreadPool();

  private FolderServer(Path folder) throws IOException {
    this.folder = folder;
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    // By default one thread serves all requests; a player that stops reading would block it.
    this.server.setExecutor(workers);
  }

  static FolderServer start(Path folder) throws IOException {
    FolderServer started = new FolderServer(folder);
    started.server.createContext("/", started::answer);
    started.server.start();
    return started;
  }

  String origin() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Path file = folder.resolve(exchange.getRequestURI().getPath().substring(1)).normalize();
      if (Files.isDirectory(file)) {
        file = file.resolve("index.html");
      }
      if (!file.startsWith(folder) || !Files.isRegularFile(file)) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      String name = file.getFileName().toString();
      String type =
          TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
      exchange.getResponseHeaders().set("Content-Type", type);
      byte[] octets = Files.readAllBytes(file);
      int status = 200;
      String range = exchange.getRequestHeaders().getFirst("Range");
      Matcher asked = RANGE.matcher(range == null ? "" : range);
      if (asked.matches() && Integer.parseInt(asked.group(1)) < octets.length) {
        int from = Integer.parseInt(asked.group(1));
        int last = asked.group(2).isEmpty() ? octets.length : Integer.parseInt(asked.group(2));
        int until = Math.min(octets.length, Math.max(from, last) + 1);
        exchange
            .getResponseHeaders()
            .set("Content-Range", "bytes " + from + "-" + (until - 1) + "/" + octets.length);
        octets = Arrays.copyOfRange(octets, from, until);
        status = 206;
      }
      exchange.sendResponseHeaders(status, octets.length == 0 ? -1 : octets.length);
      exchange.getResponseBody().write(octets);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    workers.shutdownNow();
  }
}
