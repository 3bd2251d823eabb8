package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.testkit.Slow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code urial check} and {@code urial fetch} on a site that speaks HTTP/2: here, Jetty is there.
 */
@Timeout(120)
final class CheckHttp2Test {
  private static final int PAGES = 60;

  @TempDir Path folder;

  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final Set<String> versions = ConcurrentHashMap.newKeySet();
  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
  private SSLContext before;
  private Server server;
  private String site;

  /** Made by the first test. */
  private static @Nullable KeyStore made;

  /** A server whose certificate this JVM trusts for the time of a test. */
  @BeforeEach
  void start() throws Exception {
    KeyStore keys = made == null ? keys() : made;
    made = keys;
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(keys);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    before = SSLContext.getDefault();
    SSLContext.setDefault(context);

    SslContextFactory.Server tls = new SslContextFactory.Server();
    tls.setKeyStore(keys);
    tls.setKeyStorePassword("changeit");
    tls.setSniRequired(false);
    server = new Server();
    ServerConnector connector =
        new ServerConnector(
            server,
            new SslConnectionFactory(tls, "alpn"),
            new ALPNServerConnectionFactory("h2", "http/1.1"),
            new HTTP2ServerConnectionFactory(new HttpConfiguration()),
            new HttpConnectionFactory());
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
    site = "https://127.0.0.1:" + connector.getLocalPort();
  }

  @AfterEach
  void stop() throws Exception {
    SSLContext.setDefault(before);
    server.stop();
  }

  private KeyStore keys() throws Exception {
    Path file = folder.resolve("keys.jks");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "test",
                "-keyalg",
                "EC",
                "-dname",
                "CN=test",
                "-ext",
                "san=ip:127.0.0.1",
                "-validity",
                "3650",
                "-keypass",
                "changeit",
                "-storetype",
                "JKS",
                "-storepass",
                "changeit",
                "-keystore",
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.log").toFile())
            .start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    KeyStore keys = KeyStore.getInstance("JKS");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, "changeit".toCharArray());
    }
    KeyStore all = KeyStore.getInstance("JKS");
    all.load(null, null);
    all.setCertificateEntry("trusted", keys.getCertificate("test"));
    all.setEntry(
        "test",
        keys.getEntry("test", new KeyStore.PasswordProtection("changeit".toCharArray())),
        new KeyStore.PasswordProtection("changeit".toCharArray()));
    return all;
  }

  /** Pages that name one another; the last has a link to nothing, and one to no id. */
  private void answer(Request request, Response response, Callback callback) {
    String path = request.getHttpURI().getPath();
    requests.add(request.getMethod() + " " + path);
    versions.add(request.getConnectionMetaData().getHttpVersion().asString());
    connections.add(request.getConnectionMetaData().getConnection());
    StringBuilder page = new StringBuilder("<!DOCTYPE html><title>a page</title><p id=top>text");
    if (path.equals("/old")) {
      response.setStatus(301);
      response.getHeaders().put("Location", "/new");
    } else if (path.equals("/")) {
      for (int i = 1; i <= PAGES; i++) {
        page.append("<p><a href=/").append(i).append(">a link</a>");
      }
    } else if (path.equals("/" + PAGES)) {
      page.append("\n<p><a href=/none>1</a>\n<p><a href=/1#none>2</a>\n<p><a href=/old>3</a>");
    } else if (path.equals("/new") || path.matches("/[0-9]+")) {
      page.append("<p><a href=/#top>home</a>").append("<p>filler".repeat(3000));
    } else {
      response.setStatus(404);
    }
    response.getHeaders().put("Content-Type", "text/html; charset=utf-8");
    byte[] octets = page.toString().getBytes(StandardCharsets.UTF_8);
    response.write(true, ByteBuffer.wrap(octets), callback);
  }

  private record Ran(int status, String out, String err) {}

  private static Ran run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Cli.run(arguments, new Io(new ByteArrayInputStream(new byte[0]), out, err, Terminal.NONE));
    return new Ran(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private Ran check(String... more) {
    List<String> arguments = new ArrayList<>(List.of("check", "--allow-private", "--recursive"));
    arguments.addAll(List.of(more));
    arguments.add(site + "/");
    return run(arguments.toArray(new String[0]));
  }

  @Test
  void aSiteIsCheckedOverAFewConnections() {
    Ran ran = check();
    assertEquals(1, ran.status(), ran.out() + ran.err());
    List<String> faults = ran.out().lines().toList();
    assertEquals(3, faults.size(), ran.out());
    assertTrue(ran.out().contains("/60:2:"), ran.out());
    assertTrue(ran.out().contains("broken: /none"), ran.out());
    assertTrue(ran.out().contains("broken: /1#none"), ran.out());
    assertTrue(ran.out().contains("redirected: /old"), ran.out());
    assertEquals(Set.of("HTTP/2.0"), versions);
    // Four at the same time; and the page of an error, which nobody reads, ends its connection.
    assertTrue(connections.size() <= 5, () -> connections.size() + " connections");
    assertTrue(requests.size() >= PAGES + 3, () -> "" + requests);
    assertEquals(new TreeSet<>(requests).size(), requests.size(), () -> "asked twice: " + requests);
  }

  /** What is found does not depend on the version. */
  @Test
  void http1FindsTheSame() {
    Ran two = check();
    Set<String> asked = paths();
    requests.clear();
    versions.clear();
    Ran one = check("--http1");
    assertEquals(Set.of("HTTP/1.1"), versions);
    assertEquals(two, one);
    assertEquals(asked, paths());
  }

  private Set<String> paths() {
    Set<String> paths = new TreeSet<>();
    requests.forEach(request -> paths.add(request.substring(request.indexOf(' '))));
    return paths;
  }

  @Test
  @Slow("starts processes that speak HTTP/2; Http2RedirectTest speaks it in one")
  void fetchSpeaksIt() {
    Ran ran = run("fetch", "--allow-private", "--quiet", site + "/old");
    assertEquals(0, ran.status(), ran.err());
    assertTrue(ran.out().startsWith("<!DOCTYPE html>"), ran.out());
    assertEquals(Set.of("HTTP/2.0"), versions);
    assertEquals(ran, run("fetch", "--allow-private", "--quiet", "--http1", site + "/old"));
    assertEquals(Set.of("HTTP/1.1", "HTTP/2.0"), versions);
  }

  @Test
  void expandSpeaksIt() {
    Ran ran = run("expand", "--loopback", site + "/old");
    assertEquals(new Ran(0, site + "/new\n", ""), ran);
    assertEquals(Set.of("HTTP/2.0"), versions);
    versions.clear();
    assertEquals(ran, run("expand", "--loopback", "--http1", site + "/old"));
    assertEquals(Set.of("HTTP/1.1"), versions);
  }
}
