package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Redirects and credentials over HTTP/2, with connections that are kept: all is as in HTTP/1.1. */
final class Http2RedirectTest extends RedirectTest {
  @TempDir private static Path directory;
  private static TestCertificate certificate;
  private WebServer own;

  @BeforeAll
  static void certificate() throws Exception {
    certificate =
        TestCertificate.of(
            directory, List.of("dns:one.example.com", "dns:two.example.net", "ip:127.0.0.1"));
  }

  @Override
  WebServer server() throws Exception {
    own = WebServer.http2(certificate.server());
    return own;
  }

  @Override
  Dereferencer.Builder web() throws Exception {
    return super.web().tls(certificate.trust()).keepConnections(4);
  }

  @AfterEach
  void allWasHttp2() {
    assertEquals(own.visits().isEmpty() ? Set.of() : Set.of("HTTP/2.0"), own.versions());
  }
}
