package dev.urial.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

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

  private final Path folder;
  private final HttpServer server;

  private FolderServer(Path folder) throws IOException {
    this.folder = folder;
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
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
      exchange.sendResponseHeaders(200, octets.length == 0 ? -1 : octets.length);
      exchange.getResponseBody().write(octets);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
