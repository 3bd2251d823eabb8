package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import dev.urial.testkit.laws.Laws;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Hostile requests: whatever comes, nothing is answered 500, and the server lives on. 5,000 in a
 * build; as many as {@code -Durial.hostile=100000} says elsewhere.
 */
class HostileTest {
  private static final List<String> METHODS =
      words(
          """
          GET GET GET POST POST HEAD PUT PATCH DELETE OPTIONS TRACE CONNECT get PRI
          """,
          "G\u0000T",
          "");

  private static final List<String> PATHS =
      words(
          """
          / /known /known+ /known.png /known.svg /locked /limited /ruled /p/known /p/ /none
          /api/v1/links /api/v1/links/1 /api/v1/links/x /api/v1/explain /api/v1/extract
          /api/v1/normalize /api/v1/compare /api/v1/readers /api/v1/vet /api/v1/domains
          /api/v1/users /api/v1/keys /api/v1/audit /api-create.php /v4/shorten /yourls-api.php
          /sign-in /sign-out /robots.txt /live /ready /metrics /openapi.json /docs /assets/x
          /admin /links /favicon.ico /.well-known/x /report /inspect /resolve /compare /base
          /media /history /exercises /shorteners /tour/1 /language /theme /desk /desk/links
          /desk/reports * http://s.example/known // /.. /%2e%2e/x
          """);

  private static final List<String> PIECES =
      words(
          """
          % %zz %00 %0d%0a %ff %C3%28 %25 .. / // ? # & = ; ' <script> { } [ ] | + .png .svg ~
          ${jndi:ldap://x} {{7*7}} ../../etc/passwd
          aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa -1 99999999999999999999
          0x10 null true https://example.com/ http://127.0.0.1/ javascript:alert(1) http://[::1
          xn--a 1e309
          """,
          "\\", "\"", "' OR 1=1--", "\u00e9", "\u0080", "\u0001", " ");

  private static final List<String> PARAMETERS =
      words(
          """
          url lang token cursor limit domain tag q text input base standard from until grain
          action signature keyword format title shorturl password after filter size a b
          """);

  private static final List<String> FIELDS =
      words(
          """
          Accept Accept-Language Cookie User-Agent Referer Authorization If-Match If-None-Match
          Idempotency-Key Content-Type X-Forwarded-For Forwarded X-Forwarded-Host Range Expect
          Upgrade Sec-Purpose DNT Origin Sec-Fetch-Site Transfer-Encoding Content-Length
          Connection HTTP2-Settings X-CSRF-Token Host TE X-HTTP-Method-Override
          """);

  private static final List<String> VALUES =
      List.of(
          "application/json",
          "application/x-www-form-urlencoded",
          "multipart/form-data; boundary=x",
          "multipart/form-data",
          "text/plain;charset=",
          "text/plain;charset=nonsense",
          "Bearer x",
          "Basic !!!",
          "Bearer",
          "*/*;q=",
          "hu;q=2,,;",
          "bytes=0-",
          "100-continue",
          "h2c",
          "websocket",
          "prefetch",
          "chunked",
          "gzip, chunked",
          "close",
          "keep-alive",
          "for=\"[::1",
          "a=b; a=c; =",
          "urial-session=x.y.z",
          "\"etag\"",
          "W/\"1\"",
          "*",
          "0",
          "-5",
          "5");

  private static final List<String> BODIES =
      List.of(
          "",
          "{}",
          "[]",
          "null",
          "{",
          "{\"target\":",
          "{\"target\":\"https://example.com/\"}",
          "{\"target\":{}}",
          "{\"target\":null,\"slug\":[]}",
          "{\"target\":\"https://example.com/\",\"status\":1e400}",
          "{\"target\":\"https://example.com/\",\"rules\":[{\"conditions\":[],\"target\":\"x\"}]}",
          "{\"target\":\"\\ud800\"}",
          "{\"a\":1,\"a\":2}",
          "[".repeat(2000),
          "{\"a\":".repeat(500),
          "password=x",
          "password=%zz&csrf=%ff",
          "a=b&a=b&&=",
          "url=https://example.com/",
          "long_url",
          "{\"long_url\":\"https://example.com/\"}",
          "--x\r\n\r\n--x--",
          "\u0000\u0001\u00ff",
          "{\"target\":\"https://example.com/\",\"validFrom\":\"2026-13-45T99:99:99Z\",\"visitLimit\":-1}");

  @Test
  void nothingIsAnswered500() throws Exception {
    int requests = Integer.getInteger("urial.hostile", Laws.draws(5_000));
    SplittableRandom random = new SplittableRandom(Long.getLong("urial.seed", 3986));
    try (Fixture fixture = Fixture.unlimited("registration=off", "trusted-proxies=1")) {
      fixture.link(
          LinkDraft.to("https://example.com/")
              .domain(HOST)
              .slug("known")
              .forwardQuery(true)
              .forwardPath(true));
      fixture.link(LinkDraft.to("https://example.com/").domain(HOST).slug("locked").password("pw"));
      fixture.link(LinkDraft.to("https://example.com/").domain(HOST).slug("limited").visitLimit(5));
      int answered = 0;
      for (int i = 0; i < requests; i++) {
        String request = drawn(random);
        Wire.Reply reply = answer(fixture.port(), request);
        if (reply != null) {
          answered++;
          int status = reply.status();
          assertTrue(status != 500, () -> "500 for:\n" + request + "\n" + fixture.log());
          assertFalse(reply.body().contains("Exception"), () -> request);
          assertFalse(reply.body().contains("at dev.urial"), () -> request);
          String location = reply.field("Location");
          assertTrue(
              location == null
                  || location.startsWith("https://example.com/")
                  || location.startsWith("/") && !location.startsWith("//"),
              () -> request + " -> " + location);
        }
      }
      assertTrue(answered > requests / 2, answered + " of " + requests);
      fixture.get("/live").is(200);
      assertFalse(fixture.log().contains("level=error"), fixture.log());
    }
  }

  /** Sends it, and reads what comes; null where the server only ended the connection. */
  private static Wire.@Nullable Reply answer(int port, String request) throws IOException {
    try (Wire wire = new Wire(port)) {
      wire.patience(500);
      return wire.send(request).read(request.startsWith("HEAD "));
    } catch (SocketTimeoutException e) {
      return null; // More of the request was expected.
    } catch (java.net.SocketException e) {
      return null;
    }
  }

  private static String drawn(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    text.append(any(random, METHODS)).append(' ').append(any(random, PATHS));
    for (int i = random.nextInt(3); i > 0; i--) {
      text.append(random.nextBoolean() ? "" : "/").append(any(random, PIECES).replace(' ', '_'));
    }
    int parameters = random.nextInt(4);
    for (int i = 0; i < parameters; i++) {
      text.append(i == 0 ? '?' : '&').append(any(random, PARAMETERS)).append('=');
      for (int j = random.nextInt(3); j > 0; j--) {
        text.append(any(random, PIECES).replace(' ', '+'));
      }
    }
    text.append(random.nextInt(40) == 0 ? " HTTP/1.0\r\n" : " HTTP/1.1\r\n");
    if (random.nextInt(40) != 0) {
      text.append("Host: ")
          .append(random.nextInt(20) == 0 ? any(random, PIECES) : HOST)
          .append("\r\n");
    }
    for (int i = random.nextInt(5); i > 0; i--) {
      text.append(any(random, FIELDS))
          .append(": ")
          .append(any(random, random.nextBoolean() ? VALUES : PIECES))
          .append("\r\n");
    }
    String body = random.nextInt(3) == 0 ? any(random, BODIES) : "";
    if (!body.isEmpty() && random.nextInt(10) != 0) {
      text.append("Content-Type: ").append(any(random, VALUES)).append("\r\n");
      text.append("Content-Length: ").append(body.length()).append("\r\n");
    }
    return text.append("Connection: close\r\n\r\n").append(body).toString();
  }

  /** Returns the words of a text, and more that have spaces or are no text. */
  private static List<String> words(String text, String... more) {
    return Stream.concat(Arrays.stream(text.strip().split("\\s+")), Arrays.stream(more)).toList();
  }

  private static String any(SplittableRandom random, List<String> list) {
    return list.get(random.nextInt(list.size()));
  }
}
