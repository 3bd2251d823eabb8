package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.testkit.Slow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.KeyStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code serve doctor} finds each planted fault, and none where there is none. */
@Timeout(120)
class ServeDoctorTest {
  @TempDir Path folder;

  private record Said(int status, String out, String err) {
    List<String> faults() {
      return out.lines().filter(line -> line.startsWith("FAULT: ")).toList();
    }
  }

  private Said doctor(String... arguments) {
    List<String> all = new ArrayList<>(List.of("serve", "doctor"));
    all.addAll(List.of(arguments));
    if (!all.contains("--data")) {
      all.addAll(List.of("--data", data().toString()));
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Cli.run(
            all.toArray(new String[0]),
            new Io(new ByteArrayInputStream(new byte[0]), out, err, Terminal.NONE));
    return new Said(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private Path data() {
    return folder.resolve("data");
  }

  /** A store with a backup of today. */
  private void healthy() {
    SqliteStore.open(data()).close();
    SqliteStore.backup(data(), folder.resolve("backup"));
  }

  private void finds(String fault, String... arguments) {
    Said said = doctor(arguments);
    assertEquals(1, said.status(), said.out() + said.err());
    assertEquals(1, said.faults().size(), said.out());
    assertTrue(said.faults().get(0).contains(fault), said.out());
  }

  @Test
  void aHealthyServiceHasNoFault() {
    healthy();
    Said said = doctor("--connections", "100");
    assertEquals(0, said.status(), said.out());
    assertEquals(7, said.out().lines().count(), said.out());
    assertEquals("", said.err());
  }

  @Test
  void settingsThatLoseVisitsOrNeighbours() {
    healthy();
    finds("--visits-overflow drop", "--connections", "100", "--visits-overflow", "drop");
    finds("--trusted-proxies names none", "--connections", "100", "--scheme", "https");
    finds("without TLS", "--connections", "100", "--base-domain", "s.example");
    String file = folder.resolve("cert.pem").toString();
    finds(
        "HSTS: off",
        "--connections",
        "100",
        "--tls-cert",
        file,
        "--tls-key",
        file,
        "--hsts",
        "off");
    finds("too low for --connections 1000000", "--connections", "1000000");
  }

  @Test
  void backupsThatAreOldOrMissing() throws Exception {
    SqliteStore.open(data()).close();
    finds("backup: none found", "--connections", "100");
    Files.writeString(data().resolve("last-backup"), Instant.now().minusSeconds(300_000) + " x");
    finds("more than two days ago", "--connections", "100");
    Path other = Files.createDirectory(folder.resolve("dumps"));
    finds("backup: none found", "--connections", "100", "--backups", other.toString());
    Files.writeString(other.resolve("urial.dump"), "x");
    assertEquals(0, doctor("--connections", "100", "--backups", other.toString()).status());
  }

  @Test
  void aClockThatIsBehind() throws Exception {
    healthy();
    Files.setLastModifiedTime(
        data().resolve("links.db"), FileTime.from(Instant.now().plusSeconds(7_200)));
    finds("in the future", "--connections", "100");
  }

  @Test
  void aPublicAddressThatBrowsersMayAskWithoutTls() throws Exception {
    healthy();
    SSLContext before = SSLContext.getDefault();
    SSLContext context = certified();
    SSLContext.setDefault(context);
    HttpsServer secure = HttpsServer.create(loopback(), 0);
    secure.setHttpsConfigurator(new HttpsConfigurator(context));
    HttpServer plain = HttpServer.create(loopback(), 0);
    String[] field = {"max-age=31536000"};
    for (HttpServer front : List.of(secure, plain)) {
      front.createContext(
          "/",
          exchange -> {
            if (field[0] != null) {
              exchange.getResponseHeaders().set("Strict-Transport-Security", field[0]);
            }
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
          });
      front.start();
    }
    String url = "https://localhost:" + secure.getAddress().getPort();
    String open = "http://localhost:" + plain.getAddress().getPort();
    try {
      Said said = doctor("--connections", "100", "--url", url);
      assertEquals(0, said.status(), said.out());
      assertTrue(said.out().contains("clock: agrees"), said.out());
      finds("HSTS: " + open + " does not send", "--connections", "100", "--url", open);
      field[0] = null;
      finds("HSTS: " + url + " does not send", "--connections", "100", "--url", url);
    } finally {
      SSLContext.setDefault(before);
      secure.stop(0);
      plain.stop(0);
    }
    finds("does not respond", "--connections", "100", "--url", url);
  }

  private static InetSocketAddress loopback() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  /** A server's certificate for localhost that its own client trusts, made by the JDK's tool. */
  private SSLContext certified() throws Exception {
    Path store = folder.resolve("localhost.jks");
    char[] password = "changeit".toCharArray();
    Process tool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "a",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-keystore",
                store.toString(),
                "-keypass",
                "changeit",
                "-storetype",
                "JKS",
                "-storepass",
                "changeit")
            .redirectErrorStream(true)
            .start();
    String said = new String(tool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, tool.waitFor(), said);
    KeyStore keys = KeyStore.getInstance(store.toFile(), password);
    KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
    own.init(keys, password);
    KeyStore trusted = KeyStore.getInstance("JKS");
    trusted.load(null, null);
    trusted.setCertificateEntry("a", keys.getCertificate("a"));
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  @Test
  void aPublicAddressWithAnotherTime() throws Exception {
    healthy();
    // The JDK's server writes the time of its own.
    try (ServerSocket front = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread answering =
          new Thread(
              () -> {
                try (Socket socket = front.accept()) {
                  socket.getInputStream().read(new byte[4096]);
                  socket
                      .getOutputStream()
                      .write(
                          ("HTTP/1.1 200 OK\r\nDate: Mon, 23 Nov 2020 00:00:00 GMT\r\n"
                                  + "Content-Length: 0\r\nConnection: close\r\n\r\n")
                              .getBytes(StandardCharsets.US_ASCII));
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      answering.start();
      String url = "http://127.0.0.1:" + front.getLocalPort();
      Said said = doctor("--connections", "100", "--url", url);
      answering.join();
      assertEquals(1, said.status());
      assertTrue(
          said.out().contains("FAULT: clock: the public address reports 2020-11-23T00:00:00Z"),
          said.out());
    }
  }

  /** Other programs may listen at an address that an operator mistypes. */
  @Test
  void aServerWhoseAnswersDoNotEnd() throws Exception {
    healthy();
    HttpServer other = HttpServer.create(loopback(), 0);
    List<Integer> written = new ArrayList<>();
    other.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] some = "urial_ready none\n".repeat(4_000).getBytes(StandardCharsets.UTF_8);
          try (OutputStream out = exchange.getResponseBody()) {
            while (true) {
              out.write(some);
              written.add(some.length);
            }
          } catch (IOException e) {
            // The doctor has left.
          }
        });
    other.start();
    try {
      String port = String.valueOf(other.getAddress().getPort());
      finds("HSTS", "--connections", "100", "--url", "http://127.0.0.1:" + port);
      Said said = doctor("--connections", "100", "--admin-port", port);
      assertEquals(0, said.status(), said.out() + said.err());
      assertEquals("", said.err());
    } finally {
      other.stop(0);
    }
    assertTrue(written.size() < 1_000, written.size() + " writes");
  }

  @Test
  @Slow("starts a server and asks it through a proxy; the other tests of the class start none")
  void aRunningServerBehindAProxyThatIsNotTrusted() throws Exception {
    try (UrialServer server =
        UrialServer.start(
            Configuration.of(
                Map.of("data", data().toString(), "port", "0", "admin-port", "0")),
            new StringBuilder())) {
      SqliteStore.backup(data(), folder.resolve("backup"));
      String port = String.valueOf(server.adminAddress().getPort());
      String[] settings = {"--admin-port", port, "--connections", "100"};
      Said before = doctor(settings);
      assertEquals(0, before.status(), before.out());
      assertTrue(before.out().contains("the running server is ready"), before.out());
      for (int i = 0; i < 20; i++) {
        HttpURLConnection asked =
            (HttpURLConnection) server.address().resolve("/live").toURL().openConnection();
        asked.setRequestProperty("X-Forwarded-For", "203.0.113.7");
        assertEquals(200, asked.getResponseCode());
      }
      finds("requests had Forwarded", settings);
    }
  }

  @Test
  void whatIsNoSetting() {
    assertEquals(2, doctor("--url", "s.example").status());
    assertEquals(2, doctor("--connections", "many").status());
    assertFalse(doctor("--help").out().isEmpty());
  }
}
