package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Limits;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.Refusal;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * https: who a server says it is, is asked, and whoever trusts nobody in particular trusts it not.
 */
@Timeout(60)
class TlsTest {
  @TempDir private static Path directory;

  private static TestCertificate certificate;

  @BeforeAll
  static void certificate() throws Exception {
    Loopback.assume();
    certificate = TestCertificate.of(directory, List.of("dns:one.example.com", "ip:127.0.0.1"));
  }

  /** A server with the certificate. */
  private static WebServer secure() throws Exception {
    return WebServer.start(certificate.server());
  }

  private static String https(WebServer server, String host, String path) {
    return "https://" + host + ":" + server.port() + path;
  }

  @Test
  void aTrustedServerIsRead() throws Exception {
    try (WebServer server = secure().page("/", "hello");
        Dereferencer web = Loopback.web().tls(certificate.trust()).build()) {
      for (String host : List.of("one.example.com", "127.0.0.1")) {
        try (Representation page = web.dereference(https(server, host, "/"))) {
          assertEquals("hello", new String(page.octets(), StandardCharsets.UTF_8), host);
        }
      }
    }
  }

  @Test
  void aServerOfAnotherNameIsNot() throws Exception {
    try (WebServer server = secure().page("/", "hello");
        Dereferencer web = Loopback.web().tls(certificate.trust()).build()) {
      String url = https(server, "two.example.com", "/");
      DereferenceException e = Loopback.fails(() -> web.dereference(url));
      assertEquals(Reason.TLS, e.reason());
      assertEquals(List.of(), server.visits());
    }
  }

  /** What a resolver calls an address does not count, but what the identifier's host is. */
  @Test
  void theResolverDoesNotNameTheServer() throws Exception {
    byte[] loopback = {127, 0, 0, 1};
    try (WebServer server = secure().page("/", "hello");
        Dereferencer web =
            Loopback.web()
                .tls(certificate.trust())
                .resolver(host -> List.of(InetAddress.getByAddress("one.example.com", loopback)))
                .build()) {
      String url = https(server, "two.example.com", "/");
      assertEquals(Reason.TLS, Loopback.fails(() -> web.dereference(url)).reason());
    }
  }

  @Test
  void whoSignsItselfIsTrustedByNobody() throws Exception {
    try (WebServer server = secure().page("/", "hello");
        Dereferencer web = Loopback.web().build()) {
      String url = https(server, "one.example.com", "/");
      assertEquals(Reason.TLS, Loopback.fails(() -> web.dereference(url)).reason());
      assertEquals(List.of(), server.visits());
    }
  }

  @Test
  void whatSpeaksNoTls() throws Exception {
    try (WebServer server = WebServer.start().page("/", "hello");
        Dereferencer web = Loopback.web().tls(certificate.trust()).build()) {
      String url = https(server, "one.example.com", "/");
      assertEquals(Reason.TLS, Loopback.fails(() -> web.dereference(url)).reason());
    }
  }

  @Test
  void whoIsSilentInTheHandshakeIsLeft() throws Exception {
    CountDownLatch over = new CountDownLatch(1);
    try (RawServer server = RawServer.doing(out -> over.await()); // also if it has read empty lines
        Dereferencer web =
            Loopback.web()
                .tls(certificate.trust())
                .limits(Limits.of(Loopback.policy().build()).withIdle(Duration.ofMillis(300)))
                .build()) {
      String url = "https://one.example.com:" + server.port() + "/";
      assertEquals(Reason.TIME_IDLE, Loopback.fails(() -> web.dereference(url)).reason());
      over.countDown();
    }
  }

  @Test
  void aRedirectToPlainHttpIsThePolicysToAllow() throws Exception {
    try (WebServer plain = WebServer.start().page("/", "hello");
        WebServer server = secure().redirect("/a", 308, plain.at("one.example.com", "/"))) {
      String url = https(server, "one.example.com", "/a");
      try (Dereferencer web = Loopback.web().tls(certificate.trust()).build()) {
        DereferenceException e = Loopback.fails(() -> web.dereference(url));
        assertEquals(Reason.REFUSED, e.reason());
        assertEquals(Refusal.Reason.REDIRECT_DOWNGRADE, e.refusals().get(0).reason());
        assertEquals(List.of(), plain.visits());
      }
      FetchPolicy downgrade = Loopback.policy().set(PolicySetting.HTTPS_TO_HTTP, "allow").build();
      try (Dereferencer web = Loopback.web().policy(downgrade).tls(certificate.trust()).build();
          Representation page = web.dereference(url)) {
        assertEquals("hello", new String(page.octets(), StandardCharsets.UTF_8));
      }
    }
  }
}
