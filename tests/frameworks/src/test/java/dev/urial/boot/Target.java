package dev.urial.boot;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** A stranger's server, which leads on to where nobody should go. */
final class Target implements AutoCloseable {
  private final HttpServer server;
  private final List<String> asked = new CopyOnWriteArrayList<>();

  Target() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    Map<String, String> locations =
        Map.of(
            "/once", "/hello",
            "/loop", "/loop",
            "/private", "http://10.0.0.1/admin",
            "/metadata", "http://169.254.169.254/latest/meta-data/",
            "/file", "file:///etc/passwd",
            "/login", "http://me:hunter2@" + authority() + "/hello",
            "/name", "http://intern.example/");
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          asked.add(path);
          String location = locations.get(path);
          if (location != null) {
            exchange.getResponseHeaders().add("Location", location);
          }
          answer(
              exchange,
              location == null ? 200 : 302,
              path.equals("/long") ? "long".repeat(1000) : "hello");
        });
    server.start();
  }

  private static void answer(HttpExchange exchange, int status, String text) throws IOException {
    try (exchange) {
      byte[] body = text.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().add("Content-Type", "text/plain");
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  /** Where it listens: {@code 127.0.0.1:40123}. */
  String authority() {
    return "127.0.0.1:" + port();
  }

  int port() {
    return server.getAddress().getPort();
  }

  /** The paths that were asked for since the last call. */
  List<String> asked() {
    List<String> paths = List.copyOf(asked);
    asked.clear();
    return paths;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
