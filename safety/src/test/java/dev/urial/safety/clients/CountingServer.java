package dev.urial.safety.clients;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A server on loopback that counts who came: the secret service of a company's own machine, or, in
 * a {@link PretendInternet}, the public one. It says hello. Of {@code /to?URL} it redirects to that
 * URL, of {@code /loop} to itself; of {@code /drip} it says its letters one by one, for a second
 * and a half.
 */
public final class CountingServer implements AutoCloseable {
  private static final byte[] HELLO = "hello".getBytes(StandardCharsets.US_ASCII);
  private static final int DRIP_MILLISECONDS = 300;

  private final HttpServer server;
  private final List<String> visits = new CopyOnWriteArrayList<>();
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "counting server");
            thread.setDaemon(true);
            return thread;
          });

  private CountingServer(@Nullable SSLContext tls) throws IOException {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    if (tls == null) {
      server = HttpServer.create(address, 0);
    } else {
      HttpsServer secure = HttpsServer.create(address, 0);
      secure.setHttpsConfigurator(new HttpsConfigurator(tls));
      server = secure;
    }
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String host = exchange.getRequestHeaders().getFirst("Host");
    visits.add(exchange.getRequestMethod() + " " + host + exchange.getRequestURI());
    exchange.getRequestBody().readAllBytes();
    String query = exchange.getRequestURI().getQuery();
    String path = exchange.getRequestURI().getPath();
    String location = path.equals("/loop") ? "/loop" : path.equals("/to") ? query : null;
    if (location != null) {
      exchange.getResponseHeaders().add("Location", location);
    }
    boolean isSlow = path.equals("/drip");
    exchange.sendResponseHeaders(location != null ? 302 : 200, isSlow ? 0 : HELLO.length);
    try (OutputStream body = exchange.getResponseBody()) {
      for (byte letter : HELLO) {
        body.write(letter);
        if (isSlow) {
          body.flush();
          Thread.sleep(DRIP_MILLISECONDS);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      exchange.close();
    }
  }

  /** Starts one. */
  public static CountingServer start() throws IOException {
    return new CountingServer(null);
  }

  /** Starts one that speaks https. */
  public static CountingServer start(SSLContext tls) throws IOException {
    return new CountingServer(tls);
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
    threads.shutdownNow();
  }
}
