package dev.urial.safety.clients;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A server on loopback that counts who came: the secret service of a company's own machine, or, in
 * a {@link PretendInternet}, the public one. Of {@code /to?URL} it redirects to that URL.
 */
public final class CountingServer implements AutoCloseable {
  private final HttpServer server;
  private final List<String> visits = new CopyOnWriteArrayList<>();

  private CountingServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String host = exchange.getRequestHeaders().getFirst("Host");
          visits.add(exchange.getRequestMethod() + " " + host + exchange.getRequestURI());
          exchange.getRequestBody().readAllBytes();
          String query = exchange.getRequestURI().getRawQuery();
          boolean isRedirect = exchange.getRequestURI().getPath().equals("/to") && query != null;
          if (isRedirect) {
            exchange.getResponseHeaders().add("Location", query);
          }
          byte[] body = "hello".getBytes(StandardCharsets.US_ASCII);
          exchange.sendResponseHeaders(isRedirect ? 302 : 200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  /** Starts one. */
  public static CountingServer start() throws IOException {
    return new CountingServer();
  }

  /** Where it listens, on loopback. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Where it listens, on loopback. */
  public InetSocketAddress address() {
    return server.getAddress();
  }

  /** Who came: method, host, path and query. */
  public List<String> visits() {
    return List.copyOf(visits);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
