package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.ConfigurationException;
import dev.urial.shortener.LinkDraft;
import dev.urial.testkit.Patience;
import dev.urial.testkit.Slow;
import java.io.OutputStream;
import java.math.BigInteger;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** TLS from PEM files that are read again, and HTTP/2 with it and without. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class TlsTest {
  @TempDir Path folder;

  /** Makes a key and a certificate with the JDK's tool, as PEM files. */
  private void make(String name, String algorithm) throws Exception {
    make(folder, name, algorithm);
  }

  /** Makes {@code key.pem} and {@code cert.pem} in a folder. */
  static void make(Path folder, String name, String algorithm) throws Exception {
    Path store = folder.resolve(name + ".jks");
    Process tool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "a",
                "-keyalg",
                algorithm,
                "-dname",
                "CN=" + name,
                "-validity",
                "2",
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
    tool.getInputStream().readAllBytes();
    assertEquals(0, tool.waitFor());
    var keys = java.security.KeyStore.getInstance("JKS");
    try (var in = Files.newInputStream(store)) {
      keys.load(in, "changeit".toCharArray());
    }
    write(
        folder.resolve("key.pem"),
        "PRIVATE KEY",
        keys.getKey("a", "changeit".toCharArray()).getEncoded());
    write(folder.resolve("cert.pem"), "CERTIFICATE", keys.getCertificate("a").getEncoded());
  }

  private static void write(Path file, String label, byte[] der) throws Exception {
    String text = java.util.Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    Files.writeString(
        file, "-----BEGIN " + label + "-----\n" + text + "\n-----END " + label + "-----\n");
  }

  /** Trusts everybody. */
  static SSLContext trusting() throws Exception {
    SSLContext context = SSLContext.getInstance("TLS");
    TrustManager all =
        new X509TrustManager() {
          @Override
          public void checkClientTrusted(X509Certificate[] chain, String type) {}

          @Override
          public void checkServerTrusted(X509Certificate[] chain, String type) {}

          @Override
          public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
          }
        };
    context.init(null, new TrustManager[] {all}, null);
    return context;
  }

  private static X509Certificate shown(int port) throws Exception {
    try (SSLSocket socket =
        (SSLSocket) trusting().getSocketFactory().createSocket("127.0.0.1", port)) {
      socket.startHandshake();
      OutputStream out = socket.getOutputStream();
      out.write(
          "GET /live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
              .getBytes(StandardCharsets.US_ASCII));
      out.flush();
      assertTrue(
          new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
              .startsWith("HTTP/1.1 200"));
      return (X509Certificate) socket.getSession().getPeerCertificates()[0];
    }
  }

  @Test
  @Slow("waits for a changed certificate; http2IsSpokenWithTls reads one")
  void theCertificateIsReadAnewWhenItChanges() throws Exception {
    make("one", "RSA");
    try (Fixture fixture =
        new Fixture(
            "tls-cert=" + folder.resolve("cert.pem"), "tls-key=" + folder.resolve("key.pem"))) {
      assertEquals("https", fixture.server().address().getScheme());
      BigInteger first = shown(fixture.port()).getSerialNumber();
      make("two", "EC");
      X509Certificate second = shown(fixture.port());
      for (int i = 0; i < 1_200 && second.getSerialNumber().equals(first); i++) {
        Thread.sleep(50);
        second = shown(fixture.port());
      }
      assertNotEquals(first, second.getSerialNumber());
      assertEquals("CN=two", second.getSubjectX500Principal().getName());
      // What cannot be read is reported, and the old one stays.
      Files.writeString(folder.resolve("cert.pem"), "nonsense");
      Patience.await(() -> fixture.log().contains("the old one remains in use"));
      assertTrue(fixture.log().contains("the old one remains in use"));
      assertEquals("CN=two", shown(fixture.port()).getSubjectX500Principal().getName());
    }
  }

  @Test
  void filesThatAreNoneStopTheStart() throws Exception {
    Files.writeString(folder.resolve("cert.pem"), "x");
    Files.writeString(folder.resolve("key.pem"), "y");
    ConfigurationException e =
        assertThrows(
            ConfigurationException.class,
            () ->
                new Fixture(
                    "tls-cert=" + folder.resolve("cert.pem"),
                    "tls-key=" + folder.resolve("key.pem")));
    assertTrue(
        e.getMessage()
            .startsWith("tls-cert: the certificate, or the key in tls-key, cannot be used: "),
        e.getMessage());
  }

  @Test
  void aKeyOfAnotherCertificateStopsTheStart() throws Exception {
    for (String algorithm : List.of("RSA", "EC", "Ed25519")) {
      make("other" + algorithm, "RSA");
      byte[] certificate = Files.readAllBytes(folder.resolve("cert.pem"));
      make("own" + algorithm, algorithm);
      try (Fixture fixture = withThoseFiles()) {
        assertEquals("https", fixture.server().address().getScheme());
      }
      Files.write(folder.resolve("cert.pem"), certificate);
      ConfigurationException e = assertThrows(ConfigurationException.class, this::withThoseFiles);
      assertTrue(
          e.getMessage().contains("the key does not belong to the certificate"), e.getMessage());
    }
  }

  /** Starts with the key and the certificate that lie in the folder. */
  private Fixture withThoseFiles() throws Exception {
    String certificate = folder.resolve("cert.pem").toString();
    return new Fixture("tls-cert=" + certificate, "tls-key=" + folder.resolve("key.pem"));
  }

  @Test
  void http2IsSpokenWithTls() throws Exception {
    make("h2", "RSA");
    try (Fixture secure =
        new Fixture(
            "base-domain=",
            "tls-cert=" + folder.resolve("cert.pem"),
            "tls-key=" + folder.resolve("key.pem"))) {
      HttpClient client =
          HttpClient.newBuilder()
              .version(HttpClient.Version.HTTP_2)
              .sslContext(noNames())
              .followRedirects(HttpClient.Redirect.NEVER)
              .build();
      String target = "https://example.com/a|b";
      String slug = secure.link(LinkDraft.to(target)).slug().text();
      URI uri =
          URI.create(
              secure.server().address().toString().replace("127.0.0.1", "localhost") + "/" + slug);
      HttpResponse<String> response =
          client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
      assertEquals(HttpClient.Version.HTTP_2, response.version());
      assertEquals(302, response.statusCode());
      assertEquals(target, response.headers().firstValue("Location").orElseThrow());
    }
  }

  @Test
  void http2WithoutTlsIsSpokenWithWhoBeginsWithIt() throws Exception {
    try (Fixture plain = new Fixture();
        Socket socket = new Socket("127.0.0.1", plain.port())) {
      socket.setSoTimeout(20_000);
      String preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
      String settings = "\0\0\0\4\0\0\0\0\0"; // a frame of type 4 without any
      socket.getOutputStream().write((preface + settings).getBytes(StandardCharsets.ISO_8859_1));
      byte[] frame = socket.getInputStream().readNBytes(9);
      assertEquals(4, frame[3], "the server's settings");
    }
  }

  private static SSLContext noNames() throws Exception {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(
        null,
        new TrustManager[] {
          new javax.net.ssl.X509ExtendedTrustManager() {
            @Override
            public void checkClientTrusted(X509Certificate[] c, String t, java.net.Socket s) {}

            @Override
            public void checkServerTrusted(X509Certificate[] c, String t, java.net.Socket s) {}

            @Override
            public void checkClientTrusted(
                X509Certificate[] c, String t, javax.net.ssl.SSLEngine e) {}

            @Override
            public void checkServerTrusted(
                X509Certificate[] c, String t, javax.net.ssl.SSLEngine e) {}

            @Override
            public void checkClientTrusted(X509Certificate[] c, String t) {}

            @Override
            public void checkServerTrusted(X509Certificate[] c, String t) {}

            @Override
            public X509Certificate[] getAcceptedIssuers() {
              return new X509Certificate[0];
            }
          }
        },
        null);
    return context;
  }

  private int made;

  /** Makes a new key and its certificate, and starts with them. */
  private Fixture tls(String... more) throws Exception {
    make("tls" + ++made, "EC");
    List<String> settings =
        new ArrayList<>(
            List.of(
                "tls-cert=" + folder.resolve("cert.pem"), "tls-key=" + folder.resolve("key.pem")));
    settings.addAll(List.of(more));
    return new Fixture(settings.toArray(new String[0]));
  }

  private static String answer(int port) throws Exception {
    try (SSLSocket socket =
        (SSLSocket) trusting().getSocketFactory().createSocket("127.0.0.1", port)) {
      socket
          .getOutputStream()
          .write(
              "GET /live HTTP/1.1\r\nHost: s.example\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  @Test
  @Slow("starts several servers with TLS; http2IsSpokenWithTls starts one")
  void browsersAreToldToUseNothingButTls() throws Exception {
    String name = "Strict-Transport-Security: max-age=31536000";
    try (Fixture fixture = tls()) {
      assertTrue(answer(fixture.port()).contains(name + "\r\n"));
    }
    try (Fixture fixture = tls("hsts=off")) {
      assertFalse(answer(fixture.port()).contains("Strict-Transport-Security"));
    }
    try (Fixture fixture = new Fixture()) {
      assertNull(fixture.get("/live").field("Strict-Transport-Security"), "not without TLS");
    }
  }

  @Test
  void thePortWithoutTlsLeadsToTheOther() throws Exception {
    try (Fixture fixture = tls("plain-port=0")) {
      int port = fixture.server().plainAddress().getPort();
      Wire.Reply reply = Wire.get(port, Fixture.HOST, "/a%20b?c=d&e=%0d%0a").is(301);
      String other = ":" + fixture.port();
      assertEquals("https://s.example" + other + "/a%20b?c=d&e=%0d%0a", reply.field("Location"));
      assertNull(reply.field("Strict-Transport-Security"));
    }
  }

  @Test
  void anUpgradeToHttp2WithoutTlsIsNotAnswered() throws Exception {
    try (Fixture fixture = new Fixture()) {
      Wire.Reply reply =
          fixture
              .get(
                  "/live",
                  "Upgrade: h2c",
                  "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA",
                  "Connection: Upgrade, HTTP2-Settings")
              .is(200);
      assertEquals("{\"live\":true}\n", reply.body());
    }
  }
}
