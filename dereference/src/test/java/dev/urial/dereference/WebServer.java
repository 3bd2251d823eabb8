package dev.urial.dereference;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** A well-kept server on loopback, with pages and redirects as a test wants them. */
final class WebServer implements AutoCloseable {
  /** What is answered at a path. */
  record Page(int status, Map<String, String> headers, byte[] body) {}

  private final Server server;
  private final ServerConnector connector;
  private final Map<String, Page> pages = new HashMap<>();
  private final List<String> visits = new CopyOnWriteArrayList<>();
  private final boolean isTls;

  private WebServer(ConnectionFactory... factories) throws Exception {
    QueuedThreadPool threads = new QueuedThreadPool(8);
    threads.setName("web server");
    threads.setDaemon(true);
    server = new Server(threads);
    isTls = factories[0] instanceof SslConnectionFactory;
    connector = new ServerConnector(server, 1, 1, factories);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            answer(request, response, callback);
            return true;
          }
        });
    server.start();
  }

  static WebServer start() throws Exception {
    return new WebServer(new HttpConnectionFactory());
  }

  static WebServer start(SslContextFactory.Server tls) throws Exception {
    return new WebServer(new SslConnectionFactory(tls, "http/1.1"), new HttpConnectionFactory());
  }

  private void answer(Request request, Response response, Callback callback) {
    String target = request.getHttpURI().getPathQuery();
    String credentials = request.getHeaders().get(HttpHeader.AUTHORIZATION);
    visits.add(
        request.getMethod()
            + " "
            + request.getHttpURI().getAuthority()
            + target
            + (credentials == null ? "" : " " + credentials));
    Page page = pages.get(target);
    if (page == null) {
      page =
          new Page(
              404,
              Map.of("Content-Type", "text/plain"),
              "nothing here".getBytes(StandardCharsets.UTF_8));
    }
    response.setStatus(page.status());
    page.headers().forEach((name, value) -> response.getHeaders().put(name, value));
    response.write(true, ByteBuffer.wrap(page.body()), callback);
  }

  WebServer page(String path, String body) {
    return page(path, 200, Map.of("Content-Type", "text/plain; charset=utf-8"), body);
  }

  WebServer page(String path, int status, Map<String, String> headers, String body) {
    return page(path, status, headers, body.getBytes(StandardCharsets.UTF_8));
  }

  WebServer page(String path, int status, Map<String, String> headers, byte[] body) {
    pages.put(path, new Page(status, headers, body));
    return this;
  }

  WebServer redirect(String path, int status, String location) {
    return page(path, status, Map.of("Location", location), "moved");
  }

  int port() {
    return connector.getLocalPort();
  }

  String url(String path) {
    return at("127.0.0.1", path);
  }

  String at(String host, String path) {
    return (isTls ? "https://" : "http://") + host + ":" + port() + path;
  }

  /** Method, host and target; credentials after them. */
  List<String> visits() {
    return new ArrayList<>(visits);
  }

  @Override
  public void close() throws Exception {
    server.stop();
  }
}
