package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Who a server says it is, with servers that speak HTTP/2; and which version is spoken. */
final class Http2TlsTest extends TlsTest {
  @Override
  WebServer secure() throws Exception {
    return WebServer.http2(certificate.server());
  }

  private static void read(Dereferencer web, WebServer server) throws Exception {
    try (Representation page = web.dereference(server.url("/"))) {
      assertEquals("hello", new String(page.octets(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void theServerChooses() throws Exception {
    try (WebServer two = WebServer.http2(certificate.server()).page("/", "hello");
        WebServer both = WebServer.both(certificate.server()).page("/", "hello");
        WebServer one = WebServer.start(certificate.server()).page("/", "hello");
        Dereferencer web = Loopback.web().tls(certificate.trust()).build()) {
      read(web, two);
      assertEquals(Set.of("HTTP/2.0"), two.versions());
      read(web, both);
      assertEquals(Set.of("HTTP/2.0"), both.versions());
      read(web, one);
      assertEquals(Set.of("HTTP/1.1"), one.versions());
    }
  }

  @Test
  void onlyHttp1WhereAskedFor() throws Exception {
    try (WebServer two = WebServer.http2(certificate.server()).page("/", "hello");
        WebServer both = WebServer.both(certificate.server()).page("/", "hello");
        Dereferencer web = Loopback.web().tls(certificate.trust()).http1Only().build()) {
      read(web, both);
      assertEquals(Set.of("HTTP/1.1"), both.versions());
      Loopback.fails(() -> web.dereference(two.url("/")));
      assertEquals(List.of(), two.visits());
    }
  }

  @Test
  void withoutTlsThereIsNoHttp2() throws Exception {
    try (WebServer server = WebServer.start().page("/", "hello");
        Dereferencer web = Loopback.web().build()) {
      read(web, server);
      assertEquals(Set.of("HTTP/1.1"), server.versions());
    }
  }
}
