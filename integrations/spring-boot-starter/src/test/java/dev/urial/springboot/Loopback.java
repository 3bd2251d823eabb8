package dev.urial.springboot;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** A server of this machine, which a policy for the web refuses. */
final class Loopback implements AutoCloseable {
  private final HttpServer server;
  final AtomicInteger asked = new AtomicInteger();

  Loopback() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          asked.incrementAndGet();
          if (exchange.getRequestURI().getPath().equals("/away")) {
            exchange.getResponseHeaders().add("Location", "http://169.254.169.254/latest/");
            exchange.sendResponseHeaders(302, -1);
          } else if (exchange.getRequestURI().getPath().equals("/file")) {
            exchange.getResponseHeaders().add("Location", "file:///etc/passwd");
            exchange.sendResponseHeaders(302, -1);
          } else {
            byte[] body = "hello".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
          }
          exchange.close();
        });
    server.start();
  }

  String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
