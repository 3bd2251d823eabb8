package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.Credentials;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.safety.FetchPolicy;
import dev.urial.url.Url;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class GatewaysTest {
  private static final String HELLO = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";

  @Test
  void theBuiltInTableHandsOverAndKnowsNoProxy() throws Exception {
    Gateways table = Gateways.builtIn();
    assertEquals(Gateway.Kind.HAND_OVER, table.find("MAILTO").kind());
    assertNull(table.find("http"));
    assertTrue(table.toString().lines().allMatch(line -> line.endsWith(" = hand-over")));
    assertEquals(table, Gateways.read(new StringReader(table.toString())));
  }

  @Test
  void aFileChangesRows() throws Exception {
    Gateways table =
        Gateways.read(
            new StringReader(
                "# ours\n\nmailto = direct\nwais = proxy http://[::1]:8001/\nfoo = hand-over"));
    assertNull(table.find("mailto"));
    assertEquals("wais = proxy http://[::1]:8001/", table.find("wais").toString());
    assertEquals(Gateway.Kind.HAND_OVER, table.find("foo").kind());
    assertEquals(table, Gateways.read(new StringReader("mailto = direct\n" + table)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "foo",
        "foo =",
        "= hand-over",
        "1foo = hand-over",
        "foo = proxy",
        "foo = proxy http:///",
        "foo = proxy https://h/",
        "foo = proxy http://u:p@h/",
        "foo = proxy http://h/path",
        "foo = run rm",
      })
  void whatIsNoRow(String line) {
    IOException e =
        assertThrows(
            IOException.class, () -> Gateways.read(new StringReader("# first\n" + line + "\n")));
    assertTrue(e.getMessage().startsWith("line 2: expected "), e.getMessage());
  }

  private static Dereferencer.Builder by(RawServer proxy, String scheme) throws IOException {
    String row = scheme + " = proxy http://127.0.0.1:" + proxy.port() + "\n";
    return Dereferencer.builder()
        .policy(
            FetchPolicy.builder().scheme("http", "https", "wais").port("default", "210").build())
        .resolver(
            host -> {
              throw new IOException("the proxy looks up names, nobody else");
            })
        .gateways(Gateways.read(new StringReader(row)));
  }

  /** RFC 9112 §3.2.2: the whole identifier is the target. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.com/a?b",
        "http://example.com:80//c",
        "wais://example.com:210/db?words"
      })
  void aProxyIsSentTheAbsoluteForm(String uri) throws Exception {
    Loopback.assume();
    String scheme = uri.substring(0, uri.indexOf(':'));
    try (RawServer proxy = RawServer.saying(HELLO);
        Dereferencer web =
            by(proxy, scheme)
                .credentials(Url.parse("http://example.com/"), Credentials.of("ada", "pw"))
                .build();
        Representation page = web.dereference(uri + "#fragment")) {
      assertEquals("hello", new String(page.octets(), StandardCharsets.UTF_8));
      String asked = uri.replace("com:80/", "com/");
      assertEquals("GET " + asked + " HTTP/1.1", proxy.requests().get(0).get(0));
      assertTrue(proxy.requests().get(0).stream().noneMatch(it -> it.contains("Authorization")));
      assertEquals(asked, page.baseUri().toString());
      assertEquals("fragment", page.fragment());
      assertEquals(
          "http://127.0.0.1:" + proxy.port(), String.valueOf(page.chain().get(0).gateway()));
    }
  }

  @Test
  void whatIsAskedOfAProxyIsVettedToo() throws Exception {
    Loopback.assume();
    try (RawServer proxy = RawServer.saying(HELLO);
        Dereferencer web = by(proxy, "http").build()) {
      for (String uri : new String[] {"http://127.0.0.1/", "http://localhost/", "http://10.1/"}) {
        DereferenceException e = Loopback.fails(() -> web.dereference(uri));
        assertEquals(Reason.REFUSED, e.reason());
      }
      assertTrue(proxy.requests().isEmpty());
    }
  }

  @Test
  void aRedirectFromAProxyGoesThroughItToo() throws Exception {
    Loopback.assume();
    int[] count = {0};
    try (RawServer proxy =
            RawServer.doing(
                out ->
                    out.write(
                        (count[0]++ == 0
                                ? "HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n"
                                : HELLO)
                            .getBytes(StandardCharsets.US_ASCII)));
        Dereferencer web = by(proxy, "http").build();
        Representation page = web.dereference("http://example.com/a")) {
      assertEquals("http://example.com/b", page.baseUri().toString());
      assertEquals("GET http://example.com/b HTTP/1.1", proxy.requests().get(1).get(0));
    }
  }

  @Test
  void whatIsHandedOverIsSaidAndNotRun() {
    try (Dereferencer any = Dereferencer.of(FetchPolicy.publicWeb())) {
      DereferenceException e = Loopback.fails(() -> any.dereference("mailto:a@example.com"));
      assertEquals(
          "a mailto identifier does not identify a document; it starts another program, which was"
              + " not run",
          e.message().text());
    }
  }
}
