package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The files for nginx and Caddy, run by nginx and Caddy before a service. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ProxyFilesTest {
  private static final Path FILES = OperatorTool.top().resolve("server/src/deploy/proxy");

  @TempDir Path folder;

  @Test
  void nginx() throws Exception {
    OperatorTool nginx = OperatorTool.find("nginx");
    try (Fixture service = service()) {
      int http = freePort();
      int https = freePort();
      TlsTest.make(folder, Fixture.HOST, "EC");
      Files.writeString(
          folder.resolve("urial.conf"),
          replaced(
              Files.readString(FILES.resolve("nginx.conf")),
              "127.0.0.1:8080",
              "127.0.0.1:" + service.port(),
              "listen 80;",
              "listen 127.0.0.1:" + http + ";",
              "listen 443 ssl http2;",
              "listen 127.0.0.1:" + https + " ssl http2;",
              "/etc/ssl/s.example.pem",
              folder.resolve("cert.pem").toString(),
              "/etc/ssl/s.example.key",
              folder.resolve("key.pem").toString()));
      StringBuilder main =
          new StringBuilder("daemon off;\nmaster_process off;\npid nginx.pid;\n")
              .append("error_log stderr;\nevents {}\nhttp {\n  access_log off;\n");
      for (String kind : new String[] {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"}) {
        main.append("  ").append(kind).append("_temp_path temp-").append(kind).append(";\n");
      }
      Files.writeString(folder.resolve("main.conf"), main + "  include urial.conf;\n}\n");
      String place = folder + "/";
      OperatorTool.Ran checked = nginx.run(folder, "", "-t", "-p", place, "-c", "main.conf");
      assertEquals(0, checked.status(), checked.output());
      Process running = nginx.start(folder, folder.resolve("out"), "-p", place, "-c", "main.conf");
      use(service, running, http, https, "https://" + Fixture.HOST + "/a");
    }
  }

  @Test
  void caddy() throws Exception {
    OperatorTool caddy = OperatorTool.find("caddy");
    try (Fixture service = service()) {
      int http = freePort();
      int https = freePort();
      TlsTest.make(folder, Fixture.HOST, "EC");
      String site =
          replaced(
              Files.readString(FILES.resolve("Caddyfile")),
              "127.0.0.1:8080",
              "127.0.0.1:" + service.port(),
              // It asks nobody for a certificate here.
              "s.example {\n",
              "s.example {\n\ttls cert.pem key.pem\n\tbind 127.0.0.1\n");
      Files.writeString(
          folder.resolve("Caddyfile"),
          "{\n\tadmin off\n\thttp_port " + http + "\n\thttps_port " + https + "\n}\n" + site);
      OperatorTool.Ran checked =
          caddy.run(folder, "", "validate", "--config", "Caddyfile", "--adapter", "caddyfile");
      assertEquals(0, checked.status(), checked.output());
      Process running =
          caddy.start(
              folder,
              folder.resolve("out"),
              "run",
              "--config",
              "Caddyfile",
              "--adapter",
              "caddyfile");
      // Its own redirect keeps whatever host was asked for.
      use(service, running, http, https, "https://other.example/a");
    }
  }

  private Fixture service() throws IOException {
    Fixture service =
        new Fixture("scheme=https", "trusted-proxies=127.0.0.1", "limit-not-found=2/1h");
    service.link(LinkDraft.to("https://example.com/a%2Fb?q=%20").slug("a"));
    return service;
  }

  /**
   * What holds behind each proxy that is set up as the file says.
   *
   * @param elsewhere where somebody is led who asks for another host without TLS
   */
  private void use(Fixture service, Process proxy, int http, int https, String elsewhere)
      throws Exception {
    try {
      awaits(https, proxy);
      awaits(http, proxy); // its ports are opened one after the other
      String redirect = Wire.get(http, Fixture.HOST, "/a").statusLine();
      assertTrue(redirect.contains(" 301 ") || redirect.contains(" 308 "), redirect);
      assertEquals(elsewhere, Wire.get(http, "other.example", "/a").field("Location"));

      String answer = ask(https, "/a", "");
      assertTrue(answer.startsWith("HTTP/1.1 302 "), answer);
      assertTrue(answer.contains("ocation: https://example.com/a%2Fb?q=%20\r\n"), answer);
      assertTrue(
          answer.contains("trict-Transport-Security: max-age=31536000\r\n")
              || answer.contains("trict-transport-security: max-age=31536000\r\n"),
          answer);
      assertTrue(ask(https, "/ready", "").startsWith("HTTP/1.1 200 "));
      assertTrue(ask(https, "/metrics", "").startsWith("HTTP/1.1 401 "));

      // Its limits are the visitor's, and no visitor changes who he is by what he writes.
      assertTrue(ask(https, "/x1", "X-Forwarded-For: 198.51.100.1\r\n").contains(" 404 "));
      assertTrue(ask(https, "/x2", "Forwarded: for=198.51.100.2\r\n").contains(" 429 "));
      assertEquals(
          0,
          service
              .server()
              .context()
              .metrics()
              .get("urial.proxy.headers.ignored")
              .functionCounter()
              .count());
    } catch (AssertionError | IOException e) {
      throw new AssertionError(Files.readString(folder.resolve("out")), e);
    } finally {
      proxy.destroy();
      assertTrue(proxy.waitFor(20, TimeUnit.SECONDS));
    }
  }

  private String ask(int port, String path, String fields) throws Exception {
    try (SSLSocket socket =
        (SSLSocket) TlsTest.trusting().getSocketFactory().createSocket("127.0.0.1", port)) {
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setServerNames(java.util.List.of(new SNIHostName(Fixture.HOST)));
      socket.setSSLParameters(parameters);
      socket.setSoTimeout(20_000);
      socket
          .getOutputStream()
          .write(
              ("GET "
                      + path
                      + " HTTP/1.1\r\nHost: "
                      + Fixture.HOST
                      + "\r\n"
                      + fields
                      + "Connection: close\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void awaits(int port, Process proxy) throws Exception {
    for (int i = 0; i < 400; i++) {
      assertTrue(proxy.isAlive(), "it ended");
      try (var socket = new java.net.Socket(InetAddress.getLoopbackAddress(), port)) {
        assertFalse(socket.isClosed());
        return;
      } catch (IOException e) {
        Thread.sleep(50);
      }
    }
    throw new AssertionError("it does not listen");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Replaces each text by the next one; all of them are there. */
  private static String replaced(String text, String... pairs) {
    String changed = text;
    for (int i = 0; i < pairs.length; i += 2) {
      assertTrue(changed.contains(pairs[i]), pairs[i]);
      changed = changed.replace(pairs[i], pairs[i + 1]);
    }
    return changed;
  }
}
